import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { ZipFile } from "yazl";
import * as z from "zod/mini";
import type { Tables } from "../../club/domain/declaration.ts";
import { copiedRows, quoted, schemaOf } from "../../kernel/db/archive/tables.ts";
import { type ConnectionSettings, connectOnce } from "../../kernel/db/connection.ts";
import { listImages, readImage } from "./image-queries.ts";
import {
  FORMAT,
  FORMAT_VERSION,
  IMAGES,
  SCHEMA_FILE,
  type SchemaSaid,
  type TableSaid,
  about,
  tableFile,
} from "./schema-file.ts";
import { type CarriedColumn, type CarriedTable, listCarried, listMigrations } from "./shape-queries.ts";
import { writtenAlike } from "./session-queries.ts";

const manifest = z.object({ version: z.string() });

/** How long a reader of the file may pause before the connection is closed. */
const LONGEST_PAUSE = "90s";

interface Taken {
  readonly content: AsyncIterable<Uint8Array>;
  /** Lets go of the connection, be all of it taken or not. */
  readonly close: () => Promise<void>;
}

/**
 * The whole club as of one moment, while it may be in use: a ZIP file of CSV tables, images, and last a file that says
 * what there is. Made as it goes out; what is in memory is a piece of it and the names of the images.
 */
export async function exportClub(settings: ConnectionSettings, tables: Tables, now: Date): Promise<Taken> {
  const client = await connectOnce(settings);
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(`set local idle_in_transaction_session_timeout = '${LONGEST_PAUSE}'`);
    await writtenAlike(client);
    const output = await zipOf(client, tables, now);
    return {
      content: output,
      close: async () => {
        output.destroy();
        await client.end();
      },
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function zipOf(client: Client, declared: Tables, now: Date): Promise<PassThrough> {
  const schema = quoted(await schemaOf(client));
  const [tables, migrations, images] = [
    await listCarried(client, declared),
    await listMigrations(client),
    await listImages(client),
  ];
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  const add = (name: string, content: () => AsyncIterable<Uint8Array>, compress = true) =>
    zip.addReadStreamLazy(name, { mtime: now, compress }, (opened) => {
      opened(undefined, Readable.from(content(), { objectMode: false }).once("error", fail));
    });
  zip.on("error", fail);
  zip.outputStream.pipe(output);

  const said: TableSaid[] = [];
  for (const table of tables) add(tableFile(table.name), () => writeTable(client, schema, table, said));
  for (const { name, ending } of images) add(`${IMAGES}${name}.${ending}`, () => readImage(client, name), false);
  add(SCHEMA_FILE, () => schemaFile({ migrations, tables: said, images: images.length, now }));
  zip.end();
  return output;
}

async function* writeTable(client: Client, schema: string, table: CarriedTable, said: TableSaid[]) {
  const { name, columns, key, references, rowFilter } = table;
  const cells = columns.map(
    (column) => `${cellOf(column, column.replacement ?? quoted(column.name))} as ${quoted(column.name)}`,
  );
  const order = key.length === 0 ? "" : ` order by ${key.map((each) => quoted(each)).join(", ")}`;
  const query = `select ${cells.join(", ")} from ${schema}.${quoted(name)} where ${rowFilter}${order}`;
  const rows = client.query(copyTo(`copy (${query}) to stdout (format csv, header)`));
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of rows) {
    if (!Buffer.isBuffer(piece)) throw new TypeError("the database sent no bytes");
    hash.update(piece);
    bytes += piece.length;
    yield piece;
  }
  said.push({
    name,
    file: tableFile(name),
    columns: columns.map(({ name: column, type, nullable }) => ({ name: column, type, nullable })),
    key: [...key],
    references: [...references],
    rows: await copiedRows(client, rows),
    bytes,
    sha256: hash.digest("hex"),
  });
}

/**
 * The written form of a column's value: a text that a spreadsheet would evaluate, or that begins with the apostrophe
 * itself, gets one in front, so removing the first apostrophe of any cell restores the value.
 */
function cellOf(column: Pick<CarriedColumn, "type">, value: string): string {
  if (column.type !== "text") return value;
  const worked = `${value} ~ '^(''|\\s*[=+@＝＋－＠-]|[\\t\\r\\n])' and ${value} !~ '^\\+?[0-9 ()-]+$'`;
  return `case when ${worked} then '''' || ${value} else ${value} end`;
}

interface Made extends Pick<SchemaSaid, "tables" | "images"> {
  readonly migrations: readonly string[];
  readonly now: Date;
}

async function* schemaFile({ migrations, tables, images, now }: Made) {
  const schema: SchemaSaid = {
    format: FORMAT,
    version: FORMAT_VERSION,
    about,
    app: manifest.parse(JSON.parse(await readFile(join(import.meta.dirname, "../../../package.json"), "utf8"))).version,
    made_at: now.toISOString(),
    migrations: [...migrations],
    tables,
    images,
  };
  yield Buffer.from(`${JSON.stringify(schema, null, 1)}\n`);
}
