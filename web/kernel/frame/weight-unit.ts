import type { ClubWeightUnit } from "#contract/club/measurements.ts";
import { useLocale } from "#web/kernel/lib/wording/i18n.ts";
import { useClub } from "./club.ts";

/** What weights are read and typed in: as the club weighs, in Chinese always kilograms (words §1.6). */
export function useWeightUnit(): ClubWeightUnit {
  const { weightUnit } = useClub();
  return useLocale() === "cn" ? "kg" : weightUnit;
}
