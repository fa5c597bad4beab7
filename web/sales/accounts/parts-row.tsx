import IconCheck from "~icons/tabler/check";
import { centsOf } from "#contract/kernel/money/money.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { PartList } from "./part-list.tsx";
import { partState } from "./account-model.ts";
import { accountMessages } from "./messages.ts";
import classes from "./parts-row.module.css";
import type { PaymentInstalment } from "#contract/sales/documents.ts";

interface PartsRowProps {
  parts: readonly PaymentInstalment[];
  /** How money is written where it is not as the club writes it today. */
  money?: (amount: string) => string;
}

/** The dates on which a charge is to be paid, side by side: what is paid is marked, and what is due. */
export function PartsRow({ parts, money }: PartsRowProps) {
  const t = useWords(accountMessages);
  const format = useFormat();
  const today = useToday();
  const write = money ?? format.money;
  const said = (part: PaymentInstalment) => {
    const facts = { date: format.near(part.due_on), amount: write(part.amount), open: write(part.open) };
    const standing = partState(part, today);
    if (standing === "paid") return t("partPaid", facts);
    if (centsOf(part.open) < centsOf(part.amount)) return t("partPartly", facts);
    if (standing === "ahead") return t("partAhead", facts);
    return t(part.due_on === today ? "partToday" : "partDue", facts);
  };
  return (
    <PartList className={classes.parts} label={t("dates")}>
      {parts.map((part) => (
        <li key={part.due_on} data-standing={partState(part, today)} aria-label={said(part)}>
          <span className={classes.date}>
            {partState(part, today) === "paid" && <IconCheck size={14} aria-hidden />}
            {format.near(part.due_on)}
          </span>
          <span className={classes.amount}>{write(partState(part, today) === "paid" ? part.amount : part.open)}</span>
        </li>
      ))}
    </PartList>
  );
}
