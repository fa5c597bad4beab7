import { type Changer, type FieldName, fieldOf } from "./person-fields.ts";
import type { Role, UserType } from "../kernel/values.ts";

interface Viewer {
  readonly id: number;
  readonly roles: readonly Role[];
}

interface Viewed {
  readonly id: number;
  readonly userType: UserType;
  /** Whether they are a client in the viewer's scope as a trainer. */
  readonly isInScope: boolean;
}

/**
 * As what somebody changes a person: managers colleagues, trainers clients in scope, the desk clients, everybody themselves. Whom they reach at
 * all is another question.
 */
function changersOf(viewer: Viewer, person: Viewed): readonly Changer[] {
  const isOwn = viewer.id === person.id;
  const isStaff = person.userType !== "client";
  const as: Readonly<Record<Changer, boolean>> = {
    admin: viewer.roles.includes("admin"),
    manager: viewer.roles.includes("manager") && isStaff && !isOwn,
    trainer: viewer.roles.includes("trainer") && person.isInScope,
    desk: viewer.roles.includes("desk") && !isStaff,
    self: isOwn,
  };
  return (["admin", "manager", "trainer", "desk", "self"] as const).filter((changer) => as[changer]);
}

/** Whether somebody may change a field of a person whom they reach, which says something or is empty. */
export function mayChange(field: FieldName, viewer: Viewer, person: Viewed, isEmpty = false): boolean {
  const { changed, filled = [], of } = fieldOf(field);
  const changers = isEmpty ? [...changed, ...filled] : changed;
  return of[person.userType] !== undefined && changersOf(viewer, person).some((changer) => changers.includes(changer));
}

/** Whether somebody who may change a field may leave it empty. */
export function mayClear(field: FieldName, viewer: Viewer, { userType }: Pick<Viewed, "userType">): boolean {
  const { cleared } = fieldOf(field);
  if (cleared === "byAdmins") return viewer.roles.includes("admin");
  return cleared === "freely" || (cleared === "ofStaff" && userType !== "client");
}
