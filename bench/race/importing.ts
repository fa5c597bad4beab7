import { buildApp } from "#server/start/app.ts";
import { connect } from "#server/kernel/db/connection.ts";
import { startJobs } from "#server/kernel/jobs/runner.ts";
import { importWorker } from "#server/jobs/import-worker.ts";
import { createLog } from "#server/kernel/log/log.ts";
import { serveInChild } from "./child.ts";

const clock = () => new Date();

/** The app as it is, with the thread that works on imports. */
serveInChild(async ({ settings, loginKey }) => {
  const db = connect(settings);
  const log = createLog("silent");
  startJobs([importWorker({ db, settings, clock, log })]);
  return buildApp({ db, settings, clock, log, loginKey, requestsPerMinute: 1_000_000_000 });
});
