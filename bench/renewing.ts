import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod/mini";
import { connect } from "#server/db/connection.ts";
import { renewOrders } from "#server/orders/renewal-commands.ts";
import { connection } from "./child.ts";

/** Renews what is to be renewed by a day, in a thread of its own, and says how many seconds it took. */
const { settings, today } = z.object({ settings: connection, today: z.string() }).parse(workerData);
const db = connect(settings);
const started = performance.now();
await renewOrders(db, { today, now: new Date() });
parentPort?.postMessage((performance.now() - started) / 1000, []);
await db.destroy();
