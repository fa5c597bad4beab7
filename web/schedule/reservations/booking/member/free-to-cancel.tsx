import { type PolicyVersion, classPolicies } from "#contract/schedule/classes/class-policies.ts";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { sessionsCancelled } from "#contract/schedule/session-cancelling.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { usePolicyWords } from "#web/schedule/class-types/policies/policy-labels.ts";
import { useQuietHours } from "#web/schedule/class-types/policies/quiet-hours-labels.ts";
import { ofSession } from "../use-cancelling.ts";
import { memberBookingMessages } from "./member-messages.ts";

/** A new session is booked under the present rules. */
export function FreeOfNew() {
  const { data } = useRead(classPolicies.list);
  return <FreeToCancel terms={data && (data.find(({ forSessions }) => forSessions)?.present ?? null)} />;
}

/** A session that is moved keeps the rules under which it was booked. */
export function FreeOfMoved({ session }: { session: Reservation }) {
  const { data } = useRead(sessionsCancelled.rules, ofSession(session));
  const isFreeToStart = data?.freeUntil === session.start;
  return <FreeToCancel terms={data && (isFreeToStart ? null : (data.policy?.version ?? null))} />;
}

/** Until when cancelling is free, and what it costs after that; its place is kept while the rules are read. */
function FreeToCancel({ terms }: { terms: PolicyVersion | null | undefined }) {
  const t = useWords(memberBookingMessages);
  const format = useFormat();
  const { lasting } = usePolicyWords();
  const quietHours = useQuietHours();
  if (terms === undefined) return <span>{"\u00A0"}</span>;
  if (terms === null || terms.freeMinutes === 0) return <span>{t("freeToCancel")}</span>;
  const { grace, loses, fees } = terms;
  const free = t(quietHours === undefined ? "freeUntil" : "freeUntilQuiet", {
    time: lasting(terms.freeMinutes),
  });
  if (!loses.late && fees.late === null) return <span>{free}</span>;
  const fee = fees.late !== null && { amount: format.money(fees.late) };
  const what = fee ? t(loses.late ? "creditAndFee" : "fee", fee) : t("credit");
  return <span>{t(grace > 0 ? "mayCost" : "costs", { free, what })}</span>;
}
