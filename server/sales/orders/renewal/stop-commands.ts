import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { recordActivity } from "../../../club/activity/queries.ts";
import { readClubSetting } from "../../../club/settings/queries.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { reaches } from "../../../kernel/http/access/access-scope.ts";
import { publishDay } from "../../../club/live/queries.ts";
import { findTarget } from "../../../identity/people/queries.ts";
import { type lockOrder, updateOrder } from "../terms/queries.ts";
import { checkRenewing, stopDay } from "../terms/renewal-rules.ts";

type Stored = Pick<
  NonNullable<Awaited<ReturnType<typeof lockOrder>>>,
  "id" | "client_id" | "end_at" | "renews" | "stops_on" | "stopped_by" | "isSettled"
>;

/**
 * Stops or resumes the renewal of a locked order, until it has been renewed or has ended (`NOT_RENEWING`). Staff give
 * the club's notice, a member none: a member may end what was stopped with notice immediately.
 */
export async function changeRenewal(
  trx: Transaction<"NOT_RENEWING">,
  caller: Caller,
  order: Stored,
  renews: boolean,
): Promise<void> {
  checkRenewing(trx.refuse, { ...order, settled: order.isSettled }, caller.today);
  const stops_on = renews ? null : stopDay(caller, await readClubSetting(trx, "noticeDays"));
  const isSo = renews ? order.stops_on === null : order.stops_on !== null && order.stops_on <= (stops_on ?? "");
  if (isSo) return;
  const stopped =
    stops_on === null ? { stopped_at: null, stopped_by: null } : { stopped_at: caller.now, stopped_by: caller.id };
  await updateOrder(trx, order.id, { stops_on, ...stopped });
  const entry = { personId: order.client_id, by: caller.id, at: caller.now };
  const event = renews ? "RENEWAL_RESUMED" : "RENEWAL_STOPPED";
  const side = (day: string | null) => ({ order: order.id, stops_on: day });
  await recordActivity(trx, { ...entry, event, detail: { before: side(order.stops_on), after: side(stops_on) } });
  const client = await findTarget(trx, order.client_id);
  if (client) publishDay(trx, client);
}

/** The people who may stop the renewal of an order: those who may sell to the client, and the client. */
const mayStop = {
  person: "id",
  kind: "client",
  reach: { admin: ["any"], trainer: ["mine"], desk: ["client"], client: ["own"] },
} as const;

/**
 * The desk, a trainer in scope and the client stop it, resume what they stopped themselves, and change nothing else.
 */
export async function checkStop(
  trx: Transaction<"NOT_FOUND">,
  caller: Caller,
  { client_id, stopped_by }: Pick<Stored, "client_id" | "stopped_by">,
  change: { readonly renews?: 0 | 1 | undefined },
): Promise<void> {
  if (caller.roles.includes("admin")) return;
  const client = await findTarget(trx, client_id);
  if (!client || !reaches(mayStop, caller, client)) throw trx.refuse("NOT_FOUND");
  const mayRenew = change.renews === 0 || stopped_by === caller.id;
  const own = mayRenew ? ["renews", "version"] : ["version"];
  const fields = Object.keys(change).filter((field) => !own.includes(field));
  if (fields.length > 0) throw invalidFields(...fields.map((path) => ({ path, code: "NOT_ALLOWED" as const })));
}
