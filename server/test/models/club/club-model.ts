import { moneyText } from "#contract/kernel/money.ts";
import { wareOf } from "./club-packages.ts";
import type { Outcome } from "./club-outcome.ts";
import { type ActorName, ClubState, type Sale, type Side, latest } from "./club-state.ts";
import { type Person, type Terms, changed, isUnfit, outcomeOf, withoutAhead } from "../ledger-model.ts";
import type { ModelOrder } from "../money-model.ts";

/** What comes of everything that is done to two clients and two trainers, or the code with which it is refused. */
export class ClubModel extends ClubState {
  sell(by: ActorName, client: number, sale: Sale): Outcome {
    const { ware, pack, trainer, pays, plan, seller, isStale } = sale;
    const isCourse = ware?.kind === "course";
    if (!ware || (isCourse && this.standsOff("trainers", trainer))) return "VALIDATION_ERROR";
    if (plan && ware.cents < plan.parts) return "VALIDATION_ERROR";
    if (isStale) return "STALE";
    const member = this.memberOf(client);
    const stays = !isCourse && this.#staysTrained(client);
    const rest = Math.max(0, ware.cents - member.account.held());
    const paid = [pays === "all" ? rest : pays].filter((cents) => cents > 0);
    if (paid.some((cents) => cents > rest)) return "AMOUNT_TOO_HIGH";
    const [start, { end }] = [this.date(sale.start), this.periodFrom(sale.start, ware)];
    const terms = { kind: ware.kind, cents: ware.cents, days: end - sale.start, renews: ware.renews };
    const order = member.sell(terms, start, { paid, plan, id: 0 }, this.today);
    this.sales.push({ client, pack, ware, order, seller, soldOn: this.today, soldAt: this.minute });
    const lot = { client, start: sale.start, days: end - sale.start, paid: ware.paid, free: ware.free };
    const person = this.personOf("clients", client);
    const clients = this.club.clients.with(client, { ...person, end: Math.max(person.end, end) });
    this.club = { ...this.club, clients, lots: [...this.club.lots, lot] };
    if (isCourse && trainer !== this.trainerOf[client]) this.tell(by, { trainers: [trainer] });
    if (!stays) this.trainerOf[client] = isCourse ? trainer : null;
    this.#noteBoth(client);
    return { period: [start, this.date(end)], endOfDate: this.endOf(client) };
  }

  /** Whether a membership leaves a client with their trainer: sessions are left, or they have a membership beside them. */
  #staysTrained(client: number): boolean {
    if (this.trainerOf[client] === null) return false;
    const own = [...this.sales.entries()].filter(
      ([, sold]) => sold.client === client && !sold.order.cancelled && this.placeOf(sold).end > this.club.today,
    );
    return own.some(([lot, { ware }]) => (ware.kind === "course" ? this.#isLeft(lot) : this.#haveBoth.has(client)));
  }

  #isLeft(lot: number): boolean {
    const { paid, free } = this.club.lots[lot] ?? { paid: 0, free: 0 };
    return paid + free > this.taken(lot).filter(({ status }) => status === "completed").length;
  }

  /** For a buyer of both a membership and sessions, once, the type follows the membership. */
  #noteBoth(client: number): void {
    const own = this.sales.filter((sold) => sold.client === client && !sold.order.cancelled);
    if (new Set(own.map(({ ware }) => ware.kind)).size === 2) this.#haveBoth.add(client);
  }

  readonly #haveBoth = new Set<number>();

  /** Renews the due orders; returns them, in turn. `toldAdmin` has the notifications of admins, `lane` is the club. */
  renew(toldAdmin: Set<string>, lane: number): readonly { readonly before: number; readonly is: string }[] {
    return [0, 1].flatMap((client) => this.#renewOf(client, toldAdmin, lane));
  }

  #renewOf(client: number, toldAdmin: Set<string>, lane: number) {
    const termsAt = (which: number, start: string) => {
      const pack = this.packages.living(this.soldAt(which).pack);
      const ware = pack && wareOf(pack);
      if (!ware) return undefined;
      const { end } = this.periodFrom(this.day(start), ware);
      return { ware, cents: ware.cents, days: end - this.day(start) };
    };
    const indexOf = (order: ModelOrder) => this.sales.findIndex((sold) => sold.order === order);
    const made = this.memberOf(client).renew(this.today, {
      terms: (order, start) => {
        const next = termsAt(indexOf(order), start);
        return next && { cents: next.cents, days: next.days };
      },
      held: (order, why) => this.#tellHeld(client, `${why} ${indexOf(order)}`, toldAdmin, lane),
    });
    return made.map(({ before: former, order }) => {
      const before = indexOf(former);
      const { pack, seller } = this.soldAt(before);
      const { ware } = termsAt(before, former.bought.end) ?? this.soldAt(before);
      this.sales.push({ client, pack, ware, order, seller, soldOn: this.today, soldAt: this.minute });
      const { start, end } = this.placeOf(this.soldAt(this.sales.length - 1));
      const person = this.personOf("clients", client);
      const clients = this.club.clients.with(client, { ...person, end: Math.max(person.end, end) });
      const lot = { client, start, days: end - start, paid: 0, free: 0 };
      this.club = { ...this.club, clients, lots: [...this.club.lots, lot] };
      this.tell("admin", { clients: [client] });
      this.#noteBoth(client);
      return { before, is: "renewed" };
    });
  }

  /**
   * The person who looks after a client is notified once that an order of theirs waits: their trainer, or the admins.
   */
  #tellHeld(client: number, what: string, toldAdmin: Set<string>, lane: number): void {
    const trainer = this.trainerOf[client] ?? null;
    const isHere = trainer !== null && !this.standsOff("trainers", trainer);
    const once = `${lane} ${what}`;
    if (!isHere) toldAdmin.add(once);
    else if (!this.#toldHeld.has(`${trainer} ${what}`)) {
      this.#toldHeld.add(`${trainer} ${what}`);
      this.tell("admin", { trainers: [trainer] });
    }
  }

  readonly #toldHeld = new Set<string>();

  /** An order goes: all of it is credited, and with its days go the sessions beyond what is left. */
  cancelOrder(by: ActorName, which: number, to: "back" | "account"): Outcome {
    const { order, client } = this.soldAt(which);
    if (order.cancelled || order.settled) return "INVALID_STATE";
    if (this.taken(which).length > 0) return "ORDER_IN_USE";
    this.memberOf(client).cancel(order, to);
    this.#keepOf(which, { paid: 0, free: 0 });
    return { endOfDate: this.date(this.#endWithout(client)), ...this.#shorten(by, client) };
  }

  /** An order ends today by what of it is used. */
  settle(by: ActorName, which: number, to: "back" | "account"): Outcome {
    const { order, client, ware } = this.soldAt(which);
    const member = this.memberOf(client);
    if (order.cancelled || order.settled || member.periodOf(order).end <= this.today) return "INVALID_STATE";
    const affected = this.become(
      by,
      withoutAhead(this.club, ({ lot }) => lot === which),
    );
    const kept = this.taken(which);
    const paid = kept.filter(({ isFree }) => !isFree).length;
    const last = latest(kept.map(({ day }) => day));
    const until = last === undefined ? undefined : this.date(last + 1);
    const sum = member.settle(order, this.today, to, { unused: ware.paid - paid, of: ware.paid, until });
    this.#keepOf(which, { paid, free: kept.length - paid });
    const beyond = this.#shorten(by, client);
    return { sum: moneyText(sum), endOfDate: this.endOf(client), affected: affected + beyond.affected };
  }

  /** Lets a pending client begin today, with what they bought first. */
  start(by: ActorName, client: number): Outcome {
    const [person, { today }] = [this.personOf("clients", client), this.club];
    if (this.standsOff("clients", client) || person.start <= today) return "INVALID_STATE";
    const living = this.sales
      .filter((sold) => sold.client === client && !sold.order.cancelled && this.placeOf(sold).end > today)
      .toSorted((one, other) => this.placeOf(one).start - this.placeOf(other).start);
    const [first] = living;
    if (first && this.placeOf(first).start > today)
      first.order.bought = { start: this.today, end: this.date(this.periodFrom(today, first.ware).end) };
    const stays = this.endSet[client]?.day === person.end;
    const sooner = stays ? person.end : person.end - (person.start - today);
    const end = first ? (this.latestEnd(client, living) ?? sooner) : sooner;
    const change = { person: { ...person, start: today, end }, lots: this.lots() };
    return {
      affected: this.become(by, changed(this.club, "clients", client, change)),
      endOfDate: this.endOf(client),
    };
  }

  /** Sets an end by hand, which only what is bought later goes beyond. */
  setEnd(by: ActorName, client: number, day: number): Outcome {
    const person = this.personOf("clients", client);
    if (by !== "admin" || day <= person.start) return "VALIDATION_ERROR";
    this.endSet[client] = { day, at: this.minute };
    const affected = this.#change(by, "clients", client, { person: { ...person, end: day } });
    return { affected, endOfDate: this.date(day) };
  }

  leave(by: ActorName, side: Side, who: number, days: { from: number; until: number; keep: boolean }): Outcome {
    const [{ from, until, keep }, person] = [days, this.personOf(side, who)];
    const fits = person.start < from && from < until && until < person.end;
    if (!fits) return "VALIDATION_ERROR";
    if (this.filed[side][who]) return "REASON_EXISTED";
    if (person.start > this.club.today) return "INVALID_STATE";
    this.filed[side][who] = { from, until, withdrawn: false };
    this.tell(by, { [side]: [who] });
    const freeze = this.#freezes(side) && (() => this.memberOf(who).freeze(0, this.date(from), this.date(until)));
    return this.#absent(by, side, who, { leave: { from, until }, keep, was: 0, is: until - from, freeze });
  }

  comeBack(by: ActorName, side: Side, who: number): Outcome {
    const [filed, { end }, { today }] = [this.filed[side][who], this.personOf(side, who), this.club];
    if (!filed) return "NOT_FOUND";
    if (end <= today) return "USER_EXPIRED";
    if (filed.withdrawn) return { affected: 0, freeze: null };
    if (filed.until <= today) return "INVALID_STATE";
    this.tell(by, { [side]: [who] });
    const was = filed.until - filed.from;
    filed.withdrawn = true;
    filed.until = Math.max(today, filed.from);
    const [leave] = this.#freezes(side) ? this.memberOf(who).leaves : [];
    const freeze = leave && (() => this.memberOf(who).comeBack(leave, this.today));
    return this.#absent(by, side, who, { leave: undefined, keep: false, was, is: filed.until - filed.from, freeze });
  }

  /** Books, moves and settles sessions as the model of credits has it. */
  session(by: ActorName, deed: Parameters<typeof outcomeOf>[1]): Outcome {
    const before = this.club;
    const outcome = outcomeOf(before, deed);
    if (typeof outcome === "string") return outcome;
    this.club = outcome;
    const which = deed.do === "book" ? outcome.sessions.length - 1 : deed.which;
    const [was, is] = [before.sessions[which], outcome.sessions[which]];
    if (!is) throw new Error("no such session");
    if (was && deed.do === "move") this.#tellMoved(by, was, is);
    else this.tell(by, { clients: [is.client], trainers: [is.trainer] });
    return { status: is.status, isFree: is.isFree, noShow: is.noShow, at: [is.day, is.hour] };
  }

  #tellMoved(by: ActorName, was: Terms, is: Terms): void {
    if (was === is) return;
    if (was.client !== is.client) {
      this.tell(by, { clients: [was.client], trainers: [was.trainer] });
      this.tell(by, { clients: [is.client], trainers: [is.trainer] });
    } else this.tell(by, { clients: [is.client], trainers: [...new Set([was.trainer, is.trainer])] });
  }

  #freezes(side: Side): boolean {
    return side === "clients" && this.extending !== "nothing";
  }

  #keepOf(which: number, kept: { readonly paid: number; readonly free: number }): void {
    const lots = this.lots().map((lot, index) => (index === which ? { ...lot, ...kept } : lot));
    this.club = { ...this.club, lots };
  }

  #endWithout(client: number): number {
    const { start, end } = this.personOf("clients", client);
    return Math.max(start, this.boughtUntil(client) ?? Math.min(end, this.club.today));
  }

  #shorten(by: ActorName, client: number): { readonly affected: number } {
    const person = { ...this.personOf("clients", client), end: this.#endWithout(client) };
    return { affected: this.become(by, changed(this.club, "clients", client, { person })) };
  }

  /** The effects of a leave that comes or goes: `was` and `is` are the days that move dates. */
  #absent(by: ActorName, side: Side, who: number, { leave, keep, was, is, freeze }: Absent): Outcome {
    const person = { ...this.personOf(side, who), leave };
    if (!freeze) return { affected: this.#change(by, side, who, { person, keep }), freeze: null };
    const [before, from] = [this.boughtUntil(who), this.filed[side][who]?.from ?? 0];
    freeze();
    const set = this.endSet[who];
    if (set) this.endSet[who] = { ...set, day: shifted(set.day, from, was, is) };
    const after = this.boughtUntil(who);
    const own = shifted(person.end, from, was, is);
    const isBeyond = before === undefined || person.end > before;
    const followed = isBeyond ? Math.max(own, after ?? own) : own;
    const end = person.end === before ? (after ?? person.end) : followed;
    const change = { person: { ...person, end }, keep, lots: this.lots() };
    return { affected: this.#change(by, side, who, change), freeze: this.date(end) };
  }

  /** Gives how many sessions that gets in the way of, also where they stay. */
  #change(by: ActorName, side: Side, who: number, change: Parameters<typeof changed>[3]): number {
    const before = this.club;
    const isHit = isUnfit(before, side, who, change.person);
    this.become(by, changed(before, side, who, change));
    const { sessions } = this.club;
    return before.sessions.filter((each, which) => isHit(each) || each.status !== sessions[which]?.status).length;
  }
}

interface Absent {
  readonly leave: Person["leave"];
  readonly keep: boolean;
  readonly was: number;
  readonly is: number;
  readonly freeze: (() => void) | false | undefined;
}

/** A day that had come through so many days of standstill from one on comes through so many others; else it stays. */
function shifted(day: number, from: number, was: number, is: number): number {
  const base = day > from + was ? day - was : day;
  const hadCome = base > from ? base + was === day : base === day;
  if (!hadCome) return day;
  return base > from ? base + is : base;
}
