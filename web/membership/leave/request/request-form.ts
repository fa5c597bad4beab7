import * as z from "zod/mini";
import type { ReasonType } from "#contract/kernel/values.ts";
import { isEndless, moveEnd } from "#contract/kernel/time/endless.ts";
import { calendarDate, daysBetween, option } from "#contract/kernel/values.ts";
import type { ActionPerson, MenuAction } from "../action-person.ts";

/** The actions that write a request. */
export type RequestAction = Extract<MenuAction, "onLeave" | "modifyOnLeave" | "dismiss" | "modifyDismissed">;

/** The values of a leave's or dismissal's form; "" and null are empty. */
export interface RequestValues extends Record<string, unknown> {
  reason_name: string | null;
  started_at: string;
  /** The day of return; stays empty for a dismissal. */
  ended_at: string;
}

/** Club days of an absence, the end not included; without an end it is for good. */
export interface AbsencePeriod {
  readonly from: string;
  readonly until?: string;
}

type Term = Pick<ActionPerson, "startOfDate" | "endOfDate">;

const isInside = ({ startOfDate, endOfDate }: Term, date: string) =>
  startOfDate < date && (endOfDate === null || date < endOfDate);

/** A membership may end with its last day: the first day without it is then the day on which it runs out. */
const mayEnd = (term: Term & Pick<ActionPerson, "userType">, date: string) =>
  isInside(term, date) || (term.userType === "client" && date === term.endOfDate);

/** Judges a request as the server does: days strictly inside the contract, the return after the effective date. */
export function requestSchema(type: ReasonType, term: Term & Pick<ActionPerson, "userType">) {
  const isAllowed = type === "dismissed" ? mayEnd : isInside;
  const day = calendarDate.check(z.refine((date: string) => isAllowed(term, date), { error: "OUTSIDE_CONTRACT" }));
  if (type === "dismissed") return z.object({ reason_name: option, started_at: day });
  // Judged whatever else is missing, so that it is said as soon as both days are there.
  const isAfter = z.refine<{ started_at: string; ended_at: string }>(
    ({ started_at, ended_at }) => started_at === "" || ended_at === "" || started_at < ended_at,
    { error: "END_BEFORE_START", path: ["ended_at"], when: () => true },
  );
  return z.object({ reason_name: option, started_at: day, ended_at: day }).check(isAfter);
}

/** The days of an absence, as soon as they are right, whatever else is missing. */
export function absenceOf(
  { started_at, ended_at }: RequestValues,
  wrong: Readonly<Record<string, unknown>>,
): AbsencePeriod | undefined {
  if ("started_at" in wrong || "ended_at" in wrong) return undefined;
  return ended_at === "" ? { from: started_at } : { from: started_at, until: ended_at };
}

/** The form of a request that is on file. */
export function storedRequest(stored: ActionPerson["reasons"]): RequestValues {
  return {
    reason_name: stored?.reason_name ?? null,
    started_at: stored?.started_at ?? "",
    ended_at: stored?.ended_at ?? "",
  };
}

/**
 * The form of a new request: a leave is usually filed on its first day, for what the club lists first, and a membership
 * ends with what is paid because the client wishes it; day and reason of a colleague's dismissal are for nobody to
 * guess.
 */
export function newRequest(
  type: ReasonType,
  { userType, ...term }: Pick<ActionPerson, "userType" | keyof Term>,
  { today, offered }: { readonly today: string; readonly offered: readonly string[] },
): RequestValues {
  if (type === "dismissed" && userType !== "client") return { reason_name: null, started_at: "", ended_at: "" };
  const usual = type === "dismissed" ? offered.find((each) => each === "memberWish") : offered[0];
  const [first = ""] = type === "dismissed" ? usualEndDays(term, today) : isInside(term, today) ? [today] : [];
  return { reason_name: usual ?? null, started_at: first, ended_at: "" };
}

/** The usual first days without a membership, if they may be chosen: the one after all that is paid, and today. */
export function usualEndDays(term: Term, today: string): readonly string[] {
  const { endOfDate } = term;
  const paid = endOfDate === null || isEndless(endOfDate) ? today : endOfDate;
  return [...(paid > today ? [paid] : []), today].filter((day) => mayEnd({ ...term, userType: "client" }, day));
}

/** The days that somebody is there no more once their start, and the end with it, has moved. */
export function daysLost({ startOfDate, endOfDate }: Term, start: string): AbsencePeriod | undefined {
  if (startOfDate < start) return { from: startOfDate, until: start };
  return endOfDate === null ? undefined : { from: moveEnd(endOfDate, daysBetween(startOfDate, start)) };
}
