import { centsOf } from "#contract/kernel/money/money.ts";
import type { PolicyVersion } from "#contract/schedule/classes/class-policies.ts";
import type { Lapse, LapseKind, LapseState } from "#contract/schedule/classes/lapses.ts";

const DAY_MS = 86_400_000;

/** So many hours after it was put on file a lapse is judged. */
const JUDGED_AFTER_MS = DAY_MS;
/** Lapses of so many days count towards the grace. */
const GRACE_DAYS = 30;

export function judgedAt(noted: Date): Date {
  return new Date(noted.getTime() + JUDGED_AFTER_MS);
}

/** Since when lapses count towards the grace of one. */
export function graceSince(at: Date): Date {
  return new Date(at.getTime() - GRACE_DAYS * DAY_MS);
}

interface Effect {
  readonly state: "forgiven" | "applied";
  readonly losesCredits: boolean;
  readonly feeCents: number | null;
  readonly pausedUntil: Date | null;
}

/** The effect of a lapse, of which so many that were not waived came before it in 30 days (classes §6). */
export function effectOf(kind: LapseKind, policy: PolicyVersion, earlier: number, now: Date): Effect {
  if (earlier < policy.grace) return { state: "forgiven", losesCredits: false, feeCents: null, pausedUntil: null };
  const fee = policy.fees[kind];
  return {
    state: "applied",
    losesCredits: policy.loses[kind],
    feeCents: fee === null ? null : centsOf(fee),
    pausedUntil: policy.pauseDays === 0 ? null : new Date(now.getTime() + policy.pauseDays * DAY_MS),
  };
}

const waivable: readonly LapseState[] = ["pending", "forgiven", "applied"];

/** The actions on a lapse of those who keep them. */
export function lapseActions(state: LapseState): Lapse["actions"] {
  return waivable.includes(state) ? ["waive"] : [];
}
