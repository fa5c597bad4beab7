import { transaction } from "../../kernel/db/connection.ts";
import { type ScheduledJob, clearing } from "../../kernel/jobs/scheduled.ts";
import { dropExpired, forgetTexts } from "./outbox/due-queries.ts";

export const messageJobs: readonly ScheduledJob[] = [
  clearing("texts of old messages", forgetTexts),
  {
    name: "messages whose moment has passed",
    phase: "clear",
    run: ({ db, now }) => transaction(db, (trx) => dropExpired(trx, now)),
  },
];
