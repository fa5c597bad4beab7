import { Card, Title } from "@mantine/core";
import { useFormat } from "#web/lib/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import classes from "./credit-balance-card.module.css";
import { orderMessages } from "./messages.ts";
import type { CreditBalance } from "./order-rows.ts";

const parts = ["left", "booked", "completed", "expired", "granted"] as const;

/** The credits of all orders: what is left first, what became of the rest beside it. */
export function CreditBalanceCard({ balance }: { balance: CreditBalance }) {
  const t = useWords(orderMessages);
  const format = useFormat();
  return (
    <Card>
      <Title order={2} size="h3" mb="sm">
        {t("balance")}
      </Title>
      <dl className={classes.figures}>
        {parts.map((part) => (
          <div key={part} data-part={part}>
            <dt>{t(part)}</dt>
            <dd>{format.number(balance[part])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
