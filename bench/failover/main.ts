/**
 * Whether a club survives the loss of a part: PostgreSQL with a synchronous standby, PgBouncer, two processes and
 * HAProxy on this machine, under load (docs/operate.md). `npm run prove` takes `--clients 100000`, `--readers 12`,
 * `--bookers 4`, `--seconds 20`; PgBouncer 1.21 or newer and HAProxy are on PATH or named by PGBOUNCER and HAPROXY.
 */
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { haproxy, pgbouncer } from "./doors.ts";
import { head, prove } from "./proof.ts";

const { values: given } = parseArgs({
  options: {
    clients: { type: "string", default: "100000" },
    readers: { type: "string", default: "12" },
    bookers: { type: "string", default: "4" },
    seconds: { type: "string", default: "20" },
  },
});
const { PGBOUNCER = "pgbouncer", HAPROXY = "haproxy", PG_BIN } = process.env;
const clients = Number(given.clients);

console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}`);
const said = { isHead: false };
const rows = await prove({
  clients,
  trainers: 60,
  reservations: clients,
  readers: Number(given.readers),
  bookers: Number(given.bookers),
  seconds: Number(given.seconds),
  pgBin: PG_BIN,
  databaseDoor: (folder, settings) => pgbouncer(PGBOUNCER, folder, settings),
  appDoor: (folder, ports) => haproxy(HAPROXY, folder, ports),
  direct: "direct",
  say: (line) => {
    console.log(line);
    if (!said.isHead) console.log(head);
    said.isHead = true;
  },
});
console.log(`load ${loadavg()[0]?.toFixed(1)}`);
for (const each of new Set(rows.flatMap(({ broken }) => broken))) console.log(`broken: ${each}`);
if (rows.some(({ lost, broken }) => lost > 0 || broken.length > 0)) process.exitCode = 1;
