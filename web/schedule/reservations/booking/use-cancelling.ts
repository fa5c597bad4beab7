import type { Reservation } from "#contract/schedule/reservations.ts";
import type { SessionCancelling } from "#contract/schedule/session-cancelling.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { usePolicyWords } from "#web/schedule/class-types/policies/policy-labels.ts";
import { sessionRuleMessages } from "./cancelling-messages.ts";

type Start = Pick<Reservation, "start">;

export function ofSession({ id }: Pick<Reservation, "id">) {
  return { params: { id: String(id) } };
}

/** How the rules of cancelling a session read. */
export function useCancelling() {
  const t = useWords(sessionRuleMessages);
  const format = useFormat();
  const locale = useLocale();
  const policies = usePolicyWords();
  const consequence = ({ policy }: SessionCancelling) => (policy ? policies.consequence(policy.version, "late") : "");
  return {
    until: ({ freeUntil }: SessionCancelling, { start }: Start) =>
      freeUntil === start ? t("toStart") : t("until", { time: format.nearTime(freeUntil) }),
    rules: ({ policy }: SessionCancelling) => (policy ? t("rules", { name: policy.name[locale] }) : ""),
    /** Before the client cancels: whether the credit comes back. */
    ifCancelled: (rules: SessionCancelling, { start }: Start) => {
      const { isLate, policy, freeUntil } = rules;
      if (isLate && policy) return t("lateNow", { time: format.nearTime(freeUntil), what: consequence(rules) });
      return freeUntil === start ? t("returns") : t("returnsUntil", { time: format.nearTime(freeUntil) });
    },
    /** Before the client moves it: why they cannot any more. */
    ifMoved: ({ isLate, policy, freeUntil }: SessionCancelling) =>
      isLate && policy ? t("moveTooLate", { time: format.nearTime(freeUntil) }) : undefined,
    /** The late cancellation or no-show that it became. */
    lapse: ({ lapse, policy }: SessionCancelling) => {
      if (!lapse) return undefined;
      const { kind, state, counts } = lapse;
      const isLost = state === "applied" && policy?.version.loses[kind] === true;
      const text =
        state === "pending" ? t("pending", { time: format.nearTime(counts) }) : t(isLost ? "lost" : "returned");
      return { name: t(kind), text };
    },
  };
}
