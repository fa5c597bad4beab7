import * as z from "zod/mini";

/** The format name of a club file, and the newest version that can be read. */
export const FORMAT = "palestra-club";
export const FORMAT_VERSION = 1;
export const SCHEMA_FILE = "schema.json";

const name = z.string().check(z.regex(/^[a-z_][a-z\d_]{0,62}$/));
const names = z.array(name).check(z.maxLength(64));
const count = z.int().check(z.minimum(0));

const column = z.strictObject({ name, type: z.string().check(z.maxLength(100)), nullable: z.boolean() });
export type ColumnSaid = z.infer<typeof column>;

const reference = z.strictObject({ columns: names, table: name, to: names });
export type ReferenceSaid = z.infer<typeof reference>;

const table = z.strictObject({
  name,
  file: z.string().check(z.maxLength(100)),
  columns: z.array(column).check(z.minLength(1), z.maxLength(200)),
  key: names,
  references: z.array(reference).check(z.maxLength(100)),
  rows: count,
  bytes: count,
  sha256: z.string().check(z.regex(/^[\da-f]{64}$/)),
});
export type TableSaid = z.infer<typeof table>;

/** The fields that every version reads first, in any format. */
export const formatSaid = z.object({ format: z.literal(FORMAT), version: z.int().check(z.minimum(1)) });

/** The content of the schema file: the tables, and the number of rows of each. */
export const schemaSaid = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  about: z.array(z.string()).check(z.maxLength(20)),
  /** The version of Palestra that wrote it, for people. */
  app: z.string().check(z.maxLength(50)),
  made_at: z.iso.datetime(),
  /** The migrations of the tables, in order: a server that knows all of them knows the tables. */
  migrations: z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(2_000)),
  tables: z.array(table).check(z.maxLength(500)),
  images: count,
});
export type SchemaSaid = z.infer<typeof schemaSaid>;

/** An explanation for a person who finds such a file. */
export const about = [
  "Everything that a club run with Palestra knew at one moment, without passwords and other secrets.",
  "Each table is one CSV file in UTF-8 with a line of column names; types are those of PostgreSQL.",
  'An empty cell without quotes is no value; "" is an empty text. Instants are in UTC, days are calendar dates.',
  "A text that begins with = + - @ or an apostrophe has one apostrophe before it, so that no spreadsheet works it out; phone numbers have none.",
  "Lists stand in braces, {a,b}; columns of type jsonb are JSON. Amounts are whole numbers of cents.",
  "Images lie in the folder images, each under the SHA-256 of its content; the table upload names them.",
  "To bring the file into an empty club: on its first page, or npm run club -- import FILE ADMIN@EXAMPLE.COM",
];

export const tableFile = (of: string) => `tables/${of}.csv`;
export const IMAGES = "images/";
