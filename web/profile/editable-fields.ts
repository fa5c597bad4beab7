import type { Me, Profile } from "#contract/people.ts";
import { trainsInScope } from "#web/people/scope-model.ts";

/** The fields of a profile that its editor holds. */
export const fieldNames = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "dateOfBirth",
  "gender",
  "status",
  "startOfDate",
  "endOfDate",
  "jobTitle",
  "department",
  "goal",
  "height",
  "address",
  "zipCode",
  "weChat",
] as const;
export type FieldName = (typeof fieldNames)[number];

type Viewer = Pick<Me, "id" | "roles">;
type Viewed = Pick<Profile, "id" | "userType" | "roles" | "email">;

const ofEveryone = [
  "first_name",
  "last_name",
  "phone",
  "dateOfBirth",
  "gender",
  "address",
  "zipCode",
  "weChat",
] as const;

/** The fields that the viewer may change on a person, by the union of their roles; none where they may change nothing. */
export function editableFields(viewer: Viewer, person: Viewed): ReadonlySet<FieldName> {
  const is = relationOf(viewer, person);
  if (!is.own && !is.admin && !is.trainer && !is.manager) return new Set();
  const fields: FieldName[] = [...ofEveryone];
  if (is.own || is.admin) fields.push("email");
  if (is.admin || is.trainer) fields.push("startOfDate");
  if (is.admin) fields.push("endOfDate");
  if (is.admin && !is.own) fields.push("status");
  if (person.userType === "client") fields.push("goal", "height");
  if (person.userType === "employee" && (is.admin || (is.manager && !is.own))) fields.push("jobTitle", "department");
  return new Set(fields);
}

/** The fields that the viewer may leave empty on a person, though something stands there. */
export function clearableFields(viewer: Viewer, person: Viewed): ReadonlySet<FieldName> {
  const fields: FieldName[] = ["weChat", "goal", "height"];
  if (relationOf(viewer, person).admin) fields.push("dateOfBirth", "gender", "phone", "address", "zipCode");
  if (person.userType !== "client") fields.push("endOfDate");
  return new Set(fields);
}

/** What the viewer is to a person. */
function relationOf({ id, roles = [] }: Viewer, person: Viewed) {
  const isClient = person.userType === "client";
  const isProtected = person.roles?.some((role) => role === "admin" || role === "manager") === true;
  return {
    own: id === person.id,
    admin: roles.includes("admin"),
    trainer: trainsInScope({ roles }, person),
    manager: !isClient && roles.includes("manager") && !isProtected,
  };
}
