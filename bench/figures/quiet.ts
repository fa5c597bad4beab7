import { setTimeout as sleep } from "node:timers/promises";
import { type ConnectionSettings, connectOnce } from "#server/kernel/db/connection.ts";

const PAUSE_MS = 50;
/** A vacuum of a large table may take longer: what is measured then is measured beside it. */
const PATIENCE_MS = 60_000;

/**
 * Waits until the database has nothing else to do: calls that a load left without their answer are still worked on, and
 * what was written is vacuumed and analysed.
 */
export async function untilQuiet(settings: ConnectionSettings): Promise<void> {
  const client = await connectOnce(settings);
  const over = performance.now() + PATIENCE_MS;
  try {
    while (performance.now() < over) {
      const { rows } = await client.query<{ busy: boolean }>(BUSY);
      if (rows[0]?.busy !== true) return;
      await sleep(PAUSE_MS);
    }
  } finally {
    await client.end();
  }
}

const BUSY = `
  select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle')
    or exists (select from pg_stat_progress_vacuum where datname = current_database())
    or exists (select from pg_stat_progress_analyze where datname = current_database()) as busy`;
