import { Text, UnstyledButton } from "@mantine/core";
import { type Product, shop } from "#contract/sales/shop.ts";
import type { ShopCurrency } from "#contract/sales/shop-currency.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import classes from "./last-sold.module.css";
import { shopMessages } from "../messages.ts";
import { ProductImage } from "../product-image.tsx";
import { useShopMoney } from "../shop-money.ts";

interface LastSoldProps {
  /** Narrows the offer to one currency. */
  currency: ShopCurrency | undefined;
  onPick: (product: Product) => void;
}

/** As many as fit in two rows; some may be out of stock. */
const most = { read: "24", shown: 6 };

/** The frequent products, a touch away: the last sold first. */
export function LastSold({ currency, onPick }: LastSoldProps) {
  const t = useWords(shopMessages);
  const locale = useLocale();
  const read = useRead(shop.products, { query: { tab: "published", sort: "-sold", pageSize: most.read } });
  const offered = (read.data?.rows ?? [])
    .filter((row) => row.stock > 0 && (currency === undefined || row.currency === currency))
    .slice(0, most.shown);
  const money = useShopMoney();
  if (offered.length === 0) return null;
  return (
    <section aria-label={t("soldLast")}>
      <Text fw={500} mb={4} aria-hidden>
        {t("soldLast")}
      </Text>
      <ul className={classes.tiles}>
        {offered.map((product) => {
          const name = product.name[locale];
          const price = money(product.price, product.currency);
          return (
            <li key={product.id}>
              <UnstyledButton
                className={classes.tile}
                aria-label={t("addOne", { name, price })}
                onClick={() => onPick(product)}
              >
                <ProductImage image={product.image} type={product.type} />
                <span className={classes.name}>{name}</span>
                <span className={classes.price}>{price}</span>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
