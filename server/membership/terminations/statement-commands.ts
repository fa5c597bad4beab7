import { type AffectedBooking, summarizePlans } from "#contract/club/affected.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { SettlementRule } from "#contract/club/settlement-rules.ts";
import type { SettlementDraft, Statement } from "#contract/sales/settlement.ts";
import { findCharge } from "../../sales/accounts/queries.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { listPeriods } from "../../sales/orders/terms/queries.ts";
import { endAfterCancelling } from "../../sales/orders/terms/rules.ts";
import { type Ending, listTakenCredits } from "../../sales/orders/settlement/settlement-queries.ts";
import {
  type CreditCounts,
  type Line,
  type Settlement,
  endOfSettled,
  frozenDaysOf,
  settlementOf,
  versionOf,
  worthOf,
} from "../../sales/orders/settlement/settlement-rules.ts";
import type { LockedPerson } from "../../identity/people/queries.ts";
import { type AheadReservation, affectedOf } from "../../schedule/reservations/queries.ts";
import { listWithoutOrder } from "../../schedule/class-bookings/consequences/foresee-queries.ts";
import { clubDate } from "../../kernel/time/club-time.ts";
import { isAway } from "./rules.ts";

/** The plan for ending an order early, before it is executed. */
export interface Planned extends Settlement {
  readonly order: Ending;
  readonly on: string;
  readonly rule: SettlementRule;
  /** The charge that can be credited; undefined for an order that cost nothing. */
  readonly charge: Awaited<ReturnType<typeof findCharge>>;
  readonly price: number;
  readonly paid: number;
  readonly worth: number;
  readonly lines: readonly Line[];
  /** The first day after the order, null where it never began, and after what the client has. */
  readonly end: string | null;
  readonly endOfDate: string;
  /** The first day without a membership: that, or the end on file where it comes before. */
  readonly membershipEnd: string;
  /** The credits that its lot keeps. */
  readonly kept: CreditCounts;
  readonly unmarked: number;
  /** The reservations that are cancelled: those that its credits pay for, and those beyond the client's new end. */
  readonly own: readonly AheadReservation[];
  readonly beyond: readonly AheadReservation[];
  readonly bookings: readonly AffectedBooking[];
}

interface Asked {
  /** The client and the order, locked. */
  readonly client: LockedPerson;
  readonly order: Ending;
  readonly draft: Pick<SettlementDraft, "on" | "rule">;
  /** The reservations ahead of the client, in their order. */
  readonly ahead: readonly AheadReservation[];
}

/** Works out what ending an order early comes to. */
export async function planSettlement(trx: Transaction, caller: Caller, asked: Asked): Promise<Planned> {
  const { client, order, draft, ahead } = asked;
  const { on } = draft;
  const rule = draft.rule ?? (await readClubSetting(trx, "settlementRule"));
  const charge = await findCharge(trx, { order: order.id });
  const [price, paid] = charge ? [charge.cents - charge.credited, charge.paid] : [0, 0];
  const use = await useOf(trx, caller, { order, on, ahead });
  const sold = {
    ...order,
    frozen: frozenDaysOf(order),
    soldOn: clubDate(order.created_at, caller.zone),
    price,
    used: use.kept,
  };
  const notice = on < caller.today ? on : caller.today;
  const lines = worthOf({ ...sold, credits: { paid: order.paid ?? 0, free: order.free } }, rule, on, notice);
  // For an imported order at most the sum that was paid there is charged.
  const unused = lines.reduce((sum, { cents }) => sum + cents, 0);
  const worth = Math.min(price, unused);
  const money = settlementOf({ price, paid, worth });
  const end = endOfSettled({ start_at: order.start_at, on, days: use.days });
  const endOfDate = await clientsEnd(trx, caller, { client, order, end });
  const after = { ...client, endOfDate };
  const others = ahead.filter((each) => !use.own.includes(each));
  const beyond = others.filter(({ start }) => isAway(client, after, clubDate(new Date(start), caller.zone)));
  const missing = worth < unused ? order.cents - paid : price - paid;
  const unpaid: Line[] = money.sum < unused ? [{ kind: "unpaid", each: missing, cents: money.sum - unused }] : [];
  const { kept, unmarked, own } = use;
  const facts = { order, on, rule, charge, price, paid, worth, lines: [...lines, ...unpaid], end, endOfDate };
  const { dismissedFrom } = client;
  const membershipEnd = dismissedFrom !== null && dismissedFrom < endOfDate ? dismissedFrom : endOfDate;
  const gone = (day: string) => isAway(client, after, day);
  const bookings = await listWithoutOrder(trx, caller, { client: client.id, order: order.id, end, isAway: gone });
  return { ...facts, ...money, membershipEnd, kept, unmarked, own, beyond, bookings };
}

/** The used credits of an order by the day it ends, and the sessions ahead that they pay for after it. */
async function useOf(
  trx: Transaction,
  caller: Caller,
  { order, on, ahead }: Pick<Asked, "order" | "ahead"> & { on: string },
) {
  const taken = await listTakenCredits(trx, order.id);
  const dayOf = (start: Date) => clubDate(start, caller.zone);
  const paidFor = new Set(taken.filter(({ isCompleted }) => !isCompleted).map(({ reservation }) => reservation));
  const booked = ahead.filter(({ id }) => paidFor.has(id));
  const own = booked.filter(({ start }) => dayOf(new Date(start)) >= on);
  const gone = new Set(own.map(({ id }) => id));
  // The credits of a class from that day on return, too: its booking is cancelled with the change.
  const isOver = ({ booking, starts_at, isCompleted }: (typeof taken)[number]) =>
    booking === null || isCompleted || (starts_at !== null && dayOf(starts_at) < on);
  const kept = taken.filter((credit) => {
    return isOver(credit) && (credit.reservation === null || !gone.has(credit.reservation));
  });
  const free = kept.filter(({ isFree }) => isFree).length;
  const open = kept.filter(({ isCompleted, booking }) => !isCompleted && booking === null).length;
  return {
    own,
    kept: { paid: kept.length - free, free },
    days: kept.flatMap(({ starts_at }) => (starts_at ? [dayOf(starts_at)] : [])),
    unmarked: open - (booked.length - own.length),
  };
}

/** The client's end once the order has its own (decisions §5). */
async function clientsEnd(
  trx: Transaction,
  { today }: Caller,
  { client, order, end }: Pick<Asked, "client" | "order"> & { readonly end: string | null },
): Promise<string> {
  const periods = await listPeriods(trx, client.id);
  const living = periods.flatMap((period) => {
    if (period.id !== order.id) return [period];
    return end === null ? [] : [{ ...period, end_at: end, holds_until: null }];
  });
  const { startOfDate, endOfDate, endSet, endSetAt } = client;
  return endAfterCancelling({ startOfDate, endOfDate: endOfDate ?? today, endSet, endSetAt, living }, today);
}

/** The plan as shown to the person who decides. */
export function statementOf(plan: Planned): Statement {
  const { order, kept } = plan;
  const affected = [...plan.own, ...plan.beyond].toSorted(
    (a, b) => (a.start < b.start ? -1 : Number(a.start > b.start)) || a.id - b.id,
  );
  const said = {
    order_id: order.id,
    on: plan.on,
    rule: plan.rule,
    price: moneyText(plan.price),
    paid: moneyText(plan.paid),
    lines: plan.lines.map(lineOf),
    sum: moneyText(plan.sum),
    open: moneyText(plan.open),
    revoked: order.paid === null ? null : { paid: order.paid - kept.paid, free: order.free - kept.free },
    unmarked: plan.unmarked,
    end_at: plan.end,
    endOfDate: plan.membershipEnd,
    ...summarizePlans({ reservations: affected.map(affectedOf), bookings: plan.bookings }),
  };
  return { version: versionOf({ ...said, all: affected.map(({ id }) => id) }), ...said };
}

function lineOf({ kind, count, of, each, cents }: Line) {
  return {
    kind,
    count: count ?? null,
    of: of ?? null,
    each: each === undefined ? null : moneyText(each),
    amount: moneyText(cents),
  };
}
