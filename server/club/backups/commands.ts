import type { Backup } from "#contract/club/backups.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { insertRequestedBackup } from "./queries.ts";

/** Requests a backup, which the first process to look makes; one at a time. */
export async function askForBackup(trx: Transaction<"INVALID_STATE">, now: Date): Promise<Backup> {
  const asked = await insertRequestedBackup(trx, now);
  if (!asked) throw trx.refuse("INVALID_STATE");
  return asked;
}
