import type { DurationUnit, Locale } from "#contract/values.ts";
import { compareNames } from "#web/lib/name-order.ts";
import type { OfferedPackage } from "./offered-packages.ts";

/** Columns of the package tables that can be sorted; only course packages have the last two. */
const packageSorts = ["id", "name", "amount", "duration", "shared", "free", "paid"] as const;
type PackageSort = (typeof packageSorts)[number];

/** Days by which durations are compared: a month has 30, a season 90, a year 365 of them. */
const daysOf: Readonly<Record<DurationUnit, number>> = { day: 1, week: 7, month: 30, season: 90, year: 365 };

/** Which packages a table shows: `undefined` is all. */
export type SharedFilter = 0 | 1 | undefined;

interface Wish {
  readonly sort?: string | undefined;
  readonly shared: SharedFilter;
  /** What is in the name or the description, in either language. */
  readonly q?: string;
  readonly locale: Locale;
}

/** The packages a table shows, in the order asked for (`name`, `-name`); equal ones by id. */
export function sortPackages<P extends OfferedPackage>(
  packages: readonly P[],
  { sort = "id", shared, q = "", locale }: Wish,
): readonly P[] {
  const phrase = q.toLowerCase();
  const by = packageSorts.find((name) => name === sort.replace(/^-/, "")) ?? "id";
  const direction = sort.startsWith("-") ? -1 : 1;
  return packages
    .filter((each) => (shared === undefined || each.shared === shared) && textOf(each).includes(phrase))
    .toSorted((a, b) => direction * compare(a, b, by, locale) || a.id - b.id);
}

function textOf({ name, description }: OfferedPackage): string {
  return [name.en, name.cn, description.en, description.cn].join("\n").toLowerCase();
}

function compare(a: OfferedPackage, b: OfferedPackage, by: PackageSort, locale: Locale): number {
  if (by === "name") return compareNames(a.name[locale], b.name[locale]);
  return weightOf(a, by) - weightOf(b, by);
}

function weightOf(each: OfferedPackage, by: Exclude<PackageSort, "name">): number {
  if (by === "amount") return Number(each.amount);
  if (by === "duration") return each.duration.duration * daysOf[each.duration.duration_symbol];
  return each[by] ?? 0;
}
