import type { PersonStatus } from "#contract/values.ts";
import type { Tone } from "#web/ui/tone.ts";

/** The colour of each status (decisions §3). */
export const personTone: Readonly<Record<PersonStatus, Tone>> = {
  active: "green",
  pending: "amber",
  suspended: "blue",
  dismissed: "red",
  onLeave: "grey",
  incomplete: "faint",
};
