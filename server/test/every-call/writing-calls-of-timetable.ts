import { weekdayOf } from "#contract/kernel/time/weekdays.ts";
import { addDays } from "#contract/kernel/values.ts";
import { today } from "../world/world.ts";
import type { Cast } from "../models/undo/undo-cast.ts";
import { type Asked, type Ready, type Send, drop, next, post, put } from "./asked-calls.ts";

const both = (text: string) => JSON.stringify({ en: text, cn: text });

let classes = 0;
/** The next hour of the day: clients of several classes are in one place at a time. */
const nextHour = () => `${String(6 + (classes++ % 13)).padStart(2, "0")}:00`;

/** The terms of a class in a room of its own, at an hour of its own. */
async function termsOf(send: Send) {
  const { id: roomId } = await send(post("/rooms", { name: both(`Hall ${next()}`), capacity: 20 }));
  const usual = { minutes: 60, capacity: 12, roomId, trainerId: null };
  const type = { name: both(`Style ${next()}`), description: both("Slow"), colour: "green", dropIn: "0", ...usual };
  const { id: typeId } = await send(post("/class-types", type));
  return { typeId, usual: { startTime: nextHour(), ...usual } };
}

const rule = { weekdays: [3], everyWeeks: 1, count: 3 };
const later = addDays(today, 7);
const other = weekdayOf(addDays(later, 1));

/** A call with the digest of what it shows without. */
async function confirmed(send: Send, asked: Asked): Promise<Asked> {
  const { confirm } = await send(asked);
  return { ...asked, body: { ...asked.body, confirm } };
}

async function laid(send: Send) {
  const { typeId, usual } = await termsOf(send);
  const { class: made } = await send(await confirmed(send, post("/classes", { typeId, date: later, ...usual })));
  return { id: made?.id, usual };
}

const shutOn = (ahead: number) => {
  const [startOfDate, endOfDate] = [addDays(today, ahead), addDays(today, ahead + 1)];
  return { name: null, startOfDate, endOfDate, hours: null, roomId: null };
};

async function shut(send: Send, ahead: number) {
  const { closure } = await send(await confirmed(send, post("/closures", shutOn(ahead))));
  return closure?.id;
}

/** A class that is free to everybody, and open: it is the next week's. */
async function bookable(send: Send, cast: Cast) {
  const { usual } = await termsOf(send);
  const { startTime: _, ...terms } = usual;
  const free = { name: both(`Open ${next()}`), description: both("Free"), colour: "blue", dropIn: "0.00", ...terms };
  const { id: typeId } = await send(post("/class-types", free));
  const { class: made } = await send(await confirmed(send, post("/classes", { typeId, date: later, ...usual })));
  return post(`/classes/${made?.id}/bookings`, { clientId: cast.clients[2] ?? 0 });
}

/** Somebody in the line of a class that is free to everybody, whose only place another has. */
async function inLine(send: Send, cast: Cast) {
  const { usual } = await termsOf(send);
  const { startTime: _, ...terms } = usual;
  const free = { name: both(`Full ${next()}`), description: both("Free"), colour: "blue", dropIn: "0.00", ...terms };
  const { id: typeId } = await send(post("/class-types", { ...free, capacity: 1 }));
  const draft = { typeId, date: later, ...usual, capacity: 1 };
  const { class: made } = await send(await confirmed(send, post("/classes", draft)));
  await send(post(`/classes/${made?.id}/bookings`, { clientId: await cast.gym.world.person("client") }));
  const { id } = await send(post(`/classes/${made?.id}/bookings`, { clientId: cast.clients[2] ?? 0, wait: true }));
  return { id, classId: made?.id ?? 0 };
}

/** A class that has begun, with somebody who was added to it. */
async function attended(send: Send, cast: Cast) {
  const { usual } = await termsOf(send);
  const { startTime: _, ...terms } = usual;
  const free = { name: both(`Early ${next()}`), description: both("Free"), colour: "blue", dropIn: "0.00", ...terms };
  const { id: typeId } = await send(post("/class-types", free));
  const draft = { typeId, date: today, ...usual, startTime: "00:00" };
  const { class: made } = await send(await confirmed(send, post("/classes", draft)));
  const place = { clientId: cast.clients[2] ?? 0, overrule: ["BOOKING_CLOSED"] };
  const { id: booking } = await send(post(`/classes/${made?.id}/bookings`, place));
  return { path: `/classes/${made?.id}/attendance`, booking };
}

/** Calls that write the timetable, and book what is on it. */
export const writingCallsOfTimetable: Record<string, Ready> = {
  "class series": async (send) => {
    const { typeId, usual } = await termsOf(send);
    return confirmed(send, post("/class-series", { typeId, startOfDate: later, ...rule, ...usual }));
  },
  "class series changed": async (send) => {
    const { typeId, usual } = await termsOf(send);
    const draft = { typeId, startOfDate: later, ...rule, ...usual };
    const { series } = await send(await confirmed(send, post("/class-series", draft)));
    const change = { scope: "all", ...rule, ...usual, startTime: "19:00" };
    return confirmed(send, put(`/class-series/${series?.id}`, change));
  },
  "series date left out": async (send) => {
    const { typeId, usual } = await termsOf(send);
    // The room is taken on the first of the days that the change adds.
    await send(await confirmed(send, post("/classes", { typeId, date: later, ...usual })));
    const { series } = await send(
      await confirmed(
        send,
        post("/class-series", { typeId, startOfDate: later, ...rule, ...usual, weekdays: [other] }),
      ),
    );
    const change = { scope: "all", ...rule, ...usual, weekdays: [weekdayOf(later), other] };
    await send(await confirmed(send, put(`/class-series/${series?.id}`, change)));
    return post(`/class-series/${series?.id}/skip`, { date: later });
  },
  closure: (send) => confirmed(send, post("/closures", shutOn(20))),
  "closure changed": async (send) => confirmed(send, put(`/closures/${await shut(send, 30)}`, shutOn(32))),
  "closure removed": async (send) => {
    const id = await shut(send, 40);
    const { confirm } = await send(drop(`/closures/${id}`));
    return drop(`/closures/${id}?confirm=${confirm}`);
  },
  class: async (send) => {
    const { typeId, usual } = await termsOf(send);
    return confirmed(send, post("/classes", { typeId, date: later, ...usual }));
  },
  "class changed": async (send) => {
    const { id, usual } = await laid(send);
    return confirmed(send, put(`/classes/${id}`, { date: later, ...usual, startTime: "19:00" }));
  },
  "lapse waived": async (send, cast) => {
    const { id } = await laid(send);
    const booking = await send(post(`/classes/${id}/bookings`, { clientId: cast.clients[2] }));
    await send(post(`/bookings/${booking.id}/cancel`, { late: true }));
    const lapse = cast.gym.world.db.selectFrom("lapse").select("id").where("booking_id", "=", booking.id);
    return post(`/lapses/${(await lapse.executeTakeFirstOrThrow()).id}/waive`, { reason: "Ill" });
  },
  "class attended": async (send, cast) => {
    const { path, booking } = await attended(send, cast);
    return post(path, { marks: [{ booking, mark: "notHere" }], close: { missing: [booking] } });
  },
  "class cancelled": async (send) => {
    const { id } = await laid(send);
    return confirmed(send, post(`/classes/${id}/cancel`, { reason: "trainerIll" }));
  },
  "class booked": bookable,
  "class line left": async (send, cast) => {
    const { id } = await inLine(send, cast);
    return post(`/bookings/${id}/decline`);
  },
  "class place accepted": async (send, cast) => {
    const { id, classId } = await inLine(send, cast);
    const { db } = cast.gym.world;
    await db.updateTable("club_class").set({ capacity: 2 }).where("id", "=", classId).execute();
    const offer = { status: "offered" as const, place: 2, offer_until: new Date(`${later}T00:00:00Z`) };
    const promotion = { freed_by: "capacity", freed_at: new Date(`${today}T00:00:00Z`), line_position: 1 };
    await db
      .updateTable("class_booking")
      .set({ ...offer, ...promotion })
      .where("id", "=", id)
      .execute();
    return post(`/bookings/${id}/accept`, { overrule: [] });
  },
  "class booking cancelled": async (send, cast) => {
    const { id } = await send(await bookable(send, cast));
    return post(`/bookings/${id}/cancel`, { late: false });
  },
};
