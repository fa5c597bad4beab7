import type { ClientGlance } from "#contract/membership/profile-summary.ts";
import type { Profile } from "#contract/identity/people.ts";
import { isEndless } from "#contract/kernel/time/endless.ts";
import { daysBetween } from "#contract/kernel/values.ts";

/** The content of the active-days card: days to wait, days left of a term, or days so far without an end. */
export type ActiveDays =
  | { readonly kind: "waiting"; readonly days: number }
  | { readonly kind: "running"; readonly left: number; readonly total: number; readonly share: number }
  | { readonly kind: "open"; readonly days: number };

type Dated = Pick<Profile, "status" | "startOfDate" | "endOfDate">;

/**
 * The current part of a term that has a gap between two orders: the part up to the gap or, during the gap, the wait
 * until the next order.
 */
export function presentTerm<Of extends Dated>(profile: Of, gap: ClientGlance["gap"] | undefined, today: string): Of {
  if (!gap || profile.status !== "active") return profile;
  if (gap.from > today) return { ...profile, endOfDate: gap.from };
  return { ...profile, status: "pending", startOfDate: gap.until };
}

/**
 * Reads the card off a profile (platform-and-people §2); undefined where the viewer may not see its dates, or there
 * was never a day of it. The end is
 * the day on which the term has run out, so the last day has one day left.
 */
export function activeDaysOf({ status, startOfDate, endOfDate }: Dated, today: string): ActiveDays | undefined {
  if (startOfDate === undefined || startOfDate === endOfDate) return undefined;
  if (status === "pending") return { kind: "waiting", days: daysBetween(today, startOfDate) };
  if (!endOfDate || isEndless(endOfDate)) return { kind: "open", days: Math.max(0, daysBetween(startOfDate, today)) };
  const total = Math.max(1, daysBetween(startOfDate, endOfDate));
  const left = Math.min(total, Math.max(0, daysBetween(today, endOfDate)));
  return { kind: "running", left, total, share: (total - left) / total };
}
