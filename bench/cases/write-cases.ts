import * as z from "zod/mini";
import { addDays } from "#contract/kernel/values.ts";
import { type Bookings, freeSession, pastSession } from "../club/bookings.ts";
import { draftOf } from "./cases.ts";
import type { Club } from "../club/club.ts";
import type { Call, Send } from "./send.ts";

/** Does what is measured of a write: what comes before it is not. */
export type Around = (work: () => Promise<void>) => Promise<void>;

/** One kind of write, done many times. */
export interface Write {
  readonly name: string;
  /** How many callers write at the same time. */
  readonly callers: number;
  /** Writes once more; false once what earlier kinds left for this one is used up. */
  readonly once: (around: Around) => Promise<boolean>;
  /** Makes what a later kind needs, and is not measured. */
  readonly isSetUp?: true;
  /** It is done so many times less often than the others, since it takes so much longer. */
  readonly rarer?: number;
}

interface Kind extends Pick<Write, "name" | "callers" | "isSetUp"> {
  readonly next: () => Call | undefined;
  /** Hears the answer to a call: what was written is there for later kinds. */
  readonly learn?: (answer: unknown, call: Call) => void;
}

const withId = z.object({ id: z.number() });
const withVersion = z.object({ id: z.number(), version: z.number() });
const session = z.object({ startedAt: z.string(), endedAt: z.string() });

interface Session {
  readonly id: number;
  readonly version: number;
  readonly body: object;
}

/** All kinds of write, in the order in which each finds what it needs: who was added buys, who owes pays, what was booked moves. */
export function writesOf(club: Club, bookings: Bookings, send: Send): Write[] {
  return [...salesOf(club, bookings.today), ...sessionsOf(bookings)].map(({ next, learn, ...kind }) => ({
    ...kind,
    once: async (around) => {
      const call = next();
      if (!call) return false;
      await around(async () => {
        const answer = await send(call);
        if (answer !== undefined) learn?.(answer, call);
      });
      return true;
    },
  }));
}

const MOVED_BY_HOURS = 5;

function salesOf(club: Club, today: string): Kind[] {
  const created: number[] = [];
  const sold: number[] = [];
  const extra = { membership_duration: 1, membership_duration_symbol: "month", courses: 1 };
  const sale = { clientType: "pro", packageId: club.coursePackage, salesId: club.seller, paymentMethod: "visa", extra };
  let number = 0;
  const trainer = () => club.trainers[number % club.trainers.length] ?? 0;
  return [
    {
      name: "create a client",
      callers: 8,
      next: () => {
        number += 1;
        return post("/clients/create", draftOf(club, trainer(), today, `write.${number}@example.com`));
      },
      learn: (answer) => void created.push(withId.parse(answer).id),
    },
    {
      name: "sell a package",
      callers: 4,
      next: () =>
        withNext(created, (clientId) =>
          post(`/payments/${clientId}/add-package-payment`, {
            ...sale,
            clientId,
            reports_to: trainer(),
            startOfDate: today,
            payments: [],
          }),
        ),
      learn: (_, { body }) => void sold.push(z.object({ clientId: z.number() }).parse(body).clientId),
    },
    ...paymentsOf(sold, today),
    {
      name: "write a note",
      callers: 4,
      next: () => {
        number += 1;
        const id = club.some[number % club.some.length] ?? club.regular;
        return post(`/users/${id}/notes`, { kind: "note", text: `Trains for a race. ${number}` });
      },
    },
  ];
}

/** The writes after a sale: its clients pay, get a part refunded, and go on leave. */
function paymentsOf(sold: number[], today: string): Kind[] {
  const paid: { client: number; payment: number }[] = [];
  const members: number[] = [];
  const leave = { reason_type: "onLeave", reason_name: "vacation" };
  const away = { started_at: addDays(today, 1), ended_at: addDays(today, 15) };
  return [
    {
      name: "take a payment",
      callers: 4,
      next: () => withNext(sold, (id) => post(`/payments/users/${id}/payments`, { amount: "10.00", method: "visa" })),
      learn: (answer, { path }) => void paid.push({ client: idIn(path), payment: withId.parse(answer).id }),
    },
    {
      name: "refund a payment",
      callers: 4,
      next: () =>
        withNext(paid, ({ client, payment }) =>
          post(`/payments/users/${client}/refunds`, { payment, amount: "5.00", method: "visa", reason: "a slip" }),
        ),
      learn: (_, { path }) => void members.push(idIn(path)),
    },
    {
      name: "leave with freeze",
      callers: 4,
      next: () => withNext(members, (id) => post(`/user/${id}/submit-reason`, { ...leave, ...away })),
    },
  ];
}

function sessionsOf(bookings: Bookings): Kind[] {
  const booked: Session[] = [];
  const moved: Session[] = [];
  const past: Session[] = [];
  const free = counting((ordinal) => freeSession(bookings, ordinal));
  const over = counting((ordinal) => pastSession(bookings, ordinal));
  const learnInto = (list: Session[]) => (answer: unknown, call: Call) =>
    void list.push({ ...withVersion.parse(answer), body: call.body ?? {} });
  const book = { next: () => post("/courses/reservations/create", free()), learn: learnInto(booked) };
  return [
    { name: "book a session, 1 caller", callers: 1, ...book },
    { name: "book a session, 16 callers", callers: 16, ...book },
    {
      name: "move a session",
      callers: 4,
      next: () => withNext(booked, ({ id, version, body }) => change(id, { ...body, ...later(body), version })),
      learn: learnInto(moved),
    },
    { name: "cancel a session", callers: 4, next: () => withNext(moved, (each) => status(each, "cancelled")) },
    {
      name: "book what is over",
      callers: 4,
      isSetUp: true,
      next: () => post("/courses/reservations/create", over()),
      learn: learnInto(past),
    },
    { name: "complete a session", callers: 4, next: () => withNext(past, (each) => status(each, "completed")) },
  ];
}

function post(path: string, body: object): Call {
  return { method: "POST", path, body };
}

function change(id: number, body: object): Call {
  return post(`/courses/reservations/${id}/details`, body);
}

function status({ id, version }: Session, wanted: "completed" | "cancelled"): Call {
  return post(`/courses/reservations/${id}/status`, { status: wanted, version });
}

/** The same session some hours later, when its trainer and its client are free too. */
function later(body: object): object {
  const { startedAt, endedAt } = session.parse(body);
  return { startedAt: laterThan(startedAt), endedAt: laterThan(endedAt) };
}

function laterThan(at: string): string {
  return new Date(Date.parse(at) + MOVED_BY_HOURS * 3_600_000).toISOString();
}

function withNext<T>(list: T[], make: (one: T) => Call): Call | undefined {
  const one = list.shift();
  return one === undefined ? undefined : make(one);
}

function idIn(path: string): number {
  return Number(/\/users\/(\d+)\//.exec(path)?.[1]);
}

function counting(make: (ordinal: number) => object): () => object {
  let ordinal = 0;
  return () => {
    ordinal += 1;
    return make(ordinal - 1);
  };
}
