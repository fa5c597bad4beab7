import type { Locale, Role, UserType } from "#contract/values.ts";
import type { Db } from "../db/connection.ts";

/** The signed-in person behind a request, as the database knows them at this moment. */
export interface Caller {
  readonly id: number;
  readonly loginId: string;
  /** When the token of the call runs out; until then nothing but the login's end stops it. */
  readonly tokenEnds: Date;
  readonly userType: UserType;
  /** All roles held: rights are their union. */
  readonly roles: readonly Role[];
  /** Who trains the caller, if they are a client with a trainer. */
  readonly reportsTo: number | null;
  readonly locale: Locale;
  readonly mustChangePassword: boolean;
  /** When the login began, for what asks for a fresh sign-in. */
  readonly signedInAt: Date;
  /** Whether a trainer reaches every client or only their own (club setting). */
  readonly trainerScope: "all" | "own";
  /** The club's IANA time zone and its date now: "today" for everyone. */
  readonly zone: string;
  readonly today: string;
  /** How far the journal had come when the login last wrote something, if a replica has to show that. */
  readonly written?: string | null;
}

/** Where a request comes from: the address behind trusted proxies, the browser as it names itself. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  /** At a sign-in the device that the browser is; it is told so when the sign-in succeeds. */
  readonly device?: string | undefined;
}

/** Finds the caller of a bearer token; undefined for a bad, expired or ended one. Implemented by auth. */
export type Identify = (db: Db, token: string, now: Date) => Promise<Caller | undefined>;

/** What judges a caller's reach: the person as an object of a call; undefined when missing. Implemented by people. */
export type FindTarget = (db: Db, personId: number) => Promise<Target | undefined>;

export interface Target {
  readonly id: number;
  readonly userType: UserType;
  readonly roles: readonly Role[];
  readonly reportsTo: number | null;
}

/** Whether the caller holds a role. */
export function holds(caller: Caller, role: Role): boolean {
  return caller.roles.includes(role);
}
