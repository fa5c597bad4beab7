import type { Plan } from "#contract/kernel/money/plan.ts";
import { addDays, addMonths, daysBetween } from "#contract/kernel/values.ts";
import { type Club, type Lot, type Person, type Session, type Terms, isAhead } from "../ledger-model.ts";
import { type Ware, firstPackages, noCourses } from "./club-packages.ts";
import { ShopModel } from "./club-shop.ts";
import { StaffModel } from "./club-staff.ts";
import { MemberModel, type ModelOrder } from "../money-model.ts";

/** The callers: two of them are people of the club's sessions, the first trainer and the first client. */
export const actors = ["admin", "desk", "trainer", "client", "token"] as const;
export type ActorName = (typeof actors)[number];
export type Side = "clients" | "trainers";

export interface Sale {
  /** The package with its presents; undefined if it is not on sale. */
  readonly ware: Ware | undefined;
  /** The package it is of. */
  readonly pack: number;
  /** Whether the package has changed since it was looked at. */
  readonly isStale: boolean;
  readonly start: number;
  readonly pays: "all" | number;
  readonly plan: Plan | undefined;
  readonly trainer: number;
  readonly seller: number;
}

interface Sold {
  readonly client: number;
  readonly pack: number;
  readonly ware: Ware;
  readonly order: ModelOrder;
  readonly seller: number;
  readonly soldOn: string;
  /** The minute of the sale. */
  readonly soldAt: number;
}

/** An end that somebody set by hand, and in which minute. */
interface EndSet {
  readonly day: number;
  readonly at: number;
}

interface Filed {
  readonly from: number;
  until: number;
  withdrawn: boolean;
}

export type LeaveExtends = "nothing" | "membership" | "membershipAndCredits";

const noNotifications = () => ({ total: 0, unread: 0 });

export const latest = (days: readonly number[]) => (days.length === 0 ? undefined : Math.max(...days));

/** Two clients with two trainers, and what they have bought: credits as one model counts them, money as another. */
export class ClubState {
  club: Club;
  readonly members: readonly MemberModel[];
  /** The minute in which all of it happens. */
  minute = 0;
  readonly endSet: (EndSet | undefined)[] = [];
  /** The sales, by the index of the lot. */
  readonly sales: Sold[] = [];
  /** The trainer of each client. */
  readonly trainerOf: (number | null)[] = [0, 0];
  readonly packages = firstPackages();
  readonly courses = noCourses();
  readonly shop = new ShopModel();
  readonly staff = new StaffModel();
  readonly filed: Record<Side, (Filed | undefined)[]> = { clients: [], trainers: [] };
  /** How many notifications each of them has, and how many are unread. */
  readonly notifications: Record<Side, { total: number; unread: number }[]>;
  readonly #base: string;
  protected readonly extending: LeaveExtends;

  constructor(base: string, leaveExtends: LeaveExtends, clients: readonly Person[], trainer: Person) {
    this.#base = base;
    this.extending = leaveExtends;
    this.club = { today: 0, clients, trainers: [trainer, trainer], lots: [], sessions: [] };
    this.members = clients.map(() => new MemberModel(leaveExtends === "nothing" ? "membership" : leaveExtends));
    this.notifications = { clients: clients.map(noNotifications), trainers: [noNotifications(), noNotifications()] };
  }

  get today(): string {
    return this.date(this.club.today);
  }

  date(day: number): string {
    return addDays(this.#base, day);
  }

  day(date: string): number {
    return daysBetween(this.#base, date);
  }

  memberOf(client: number): MemberModel {
    const member = this.members[client];
    if (!member) throw new Error("nobody like that");
    return member;
  }

  personOf(side: Side, who: number): Person {
    const person = this.club[side][who];
    if (!person) throw new Error("nobody like that");
    return person;
  }

  /** Sessions that hold a credit of a lot, or have used it. */
  taken(lot: number): readonly Session[] {
    return this.club.sessions.filter(
      (session) => session.lot === lot && (session.status !== "cancelled" || session.noShow),
    );
  }

  /** Nobody is notified of their own action. */
  protected notify(by: ActorName, whom: Partial<Record<Side, readonly number[]>>): void {
    for (const side of ["clients", "trainers"] as const)
      for (const who of whom[side] ?? []) {
        const counts = this.notifications[side][who];
        if (!counts || (who === 0 && `${by}s` === side)) continue;
        counts.total += 1;
        counts.unread += 1;
      }
  }

  protected soldAt(which: number): Sold {
    const sold = this.sales[which];
    if (!sold) throw new Error("nothing like that was sold");
    return sold;
  }

  /** Whether somebody is away for good, or has a leave that is not over. */
  protected isAway(side: Side, who: number): boolean {
    const [{ end, leave }, { today }] = [this.personOf(side, who), this.club];
    return end <= today || (leave !== undefined && leave.until > today);
  }

  protected periodFrom(start: number, { months, days }: Ware) {
    return { start, end: this.day(addDays(addMonths(this.date(start), months), days)) };
  }

  protected placeOf({ order, client }: Sold) {
    const { start, end } = this.memberOf(client).periodOf(order);
    return { start: this.day(start), end: this.day(end) };
  }

  /** The lots with the present dates of their orders. */
  protected lots(): readonly Lot[] {
    return this.club.lots.map((lot, which) => {
      const { start, end } = this.placeOf(this.soldAt(which));
      return { ...lot, start, days: end - start };
    });
  }

  protected endOf(client: number): string {
    return this.date(this.personOf("clients", client).end);
  }

  /** Where an end set by hand and what was bought after it end, all of what was bought if none was set. */
  protected latestEnd(client: number, sold: readonly Sold[]): number | undefined {
    const set = this.endSet[client];
    const counting = sold.filter(({ soldAt }) => set === undefined || soldAt > set.at);
    const ends = counting.map(({ order }) => this.day(this.memberOf(client).holdsUntil(order)));
    return latest(set ? [...ends, set.day] : ends);
  }

  /** The same of all that is not cancelled. */
  protected boughtUntil(client: number): number | undefined {
    return this.latestEnd(
      client,
      this.sales.filter((sold) => sold.client === client && !sold.order.cancelled),
    );
  }

  /** The new state of the club; returns how many sessions were cancelled, which the answer reports. */
  protected become(by: ActorName, club: Club): number {
    const gone = club.sessions.filter(({ status }, index) => status !== this.club.sessions[index]?.status);
    for (const { client, trainer } of gone) this.notify(by, { clients: [client], trainers: [trainer] });
    this.club = club;
    return gone.length;
  }

  /** Whether a session has yet to begin. */
  isAhead(session: Terms): boolean {
    return isAhead(this.club, session);
  }
}
