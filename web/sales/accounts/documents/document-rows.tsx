import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { settlementWords } from "#web/club/settings/money/settlement-labels.ts";
import type { Format } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { documentMessages } from "./document-messages.ts";
import classes from "./document.module.css";
import type { Document } from "#contract/sales/documents.ts";

interface RowsProps {
  document: Document;
  format: Format;
}

interface RowProps {
  name: ReactNode;
  /** A text that somebody typed has no language. */
  translate?: "no" | undefined;
  className?: string | undefined;
  children: ReactNode;
}

function Row({ name, translate, className, children }: RowProps) {
  return (
    <tr className={className}>
      <th scope="row">{name}</th>
      <td translate={translate}>{children}</td>
    </tr>
  );
}

/** The charged thing, with its full price, or the products of a sale. */
export function DocumentItem({ document, format }: RowsProps) {
  const { sale, reason } = document;
  if (!sale) return <ChargedItem document={document} format={format} />;
  return sale.lines.map((line, place) => (
    <SoldItem
      key={line.product}
      line={line}
      format={format}
      reason={place === sale.lines.length - 1 ? reason : null}
      isFirst={place === 0}
    />
  ));
}

type SoldLine = NonNullable<Document["sale"]>["lines"][number];

interface SoldItemProps {
  line: SoldLine;
  format: Format;
  reason: string | null;
  isFirst: boolean;
}

function SoldItem({ line: { name, quantity, amount }, format, reason, isFirst }: SoldItemProps) {
  const t = useWords(documentMessages);
  const locale = useLocale();
  return (
    <Row
      className={isFirst ? classes.item : classes.more}
      name={
        <>
          {t("pieces", { quantity, name: name[locale] })}
          <Reason reason={reason} />
        </>
      }
    >
      {format.money(amount)}
    </Row>
  );
}

function Reason({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <Text component="span" size="sm" c="dimmed" display="block">
      {reason}
    </Text>
  );
}

function ChargedItem({ document, format }: RowsProps) {
  const t = useWords(documentMessages);
  const locale = useLocale();
  const { of, list, total, net, pricesInclude, reason } = document;
  const price = pricesInclude === "net" ? net : total;
  return (
    <Row
      className={classes.item}
      name={
        <>
          {of.name?.[locale] ?? t("sale")}
          <Reason reason={reason} />
        </>
      }
    >
      {list !== null && (
        <>
          <s aria-label={t("list")}>{format.money(list)}</s>{" "}
        </>
      )}
      {format.money(price)}
    </Row>
  );
}

/** The buyer, the term, and the seller. */
export function DocumentFacts({ document, format }: RowsProps) {
  const t = useWords(documentMessages);
  const { client, period, sales } = document;
  const address = [client?.address, client?.zipCode].filter(Boolean).join(" ");
  return (
    <>
      {client && <Row name={t("billedTo")}>{format.name(client.name)}</Row>}
      {address !== "" && (
        <Row name={t("address")} translate="no">
          {address}
        </Row>
      )}
      {period && <Row name={t("period")}>{format.term(period.start_at, period.end_at)}</Row>}
      {sales && <Row name={t("soldBy")}>{format.name(sales)}</Row>}
    </>
  );
}

/** The sums: without taxes, each tax, and the total. */
export function DocumentSums({ document, format }: RowsProps) {
  const t = useWords(documentMessages);
  const words = useOptionWords();
  const rule = useWords(settlementWords);
  const { net, taxes, total, settled } = document;
  return (
    <>
      {taxes.length > 0 && (
        <Row className={classes.sums} name={t("net")}>
          {format.money(net)}
        </Row>
      )}
      {taxes.map(({ name, percent, amount }) => (
        <Row
          key={name}
          name={t("tax", { name: words("taxName", name), percent: format.withUnit(format.plain(percent), "%") })}
        >
          {format.money(amount)}
        </Row>
      ))}
      <Row className={classes.total} name={t("total")}>
        {format.money(total)}
      </Row>
      {settled && (
        <>
          <Row name={t("ruled", { rule: rule(settled.rule) })}>{format.money(settled.ruled)}</Row>
          {settled.sum !== settled.ruled && <Row name={t("agreed")}>{format.money(settled.sum)}</Row>}
        </>
      )}
    </>
  );
}

/** The payments, refunds and credits, and the open rest. */
export function DocumentPayments({ document, format }: RowsProps) {
  const t = useWords(documentMessages);
  const words = useOptionWords();
  const { kind, payments, refunds, moved, creditNotes, more, open } = document;
  const paid = payments.map(({ day, method, reference, amount }, place) => {
    const facts = { method: words("paymentMethod", method), date: format.date(day) };
    const name = reference === null ? t("paidOn", facts) : t("withReference", { ...facts, reference });
    return { key: `payment ${place}`, name, amount: format.money(`-${amount}`) };
  });
  const back = refunds.map(({ day, method, amount }, place) => ({
    key: `refund ${place}`,
    name: t("refundedOn", { method: words("paymentMethod", method), date: format.date(day) }),
    amount: format.money(amount),
  }));
  const gone = moved.map(({ number, amount }) => ({
    key: `moved ${number}`,
    name: number === null ? t("keptOnAccount") : t("movedTo", { number }),
    amount: format.money(amount),
  }));
  const credited = creditNotes.map(({ number, day, amount }) => ({
    key: number,
    name: t("creditedOn", { number, date: format.date(day) }),
    amount: format.money(`-${amount}`),
  }));
  const others = more.map(({ list, count, amount }) => ({
    key: `more ${list}`,
    name: t(`more.${list}`, { count }),
    amount: list === "refunds" || list === "moved" ? format.money(amount) : format.money(`-${amount}`),
  }));
  const rows = [...credited, ...paid, ...back, ...gone, ...others];
  if (kind === "creditNote") return null;
  return (
    <>
      {rows.map(({ key, name, amount }, place) => (
        <Row key={key} name={name} className={place === 0 ? classes.sums : undefined}>
          {amount}
        </Row>
      ))}
      {kind === "invoice" && (
        <Row className={classes.total} name={t("open")}>
          {format.money(open)}
        </Row>
      )}
    </>
  );
}
