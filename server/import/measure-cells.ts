import { kilogramsPerPound, measuredFields } from "#contract/measurements.ts";
import { type Read, plainNumber } from "./cells.ts";

type Dimension = "mass" | "length" | "percent" | "level";

interface Unit {
  readonly dimension: Dimension;
  /** How many kilograms, centimetres, percent or levels one of it is. */
  readonly factor: number;
}

const kilogramsPerStone = 14 * kilogramsPerPound;

const units: readonly (readonly [RegExp, Unit])[] = [
  [/^(?:kgs?|kilos?|kilogram(?:me)?s?|公斤|千克)$/, { dimension: "mass", factor: 1 }],
  [/^(?:g|grams?|克)$/, { dimension: "mass", factor: 0.001 }],
  [/^(?:lbs?|pounds?|磅)$/, { dimension: "mass", factor: kilogramsPerPound }],
  [/^(?:市?斤|jin|catt(?:y|ies))$/, { dimension: "mass", factor: 0.5 }],
  [/^(?:st|stones?|英石)$/, { dimension: "mass", factor: kilogramsPerStone }],
  [/^(?:cm|centimet(?:er|re)s?|厘米|公分)$/, { dimension: "length", factor: 1 }],
  [/^(?:mm|millimet(?:er|re)s?|毫米)$/, { dimension: "length", factor: 0.1 }],
  [/^(?:m|met(?:er|re)s?|米|公尺)$/, { dimension: "length", factor: 100 }],
  [/^(?:in|inch|inches|"|英寸)$/, { dimension: "length", factor: 2.54 }],
  [/^(?:ft|foot|feet|'|英尺)$/, { dimension: "length", factor: 30.48 }],
  [/^(?:%|percent|pct)$/, { dimension: "percent", factor: 1 }],
  [/^(?:level|lv|级|等级)$/, { dimension: "level", factor: 1 }],
];

const dimensionOf = { kg: "mass", cm: "length", "%": "percent", "": "level" } as const;

function unitNamed(name: string): Unit | undefined {
  const plain = name.normalize("NFKC").toLowerCase().replace(/\.$/, "").trim();
  return units.find(([pattern]) => pattern.test(plain))?.[1];
}

/** The unit that a title names: in brackets one word, which is unknown here if it is no unit; else its last word if it is one. */
function unitOfTitle(title: string): { readonly name: string; readonly unit: Unit | undefined } | undefined {
  const bracket = [...title.normalize("NFKC").matchAll(/[([]([^)\]]*)[)\]]/g)].at(-1)?.[1]?.trim();
  if (bracket !== undefined) return / /.test(bracket) ? undefined : { name: bracket, unit: unitNamed(bracket) };
  const last = /[\s_]([^\s_]+)$/.exec(title)?.[1];
  const unit = last === undefined ? undefined : unitNamed(last);
  return last === undefined || !unit ? undefined : { name: last, unit };
}

function fits(field: string, { dimension }: Unit): boolean {
  const measured = measuredFields.find(({ name }) => name === field);
  return dimension === (measured ? dimensionOf[measured.symbol] : "mass");
}

/** Whether a column of this title can hold a measurement: `(%)` cannot go into kilograms. */
export function titleFits(field: string, title: string): boolean {
  const said = unitOfTitle(title);
  return !said?.unit || fits(field, said.unit);
}

/** Reads a measurement in kilograms, centimetres or percent. The cell may name another unit, or else the title. */
export function readMeasure(text: string, title: string, field: string, decimal: "." | ","): Read<number> {
  const plain = text.replaceAll(/[″”“]/g, '"').replaceAll(/[’′]/g, "'").replaceAll("''", '"').normalize("NFKC").trim();
  const compound = inTwoUnits(plain, field);
  if (compound !== undefined) return { value: compound };
  const [, digits = "", name = ""] = /^(-?\d[\d., \u00a0\u202f]*?)\s*([^\d.,\s].*)?$/.exec(plain) ?? [];
  const number = plainNumber(digits, decimal) ?? plainNumber(digits, decimal === "." ? "," : ".");
  if (number === undefined) return { code: "INVALID" };
  const said = name === "" ? unitOfTitle(title) : { name, unit: unitNamed(name) };
  if (!said) return { value: number };
  if (!said.unit) return { code: "UNKNOWN_UNIT" };
  if (!fits(field, said.unit)) return { code: "WRONG_UNIT" };
  return { value: said.unit.factor === 1 ? number : rounded(number * said.unit.factor, field) };
}

/** `11st 6lb` and `5'11"`. */
function inTwoUnits(text: string, field: string): number | undefined {
  const [, stones, pounds] = /^(\d+) ?(?:st|stones?) ?(\d+(?:\.\d+)?) ?(?:lbs?|pounds?)\.?$/i.exec(text) ?? [];
  if (stones !== undefined && fits(field, { dimension: "mass", factor: 1 }))
    return rounded(Number(stones) * kilogramsPerStone + Number(pounds) * kilogramsPerPound, field);
  const [, feet, inches] = /^(\d) ?(?:'|ft|feet) ?(\d{1,2}(?:\.\d+)?) ?(?:"|in|inch|inches)?\.?$/i.exec(text) ?? [];
  if (feet !== undefined && fits(field, { dimension: "length", factor: 1 }))
    return rounded((Number(feet) * 12 + Number(inches)) * 2.54, field);
  return undefined;
}

/** Weights are kept to a hundredth, so that tenths of a pound read the same again; all else to a tenth. */
function rounded(value: number, field: string): number {
  const steps = fits(field, { dimension: "mass", factor: 1 }) ? 100 : 10;
  return Math.round(Number((value * steps).toPrecision(12))) / steps;
}
