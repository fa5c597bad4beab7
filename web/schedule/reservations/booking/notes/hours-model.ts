import type { Details } from "#contract/kernel/refusal/errors.ts";

/** Whether a time is refused because of the trainer's hours: the club is open on that day. */
export function isOutsideTrainersHours({ open, working }: Pick<Details["OUTSIDE_HOURS"], "open" | "working">): boolean {
  return open.length > 0 && working !== undefined;
}
