import { classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import type * as z from "zod/mini";
import { workLines } from "../../schedule/class-bookings/waitlist/line-commands.ts";
import { type Hall, book, bookingsOf, layClass, member, sellMembership } from "./class-bookings.ts";

/** A client with a membership that includes all classes. */
export async function memberWithClasses(
  hall: Hall,
  limit?: readonly [n: number, per: "week" | "month"],
): Promise<number> {
  const client = await member(hall);
  await sellMembership(hall, client, { from: "2026-01-01", until: "2029-01-01", ...(limit && { limit }) });
  return client;
}

/** A class that is full, with those who have its places, by place. */
export async function fullClass(hall: Hall, date: string, time: string, capacity: number) {
  const id = await layClass(hall, date, time, { capacity, trainerId: null });
  const people: { client: number; booking: number }[] = [];
  for (let at = 0; at < capacity; at += 1) {
    const client = await memberWithClasses(hall);
    const booked = await book(hall, id, client);
    if (booked.status !== 200) throw new Error(JSON.stringify(booked.problem));
    people.push({ client, booking: booked.data.id });
  }
  return { id, people };
}

/** Joins the line of a class. */
export async function wait(hall: Hall, classId: number, client: number): Promise<number> {
  const joined = await book(hall, classId, client, { wait: true });
  if (joined.data?.status !== "waiting") throw new Error(JSON.stringify(joined.problem ?? joined.data));
  return joined.data.id;
}

/** Works all lines, as the job does each minute. */
export function work({ world }: Hall, at?: Date): Promise<void> {
  if (at) world.now = at;
  return workLines(world.db, world.now, { ids: null });
}

type Acceptance = z.input<typeof classBookings.accept.body>;

export function accept({ world }: Hall, id: number, as: number, body: Acceptance = { overrule: [] }) {
  return world.call(classBookings.accept, { params: { id: `${id}` }, body }, as);
}

export function decline({ world }: Hall, id: number, as: number) {
  return world.call(classBookings.decline, { params: { id: `${id}` } }, as);
}

/** The booking of a class that somebody has, or their place in its line, as they see it. */
export async function ownOf(hall: Hall, classId: number, client: number, as = client) {
  const found = (await bookingsOf(hall, client, as)).filter((booking) => booking.class.id === classId);
  const last = found.toSorted((one, other) => one.id - other.id).at(-1);
  if (!last) throw new Error(`no booking of class ${classId}`);
  return last;
}

/** The events of the line of which somebody was notified, the latest last. */
export async function waitEventsOf({ world }: Hall, client: number): Promise<string[]> {
  const { data } = await world.call(notifications.list, { query: {} }, client);
  return data.items.flatMap(({ event }) => (event.startsWith("WAIT_") ? [event] : [])).toReversed();
}
