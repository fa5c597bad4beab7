import { orders } from "#contract/sales/orders.ts";
import type { Deed } from "./club-deeds.ts";
import { type Lane, type Pair, callAs, found, fromLatest, nobody, paramsOf } from "../club/club-lane.ts";
import { isInScope } from "../club/club-rights.ts";
import type { ActorName } from "../club/club-state.ts";

/** The renewals that somebody may stop: all, a client their own, a trainer those in scope. */
function mayStop({ club }: Lane, by: ActorName, client: number): boolean {
  if (by === "client") return client === 0;
  return by !== "trainer" || isInScope(club, client);
}

/** The refusal of a stop or resumption of a renewal, and why; only an admin resumes what others have stopped. */
function refusedStop(lane: Lane, by: ActorName, which: number | undefined, renews: boolean): string | undefined {
  const { club } = lane;
  if (by === "token") return "FORBIDDEN";
  const sold = which === undefined ? undefined : club.sales[which];
  if (!sold || !mayStop(lane, by, sold.client)) return "NOT_FOUND";
  if (by !== "admin" && renews && sold.order.stoppedBy !== by) return "VALIDATION_ERROR";
  if (sold.order.cancelled) return "INVALID_STATE";
  const isOver = club.memberOf(sold.client).periodOf(sold.order).end <= club.today;
  return !sold.order.renews || sold.order.settled || isOver ? "NOT_RENEWING" : undefined;
}

/** Has an order renew itself no more, or again: what is stopped already stays as who stopped it first left it. */
export async function changeRenewal(lane: Lane, by: ActorName, deed: Deed<"changeRenewal">): Promise<Pair> {
  const { renews } = deed;
  const which = fromLatest(lane.club.sales.length, deed.which);
  const refused = refusedStop(lane, by, which, renews);
  const order = which === undefined ? undefined : lane.club.sales[which]?.order;
  if (!refused && order) order.stoppedBy = renews ? undefined : (order.stoppedBy ?? by);
  const id = which === undefined ? nobody : lane.ids.orders[which];
  const sending = { ...paramsOf(id), body: { renews: renews ? (1 as const) : (0 as const) } };
  const actual = found(await callAs(lane, by, orders.update, sending), ({ renewal }) => {
    return { renews: renewal !== null && renewal.stopped === null };
  });
  return [refused ?? { renews }, actual];
}

/** The orders renewed by a round, compared with the model. */
export async function readRenewed(lane: Lane): Promise<Pair> {
  const { cast, club, ids } = lane;
  const wanted = club.renew(cast.adminNotifications, cast.trainers[0] ?? nobody);
  const rows = await cast.world.db
    .selectFrom("orders")
    .select(["id", "follows"])
    .where("client_id", "in", [...cast.clients])
    .where("follows", "is not", null)
    .execute();
  const renewed: { before: number; is: string }[] = [];
  for (const { before } of wanted) {
    const next = rows.find(({ id, follows }) => follows === ids.orders[before] && !ids.orders.includes(id));
    ids.orders.push(next?.id ?? nobody);
    if (next) renewed.push({ before, is: "renewed" });
  }
  const others = rows
    .filter(({ id }) => !ids.orders.includes(id))
    .map(({ follows }) => ({ before: follows, is: "new" }));
  return [{ renewed: wanted }, { renewed: [...renewed, ...others] }];
}
