import type { ClassAccess, ClassLimit, ClassesCovered, GoodFor } from "#contract/sales/class-access.ts";

/** The uses of the credits of a session package; a new one is asked. */
export const credited = ["sessions", "classes", "both"] as const;
type Credited = (typeof credited)[number];

/** The values of a package's form that are about classes; "" is empty. */
export interface ClassAccessValues {
  access: ClassAccess;
  typeIds: number[];
  limit: number | string;
  limitPer: NonNullable<ClassLimit>["per"];
  credited: Credited | "";
}

interface StoredAccess {
  readonly classes?: ClassesCovered | undefined;
  readonly classLimit?: ClassLimit | undefined;
  readonly goodFor?: GoodFor | undefined;
}

/** The form of a package on sale; a new one includes all classes, as the contract has it. */
export function initialAccess(stored: StoredAccess | undefined): ClassAccessValues {
  const { goodFor } = stored ?? {};
  const covered = goodFor?.classes ?? stored?.classes;
  // Credits that were for sessions alone begin with all classes, if they are to be good for these.
  const access = goodFor && covered?.access === "none" ? "all" : (covered?.access ?? "all");
  return {
    access,
    typeIds: covered?.typeIds ?? [],
    limit: stored?.classLimit?.n ?? "",
    limitPer: stored?.classLimit?.per ?? "week",
    credited: goodFor ? creditedOf(goodFor) : "",
  };
}

function creditedOf({ sessions, classes }: GoodFor): Credited {
  if (classes.access === "none") return "sessions";
  return sessions ? "both" : "classes";
}

/** Whether nothing is left to choose: the types where some are included, and what credits are for. */
export function isAccessComplete(kind: "membership" | "course", { access, typeIds, credited: is }: ClassAccessValues) {
  if (kind === "course" && is === "") return false;
  const needsTypes = access === "some" && (kind === "membership" || is !== "sessions");
  return !needsTypes || typeIds.length > 0;
}

/** The part of the request, for each kind. */
export function accessDraft({ access, typeIds, limit, limitPer, credited: is }: ClassAccessValues) {
  const covered: ClassesCovered = { access, typeIds: access === "some" ? typeIds : [] };
  const classLimit = access === "none" || limit === "" ? null : { n: Number(limit), per: limitPer };
  const none: ClassesCovered = { access: "none", typeIds: [] };
  const goodFor: GoodFor = {
    sessions: is === "classes" ? 0 : 1,
    classes: is === "sessions" || is === "" ? none : covered,
  };
  return { membership: { classes: covered, classLimit }, course: { goodFor } };
}
