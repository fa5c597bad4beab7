import { readFile, writeFile } from "node:fs/promises";
import * as z from "zod/mini";
import type { ConnectionSettings, Db } from "#server/kernel/db/connection.ts";
import { clubDate } from "#server/kernel/time/club-time.ts";
import { bookingFacts, fillReservations } from "./bookings.ts";
import { type Size, clubFacts, fillClub } from "./club.ts";

const ZONE = "America/Toronto";

/** The parameters of a club for the benchmark. */
export interface Filling {
  readonly now: Date;
  readonly size: Size;
  /** How many reservations it gets; none when left out. */
  readonly reservations?: number;
  readonly print?: (line: string) => void;
  /** The file with the facts of a kept club: the database is a copy of that club, and nothing is filled again. */
  readonly kept?: string | undefined;
}

const facts = z.object({ club: clubFacts, bookings: z.optional(bookingFacts) });
type Filled = z.infer<typeof facts>;

/** Fills an empty database with a club, or reads the facts of the kept club it is a copy of. */
export async function openClub(db: Db, settings: ConnectionSettings, filling: Filling): Promise<Filled> {
  return filling.kept === undefined ? fill(db, settings, filling) : readKept(filling.kept, filling.size);
}

/** Fills the database of a club that is kept, with reservations, unless that was done before. */
export async function fillKeptClub(db: Db, settings: ConnectionSettings, filling: Filling & { kept: string }) {
  const { kept, size } = filling;
  if (await isThere(kept)) return void (await readKept(kept, size));
  const started = await db.selectFrom("person").select("id").limit(1).execute();
  if (started.length > 0) throw new Error(`the club beside ${kept} was not filled to its end: remove its folder`);
  await writeFile(kept, JSON.stringify(await fill(db, settings, filling)));
}

async function fill(db: Db, settings: ConnectionSettings, filling: Filling): Promise<Filled> {
  const { now, size, reservations, print = () => {} } = filling;
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(0);
  const club = await fillClub(db, settings, now, size);
  print(`filled with ${club.clients} clients in ${seconds()} s`);
  if (reservations === undefined) return { club };
  const today = clubDate(now, ZONE);
  const bookings = await fillReservations(settings, { today, trainers: club.trainers, count: reservations });
  print(`and with ${bookings.reservations} reservations in ${seconds()} s`);
  return { club, bookings };
}

function isThere(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    () => false,
  );
}

async function readKept(file: string, { clients }: Size): Promise<Filled> {
  const kept = facts.parse(JSON.parse(await readFile(file, "utf8")));
  if (kept.club.clients !== clients)
    throw new Error(`${file} is about a club of ${kept.club.clients} clients: add --clients ${kept.club.clients}`);
  return kept;
}
