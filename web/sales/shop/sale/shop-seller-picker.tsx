import { shop } from "#contract/sales/shop.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Picker } from "#web/kernel/frame/choosing/picker.tsx";
import { UnreadableOptions } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { shopMessages } from "../messages.ts";

interface ShopSellerPickerProps {
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Picks who sold at the desk: anybody of the active staff. */
export function ShopSellerPicker(input: ShopSellerPickerProps) {
  const t = useWords(shopMessages);
  const format = useFormat();
  const { data, error, refetch } = useRead(shop.sellers);
  return (
    <Picker
      {...input}
      label={t("seller")}
      required
      options={(data ?? []).map((seller) => ({ value: seller.id, label: format.name(seller) }))}
      placeholder={t("pickSeller")}
      nothingFoundMessage={t("noSeller")}
      error={error && !data && <UnreadableOptions error={error} onRetry={() => void refetch()} />}
    />
  );
}
