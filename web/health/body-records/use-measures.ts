import { type Measurement, plausible } from "#contract/health/body-values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWeightUnit } from "#web/kernel/frame/weight-unit.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { Unit } from "#web/kernel/lib/wording/number-format.ts";
import { shownBounds, shownWeight } from "#web/kernel/frame/weight.ts";
import { isWeight, symbolOf } from "./measure-units.ts";
import { measureMessages } from "./messages.ts";

export interface Measures {
  readonly nameOf: (name: Measurement) => string;
  /** Empty for levels. */
  readonly unitOf: (name: Measurement) => Unit | "";
  /** A value of a record as it is read, in the unit of the moment; readings hold such values. */
  readonly shown: (name: Measurement, stored: number) => number;
  /** The plausible range, in the same unit. */
  readonly boundsOf: (name: Measurement) => { readonly from: number; readonly to: number };
  /** A shown value without its unit: one decimal, levels in whole numbers where they are whole. */
  readonly figure: (name: Measurement, shown: number) => string;
  /** A shown value with its unit: `71.2 kg`, `23.4 %`. */
  readonly say: (name: Measurement, shown: number) => string;
  /** A value of a record with its unit. */
  readonly write: (name: Measurement, stored: number) => string;
  /** A figure that is written already, with its unit. */
  readonly withUnit: (name: Measurement, figure: string) => string;
}

/** How body measurements are named and written. */
export function useMeasures(): Measures {
  const t = useWords(measureMessages);
  const format = useFormat();
  const weightUnit = useWeightUnit();
  const shown = (name: Measurement, stored: number) => (isWeight(name) ? shownWeight(stored, weightUnit) : stored);
  const unitOf = (name: Measurement) => (isWeight(name) ? weightUnit : symbolOf(name));
  const figure = (name: Measurement, value: number) =>
    format.number(value, name === "vfl" && Number.isInteger(value) ? 0 : 1);
  const withUnit = (name: Measurement, text: string) => format.withUnit(text, unitOf(name));
  const say = (name: Measurement, value: number) => withUnit(name, figure(name, value));
  return {
    nameOf: t,
    unitOf,
    shown,
    boundsOf: (name) => (isWeight(name) ? shownBounds(plausible[name], weightUnit) : plausible[name]),
    figure,
    say,
    write: (name, stored) => say(name, shown(name, stored)),
    withUnit,
  };
}
