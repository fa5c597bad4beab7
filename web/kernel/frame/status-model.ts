import { type PersonStatus, personStatuses } from "#contract/kernel/values.ts";
import type { Tone } from "#web/kernel/ui/facts/tone.ts";

/** A person's status on screens, with `expired` for those whose end date has been reached (words §1.3). */
export type PersonStanding = PersonStatus | "expired";

export const standings = personStatuses.flatMap((status): readonly PersonStanding[] =>
  status === "suspended" ? ["expired", status] : [status],
);

/** The fields of a person that determine it. */
export interface Standee {
  readonly status: PersonStatus;
  readonly expired?: true | undefined;
}

/** The standing of a person. */
export function personStandingOf({ status, expired }: Standee): PersonStanding {
  return status === "suspended" && expired ? "expired" : status;
}

/** The query parameters that list people with a standing. */
export function standingQuery(standing: PersonStanding | undefined) {
  if (standing === "expired") return { status: "suspended", expired: "true" } as const;
  return standing === "suspended" ? ({ status: standing, expired: "false" } as const) : { status: standing };
}

/** The colour of each status (decisions §3). */
export const personTone: Readonly<Record<PersonStanding, Tone>> = {
  active: "green",
  pending: "amber",
  expired: "blue",
  suspended: "blue",
  dismissed: "red",
  onLeave: "grey",
  incomplete: "faint",
};
