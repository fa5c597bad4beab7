import type { DurationUnit, Locale } from "#contract/kernel/values.ts";
import { compareNames } from "#web/kernel/lib/wording/name-order.ts";
import type { OfferedPackage } from "./offered-packages.ts";

/** Columns of the package tables that can be sorted; only course packages have the last two. */
const packageSorts = ["id", "name", "amount", "duration", "shared", "free", "paid"] as const;
/** The cheapest comes first. */
export const defaultPackageSort = "amount";
type PackageSort = (typeof packageSorts)[number];

/** Days by which durations are compared: a month has 30, a season 90, a year 365 of them. */
const daysOf: Readonly<Record<DurationUnit, number>> = { day: 1, week: 7, month: 30, season: 90, year: 365 };

/** The filters of a table's chips: packages that members can share, and those they cannot. */
export const sharings = ["shared", "notShared"] as const;
export type Sharing = (typeof sharings)[number];

const sharingOf = ({ shared }: OfferedPackage): Sharing => (shared ? "shared" : "notShared");

/** How many packages there are of each. */
export function sharingCounts(packages: readonly OfferedPackage[]): Readonly<Record<Sharing | "all", number>> {
  const shared = packages.filter((each) => sharingOf(each) === "shared").length;
  return { all: packages.length, shared, notShared: packages.length - shared };
}

interface Wish {
  readonly sort?: string | undefined;
  readonly sharing?: Sharing | undefined;
  /** A phrase in the name or the description, in either language. */
  readonly q?: string;
  readonly locale: Locale;
}

/** The packages a table shows, in the order asked for (`name`, `-name`); equal ones by id. */
export function sortPackages<P extends OfferedPackage>(
  packages: readonly P[],
  { sort = defaultPackageSort, sharing, q = "", locale }: Wish,
): readonly P[] {
  const phrase = q.toLowerCase();
  const by = packageSorts.find((name) => name === sort.replace(/^-/, "")) ?? defaultPackageSort;
  const direction = sort.startsWith("-") ? -1 : 1;
  return packages
    .filter((each) => (sharing ?? sharingOf(each)) === sharingOf(each) && textOf(each).includes(phrase))
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
