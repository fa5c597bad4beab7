import { connect } from "../../kernel/db/connection.ts";
import { createLog } from "../../kernel/log/log.ts";
import { keepSealing } from "../../jobs/audit-chain-worker.ts";

/** A process that seals the log, for the tests to kill: `node sealing-host.ts URL`. */
const [connectionString = ""] = process.argv.slice(2);
keepSealing({ db: connect({ connectionString }), clock: () => new Date(), log: createLog("silent") }, 20);
