import type { PersonAction, Profile } from "#contract/people.ts";
import type { PersonStatus, UserType } from "#contract/values.ts";

type Reason = NonNullable<Profile["reasons"]>;

/** Whom an action is about, as the row or profile that offers it shows them. */
export interface ActionPerson {
  readonly id: number;
  readonly name: { readonly first_name: string; readonly last_name: string };
  readonly userType: UserType;
  readonly status: PersonStatus;
  readonly startOfDate: string;
  /** Null is open-ended. */
  readonly endOfDate: string | null;
  readonly jobTitle?: string | null | undefined;
  readonly reasons: Reason | null;
  readonly version: number;
}

/** What the server offers, and what an admin may change before somebody has started. */
export type MenuAction = PersonAction | "modifyPending";
