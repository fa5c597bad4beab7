import { mayChange, mayClear } from "#contract/identity/field-rights.ts";
import type { Me, Profile } from "#contract/identity/people.ts";
import { type FieldName, fieldNames, isFieldOf } from "#contract/identity/person-fields.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { trainsInScope } from "./scope-model.ts";

/** The fields of the profile editor: those of a person, and the status that is set by hand. */
export type EditedName = FieldName | "status";
export const editedNames: readonly EditedName[] = [...fieldNames, "status"];

type Viewer = Pick<Me, "id" | "roles">;
type Viewed = Pick<Profile, "id" | "userType" | "roles" | "inScope"> & Partial<Pick<Profile, FieldName>>;

/** The fields of a person that the viewer may change, by the union of their roles; empty for a person out of reach. */
export function editableFields({ id, roles = [] }: Viewer, person: Viewed): ReadonlySet<EditedName> {
  const viewer = { id, roles };
  const isOwn = id === person.id;
  const isAdmin = roles.includes("admin");
  const serves = person.userType === "client" && servesEveryClient(roles);
  const isInScope = trainsInScope(viewer, person);
  const isReached = isOwn || isAdmin || serves || isInScope || managesColleague(roles, person);
  if (!isReached) return new Set();
  const fields = fieldNames.filter(
    (field) => isFieldOf(field, person) && mayChange(field, viewer, { ...person, isInScope }, person[field] === null),
  );
  return new Set(isAdmin && !isOwn ? [...fields, "status"] : fields);
}

/** The fields of a person that the viewer may clear. */
export function clearableFields({ id, roles = [] }: Viewer, person: Viewed): ReadonlySet<EditedName> {
  return new Set(fieldNames.filter((field) => mayClear(field, { id, roles }, person)));
}

/** Managers leave other managers and admins alone. */
function managesColleague(roles: NonNullable<Me["roles"]>, person: Viewed): boolean {
  const isProtected = person.roles?.some((role) => role === "admin" || role === "manager") === true;
  return person.userType !== "client" && roles.includes("manager") && !isProtected;
}
