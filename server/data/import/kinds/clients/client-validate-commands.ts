import type { Db } from "../../../../kernel/db/connection.ts";
import type { ClientGiven } from "./client-form-rules.ts";
import { type PrecedingRows, validateClient, keyOf } from "./client-rules.ts";
import type { Validate, ReadFile } from "../kind-commands.ts";
import { type KnownPerson, findKeys, findKeysOf, findPeople, listActiveTrainers } from "../people-queries.ts";
import { directoryOf, searchKeysOf } from "../person-rules.ts";
import type { ReadRow, Work } from "../../shapes.ts";

/** Judges clients; only where a row is not known yet is the file read once more. */
export async function openValidator(first: Db, { mapping, today }: Work, read: ReadFile): Promise<Validate> {
  const activeTrainers = await listActiveTrainers(first, today);
  const before: PrecedingRows = { keys: new Map(), emails: new Map() };
  let lines: Promise<ReadonlySet<string>> | undefined;
  const isLine = async (key: string) => (await (lines ??= keysOf(read))).has(key);
  return async (db, rows, decisions) => {
    const known = new Map((await findKeys(db, "clients", rows.map(keyOfRow))).map((each) => [each.key, each]));
    const people = await findAll(
      db,
      rows,
      [...known.values()].map(({ target_id }) => target_id),
    );
    const lined = known.size < rows.length && people.length > 0 ? await findLined(db, people, isLine) : new Set();
    const directory = directoryOf(people);
    const unlined = lined.size === 0 ? directory : directoryOf(people.filter(({ id }) => !lined.has(id)));
    return rows.map((row) =>
      validateClient(row, {
        mapping,
        today,
        activeTrainers,
        directory,
        unlined,
        known,
        before,
        decision: decisions.get(row.line),
      }),
    );
  };
}

/** The keys of all lines of a file. */
async function keysOf(read: ReadFile): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for await (const rows of read()) for (const row of rows) keys.add(keyOfRow(row));
  return keys;
}

/** The people whom a line of this file matched the last time: no other line may match them. */
async function findLined(db: Db, people: readonly KnownPerson[], isLine: (key: string) => Promise<boolean>) {
  const lined = new Set<number>();
  const keys = await findKeysOf(
    db,
    "clients",
    people.map(({ id }) => id),
  );
  for (const { key, target_id } of keys) if (await isLine(key)) lined.add(target_id);
  return lined;
}

function keyOfRow({ given }: ReadRow): string {
  const { source_id }: ClientGiven = given;
  return keyOf(source_id, given).key;
}

async function findAll(db: Db, rows: readonly ReadRow[], ids: readonly number[]) {
  return findPeople(
    db,
    searchKeysOf(
      rows.map(({ given }): ClientGiven => given),
      ids,
    ),
  );
}
