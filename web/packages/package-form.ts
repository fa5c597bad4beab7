import { type CoursePackage, courseDraft, membershipDraft } from "#contract/packages.ts";
import { roundedAmount } from "#contract/money.ts";
import { type DurationUnit } from "#contract/values.ts";
import type { OfferedPackage } from "./offered-packages.ts";

/** Which of the two tables a package stands in. */
export type PackageKind = "membership" | "course";

/** What the form of a package holds while it is being filled in; "" is empty. */
export interface PackageValues extends Record<string, unknown> {
  nameEn: string;
  nameCn: string;
  descriptionEn: string;
  descriptionCn: string;
  amount: string;
  duration: number | string;
  unit: DurationUnit;
  shared: boolean;
  paid: number | string;
  free: number | string;
}

/** The form of a package on sale, or an empty one. */
export function initialPackage(stored: OfferedPackage | undefined): PackageValues {
  return {
    nameEn: stored?.name.en ?? "",
    nameCn: stored?.name.cn ?? "",
    descriptionEn: stored?.description.en ?? "",
    descriptionCn: stored?.description.cn ?? "",
    amount: stored?.amount ?? "",
    duration: stored?.duration.duration ?? "",
    unit: stored?.duration.duration_symbol ?? "month",
    shared: stored?.shared === 1,
    paid: stored?.paid ?? "",
    free: stored?.free ?? "",
  };
}

/** Whether every field is filled in (clients-and-business §2). */
export function isFilledIn(kind: PackageKind, values: PackageValues): boolean {
  const asked = Object.entries(values).filter(([field]) => kind === "course" || (field !== "paid" && field !== "free"));
  return asked.every(([, value]) => String(value).trim() !== "");
}

/** The amount as it will be saved: rounded to cents; as typed when it is none. */
export function tidyAmount(text: string): string {
  return roundedAmount(text) ?? text;
}

const draftOf = { membership: membershipDraft, course: courseDraft };

/** What would be sent, with the faults the contract finds in it. */
export function packageDraft(kind: PackageKind, values: PackageValues) {
  const { nameEn, nameCn, descriptionEn, descriptionCn, amount, duration, unit, shared, paid, free } = values;
  const terms = {
    name: JSON.stringify({ en: nameEn, cn: nameCn }),
    description: JSON.stringify({ en: descriptionEn, cn: descriptionCn }),
    amount: tidyAmount(amount),
    duration: `${duration} ${unit}`,
    shared: shared ? (1 as const) : (0 as const),
  };
  const body = { ...terms, paid: Number(paid), free: Number(free) } satisfies Partial<
    Record<keyof CoursePackage, unknown>
  >;
  const sent = kind === "course" ? body : terms;
  return { terms, body, parsed: draftOf[kind].safeParse(sent) };
}
