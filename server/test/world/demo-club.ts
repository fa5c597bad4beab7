import { connect } from "../../kernel/db/connection.ts";
import { fillDemo } from "../../demo/fill.ts";
import { tables } from "../../start/domains.ts";
import { type TestDatabase, createFilled } from "./cluster.ts";

/** When the demo club of the tests is filled. */
export const demoMoment = { now: new Date("2026-11-02T11:00:00Z"), zone: "America/Toronto" };

/** A copy of the demo club, which is filled once per run because that takes seconds. */
export function createDemoClub(): Promise<TestDatabase> {
  return createFilled("demo", async (settings) => {
    const db = connect(settings, { statementMs: 60_000 });
    try {
      if (!(await fillDemo(db, tables, demoMoment))) throw new Error("There was somebody in the empty club");
    } finally {
      await db.destroy();
    }
  });
}
