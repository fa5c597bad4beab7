import type { CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import type { TodayRow, day } from "#contract/data/today.ts";
import type { CallTopic } from "#contract/data/today-lists.ts";
import type { CallOutcome } from "#contract/identity/call-outcomes.ts";
import { recordActivity } from "../club/activity/queries.ts";
import type { Transaction } from "../kernel/db/connection.ts";
import type { Caller, TargetPerson } from "../kernel/http/access/caller.ts";
import { inScope } from "../kernel/http/access/access-scope.ts";
import { publishDay } from "../club/live/queries.ts";
import { findTarget, readNames } from "../identity/people/queries.ts";
import { changeStatus } from "../schedule/reservations/booking/commands.ts";
import { insertFollowUp } from "./follow-up-queries.ts";
import { findFact, findOwed } from "./list-queries.ts";
import { backOn, seesClub } from "./rules.ts";

interface Call {
  readonly list: CallTopic;
  readonly clientId: number;
  readonly fact: string;
  readonly outcome: CallOutcome;
  readonly note?: string | null | undefined;
}

interface EndedSession {
  readonly id: number;
  readonly version: number;
  readonly noShow?: boolean | undefined;
}

/** Marks sessions in ascending id, as everyone locks them: all or none. */
export async function markAll(
  trx: Transaction<"NOT_FOUND" | "STALE" | "INVALID_STATE">,
  caller: Caller,
  sessions: readonly EndedSession[],
): Promise<Omit<CallResult<typeof day.complete>, "undo">> {
  const marked: { id: number; version: number }[] = [];
  for (const { id, version, noShow = false } of sessions.toSorted((one, other) => one.id - other.id)) {
    const status = noShow ? "cancelled" : "completed";
    const after = await changeStatus(trx, caller, id, { status, noShow, version });
    marked.push({ id, version: after.version });
  }
  const noShows = sessions.filter(({ noShow }) => noShow).length;
  return { completed: sessions.length - noShows, noShows, marked };
}

/**
 * Notes the result of a call: its row is dealt with for two weeks. The row is judged again here: a changed row is dealt
 * with in its present state, and one that is gone is refused.
 */
export async function noteCall(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  caller: Caller,
  { list, clientId, fact: asked, outcome, note = null }: Call,
): Promise<NonNullable<TodayRow["followUp"]>> {
  const client = await reachedClient(trx, caller, clientId);
  const fact = await factOf(trx, caller, { list, clientId, fact: asked });
  if (fact === undefined) throw trx.refuse("STALE");
  const until = backOn(caller.today);
  const author = { created_at: caller.now, created_by: caller.id };
  const id = await insertFollowUp(trx, { client_id: clientId, list, fact, outcome, note, until, ...author });
  const entry = { personId: clientId, event: "CALL_NOTED" as const, detail: { after: { list, outcome, note } } };
  await recordActivity(trx, { ...entry, by: caller.id, at: caller.now });
  const by = (await readNames(trx, [caller.id])).get(caller.id);
  if (!by) throw new Error(`person ${caller.id} is gone`);
  publishDay(trx, client);
  return { id, outcome, note, by, at: caller.now.toISOString(), until };
}

/** The fact that a call is about, as it is now; that of a call list is as it was sent. */
async function factOf(
  trx: Transaction,
  caller: Caller,
  { list, clientId, fact }: Pick<Call, "list" | "clientId" | "fact">,
) {
  if (list === "callList") return fact;
  return list === "owing" ? findOwed(trx, clientId) : findFact(trx, caller, list, clientId, fact);
}

async function reachedClient(trx: Transaction<"NOT_FOUND">, caller: Caller, clientId: number): Promise<TargetPerson> {
  const client = await findTarget(trx, clientId);
  if (client?.userType !== "client") throw trx.refuse("NOT_FOUND");
  if (!seesClub(caller) && !inScope(caller, client.reportsTo)) throw trx.refuse("NOT_FOUND");
  return client;
}
