import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { ClassAccess, ClassLimit, ClassesCovered, GoodFor } from "#contract/sales/class-access.ts";

/** The classes that a package, an order or a lot covers, as it is stored. */
export interface CoverColumns {
  readonly class_access: ClassAccess;
  readonly class_type_ids: number[];
}

interface LimitColumns {
  readonly class_limit: number | null;
  readonly class_limit_per: NonNullable<ClassLimit>["per"] | null;
}

/** The terms of a package about classes, as they are stored (classes §1). */
export interface ClassColumns extends CoverColumns, LimitColumns {
  readonly for_sessions: boolean;
}

const unlimited = { class_limit: null, class_limit_per: null, for_sessions: true } as const;
/** A new package, where its draft does not say: a membership includes all classes, credits are for sessions. */
export const usualClassTerms: Readonly<Record<"membership" | "course", ClassColumns>> = {
  membership: { ...unlimited, class_access: "all", class_type_ids: [] },
  course: { ...unlimited, class_access: "none", class_type_ids: [] },
};

interface ClassDraft {
  readonly classes?: ClassesCovered | undefined;
  readonly classLimit?: ClassLimit | undefined;
  readonly goodFor?: GoodFor | undefined;
}

/** The columns that a draft asks for; what it leaves out stays as it is. A package without classes limits none. */
export function classColumnsOf({ classes, classLimit, goodFor }: ClassDraft, present: ClassColumns): ClassColumns {
  const covered = goodFor?.classes ?? classes ?? coveredOf(present);
  const limit = classLimit === undefined ? limitOf(present) : classLimit;
  const isLimited = covered.access !== "none" && limit !== null;
  return {
    class_access: covered.access,
    class_type_ids: [...new Set(covered.typeIds)].toSorted((a, b) => a - b),
    class_limit: isLimited ? limit.n : null,
    class_limit_per: isLimited ? limit.per : null,
    for_sessions: goodFor ? goodFor.sessions === 1 : present.for_sessions,
  };
}

/** Refuses class types that are not offered, unless the package names them already. */
export function checkTypes(
  kind: "membership" | "course",
  { class_type_ids: wanted }: CoverColumns,
  { class_type_ids: present }: CoverColumns,
  offered: ReadonlySet<number>,
): void {
  if (wanted.every((id) => offered.has(id) || present.includes(id))) return;
  throw invalidFields({ path: `${kind === "course" ? "goodFor." : ""}classes.typeIds`, code: "INVALID" });
}

export function coveredOf({ class_access: access, class_type_ids: typeIds }: CoverColumns): ClassesCovered {
  return { access, typeIds };
}

export function limitOf({ class_limit: n, class_limit_per: per }: LimitColumns): ClassLimit {
  return n === null || per === null ? null : { n, per };
}

export function goodForOf(row: CoverColumns & Pick<ClassColumns, "for_sessions">): GoodFor {
  return { sessions: row.for_sessions ? 1 : 0, classes: coveredOf(row) };
}

/** The uses of the credits of an order: those that a session package names; given ones are for sessions. */
export function lotTerms(pack: ClassColumns & { readonly kind: "membership" | "course" }) {
  const { for_sessions, class_access, class_type_ids } = pack.kind === "course" ? pack : usualClassTerms.course;
  return { for_sessions, class_access, class_type_ids };
}
