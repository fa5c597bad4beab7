import { type Plan, partsOf } from "#contract/kernel/money/plan.ts";
import { addDays, daysBetween } from "#contract/kernel/values.ts";
import { AccountModel } from "./account-model.ts";

/** A package: its price in cents, its days, and whether it renews itself. */
export interface Ware {
  readonly kind: "membership" | "course";
  readonly cents: number;
  readonly days: number;
  readonly renews: boolean;
}

interface ModelPart {
  readonly bought: string;
  due_on: string;
  readonly cents: number;
}

export interface ModelOrder {
  /** Its id in the club. */
  id: number;
  readonly ware: Ware;
  /** As it was bought, before any leave. */
  bought: { readonly start: string; readonly end: string };
  /** How many leaves there were when it was bought, or the first that it follows: those do not move it. */
  readonly since: number;
  readonly charge: number;
  /** Dated parts of its charge, which leaves move. */
  readonly parts: readonly ModelPart[];
  renews: boolean;
  /** The person who stopped it. */
  stoppedBy?: string | undefined;
  cancelled: boolean;
  /** Its dates once it has ended early. */
  settled?: { readonly start: string; readonly end: string };
}

interface ModelLeave {
  readonly id: number;
  readonly from: string;
  until: string;
}

/** The unused sessions of an order, and the day after the last used one. */
interface Used {
  readonly unused: number;
  readonly of: number;
  readonly until?: string | undefined;
}

const RENEW_AHEAD = 7;

/** The price and length of an order's next one from a day on; undefined if its package is not sold any more. */
type TermsOfNext = (order: ModelOrder, start: string) => Pick<Ware, "cents" | "days"> | undefined;

type Renewed = Readonly<Record<"before" | "order", ModelOrder>>;

/** The settings of renewals, and who is notified of those that wait. */
interface Renewing {
  readonly terms: TermsOfNext;
  readonly held: (order: ModelOrder, why: "notOnSale" | "owing") => void;
}

const asBefore: Renewing = { terms: ({ ware }) => ware, held: () => undefined };

/** A member's purchases, leaves and account as the page about money says they are, in memory. */
export class MemberModel {
  readonly orders: ModelOrder[] = [];
  readonly leaves: ModelLeave[] = [];
  readonly account = new AccountModel();
  /** The day on which each charge was made. */
  readonly #charged: string[] = [];
  readonly #extends: "membership" | "membershipAndCredits";

  constructor(leaveExtends: "membership" | "membershipAndCredits") {
    this.#extends = leaveExtends;
  }

  periodOf({ bought, settled, since, ware }: ModelOrder): { start: string; end: string } {
    if (settled) return settled;
    return { start: this.#moved(bought.start, ware, since), end: this.#moved(bought.end, ware, since) };
  }

  /** The end of an order's membership: it continues even if sessions do not. */
  holdsUntil({ bought, settled, since }: ModelOrder): string {
    return settled ? settled.end : this.#movedBy(bought.end, this.leaves.slice(since));
  }

  /** Orders that are neither cancelled nor ended early, and not over. */
  living(today: string): ModelOrder[] {
    return this.orders.filter((order) => !order.cancelled && !order.settled && this.periodOf(order).end > today);
  }

  sell(
    ware: Ware,
    start: string,
    { paid, plan, id }: { readonly paid: readonly number[]; readonly plan: Plan | undefined; readonly id: number },
    today: string,
  ): ModelOrder {
    const parts = plan
      ? partsOf(ware.cents, plan, start).map(({ due_on, cents }) => ({ bought: due_on, due_on, cents }))
      : [];
    const bought = { start, end: addDays(start, ware.days) };
    return this.#order({ id, ware, bought, since: this.leaves.length, parts }, paid, today);
  }

  #order(
    order: Pick<ModelOrder, "id" | "ware" | "bought" | "since" | "parts">,
    paid: readonly number[],
    today: string,
  ): ModelOrder {
    const { cents, renews } = order.ware;
    const due = order.parts.length > 0 ? order.parts : [{ due_on: today, cents }];
    const charge = this.account.charge(cents, due, paid);
    this.#charged[charge] = today;
    const made = { ...order, charge, renews, cancelled: false };
    this.orders.push(made);
    return made;
  }

  cancel(order: ModelOrder, to: "back" | "account"): void {
    const charge = this.account.charges[order.charge];
    const left = charge ? charge.cents - charge.credited : 0;
    if (left > 0) this.account.credit(order.charge, left, to);
    order.cancelled = true;
  }

  /** Ends an order on a day by what of it is used, of sessions none unless said otherwise; gives what comes back. */
  settle(order: ModelOrder, on: string, to: "back" | "account", used: Used = { unused: 1, of: 1 }): number {
    const { start, end } = this.periodOf(order);
    const charge = this.account.charges[order.charge];
    const price = charge ? charge.cents - charge.credited : 0;
    const of = this.#counted(order, start, end);
    const unused = Math.min(of, this.#counted(order, on > start ? on : start, end));
    const [part, whole] = order.ware.kind === "course" ? [used.unused, used.of] : [unused, of];
    const worth = whole === 0 ? 0 : Math.round((price * part) / whole);
    const back = worth > 0 ? this.account.credit(order.charge, worth, to) : 0;
    const until = [on, used.until ?? on].toSorted().at(-1) ?? on;
    if (until > start) order.settled = { start, end: until };
    else order.cancelled = true;
    return back;
  }

  /** Days of an order without the days of leaves. */
  #counted({ ware, since }: ModelOrder, from: string, until: string): number {
    const still = this.#moving(ware, since).map((leave) => {
      const [first, last] = [leave.from > from ? leave.from : from, leave.until < until ? leave.until : until];
      return Math.max(0, daysBetween(first, last));
    });
    return daysBetween(from, until) - still.reduce((sum, days) => sum + days, 0);
  }

  freeze(id: number, from: string, until: string): void {
    this.leaves.push({ id, from, until });
    this.#follow();
  }

  /** The leave that lasts or is to come. */
  away(today: string): ModelLeave | undefined {
    return this.leaves.find(({ until }) => until > today);
  }

  /** Comes back on a day; before the leave it has never been. */
  comeBack(leave: ModelLeave, today: string): void {
    leave.until = today > leave.from ? today : leave.from;
    this.#follow();
  }

  /** Makes the next orders whose days have come; gives them, still without the ids that the club gave theirs. */
  renew(today: string, by: Renewing = asBefore): Renewed[] {
    const coming = this.orders
      .filter((order) => order.renews && !order.cancelled && this.#renewsOn(order) <= today)
      .toSorted((a, b) => this.periodOf(a).end.localeCompare(this.periodOf(b).end) || a.id - b.id);
    return coming.flatMap((order) => this.#renewInTurn(order, today, by));
  }

  #renewInTurn(first: ModelOrder, today: string, by: Renewing): Renewed[] {
    const made: Renewed[] = [];
    for (let before: ModelOrder | undefined = first; before && this.#renewsOn(before) <= today;) {
      const order = this.#renewOnce(before, today, by);
      if (order) made.push({ before, order });
      before = order;
    }
    return made;
  }

  #renewOnce(order: ModelOrder, today: string, { terms, held }: Renewing): ModelOrder | undefined {
    const { end } = this.periodOf(order);
    order.renews &&= !order.settled;
    if (!order.renews) return undefined;
    const { ware, since, bought } = order;
    const next = terms(order, bought.end);
    const why = this.#hindranceOf(order, next, today);
    if (why === "notOnSale" || why === "owing") held(order, why);
    if (!why || today > end) order.renews = false;
    if (why || !next) return undefined;
    const is = { ...ware, ...next, renews: true };
    const place = { start: bought.end, end: addDays(bought.end, next.days) };
    const part = { bought: place.start, due_on: this.#moved(place.start, ware, since), cents: next.cents };
    return this.#order({ id: 0, ware: is, bought: place, since, parts: [part] }, [], today);
  }

  #hindranceOf(order: ModelOrder, next: ReturnType<TermsOfNext>, today: string) {
    if (order.stoppedBy !== undefined) return "stopped";
    if (this.#isAway(order, this.periodOf(order).end, today)) return "frozen";
    if (!next) return "notOnSale";
    return this.#overdue(today) > next.cents ? "owing" : undefined;
  }

  #renewsOn(order: ModelOrder): string {
    const { start, end } = this.periodOf(order);
    const day = addDays(end, -RENEW_AHEAD);
    return day < start ? start : day;
  }

  #isAway({ ware, since }: ModelOrder, end: string, today: string): boolean {
    return this.#moving(ware, since).some(({ from, until }) => from < end && from <= today && today < until);
  }

  /** Charges a fee, due on a day. */
  fee(cents: number, due_on: string, today: string): void {
    this.#charged[this.account.charge(cents, [{ due_on, cents }])] = today;
  }

  /** The due part of charges of earlier days. */
  #overdue(today: string): number {
    const due = this.account.openParts().filter(({ due_on }) => due_on <= today);
    return due.reduce((sum, { charge, open }) => sum + ((this.#charged[charge] ?? "") < today ? open : 0), 0);
  }

  #moving({ kind }: Ware, since: number): readonly ModelLeave[] {
    return kind === "membership" || this.#extends === "membershipAndCredits" ? this.leaves.slice(since) : [];
  }

  #moved(date: string, ware: Ware, since: number): string {
    return this.#movedBy(date, this.#moving(ware, since));
  }

  /** A day after the first of a leave moves by the length of the leave. */
  #movedBy(date: string, leaves: readonly ModelLeave[]): string {
    return leaves.reduce((day, { from, until }) => (day > from ? addDays(day, daysBetween(from, until)) : day), date);
  }

  #follow(): void {
    for (const { ware, since, parts, cancelled, settled } of this.orders) {
      if (cancelled || settled) continue;
      for (const part of parts) part.due_on = this.#moved(part.bought, ware, since);
    }
  }
}
