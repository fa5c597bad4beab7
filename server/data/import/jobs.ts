import { IMPORT_RETENTION_DAYS } from "#contract/data/import-shapes.ts";
import { type ScheduledJob, clearing } from "../../kernel/jobs/scheduled.ts";
import { forgetImports } from "./job/import-queries.ts";

const DAY_MS = 24 * 60 * 60_000;
/** A file is large: each is deleted in a transaction of its own. */
const FILES_AT_A_TIME = 1;

export const importJobs: readonly ScheduledJob[] = [
  clearing(
    "files of imports",
    (trx, now, most) => forgetImports(trx, new Date(now.getTime() - IMPORT_RETENTION_DAYS * DAY_MS), most),
    FILES_AT_A_TIME,
  ),
];
