import { whyExhausted } from "#contract/kernel/sessions/credit-days.ts";
import type { LimitUse, OfferedEntry } from "#contract/kernel/sessions/class-entries.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { Refuse } from "#contract/kernel/refusal/refuse.ts";
import type { ChosenEntry } from "#contract/schedule/classes/class-bookings.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import type { ClassLot } from "../../../sales/orders/credits/class-credit-queries.ts";
import type { LimitPeriod } from "./limit-rules.ts";
import type { Credit } from "../../../sales/orders/credits/credit-queries.ts";

/** A membership that includes a class on its day. */
export interface IncludingMembership {
  readonly order: number;
  readonly package: LocalText;
  readonly until: string;
  /** The classes of the period that count already; `next` is when the next begins, if the order lasts. */
  readonly limit: {
    readonly n: number;
    readonly per: "week" | "month";
    readonly others: readonly { readonly date: string; readonly name: LocalText }[];
    readonly next: string | null;
    /** The days in which they count. */
    readonly period: LimitPeriod;
  } | null;
}

/** The facts by which somebody is let into a class. */
export interface ClassEntryFacts {
  readonly day: string;
  readonly today: string;
  /** Those that cover the day and include the type, the one that ends first in front. */
  readonly memberships: readonly IncludingMembership[];
  /** All lots that are good for the type, valid on the day or not, in the order in which they pay. */
  readonly lots: readonly ClassLot[];
  /** The credits that the type takes; 0: credits do not let in. */
  readonly credits: number;
  /** The charge with its taxes, in cents; 0: the class is free; null: it is not sold by itself. */
  readonly dropIn: number | null;
}

/** An entry that fits, with the credits that it takes. */
export type ClassEntry = OfferedEntry & { readonly takes: readonly Credit[] };

interface For {
  /** Only staff sell a class by itself. */
  readonly isStaff: boolean;
  /** The membership has ended by the day: nothing else lets in. */
  readonly hasRunOut: boolean;
}

/** The entries that fit, in the order in which they are used (classes §5). */
export function entriesFor(facts: ClassEntryFacts, { isStaff, hasRunOut }: For): ClassEntry[] {
  const { dropIn } = facts;
  const single: ClassEntry[] =
    dropIn === 0
      ? [{ kind: "free", takes: [] }]
      : dropIn !== null && isStaff
        ? [{ kind: "dropIn", amount: moneyText(dropIn), takes: [] }]
        : [];
  return hasRunOut ? single : [...facts.memberships.flatMap(includedBy), ...creditsOf(facts), ...single];
}

function includedBy({ limit, ...membership }: IncludingMembership): ClassEntry[] {
  const entry = { kind: "membership" as const, ...membership, takes: [] };
  if (!limit) return [{ ...entry, limit: null }];
  const { n, per, others } = limit;
  return others.length < n ? [{ ...entry, limit: { n, per, used: others.length + 1, others: [...others] } }] : [];
}

/** The type's number of credits, all or none, of the lots that end first; of each, paid ones before free ones. */
function creditsOf({ lots, day, credits }: ClassEntryFacts): ClassEntry[] {
  if (credits === 0) return [];
  const valid = lots.filter(({ from, until, left }) => left > 0 && from <= day && day < until);
  const free = valid.flatMap(({ lot, left, paid }) =>
    Array.from({ length: left }, (_, at) => ({ lot, isFree: at >= paid })),
  );
  if (free.length < credits) return [];
  return [{ kind: "credits", credits, left: free.length - credits, takes: free.slice(0, credits) }];
}

/** The entry that is used: the one that staff have chosen, or the first. */
export function chosenOf(entries: readonly ClassEntry[], chosen: ChosenEntry | undefined): ClassEntry | undefined {
  if (!chosen) return entries[0];
  return entries.find((entry) => {
    return (
      entry.kind === chosen.kind &&
      (entry.kind !== "membership" || chosen.kind !== "membership" || entry.order === chosen.order)
    );
  });
}

/** The limit that keeps a membership from letting in; null where one does, or none is limited. */
export function limitReachedOf({ memberships }: Pick<ClassEntryFacts, "memberships">, hasRunOut: boolean) {
  if (hasRunOut || memberships.some((each) => includedBy(each).length > 0)) return null;
  const limit = memberships.find((each) => each.limit)?.limit;
  return limit ? usedOf(limit) : null;
}

/** How much of a limit is used. */
export function usedOf({ n, per, others, next }: NonNullable<IncludingMembership["limit"]>): LimitUse {
  return { n, per, used: others.length, next };
}

type NoEntry = "CLASS_LIMIT_REACHED" | "COURSE_QUOTA_EXHAUSTED" | "NO_ENTRY";

/** Why nothing lets in, with what would. */
export function noEntryRefusal(refuse: Refuse<NoEntry>, facts: ClassEntryFacts, { hasRunOut }: For): Error {
  const { lots, day, today, credits, dropIn } = facts;
  const drop_in = dropIn === null ? null : moneyText(dropIn);
  const limit = limitReachedOf(facts, hasRunOut);
  if (limit) return refuse("CLASS_LIMIT_REACHED", { ...limit, drop_in });
  if (credits > 0 && lots.length > 0 && !hasRunOut) {
    const days = lots.map(({ order_id, from, until, left }) => ({ order_id, from, until, credits: left }));
    return refuse("COURSE_QUOTA_EXHAUSTED", whyExhausted(days, day, today));
  }
  return refuse("NO_ENTRY", { credits, drop_in });
}
