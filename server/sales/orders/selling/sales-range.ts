import { addDays, addMonths } from "#contract/kernel/values.ts";
import { startOfClubDay } from "../../../kernel/time/club-time.ts";

/** Instants between which sales count: from Monday until now, or the previous calendar month, on the club's clock. */
export function salesRange(
  range: "thisWeek" | "lastMonth",
  { today, zone }: { readonly today: string; readonly zone: string },
  now: Date,
): { from: Date; until: Date } {
  if (range === "thisWeek") {
    const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
    return { from: startOfClubDay(monday, zone), until: now };
  }
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  return { from: startOfClubDay(addMonths(firstOfMonth, -1), zone), until: startOfClubDay(firstOfMonth, zone) };
}
