import type { Backup } from "#contract/club/backups.ts";
import type { Tone } from "#web/kernel/ui/facts/tone.ts";

/** Whether it is still under way. */
export function isUnderWay({ state }: Backup): boolean {
  return state === "waiting" || state === "running";
}

export type Badge = "waiting" | "running" | "failed" | "verified" | "notVerified" | "unchecked";

export const badgeTones: Readonly<Record<Badge, Tone>> = {
  waiting: "grey",
  running: "blue",
  failed: "red",
  verified: "green",
  notVerified: "amber",
  unchecked: "grey",
};

/** The badge of a backup. */
export function badgeOf({ state, checked }: Backup): Badge {
  if (state !== "made") return state;
  if (checked === null) return "unchecked";
  return checked === "verified" ? "verified" : "notVerified";
}

/** How many seconds it took; null while it runs, or if it never began. */
export function secondsOf({ started_at, ended_at }: Backup): number | null {
  if (started_at === null || ended_at === null) return null;
  return Math.max(1, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000));
}
