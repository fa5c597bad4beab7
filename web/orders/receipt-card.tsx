import { Card, Text, Title } from "@mantine/core";
import type { Receipt } from "#contract/orders.ts";
import { useDurationWords, useOptionWords } from "#web/company/option-words.ts";
import { PaperLogo } from "#web/frame/club-mark.tsx";
import { useClub } from "#web/frame/club.ts";
import { formatFor } from "#web/frame/format.ts";
import { useLocale, useWords } from "#web/lib/i18n.ts";
import printed from "#web/ui/printed.module.css";
import { useGiftWords } from "./gift-words.ts";
import { soldPackage } from "./order-rows.ts";
import classes from "./receipt-card.module.css";
import { receiptMessages } from "./receipt-messages.ts";

/** The receipt itself, as it stands on paper. */
export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const t = useWords(receiptMessages);
  const locale = useLocale();
  const { timeZone, clubLogo } = useClub();
  const format = formatFor(locale, receipt.currency, timeZone);
  const { club, order, number, cancelled_at } = receipt;
  return (
    <Card className={`${printed.printed} ${classes.receipt}`} component="article">
      <header className={classes.head}>
        <div>
          <PaperLogo logo={clubLogo} />
          <Title order={2} size="h3">
            {club.name}
          </Title>
          <Text size="sm" c="dimmed" className={classes.lines}>
            {club.address}
          </Text>
        </div>
        <Text className={classes.stamp} data-cancelled={cancelled_at !== null || undefined}>
          {t(cancelled_at === null ? "paid" : "void")}
        </Text>
      </header>
      <div>
        <Text c="dimmed">{t("total")}</Text>
        <Text className={classes.amount}>{format.money(order.amount)}</Text>
        <Text c="dimmed">{t("number", { number })}</Text>
        <Text c="dimmed">{t("issued", { date: format.dateTime(order.created_at) })}</Text>
        {cancelled_at && <Text fw={600}>{t("cancelled", { date: format.dateTime(cancelled_at) })}</Text>}
      </div>
      <Lines receipt={receipt} format={format} />
      <footer>
        <Text size="sm">{receipt.taxes.length > 0 && t("included")}</Text>
      </footer>
    </Card>
  );
}

function Lines({ receipt, format }: { receipt: Receipt; format: ReturnType<typeof formatFor> }) {
  const t = useWords(receiptMessages);
  const locale = useLocale();
  const words = useOptionWords();
  const durationWords = useDurationWords();
  const gift = useGiftWords();
  const sessions = ({ paid, free }: { readonly paid: number; readonly free: number }) =>
    free > 0 ? t("sessions", { paid, free }) : t("onlyPaid", { count: paid });
  const { client, order, net, taxes } = receipt;
  const sold = soldPackage(order);
  const address = [client.address, client.zipCode].filter(Boolean).join(" ");
  const facts: readonly (readonly [name: string, value: string, translate?: "no"])[] = [
    [t("billedTo"), format.name(client.name)],
    ...(address === "" ? [] : [[t("address"), address, "no"] as const]),
    [t("period"), format.term(order.start_at, order.end_at)],
    [t("extra"), gift(order.extra)],
    [t("paidBy"), words("paymentMethod", order.payment_method)],
    [t("soldBy"), format.name(order.sales.name)],
  ];
  return (
    <table className={classes.table}>
      <tbody>
        <tr className={classes.item}>
          <th scope="row">
            {sold?.name[locale]}
            <Text component="span" size="sm" c="dimmed" display="block">
              {sold && durationWords(sold.duration)}
              {sold && sold.paid + sold.free > 0 && ` · ${sessions(sold)}`}
            </Text>
          </th>
          <td>{format.money(order.amount)}</td>
        </tr>
        {facts.map(([name, value, translate]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td translate={translate}>{value}</td>
          </tr>
        ))}
        {taxes.length > 0 && (
          <tr className={classes.sums}>
            <th scope="row">{t("net")}</th>
            <td>{format.money(net)}</td>
          </tr>
        )}
        {taxes.map(({ name, percent, amount }) => (
          <tr key={name}>
            <th scope="row">
              {t("tax", { name: words("taxName", name), percent: format.withUnit(format.plain(percent), "%") })}
            </th>
            <td>{format.money(amount)}</td>
          </tr>
        ))}
        <tr className={classes.total}>
          <th scope="row">{t("total")}</th>
          <td>{format.money(order.amount)}</td>
        </tr>
      </tbody>
    </table>
  );
}
