import { ActionIcon, Stack, Text } from "@mantine/core";
import IconX from "~icons/tabler/x";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Stepper } from "#web/kernel/ui/stepper.tsx";
import classes from "./basket-lines.module.css";
import { shopMessages } from "../messages.ts";
import { returnMessages } from "../return-messages.ts";
import { ProductImage } from "../product-image.tsx";
import { type BasketLine, totalOf } from "./sale-basket.ts";
import { useShopMoney } from "../shop-money.ts";

interface BasketLinesProps {
  basket: readonly BasketLine[];
  onChange: (basket: readonly BasketLine[]) => void;
}

/** The products of the sale, each with its quantity. */
export function BasketLines({ basket, onChange }: BasketLinesProps) {
  return (
    <ul className={classes.lines}>
      {basket.map((line, index) => (
        <Line
          key={line.product.id}
          line={line}
          onQuantity={(quantity) => onChange(basket.with(index, { ...line, quantity }))}
          onRemove={() => onChange(basket.toSpliced(index, 1))}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  line: BasketLine;
  onQuantity: (quantity: number | string) => void;
  onRemove: () => void;
}

function Line({ line, onQuantity, onRemove }: LineProps) {
  const t = useWords(shopMessages);
  const step = useWords(returnMessages);
  const format = useFormat();
  const money = useShopMoney();
  const { product, quantity } = line;
  const name = product.name[useLocale()];
  const { currency, stock } = product;
  return (
    <li className={classes.line}>
      <ProductImage image={product.image} type={product.type} />
      <Stack gap={0} className={classes.name}>
        <Text fw={550}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t("each", { price: money(product.price, currency), stock: format.number(stock) })}
        </Text>
      </Stack>
      <div className={classes.quantity}>
        <Stepper
          label={t("quantityOf", { name })}
          less={step("less", { name })}
          more={step("more", { name })}
          min={1}
          max={10_000}
          value={quantity}
          onChange={onQuantity}
        />
      </div>
      <Text fw={600} className={classes.amount}>
        {money(totalOf([line]), currency)}
      </Text>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("removeOf", { name })} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
