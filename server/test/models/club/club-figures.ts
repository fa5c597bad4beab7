import type { Account } from "#contract/sales/accounts.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { AccountModel } from "../account-model.ts";
import type { ActorName, ClubState } from "./club-state.ts";
import { isInScope, partIn } from "./club-rights.ts";
import { type Session, stateOf } from "../ledger-model.ts";

const part = ({ due_on, open }: { due_on: string; open: string }) => `${due_on} ${open}`;

/** An account, as the server answers it. */
export function accountRead({ balance, due, due_since, open }: Account) {
  const parts = open.flatMap((each) => each.parts.filter((one) => one.open !== "0.00"));
  return { balance, due, due_since, parts: parts.map(part).toSorted() };
}

/** The same as the model has it. */
export function accountOf(account: AccountModel, today: string) {
  const open = account.openParts();
  const due = open.filter(({ due_on }) => due_on <= today);
  return {
    balance: moneyText(account.balance()),
    due: moneyText(due.reduce((sum, each) => sum + each.open, 0)),
    due_since: due[0]?.due_on ?? null,
    parts: open.map((each) => part({ ...each, open: moneyText(each.open) })).toSorted(),
  };
}

/** Each order of a client in turn: its price, its dates, and the state of its credits. */
export function ordersOf(club: ClubState, client: number) {
  return club.sales.flatMap(({ order, client: of, ware }, lot): readonly unknown[] => {
    if (of !== client) return [];
    const { start, end } = club.memberOf(client).periodOf(order);
    if (order.cancelled) return ["cancelled"];
    const amount = moneyText(ware.cents);
    const renews = order.renews && end > club.today ? (order.stoppedBy === undefined ? "yes" : "stopped") : "no";
    if (ware.paid + ware.free === 0) return [{ amount, start, end, renews }];
    const { booked, completed, left } = stateOf(club.club, lot);
    return [{ amount, start, end, renews, booked, completed, left: end > club.today ? left : 0 }];
  });
}

/** A client's sessions and credits in sum. */
export function creditsOf(club: ClubState, client: number) {
  const own = club.club.sessions.filter((session) => session.client === client);
  const count = (status: Session["status"]) => own.filter((session) => session.status === status).length;
  const lots = club.sales.flatMap(({ client: of, order }, lot) => {
    if (of !== client || order.cancelled) return [];
    const isOver = club.memberOf(client).periodOf(order).end <= club.today;
    return [isOver ? 0 : stateOf(club.club, lot).left];
  });
  const left = lots.reduce((sum, each) => sum + each, 0);
  return { completed: count("completed"), cancelled: count("cancelled"), scheduled: count("scheduled"), left };
}

/** Sessions of a client with what a caller may do to each. */
export function sessionsOf(club: ClubState, by: ActorName, client: number) {
  return club.club.sessions.flatMap((session, which) => {
    if (session.client !== client) return [];
    const { status, isFree, noShow, day, hour, trainer } = session;
    return [{ which, status, isFree, noShow, at: [day, hour], trainer, actions: actionsOf(club, by, session) }];
  });
}

function actionsOf(club: ClubState, by: ActorName, session: Session): string[] {
  const held = partIn(by, session);
  if (held === undefined || session.status !== "scheduled") return [];
  if (club.isAhead(session)) return ["edit", "cancel"];
  return held === "client" ? [] : ["edit", "complete", "cancel"];
}

/** The end and the credits in a profile; outside their scope trainers read neither. */
export function profileOf(club: ClubState, by: ActorName, client: number) {
  if (by === "trainer" && !isInScope(club, client)) return { endOfDate: undefined, credits: [undefined, undefined] };
  const { completed, scheduled, left } = creditsOf(club, client);
  return {
    endOfDate: club.date(club.personOf("clients", client).end),
    credits: [completed, scheduled + missedOf(club, client) + left],
  };
}

/** Sessions that a client missed: they keep their credits until that is judged. */
export function missedOf(club: ClubState, client: number): number {
  return club.club.sessions.filter((session) => session.client === client && session.noShow).length;
}
