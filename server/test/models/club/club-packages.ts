import { Kept } from "./club-kept.ts";

/** A package for sale; its period is months and then days. */
export interface Ware {
  readonly kind: "membership" | "course";
  readonly cents: number;
  readonly months: number;
  readonly days: number;
  readonly paid: number;
  readonly free: number;
  readonly renews: boolean;
}

export interface PackageTerms {
  readonly kind: "membership" | "course";
  readonly type: "pro" | "dayPass" | "weekly" | "monthly";
  readonly cents: number;
  readonly count: number;
  readonly unit: "day" | "week" | "month";
  readonly paid: number;
  readonly free: number;
  /** Whether memberships of it renew themselves. */
  readonly renews: boolean;
}

export interface CourseTerms {
  readonly name: number;
  readonly isDefault: boolean;
}

/** The first packages of a club. */
const first: readonly PackageTerms[] = [
  { kind: "course", type: "pro", cents: 1_001, count: 2, unit: "day", paid: 1, free: 1, renews: false },
  { kind: "course", type: "pro", cents: 20_050, count: 1, unit: "week", paid: 2, free: 0, renews: false },
  { kind: "course", type: "pro", cents: 99_950, count: 1, unit: "month", paid: 6, free: 2, renews: false },
  { kind: "membership", type: "dayPass", cents: 1_800, count: 1, unit: "day", paid: 0, free: 0, renews: false },
  { kind: "membership", type: "weekly", cents: 10_001, count: 1, unit: "week", paid: 0, free: 0, renews: true },
  { kind: "membership", type: "monthly", cents: 8_999, count: 1, unit: "month", paid: 0, free: 0, renews: true },
];

export function firstPackages(): Kept<PackageTerms> {
  const packages = new Kept<PackageTerms>();
  for (const terms of first) packages.add(terms);
  return packages;
}

/** Default courses are there for good; of others no two have a name. */
export const noCourses = () =>
  new Kept<CourseTerms>({
    clash: (one, other) => (one.name === other.name ? "DUPLICATE_COURSE" : undefined),
    fixed: ({ isDefault }) => (isDefault ? "DEFAULT_COURSE" : undefined),
  });

/** The item for sale of a package, by months and then days. */
export function wareOf({ kind, cents, count, unit, paid, free, renews }: PackageTerms): Ware {
  const days = { day: count, week: count * 7, month: 0 }[unit];
  return { kind, cents, months: unit === "month" ? count : 0, days, paid, free, renews };
}
