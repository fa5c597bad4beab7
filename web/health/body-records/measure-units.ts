import type { Measurement } from "#contract/health/body-values.ts";
import { bodyIndexFields } from "#contract/club/measurements.ts";

/** The unit that a measurement is kept in; empty for levels. */
export function symbolOf(name: Measurement) {
  return bodyIndexFields.find((field) => field.name === name)?.symbol ?? "";
}

/** Whether a measurement is kept in kilograms, and so read in the unit of the moment. */
export function isWeight(name: Measurement): boolean {
  return symbolOf(name) === "kg";
}
