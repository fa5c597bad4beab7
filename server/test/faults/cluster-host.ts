import { openCluster } from "../../kernel/db/embedded/cluster.ts";
import { createLog } from "../../kernel/log/log.ts";

/** A process that opens a cluster for the tests to kill: `node cluster-host.ts DATA_DIR [UID]`. */
const [dataDir, uid] = process.argv.slice(2);
if (dataDir === undefined) throw new Error("DATA_DIR is missing");
if (uid !== undefined) process.setuid?.(Number(uid));

const cluster = await openCluster({ dataDir, log: createLog("silent"), pgBin: process.env["PG_BIN"] });
const awake = setInterval(() => {}, 1_000);
process.once("SIGTERM", () => {
  clearInterval(awake);
  void cluster.stop();
});
// A reader of this may end it immediately.
console.log(JSON.stringify({ settings: cluster.settings, pid: cluster.pid() }));
