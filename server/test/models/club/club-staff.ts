import type { Outcome } from "./club-outcome.ts";

type StaffRole = "admin" | "manager" | "desk" | "employee" | "trainer";

interface Colleague {
  readonly email: number;
  readonly kind: "employee" | "trainer";
  readonly roles: readonly StaffRole[];
  readonly set: "suspended" | "dismissed" | "active";
  readonly end: string;
}

/** Which of the calls that distinguish roles each role may make. */
const mayCall: readonly (readonly StaffRole[])[] = [
  ["admin", "manager"],
  ["admin", "desk"],
  ["admin", "manager", "desk", "trainer"],
];

/** The staff added by an admin, their rights, and whether they can sign in (decisions §3). */
export class StaffModel {
  readonly people: Colleague[] = [];

  hire(person: Omit<Colleague, "set">, today: string): Outcome {
    if (person.end <= today) return "VALIDATION_ERROR";
    if (this.people.some(({ email }) => email === person.email)) return "DUPLICATE_USER";
    this.people.push({ ...person, set: "active" });
    return {};
  }

  /** Returns whether that ends their logins. */
  changeRoles(which: number | undefined, roles: readonly StaffRole[]): boolean | string {
    const person = this.people[which ?? -1];
    if (which === undefined || !person) return "NOT_FOUND";
    const losesKind = person.kind === "trainer" && !roles.includes("trainer");
    if (losesKind || new Set(roles).size < roles.length) return "VALIDATION_ERROR";
    this.people[which] = { ...person, roles };
    return roles.toSorted().join(" ") !== person.roles.toSorted().join(" ");
  }

  setStatus(which: number | undefined, set: Colleague["set"], today: string): Outcome {
    const person = this.people[which ?? -1];
    if (which === undefined || !person) return "NOT_FOUND";
    this.people[which] = { ...person, set };
    const status = set === "active" && person.end <= today ? "suspended" : set;
    return { status };
  }

  mayComeIn(which: number, today: string): boolean {
    const { set, end, roles } = this.people[which] ?? { set: "dismissed", end: today, roles: [] };
    return set === "active" && (end > today || roles.includes("admin"));
  }

  /** The answer of each of the calls that distinguish roles. */
  may(which: number, today: string): readonly string[] {
    const roles = this.people[which]?.roles ?? [];
    if (!this.mayComeIn(which, today)) return mayCall.map(() => "UNAUTHENTICATED");
    return mayCall.map((allowed) => (roles.some((role) => allowed.includes(role)) ? "done" : "FORBIDDEN"));
  }
}
