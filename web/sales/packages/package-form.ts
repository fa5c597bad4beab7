import { type CoursePackage, coursePackageDraft, membershipDraft } from "#contract/sales/packages.ts";
import { roundedAmount } from "#contract/kernel/money/money.ts";
import { type DurationUnit } from "#contract/kernel/values.ts";
import { type BothLanguages, inBoth } from "#web/kernel/lib/wording/both-languages.ts";
import { type ClassAccessValues, accessDraft, initialAccess, isAccessComplete } from "./class-access-form.ts";
import type { OfferedPackage } from "./offered-packages.ts";

const empty: BothLanguages = { en: "", cn: "" };

/** The table that a package is in. */
export type PackageKind = "membership" | "course";

/** The values of a package's form; "" is empty. */
export interface PackageValues extends Record<string, unknown> {
  name: BothLanguages;
  description: BothLanguages;
  amount: string;
  duration: number | string;
  unit: DurationUnit;
  shared: boolean;
  /** Only memberships do. */
  renews: boolean;
  paid: number | string;
  free: number | string;
  classes: ClassAccessValues;
}

/** The form of a package on sale, or an empty one. */
export function initialPackage(stored: OfferedPackage | undefined): PackageValues {
  return {
    name: stored?.name ?? empty,
    description: stored?.description ?? empty,
    amount: stored?.amount ?? "",
    duration: stored?.duration.duration ?? "",
    unit: stored?.duration.duration_symbol ?? "month",
    shared: stored?.shared === 1,
    renews: stored?.renews === 1,
    paid: stored?.paid ?? "",
    free: stored?.free ?? "",
    classes: initialAccess(stored),
  };
}

/**
 * Whether every field is filled in (clients-and-business §2); a text in one language is enough. A club without classes is
 * not asked what credits are for.
 */
export function isPackageComplete(kind: PackageKind, values: PackageValues, teaches: boolean): boolean {
  const { name, description, paid, free, classes, ...terms } = values;
  if (teaches && !isAccessComplete(kind, classes)) return false;
  const texts = [name, description].map((text) => inBoth(text).en);
  const credits = kind === "course" ? [paid, free] : [];
  return [...texts, ...credits, ...Object.values(terms)].every((value) => String(value).trim() !== "");
}

/** The amount as it will be saved: rounded to cents; as typed when it is none. */
export function tidyAmount(text: string): string {
  return roundedAmount(text) ?? text;
}

const draftOf = { membership: membershipDraft, course: coursePackageDraft };

/** The request to send, with the faults the contract finds in it. */
export function packageDraft(kind: PackageKind, values: PackageValues) {
  const { name, description, amount, duration, unit, paid, free } = values;
  const terms = {
    name: JSON.stringify(inBoth(name)),
    description: JSON.stringify(inBoth(description)),
    amount: tidyAmount(amount),
    duration: `${duration} ${unit}`,
    shared: flagOf(values.shared),
  };
  const access = accessDraft(values.classes);
  const body = { ...terms, ...access.course, paid: Number(paid), free: Number(free) } satisfies Partial<
    Record<keyof CoursePackage, unknown>
  >;
  const membership = { ...terms, ...access.membership, renews: flagOf(values.renews) };
  const sent = kind === "course" ? body : membership;
  return { membership, body, parsed: draftOf[kind].safeParse(sent) };
}

function flagOf(is: boolean): 0 | 1 {
  return is ? 1 : 0;
}
