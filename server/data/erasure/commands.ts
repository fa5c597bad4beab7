import { dropIfUnnamed } from "../../club/uploads/queries.ts";
import { recordActivity } from "../../club/activity/queries.ts";
import { emptyEntries } from "../../club/audit/erase-queries.ts";
import type { Tables } from "../../club/domain/declaration.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { deletePerson } from "../../membership/terminations/commands.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { forgetPerson } from "../import/job/forget-queries.ts";
import {
  eraseRows,
  deleteErasureRequest,
  insertErasureRequest,
  readPersonToErase,
  recordErasure,
  erasePersonMentions,
} from "./queries.ts";
import { traceOf } from "./rules.ts";

/** A client asks to be erased. */
export async function askErasure(trx: Transaction, caller: Caller): Promise<{ asked_at: string }> {
  const { at, isNew } = await insertErasureRequest(trx, caller.id, caller.now);
  if (isNew) {
    await recordActivity(trx, {
      personId: caller.id,
      event: "ERASURE_ASKED",
      detail: {},
      by: caller.id,
      at: caller.now,
    });
  }
  return { asked_at: at.toISOString() };
}

/** And takes it back, while nobody has done it. */
export async function withdrawErasure(trx: Transaction, caller: Caller): Promise<Record<string, never>> {
  if (await deleteErasureRequest(trx, caller.id)) {
    await recordActivity(trx, {
      personId: caller.id,
      event: "ERASURE_WITHDRAWN",
      detail: {},
      by: caller.id,
      at: caller.now,
    });
  }
  return {};
}

/**
 * Erases a client: deleted as anybody is, then whatever is personal goes, from their rows and from those of others. Orders,
 * documents and sums stay under a number, and who did it stays on file.
 */
export async function eraseClient(
  trx: Transaction<"NOT_FOUND" | "STALE" | "LAST_ADMIN" | "INVALID_STATE">,
  tables: Tables,
  caller: Caller,
  { clientId, version }: { readonly clientId: number; readonly version: number | undefined },
): Promise<Record<string, never>> {
  const named = await readPersonToErase(trx, clientId);
  if (!named) throw trx.refuse("NOT_FOUND");
  await deletePerson(trx, caller, clientId, version);
  const trace = traceOf({ id: clientId, ...named });
  await forgetPerson(trx, { id: clientId, ...trace }, caller.now);
  await eraseRows(trx, tables, clientId);
  await recordErasure(trx, clientId, caller.id, caller.now);
  if (named.profile_image !== null) await dropIfUnnamed(trx, named.profile_image);
  await erasePersonMentions(trx, tables, trace);
  await emptyEntries(trx, clientId, trace.said);
  await recordActivity(trx, { personId: clientId, event: "ERASED", detail: {}, by: caller.id, at: caller.now });
  return {};
}
