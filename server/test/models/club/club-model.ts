import type { Outcome } from "./club-outcome.ts";
import { ClubSales } from "./club-sales.ts";
import type { ActorName, Side } from "./club-state.ts";
import { type Person, type Terms, changed, isUnfit, outcomeOf } from "../ledger-model.ts";

/** The results of all actions on two clients and two trainers, or the codes of their refusals. */
export class ClubModel extends ClubSales {
  /** Lets a pending client begin today, with what they bought first. */
  start(by: ActorName, client: number): Outcome {
    const [person, { today }] = [this.personOf("clients", client), this.club];
    if (this.isAway("clients", client) || person.start <= today) return "INVALID_STATE";
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
    this.notify(by, { [side]: [who] });
    const freeze = this.#freezes(side) && (() => this.memberOf(who).freeze(0, this.date(from), this.date(until)));
    return this.#absent(by, side, who, { leave: { from, until }, keep, was: 0, is: until - from, freeze });
  }

  comeBack(by: ActorName, side: Side, who: number): Outcome {
    const [filed, { end }, { today }] = [this.filed[side][who], this.personOf(side, who), this.club];
    if (!filed) return "NOT_FOUND";
    if (end <= today) return "USER_EXPIRED";
    if (filed.withdrawn) return { affected: 0, freeze: null };
    if (filed.until <= today) return "INVALID_STATE";
    this.notify(by, { [side]: [who] });
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
    if (was && deed.do === "move") this.#notifyMoved(by, was, is);
    else this.notify(by, { clients: [is.client], trainers: [is.trainer] });
    // A no-show is a lapse, of which the client is notified too.
    if (deed.do === "noShow") this.notify(by, { clients: [is.client] });
    return { status: is.status, isFree: is.isFree, noShow: is.noShow, at: [is.day, is.hour] };
  }

  #notifyMoved(by: ActorName, was: Terms, is: Terms): void {
    if (was === is) return;
    if (was.client !== is.client) {
      this.notify(by, { clients: [was.client], trainers: [was.trainer] });
      this.notify(by, { clients: [is.client], trainers: [is.trainer] });
    } else this.notify(by, { clients: [is.client], trainers: [...new Set([was.trainer, is.trainer])] });
  }

  #freezes(side: Side): boolean {
    return side === "clients" && this.extending !== "nothing";
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

  /** Returns how many sessions conflict with it, including kept ones. */
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
