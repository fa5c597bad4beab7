import { Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { type Product, shop } from "#contract/sales/shop.ts";
import type { ShopCurrency } from "#contract/sales/shop-currency.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Picker } from "#web/kernel/frame/choosing/picker.tsx";
import { UnreadableOptions } from "#web/kernel/frame/page/unreadable.tsx";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { shopMessages } from "../messages.ts";
import { useShopMoney } from "../shop-money.ts";

interface ProductPickerProps {
  /** Narrows the offer to one currency. */
  currency: ShopCurrency | undefined;
  onPick: (product: Product) => void;
}

const pauseMs = 250;
const shown = "50";

/** Picks products on sale one after another, by name or SKU; the server searches. */
export function ProductPicker({ currency, onPick }: ProductPickerProps) {
  const t = useWords(shopMessages);
  const locale = useLocale();
  const format = useFormat();
  const [typed, setTyped] = useState("");
  const [phrase] = useDebouncedValue(typed.trim(), pauseMs);
  const read = useRead(shop.products, {
    query: { tab: "published", sort: "name", pageSize: shown, q: phrase || undefined },
  });
  const rows = read.data?.rows ?? [];
  const offered = rows.filter((row) => row.stock > 0 && (currency === undefined || row.currency === currency));
  const money = useShopMoney();
  const pick = (id: number | null) => {
    const picked = offered.find((each) => each.id === id);
    if (picked) onPick(picked);
  };
  return (
    <Picker
      label={t("addLine")}
      description={t("addLineHint")}
      options={offered.map(({ id, name }) => ({ value: id, label: name[locale] }))}
      value={null}
      onChange={pick}
      search={{ onType: setTyped, isAnswered: typed.trim() === phrase && !read.isFetching }}
      renderOption={({ option }) => {
        const row = offered.find(({ id }) => id === option.value);
        return (
          <Stack gap={0}>
            <Text fw={550}>{option.label}</Text>
            <Text size="sm" c="dimmed">
              {row && t("left", { price: money(row.price, row.currency), stock: format.number(row.stock) })}
            </Text>
          </Stack>
        );
      }}
      placeholder={t("findHint")}
      nothingFoundMessage={read.isFetching ? undefined : t("noOffer")}
      error={read.error && !read.data && <UnreadableOptions error={read.error} onRetry={() => void read.refetch()} />}
      data-autofocus
    />
  );
}
