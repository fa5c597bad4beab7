import { pipeline } from "node:stream/promises";
import { type Client, DatabaseError } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { countOn, listed, quoted, schemaOf } from "../../kernel/db/archive/tables.ts";
import { type ConnectionSettings, type Db, connectOnce, onConnection } from "../../kernel/db/connection.ts";
import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import { type ImportDeclarations, checkClub } from "./club-queries.ts";
import { unmarked } from "./csv-cells.ts";
import { importImages } from "./import-images-queries.ts";
import type { ClubFile } from "./club-file-queries.ts";
import { ClubFileRefused } from "./refused.ts";
import type { TableSaid } from "./schema-file.ts";
import { writtenAlike } from "./session-queries.ts";
import { verifyPieces } from "./zip-entries.ts";

interface Bringing {
  /** Changes before the club becomes visible: who gets in. */
  readonly amend: (db: Db<RefusalCode>) => Promise<void>;
  /** Called now and then with how many bytes of the file have been imported. */
  readonly note?: (done: number) => void;
}

/** Why nothing can be brought into a club: it has people. */
export class NotEmpty extends Error {
  constructor() {
    super("there are people in this club");
  }
}

/**
 * Imports a club into an empty one, completely or not at all: one transaction writes everything, without our triggers,
 * so nobody is notified. The empty club can be read during it.
 *
 * @throws ClubFileRefused, NotEmpty
 */
export async function importClub(
  settings: ConnectionSettings,
  declared: ImportDeclarations,
  file: ClubFile,
  bringing: Bringing,
): Promise<void> {
  const client = await connectOnce(settings);
  try {
    await client.query("begin");
    await client.query("set local lock_timeout = '10s'");
    await writtenAlike(client);
    const schema = quoted(await schemaOf(client));
    await lockEmpty(client, schema);
    const tables = await file.tablesFor(client, declared.tables);
    await quietly(client, schema, tables, () => fill(client, schema, file, tables, bringing.note));
    const db = onConnection(client);
    await checkClub(db, declared);
    await bringing.amend(db);
    await countOn(
      client,
      await schemaOf(client),
      tables.map(({ name }) => name),
    );
    await client.query("commit");
  } finally {
    await client.end();
  }
}

/** Prevents parallel additions of people. */
async function lockEmpty(client: Client, schema: string): Promise<void> {
  await client.query(`lock table ${schema}.person in share row exclusive mode`);
  const { rowCount } = await client.query(`select from ${schema}.person limit 1`);
  if (rowCount !== 0) throw new NotEmpty();
}

/** Rows arrive as they were: they include the results of triggers, whose notifications were sent before. */
async function quietly(
  client: Client,
  schema: string,
  tables: readonly TableSaid[],
  work: () => Promise<void>,
): Promise<void> {
  const each = async (change: string) => {
    for (const { name } of tables) await client.query(`alter table ${schema}.${quoted(name)} ${change} trigger user`);
  };
  await each("disable");
  await work();
  await client.query("set constraints all immediate").catch((error: unknown) => {
    throw refusalOf(error, undefined);
  });
  await each("enable");
}

async function fill(
  client: Client,
  schema: string,
  file: ClubFile,
  tables: readonly TableSaid[],
  note: Bringing["note"],
): Promise<void> {
  // Rows written by migrations are part of the import.
  for (const { name } of tables.toReversed()) await client.query(`delete from ${schema}.${quoted(name)}`);
  let done = 0;
  const count = async function* count(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      done += piece.length;
      note?.(done);
      yield piece;
    }
  };
  for (const table of tables) {
    if (table.name === "upload") await importImages(client, file, table, count);
    else await fillTable(client, schema, table, count(verifyPieces(file.zip.pieces(table.file), table)));
  }
}

async function fillTable(
  client: Client,
  schema: string,
  { name, file, columns, rows }: TableSaid,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const named = listed(columns.map((column) => column.name));
  const into = client.query(
    copyFrom(`copy ${schema}.${quoted(name)} (${named}) from stdin (format csv, header match)`),
  );
  try {
    await pipeline(unmarked(pieces, file), into);
  } catch (error) {
    throw refusalOf(error, file);
  }
  if (into.rowCount !== rows) throw new ClubFileRefused("wrongRows", file);
}

/** An error of the data: cells of another type, rows that violate a rule or refer to nothing. */
function refusalOf(error: unknown, file: string | undefined): unknown {
  if (!(error instanceof DatabaseError)) return error;
  // Errors of data, and of table constraints; other errors are not the file's fault.
  const isOfFile = /^(2[23]|54|P0001)/.test(error.code ?? "");
  const at = file ?? (error.table === undefined ? undefined : error.table);
  return isOfFile ? new ClubFileRefused("wrongRows", at, { cause: error }) : error;
}
