import { connect } from "../../kernel/db/connection.ts";
import { createLog } from "../../kernel/log/log.ts";
import { startJobs } from "../../kernel/jobs/runner.ts";
import { auditChainWorker } from "../../jobs/audit-chain-worker.ts";

/** A process that seals the log, for the tests to kill: `node audit-chain-host.ts URL`. */
const [connectionString = ""] = process.argv.slice(2);
const db = connect({ connectionString });
startJobs([auditChainWorker({ db, clock: () => new Date(), log: createLog("silent") }, 20)]);
