import type { Refuse } from "#contract/kernel/refusal/refuse.ts";

/** Refuses a write that looked at another version of the row. */
export function checkVersion(refuse: Refuse<"STALE">, current: number, looked: number | undefined): void {
  if (looked !== undefined && looked !== current) throw refuse("STALE");
}
