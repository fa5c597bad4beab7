import IconChevronRight from "~icons/tabler/chevron-right";
import { Link } from "@tanstack/react-router";
import { type Account, accounts } from "#contract/sales/accounts.ts";
import { useToday } from "#web/kernel/frame/club.ts";
import { useClubContact } from "#web/kernel/frame/club-contact.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { accountState } from "../account-model.ts";
import classes from "./owed-card.module.css";
import { owedMessages } from "./owed-messages.ts";

/** A debt of a member, its day and how to pay it, leading to their orders; nothing without one. */
export function OwedCard({ personId }: { personId: number }) {
  const t = useWords(owedMessages);
  const format = useFormat();
  const when = useWhenDue();
  const locale = useLocale();
  const { howToPay } = useClubContact();
  const { data } = useRead(accounts.account, { params: { id: String(personId) } });
  if (!data) return null;
  const { kind, amount } = accountState(data);
  if (kind !== "owes") return null;
  return (
    <Link to="/payments" className={classes.card}>
      <span>
        <b className={classes.amount}>{t("toPay", { amount: format.money(amount) })}</b>
        <span className={classes.when}>{when(data)}</span>
        <span className={classes.how}>{howToPay?.[locale] ?? t("payAtDesk")}</span>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  );
}

/** A debt is overdue from the day after it is due. */
function useWhenDue(): (account: Account) => string | undefined {
  const t = useWords(owedMessages);
  const format = useFormat();
  const today = useToday();
  return ({ due_since: since, next }) => {
    if (since === today) return t("dueToday");
    if (since !== null) return t("overdue", { date: format.near(since) });
    return next ? t("dueOn", { date: format.near(next.due_on) }) : undefined;
  };
}
