import { sql } from "kysely";
import { expect } from "vitest";
import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import { type Transaction, transaction } from "../../kernel/db/connection.ts";
import type { World } from "./world.ts";

/** Makes a call whose end comes to the person's row while a change of it waits for its commit. */
export async function during<T>(
  world: World,
  change: (trx: Transaction<RefusalCode>) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const answered = await transaction(world.db, async (trx) => {
    await change(trx);
    const called = call();
    await Promise.race([called, expect.poll(() => someoneWaits(world), { timeout: 15_000 }).toBe(true)]);
    return { called };
  });
  return answered.called;
}

async function someoneWaits({ db }: World): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
