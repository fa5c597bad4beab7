import type { Account, AccountEntry } from "#contract/sales/accounts.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { centsOf, moneyText } from "#contract/kernel/money/money.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { type Unpaid, accountState, dueState } from "./account-model.ts";
import { accountMessages } from "./messages.ts";

/** The words for the state of an account; to the client it says "you". */
export function useAccountStateText(): (account: Pick<Account, "balance">, isOwn?: boolean) => string {
  const t = useWords(accountMessages);
  const format = useFormat();
  return (account, isOwn = false) => {
    const { kind, amount } = accountState(account);
    return t(isOwn ? `own.${kind}` : kind, { amount: format.money(amount) });
  };
}

/** The words for the due part of an account and since when; undefined without one. */
export function useDueWords(): (account: Pick<Account, "due" | "due_since">) => string | undefined {
  const t = useWords(accountMessages);
  const format = useFormat();
  const today = useToday();
  return ({ due, due_since: since }) => {
    if (centsOf(due) <= 0) return undefined;
    const amount = format.money(due);
    const isOverdue = since !== null && since < today;
    return isOverdue ? t("due", { amount, date: format.near(since) }) : t("dueNow", { amount });
  };
}

/** The same without since when, for a row; undefined where nothing is due. */
export function useShortDueWords(): (account: Pick<Account, "due" | "due_since">) => string | undefined {
  const t = useWords(accountMessages);
  const format = useFormat();
  const today = useToday();
  return ({ due, due_since: since }) =>
    centsOf(due) > 0
      ? t(since !== null && since < today ? "overdue" : "dueNow", { amount: format.money(due) })
      : undefined;
}

/** The words for the next due part; undefined without one. */
export function useNextWords(): (account: Pick<Account, "next">) => string | undefined {
  const t = useWords(accountMessages);
  const format = useFormat();
  return ({ next }) =>
    next ? t("next", { amount: format.money(next.amount), date: format.near(next.due_on) }) : undefined;
}

/** The words for what is open of a price, and for its day: the one function for orders and charges. */
export function useUnpaidWords(): (unpaid: Unpaid) => string {
  const t = useWords(accountMessages);
  const format = useFormat();
  const today = useToday();
  const nextWords = useNextWords();
  const dueWords = useDueWords();
  return ({ open, paid, next }) => {
    const part = centsOf(paid) > 0;
    const facts = { open: format.money(open), amount: format.money(moneyText(centsOf(open) + centsOf(paid))) };
    if (next === null) return t("openOf", facts);
    const { due_on, amount } = next;
    const state = dueState(due_on, today);
    if (amount === open) return t(`${part ? "part" : "whole"}.${state}`, { ...facts, date: format.near(due_on) });
    const first = state === "ahead" ? nextWords({ next }) : dueWords({ due: amount, due_since: due_on });
    return [part ? t("openOf", facts) : t("owes", { amount: facts.open }), first].join(" · ");
  };
}

/** The words for the subject of a charge. */
export function useChargeWords(): (of: NonNullable<AccountEntry["of"]>) => string {
  const t = useWords(accountMessages);
  const locale = useLocale();
  return ({ name }) => name?.[locale] ?? t("sale");
}
