import type { Locale, Role, UserType } from "#contract/kernel/values.ts";
import type { Db } from "../../db/connection.ts";

/** The signed-in person behind a request, as the database knows them at this moment. */
export interface Caller {
  readonly id: number;
  /** The login, or the token of a program. */
  readonly loginId: string;
  /** When the token of the call expires; until then only the login's end stops it. */
  readonly tokenEnds: Date;
  readonly userType: UserType;
  /** All roles held: rights are their union. */
  readonly roles: readonly Role[];
  /** The trainer of the caller, if they are a client with a trainer. */
  readonly reportsTo: number | null;
  readonly locale: Locale;
  readonly mustChangePassword: boolean;
  /** Whether the club asks for a second factor and they have none. */
  readonly owesFactor?: boolean;
  /** When they signed in, or last proved again who they are, for what asks for that of late. */
  readonly provedAt: Date;
  /** Whether a trainer reaches every client or only their own (club setting). */
  readonly trainerScope: "all" | "own";
  /** Whether the desk may freeze memberships (club setting `freezeBy`). */
  readonly deskFreezes?: boolean;
  /** The instant of the call: what it does is done then. */
  readonly now: Date;
  /** The club's IANA time zone and its date now: "today" for everyone. */
  readonly zone: string;
  readonly today: string;
  /** Where a program calls with a token: what it was given, of which it may do no more than its owner may. */
  readonly rights?: readonly string[];
  /** How far the journal had come when the login last wrote something, if a replica has to show that. */
  readonly written?: string | null;
}

/** The person who did something, and when; null is the club itself. */
export interface Author<By extends number | null = number> {
  readonly by: By;
  readonly now: Date;
}

/** The author of what a call does. */
export function authorOf({ id, now }: Pick<Caller, "id" | "now">): Author {
  return { by: id, now };
}

const FRESH_MS = 10 * 60_000;

/** Whether somebody has proved of late who they are. */
export function isFresh(provedAt: Date, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < FRESH_MS;
}

/** Whether a call may do what asks for a recent proof. A program is nobody who could have left their screen: its token is all the proof there is. */
export function hasProved({ rights, provedAt, now }: Pick<Caller, "rights" | "provedAt" | "now">): boolean {
  return rights !== undefined || isFresh(provedAt, now);
}

/** Where a request comes from: the address behind trusted proxies, the browser as it names itself. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  /** The app's address as the browser knows it, without a path. */
  readonly origin: string;
  /** The device of the browser at a sign-in; the browser gets its id when the sign-in succeeds. */
  readonly device?: string | undefined;
}

/** Finds the caller of a bearer token; undefined for a bad, expired or ended one. Implemented by auth. */
export type Identify = (db: Db, token: string, now: Date) => Promise<Caller | undefined>;

/** Finds the person a call is about, to check the caller's reach; undefined when missing. Implemented by people. */
export type FindTarget = (db: Db, personId: number) => Promise<TargetPerson | undefined>;

export interface TargetPerson {
  readonly id: number;
  readonly userType: UserType;
  readonly roles: readonly Role[];
  readonly reportsTo: number | null;
}

/** Whether the caller holds a role. */
export function hasRole(caller: Caller, role: Role): boolean {
  return caller.roles.includes(role);
}
