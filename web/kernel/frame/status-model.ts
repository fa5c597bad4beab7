import { type PersonStatus, type UserType, personStatuses } from "#contract/kernel/values.ts";
import type { Tone } from "#web/kernel/ui/facts/tone.ts";

/** A person's status on screens, with `expired` for those whose end date has been reached (words §1.3). */
export type StatusFilter = PersonStatus | "expired";

export const statusFilters = personStatuses.flatMap((status): readonly StatusFilter[] =>
  status === "suspended" ? ["expired", status] : [status],
);

/** The fields of a person that determine it. */
export interface Standee {
  readonly status: PersonStatus;
  readonly expired?: true | undefined;
}

/** The standing of a person. */
export function statusFilterOf({ status, expired }: Standee): StatusFilter {
  return status === "suspended" && expired ? "expired" : status;
}

/** The standing that a badge shows: a client whose details are missing comes and pays as everybody else does. */
export function shownStandingOf(person: Standee, of: UserType): StatusFilter {
  const standing = statusFilterOf(person);
  return standing === "incomplete" && of === "client" ? "active" : standing;
}

/** The query parameters that list people with a standing. */
export function statusQuery(standing: StatusFilter | undefined) {
  if (standing === "expired") return { status: "suspended", expired: "true" } as const;
  return standing === "suspended" ? ({ status: standing, expired: "false" } as const) : { status: standing };
}

/** The colour of each status (decisions §3). */
export const personTone: Readonly<Record<StatusFilter, Tone>> = {
  active: "green",
  pending: "amber",
  expired: "blue",
  suspended: "blue",
  dismissed: "red",
  onLeave: "grey",
  incomplete: "faint",
};
