import { moneyText } from "#contract/kernel/money/money.ts";
import { wareOf } from "./club-packages.ts";
import type { Outcome } from "./club-outcome.ts";
import { type ActorName, ClubState, type Sale, latest } from "./club-state.ts";
import { changed, withoutAhead } from "../ledger-model.ts";
import type { ModelOrder } from "../money-model.ts";

/** The results of sales, and of what ends them. */
export class ClubSales extends ClubState {
  sell(by: ActorName, client: number, sale: Sale): Outcome {
    const { ware, pack, trainer, pays, plan, seller, isStale } = sale;
    const isCourse = ware?.kind === "course";
    if (!ware || (isCourse && this.isAway("trainers", trainer))) return "VALIDATION_ERROR";
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
    if (isCourse && trainer !== this.trainerOf[client]) this.notify(by, { trainers: [trainer] });
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

  /** Renews the due orders; returns them, in turn. `adminNotifications` has the notifications of admins, `lane` is the club. */
  renew(adminNotifications: Set<string>, lane: number): readonly { readonly before: number; readonly is: string }[] {
    return [0, 1].flatMap((client) => this.#renewOf(client, adminNotifications, lane));
  }

  #renewOf(client: number, adminNotifications: Set<string>, lane: number) {
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
      held: (order, why) => this.#notifyHeld(client, `${why} ${indexOf(order)}`, adminNotifications, lane),
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
      this.notify("admin", { clients: [client] });
      this.#noteBoth(client);
      return { before, is: "renewed" };
    });
  }

  /**
   * The person who looks after a client is notified once that an order of theirs waits: their trainer, or the admins.
   */
  #notifyHeld(client: number, what: string, adminNotifications: Set<string>, lane: number): void {
    const trainer = this.trainerOf[client] ?? null;
    const isHere = trainer !== null && !this.isAway("trainers", trainer);
    const once = `${lane} ${what}`;
    if (!isHere) adminNotifications.add(once);
    else if (!this.#notifiedHeld.has(`${trainer} ${what}`)) {
      this.#notifiedHeld.add(`${trainer} ${what}`);
      this.notify("admin", { trainers: [trainer] });
    }
  }

  readonly #notifiedHeld = new Set<string>();

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
}
