import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod/mini";
import { connect } from "#server/kernel/db/connection.ts";
import { renewOrders } from "#server/sales/orders/renewal/renewal-commands.ts";
import { traceWith, tracedAlone } from "#server/kernel/tracing/span.ts";
import { connection } from "../race/child.ts";

/**
 * Renews what is to be renewed by a day, in a thread of its own, and says how many seconds and how many statements that
 * took.
 */
const { settings, today } = z.object({ settings: connection, today: z.string() }).parse(workerData);
const db = connect(settings);
let statements = 0;
traceWith(({ kind }) => {
  if (kind === "statement") statements += 1;
  return { end: () => {} };
});
const started = performance.now();
await tracedAlone("renewals", () => renewOrders(db, { today, now: new Date() }));
parentPort?.postMessage({ seconds: (performance.now() - started) / 1000, statements }, []);
await db.destroy();
