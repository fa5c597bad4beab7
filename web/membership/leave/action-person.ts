import type { PersonAction, Profile } from "#contract/identity/people.ts";
import type { PersonStatus, UserType } from "#contract/kernel/values.ts";

/** The person of an action, as the row or profile that offers it shows them. */
export interface ActionPerson {
  readonly id: number;
  readonly name: { readonly first_name: string; readonly last_name: string };
  readonly userType: UserType;
  readonly status: PersonStatus;
  readonly startOfDate: string;
  /** Null is open-ended. */
  readonly endOfDate: string | null;
  readonly jobTitle?: string | null | undefined;
  readonly reasons: NonNullable<Profile["reasons"]> | null;
  readonly version: number;
}

/** The server's actions, and an admin's change before somebody has started. */
export type MenuAction = PersonAction | "modifyPending";

/** The person of a profile; undefined where the viewer sees the card only, and so may do nothing. */
export function actionPersonOf(profile: Profile): ActionPerson | undefined {
  const { id, first_name, last_name, userType, status, startOfDate, endOfDate = null, version } = profile;
  if (startOfDate === undefined || version === undefined) return undefined;
  const { jobTitle, reasons = null } = profile;
  return { id, name: { first_name, last_name }, userType, status, startOfDate, endOfDate, jobTitle, reasons, version };
}
