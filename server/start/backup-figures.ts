import type { Recovery } from "#contract/club/backups.ts";
import type { Figure } from "../kernel/http/monitoring/metrics.ts";
import { readFigures } from "../club/backups/queries.ts";

const of =
  (part: string): Figure["read"] =>
  async (db) => {
    const value = (await readFigures(db)).get(part);
    return new Map(value === undefined ? [] : [["", value]]);
  };

/** The state of the club's backups, the same at each process; empty before the first one. */
export const backupFigures: readonly Figure[] = [
  { name: "palestra_backup_bytes", help: "Size of the last backup that was made by itself", read: of("bytes") },
  { name: "palestra_backup_seconds", help: "How long it took to make and to verify", read: of("seconds") },
  {
    name: "palestra_backup_verified_timestamp_seconds",
    help: "When the last backup was begun that a restore has found whole",
    read: of("verified"),
  },
  { name: "palestra_backup_failed", help: "1 where the last backup could not be made, else 0", read: of("failed") },
];

const seconds = (at: string | null) => (at === null ? undefined : Date.parse(at) / 1000);

/** How far back this process can take the club to any moment, and whether that is kept at present. */
export function recoveryFigures(state: (() => Recovery) | undefined): readonly Figure[] {
  if (!state) return [];
  const figure = (name: string, help: string, value: (recovery: Recovery) => number | undefined): Figure => ({
    name,
    help,
    read: () => {
      const found = value(state());
      return Promise.resolve(new Map(found === undefined ? [] : [["", found]]));
    },
  });
  return [
    figure("palestra_recovery_since_timestamp_seconds", "Since when any moment can be restored", ({ since }) =>
      seconds(since),
    ),
    figure("palestra_recovery_until_timestamp_seconds", "Until when what happened is copied", ({ until }) =>
      seconds(until),
    ),
    figure("palestra_recovery_failed", "1 where the journal cannot be kept at present, else 0", ({ failed }) =>
      failed === null ? 0 : 1,
    ),
  ];
}
