import { type ConnectionSettings, connect } from "../../kernel/db/connection.ts";
import { createLog } from "../../kernel/log/log.ts";
import { openOutbound } from "../../kernel/outbound/outbound.ts";
import { startJobs } from "../../kernel/jobs/runner.ts";
import { webhookWorker } from "../../jobs/webhook-worker.ts";

/**
 * A process that sends webhooks, for the tests to kill: `node webhook-host.ts SETTINGS AHEAD_MS`, with its clock ahead
 * by so much.
 */
const [settings = "{}", aheadMs = "0"] = process.argv.slice(2);
const db = connect(JSON.parse(settings) as ConnectionSettings);
const outbound = openOutbound({ allowed: ["127.0.0.1"] });
const clock = () => new Date(Date.now() + Number(aheadMs));
const jobs = startJobs([webhookWorker({ db, outbound, clock, log: createLog("silent"), count: () => {} }, 50)]);
console.log("delivering");
process.once("SIGTERM", () => {
  void jobs.close().then(async () => {
    outbound.close();
    await db.destroy();
  });
});
