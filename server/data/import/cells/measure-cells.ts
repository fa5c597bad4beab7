import { kilogramsPerPound, measuredFields } from "#contract/club/measurements.ts";
import { type CellReading, parseNumber } from "./cells.ts";

type Dimension = "mass" | "length" | "percent" | "level";

interface Unit {
  readonly dimension: Dimension;
  /** How many kilograms, centimetres, percent or levels one of it is. */
  readonly factor: number;
}

const kilogramsPerStone = 14 * kilogramsPerPound;

const units: readonly (readonly [RegExp, Unit])[] = [
  [/^(?:kgs?|kilos?|kilogram(?:me)?s?|公斤|千克)$/, { dimension: "mass", factor: 1 }],
  [/^(?:mg|milligrams?|毫克)$/, { dimension: "mass", factor: 0.000_001 }],
  [/^(?:g|grams?|克)$/, { dimension: "mass", factor: 0.001 }],
  [/^(?:lbs?|pounds?|磅)$/, { dimension: "mass", factor: kilogramsPerPound }],
  [/^(?:市?斤|jin|catt(?:y|ies))$/, { dimension: "mass", factor: 0.5 }],
  [/^市?两$/, { dimension: "mass", factor: 0.05 }],
  [/^(?:oz|ounces?|盎司)$/, { dimension: "mass", factor: kilogramsPerPound / 16 }],
  [/^(?:st|stones?|英石)$/, { dimension: "mass", factor: kilogramsPerStone }],
  [/^(?:cm|centimet(?:er|re)s?|厘米|公分)$/, { dimension: "length", factor: 1 }],
  [/^(?:mm|millimet(?:er|re)s?|毫米)$/, { dimension: "length", factor: 0.1 }],
  [/^(?:m|met(?:er|re)s?|米|公尺)$/, { dimension: "length", factor: 100 }],
  [/^(?:in|inch|inches|"|英寸|吋)$/, { dimension: "length", factor: 2.54 }],
  [/^(?:ft|foot|feet|'|英尺|呎)$/, { dimension: "length", factor: 30.48 }],
  [/^市?尺$/, { dimension: "length", factor: 100 / 3 }],
  [/^(?:%|percent|percentage|pct|百分比)$/, { dimension: "percent", factor: 1 }],
  [/^(?:level|lv|级|等级)$/, { dimension: "level", factor: 1 }],
];

const dimensionOf = { kg: "mass", cm: "length", "%": "percent", "": "level" } as const;

function unitNamed(name: string): Unit | undefined {
  const plain = name.normalize("NFKC").toLowerCase().replace(/\.$/, "").trim();
  return units.find(([pattern]) => pattern.test(plain))?.[1];
}

/** Words that are units only at the end of a title: `Weight in`, but not `In the morning`. */
const onlyLast = /^(?:in|m|g|st|ft|foot|feet|level|lv|jin|"|')$/i;
const chineseUnit =
  /(?:公斤|千克|毫克|市斤|斤|市?两|磅|英石|盎司|厘米|公分|毫米|米|公尺|英寸|吋|寸|英尺|市?尺|呎|克|百分比|等级|级)$/u;
const joinedUnit = /\p{L}(kgs?|lbs?|pounds?|cm|inch(?:es)?)$/iu;

interface Named {
  readonly name: string;
  readonly unit: Unit | undefined;
}

/** The unit that a word is or ends in: `斤`, `体重斤`, `weightlb`. */
function unitOfWord(word: string): Named | undefined {
  const name = unitNamed(word) ? word : (chineseUnit.exec(word)?.[0] ?? joinedUnit.exec(word)?.[1]);
  return name === undefined ? undefined : { name, unit: unitNamed(name) };
}

/** The unit among the words of a text; undefined if it names two. */
function unitAmong(text: string): Named | undefined {
  const words = text
    .replaceAll(
      /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Script=Han})(?=\p{Script=Latin})|(?<=\p{Script=Latin})(?=\p{Script=Han})/gu,
      " ",
    )
    .replaceAll("%", " % ")
    .split(/[^\p{L}\p{N}%"']+/u)
    .filter((word) => word !== "");
  const found = words.flatMap((word, at) => {
    const named = unitOfWord(word);
    return named && (at === words.length - 1 || !onlyLast.test(word)) ? [named] : [];
  });
  const [first] = found;
  return found.every(({ unit }) => unit && unit === first?.unit) ? first : { name: text, unit: undefined };
}

/** The unit that a title names: in brackets, where one word that is no unit is an unknown one, else anywhere in its words. */
function unitOfTitle(title: string): Named | undefined {
  const plain = title.normalize("NFKC");
  const brackets = [...plain.matchAll(bracket)].map(([, inside = ""]) => inside.trim());
  const inside = brackets.map(unitAmong).findLast((named) => named !== undefined);
  const unknown = brackets.findLast((text) => text !== "" && !/\s/.test(text));
  if (inside) return inside;
  return unknown === undefined ? unitAmong(plain.replaceAll(bracket, " ")) : { name: unknown, unit: undefined };
}

const bracket = /[([{<【〔]([^)\]}>】〕]*)[)\]}>】〕]/gu;

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
export function readMeasure(text: string, title: string, field: string, decimal: "." | ","): CellReading<number> {
  const plain = text.replaceAll(/[″”“]/g, '"').replaceAll(/[’′]/g, "'").replaceAll("''", '"').normalize("NFKC").trim();
  const compound = inTwoUnits(plain, field);
  if (compound !== undefined) return { value: compound };
  const [, digits = "", name = ""] = /^(-?\d[\d., \u00a0\u202f]*?)\s*([^\d.,\s].*)?$/.exec(plain) ?? [];
  const number = parseNumber(digits, decimal) ?? parseNumber(digits, decimal === "." ? "," : ".");
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
