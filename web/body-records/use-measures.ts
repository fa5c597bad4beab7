import type { Measurement } from "#contract/body-records.ts";
import { bodyIndexFields } from "#contract/measurements.ts";
import { useFormat } from "#web/frame/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import type { Unit } from "#web/lib/number-format.ts";
import { measureMessages } from "./messages.ts";

export interface Measures {
  readonly nameOf: (name: Measurement) => string;
  /** Empty for levels. */
  readonly unitOf: (name: Measurement) => Unit | "";
  /** A value without its unit: one decimal, levels in whole numbers where they are whole. */
  readonly figure: (name: Measurement, value: number) => string;
  /** A value with its unit: `71.2 kg`, `23.4 %`. */
  readonly write: (name: Measurement, value: number) => string;
  /** A figure that is written already, with its unit. */
  readonly withUnit: (name: Measurement, figure: string) => string;
}

/** How body measurements are named and written. */
export function useMeasures(): Measures {
  const t = useWords(measureMessages);
  const format = useFormat();
  const figure = (name: Measurement, value: number) =>
    format.number(value, name === "vfl" && Number.isInteger(value) ? 0 : 1);
  const withUnit = (name: Measurement, text: string) => format.withUnit(text, unitOf(name));
  return {
    nameOf: t,
    unitOf,
    figure,
    write: (name, value) => withUnit(name, figure(name, value)),
    withUnit,
  };
}

function unitOf(name: Measurement): Unit | "" {
  return bodyIndexFields.find((field) => field.name === name)?.symbol ?? "";
}
