import { shop } from "#contract/shop.ts";
import { useFormat } from "#web/frame/format.ts";
import { Picker } from "#web/frame/picker.tsx";
import { UnreadableOptions } from "#web/frame/unreadable.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { shopMessages } from "./messages.ts";

interface ShopSellerPickerProps {
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Picks who sold at the desk: anybody of the active staff. */
export function ShopSellerPicker(input: ShopSellerPickerProps) {
  const t = useWords(shopMessages);
  const format = useFormat();
  const { data = [], error, refetch } = useRead(shop.sellers);
  return (
    <Picker
      {...input}
      label={t("seller")}
      required
      options={data.map((seller) => ({ value: seller.id, label: format.name(seller) }))}
      placeholder={t("pickSeller")}
      nothingFoundMessage={t("noSeller")}
      error={error && <UnreadableOptions error={error} onRetry={() => void refetch()} />}
    />
  );
}
