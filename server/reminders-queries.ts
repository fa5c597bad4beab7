import { sql } from "kysely";
import type { Db, Transaction } from "./db/connection.ts";

/**
 * Whether it is this process's turn to do what comes round: of all that ask within the interval only the first is. A turn
 * that was taken by a clock ahead of this one does not count.
 */
export async function takeTurn(trx: Transaction, name: string, now: Date, everyMs: number): Promise<boolean> {
  const latest = new Date(now.getTime() - everyMs);
  const taken = await sql`
    insert into tick (name, ran_at) values (${name}, ${now})
    on conflict (name) do update set ran_at = ${now} where tick.ran_at <= ${latest} or tick.ran_at > ${now}
    returning name`.execute(trx);
  return taken.rows.length > 0;
}

/** Photos read by one statement: each is a row that the app takes in before it does anything else. */
const PHOTOS_AT_A_TIME = 5_000;

/** The uploads that a person or a product names, or would again if its deletion were undone. */
export async function listNamedUploads(db: Db, atATime = PHOTOS_AT_A_TIME): Promise<Set<string>> {
  const products = await sql<{ name: string }>`
    select image as name from product where image is not null
    union select before ->> 'image' from act_row where source = 'product' and before ->> 'image' is not null`.execute(
    db,
  );
  const named = new Set(products.rows.map(({ name }) => name));
  for (let last: string | undefined = ""; last !== undefined;) {
    const photos = await listPhotosAfter(db, last, atATime);
    for (const photo of photos) named.add(photo);
    last = photos.length === atATime ? photos.at(-1) : undefined;
  }
  return named;
}

/** Names of photos that people show, in their order, from behind one on. */
async function listPhotosAfter(db: Db, name: string, atMost: number): Promise<readonly string[]> {
  const found = await sql<{ name: string }>`
    select distinct profile_image as name from person where profile_image > ${name}
    order by profile_image limit ${atMost}`.execute(db);
  return found.rows.map((row) => row.name);
}

/** The highest id that anybody has. */
export async function lastPersonId(db: Db): Promise<number> {
  const found = await sql<{ last: number }>`select coalesce(max(id), 0) as last from person`.execute(db);
  return found.rows[0]?.last ?? 0;
}
