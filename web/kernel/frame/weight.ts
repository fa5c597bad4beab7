import { type ClubWeightUnit, kilogramsPerPound } from "#contract/club/measurements.ts";

const perUnit: Readonly<Record<ClubWeightUnit, number>> = { kg: 1, lb: kilogramsPerPound };

/** A weight as it is read: in a unit, to one decimal. */
export function shownWeight(kilograms: number, unit: ClubWeightUnit): number {
  return rounded(kilograms / perUnit[unit], 1);
}

/** A weight as it is kept: in kilograms, to a hundredth, which is finer than a tenth of any unit. */
export function storedWeight(typed: number, unit: ClubWeightUnit): number {
  return rounded(typed * perUnit[unit], 2);
}

/** Bounds as they are read, each within the bounds there are. */
export function shownBounds({ from, to }: { from: number; to: number }, unit: ClubWeightUnit) {
  const tenths = (kilograms: number) => rounded((10 * kilograms) / perUnit[unit], 6);
  return { from: Math.ceil(tenths(from)) / 10, to: Math.floor(tenths(to)) / 10 };
}

function rounded(value: number, digits: number): number {
  const by = 10 ** digits;
  return Math.round(value * by) / by;
}
