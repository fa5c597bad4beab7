import { type PersonStatus, personStatuses } from "#contract/kernel/values.ts";
import type { Tone } from "#web/kernel/ui/facts/tone.ts";

/** How somebody stands: their status, with those apart whose end date has been reached (words §1.3). */
export type PersonStanding = PersonStatus | "expired";

export const standings = personStatuses.flatMap((status): readonly PersonStanding[] =>
  status === "suspended" ? ["expired", status] : [status],
);

/** What of a person says how they stand. */
export interface Standee {
  readonly status: PersonStatus;
  readonly expired?: true | undefined;
}

/** How somebody stands. */
export function personStandingOf({ status, expired }: Standee): PersonStanding {
  return status === "suspended" && expired ? "expired" : status;
}

/** How a list is asked for those who stand so. */
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
