import type { Db } from "../../../../kernel/db/connection.ts";
import type { Presence } from "../../../../identity/people/rules.ts";
import {
  type Agreed,
  importReservations,
  takeBackReservations,
} from "../../../../schedule/reservations/booking/import-commands.ts";
import { clubWallTime, instantOfClub } from "../../../../kernel/time/club-time.ts";
import { noteUndone } from "../client-queries.ts";
import type { Validate, ImportHandler } from "../kind-commands.ts";
import { findKeys, lockPeople } from "../people-queries.ts";
import {
  type LotLeft,
  type PersonBusyTime,
  listLotsLeft,
  listParties,
  listPresences,
  listExistingReservations,
  listFutureBusyTimes,
  lockFreeReservations,
  readUsualSession,
} from "./reservation-queries.ts";
import { type Diary, validateReservation, reservationKeys } from "./reservation-rules.ts";
import type { RowResult, AppliedRow, Work } from "../../shapes.ts";
import { findWhose } from "../whose-commands.ts";

/** Sessions ahead, which take a credit each as if they were booked here. */
export const reservationKind: ImportHandler = {
  judge: async (db, work) => openJudge(work, await readUsualSession(db)),
  write: async (trx, { createdBy: by, now, today, invites: notifies }, rows) => {
    const added = rows.filter(isBooking);
    const ids = await importReservations(
      trx,
      added.map(({ given }) => given.agreed),
      { by, now, today, notifies },
    );
    const made = added.flatMap(({ line, label }, at): AppliedRow[] => {
      const row = ids[at];
      return row === undefined ? [] : [{ line, label, source: "reservation", row, before: null, after: null }];
    });
    return { made, keys: added.map(({ key, print }, at) => ({ key, print, target: ids[at] ?? 0 })) };
  },
  standing: listExistingReservations,
  undo: async (trx, { id, createdBy: by, now, invites: notifies }) => {
    await lockPeople(trx, await listParties(trx, id));
    const free = await lockFreeReservations(trx, id, now);
    await takeBackReservations(trx, free, { by, now, notifies });
    const ids = free.map((each) => each.id);
    await noteUndone(trx, id, "reservations", "reservation", ids, now);
  },
};

interface Booking extends RowResult {
  readonly given: RowResult["given"] & { readonly agreed: Agreed };
}

function isBooking(row: RowResult): row is Booking {
  return row.state === "new" && "agreed" in row.given;
}

function openJudge({ ...work }: Work, usual: Awaited<ReturnType<typeof readUsualSession>>): Validate {
  const { zone, now } = work;
  const before = new Map<string, number>();
  const { diary, open } = openDiary(work);
  return async (db, rows, decisions) => {
    const whose = await findWhose(db, work, rows, decisions);
    const clients = [...whose.values()].flatMap(({ person }) => person?.id ?? []);
    const trainers = rows.flatMap(({ given: { trainer } }) => (typeof trainer === "string" ? Number(trainer) : []));
    await open(db, clients, trainers);
    const keys = rows.map((row) => reservationKeys(row, whose.get(row.line)?.person?.id).key);
    const known = new Map((await findKeys(db, "reservations", keys)).map((each) => [each.key, each]));
    return rows.map((row) =>
      validateReservation(row, {
        whose: whose.get(row.line),
        diary,
        known: (key) => known.get(key),
        usual,
        instantOf: (wall) => instantOfClub(wall, zone),
        wallOf: (at) => clubWallTime(at, zone),
        now,
        before,
      }),
    );
  };
}

/**
 * The calendars of people, looked up once before their rows are written; bookings of rows are added here, so that they
 * count whether written or not.
 */
function openDiary({ now, today }: Work) {
  const presences = new Map<number, Presence>();
  const taken = new Map<number, PersonBusyTime[]>();
  const lots = new Map<number, LotLeft[]>();
  const lotFor = (client: number, day: string) =>
    lots.get(client)?.findIndex(({ from, until, left }) => left > 0 && from <= day && until > day) ?? -1;
  const diary: Diary = {
    presence: (person) => presences.get(person),
    taken: (person) => taken.get(person) ?? [],
    hasCredit: (client, day) => lotFor(client, day) !== -1,
    book: (session, day) => {
      for (const person of [session.clientId, session.trainerId]) taken.get(person)?.push(session);
      const at = lotFor(session.clientId, day);
      const [own, lot] = [lots.get(session.clientId), lots.get(session.clientId)?.[at]];
      if (own && lot) own[at] = { ...lot, left: lot.left - 1 };
    },
  };
  async function open(db: Db, clients: readonly number[], trainers: readonly number[]): Promise<void> {
    const people = [...new Set([...clients, ...trainers])].filter((person) => !taken.has(person));
    for (const person of people) taken.set(person, []);
    for (const { id, ...presence } of await listPresences(db, people)) presences.set(id, presence);
    for (const { person, ...session } of await listFutureBusyTimes(db, people, now)) taken.get(person)?.push(session);
    const buyers = [...new Set(clients)].filter((client) => !lots.has(client));
    for (const client of buyers) lots.set(client, []);
    for (const lot of await listLotsLeft(db, buyers, today)) lots.get(lot.client)?.push(lot);
  }
  return { diary, open };
}
