import { Refusal } from "#contract/errors.ts";

/** Refuses a write that looked at another version of the row. */
export function checkVersion(current: number, looked: number | undefined): void {
  if (looked !== undefined && looked !== current) throw new Refusal("STALE");
}
