import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { upTo } from "../kernel/endpoint/lists.ts";
import { calendarDate, id, instant } from "../kernel/values.ts";

/** The most that are listed, newest first. */
export const MAX_BACKUPS = 40;

const backupKinds = ["nightly", "asked", "upgrade"] as const;
const backupStates = ["waiting", "running", "made", "failed"] as const;

/**
 * Why none was made: its folder is not there, may not be written to or is full; the passphrase or the database cannot be
 * read; it was interrupted; what was written cannot be restored; or something else, which `detail` says.
 */
export const failedReasons = [
  "noFolder",
  "noAccess",
  "noRoom",
  "noPassphrase",
  "database",
  "interrupted",
  "damaged",
  "other",
] as const;
export type FailedReason = (typeof failedReasons)[number];

/**
 * The result of restoring it into a temporary database: verified; broken invariants; not possible, because databases
 * may not be created, there is no room, or something else that `detail` says.
 */
const checkedOutcomes = ["verified", "books", "noRight", "noRoom", "other"] as const;
export type CheckedOutcome = (typeof checkedOutcomes)[number];

const backup = z.strictObject({
  id,
  kind: z.enum(backupKinds),
  state: z.enum(backupStates),
  /** The night of a nightly backup. */
  night: z.nullable(calendarDate),
  asked_at: instant,
  started_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  /** The machine, its folder and the file in it. */
  host: z.nullable(z.string()),
  folder: z.nullable(z.string()),
  file: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  is_encrypted: z.boolean(),
  reason: z.nullable(z.enum(failedReasons)),
  /** Null where it is not checked: not yet, or before an upgrade. */
  checked: z.nullable(z.enum(checkedOutcomes)),
  detail: z.nullable(z.string()),
});
export type Backup = z.infer<typeof backup>;

const recovery = z.strictObject({
  /** For how many days it is kept. */
  days: z.int(),
  /** Any moment between these can be had; null while there is none yet. */
  since: z.nullable(instant),
  until: z.nullable(instant),
  /** Why it is not kept at the moment. */
  failed: z.nullable(z.enum(failedReasons)),
});
export type Recovery = z.infer<typeof recovery>;

const overview = z.strictObject({
  /** When the next one is made by itself; null is never. */
  next: z.nullable(instant),
  /** The answering process's folder, and whether it has a passphrase. */
  folder: z.string(),
  is_encrypted: z.boolean(),
  /** How far back the club can be taken to any moment; null where that is not kept, as with a database of one's own. */
  recovery: z.nullable(recovery),
  backups: upTo(MAX_BACKUPS, backup),
});

const admins = { allow: ["admin"], loginOnly: true } as const;

/** Backups the club makes by itself (decisions §12). */
export const backups = {
  list: endpoint({
    ...admins,
    method: "GET",
    path: "/backups",
    summary: "The club's last backups, newest first, and when the next one is made",
    says: { en: "backups", cn: "备份" },
    answer: overview,
  }),
  ask: endpoint({
    ...admins,
    method: "POST",
    path: "/backups",
    summary: "Make a backup now; the list of backups shows its result",
    says: { en: "Started a backup", cn: "开始备份" },
    creates: true,
    touches: ["backups"],
    answer: backup,
    refuses: ["INVALID_STATE"],
    fresh: true,
  }),
};
