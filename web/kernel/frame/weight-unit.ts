import type { ClubWeightUnit } from "#contract/club/measurements.ts";
import { useLocale } from "#web/kernel/lib/wording/i18n.ts";
import { useClub } from "./club/club.ts";

/** The unit in which weights are shown and typed: the club's, in Chinese always kilograms (words §1.6). */
export function useWeightUnit(): ClubWeightUnit {
  const { weightUnit } = useClub();
  return useLocale() === "cn" ? "kg" : weightUnit;
}
