import { addDays } from "#contract/kernel/values.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";

const grownUp = 30 * 365;

/** The properties of a `DateField` for a date of birth, besides words: it opens in a plausible year. */
export function useBirthDates() {
  const today = useToday();
  return { today, about: addDays(today, -grownUp), earliest: "1900-01-01", latest: today };
}
