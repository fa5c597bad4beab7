import type { Profile } from "#contract/people.ts";
import { daysBetween } from "#contract/values.ts";

/** What the active-days card tells: days to wait, days left of a term, or days so far without an end. */
export type ActiveDays =
  | { readonly kind: "waiting"; readonly days: number }
  | { readonly kind: "running"; readonly left: number; readonly total: number; readonly share: number }
  | { readonly kind: "open"; readonly days: number };

/**
 * Reads the card off a profile (platform-and-people §2); undefined where the viewer may not see its dates. The end is
 * the day on which the term has run out, so the last day has one day left.
 */
export function activeDaysOf(
  { status, startOfDate, endOfDate }: Pick<Profile, "status" | "startOfDate" | "endOfDate">,
  today: string,
): ActiveDays | undefined {
  if (startOfDate === undefined) return undefined;
  if (status === "pending") return { kind: "waiting", days: daysBetween(today, startOfDate) };
  if (!endOfDate) return { kind: "open", days: Math.max(0, daysBetween(startOfDate, today)) };
  const total = Math.max(1, daysBetween(startOfDate, endOfDate));
  const left = Math.min(total, Math.max(0, daysBetween(today, endOfDate)));
  return { kind: "running", left, total, share: (total - left) / total };
}
