import type { Client } from "pg";
import type { Sliced } from "../import/file/zip.ts";
import { ClubFileRefused } from "./refused.ts";
import {
  FORMAT_VERSION,
  IMAGES,
  SCHEMA_FILE,
  type SchemaSaid,
  type TableSaid,
  formatSaid,
  schemaSaid,
  tableFile,
} from "./schema-file.ts";
import type { Tables } from "../../club/domain/declaration.ts";
import { type CarriedTable, listCarried, listMigrations } from "./shape-queries.ts";
import { type ClubZip, openClubZip } from "./zip-entries.ts";

/** A file that says it is a club. */
export interface ClubFile {
  readonly zip: ClubZip;
  /** Its tables in the order in which they can come in, once they are found to be ours. */
  readonly tablesFor: (client: Client, declared: Tables) => Promise<readonly TableSaid[]>;
  readonly images: readonly string[];
  /** The unpacked bytes so far. */
  readonly bytes: number;
}

/**
 * Opens a file and reads what it says there is.
 * @throws ClubFileRefused
 */
export async function openClubFile(source: Sliced): Promise<ClubFile> {
  const zip = await openClubZip(source);
  try {
    const schema = schemaOf(await zip.whole(SCHEMA_FILE).catch(noClub));
    const images = zip.names.filter((name) => name.startsWith(IMAGES));
    checkNames(zip, schema, images);
    return {
      zip,
      images,
      bytes: schema.tables.reduce((sum, { bytes }) => sum + bytes, 0),
      tablesFor: (client, declared) => tablesFor(client, declared, schema),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function noClub(error: unknown): never {
  const isMissing = error instanceof ClubFileRefused && error.problem.reason === "unknownParts";
  throw isMissing ? new ClubFileRefused("notAClub") : error;
}

function schemaOf(content: Buffer): SchemaSaid {
  const said = parsed(content);
  const format = formatSaid.safeParse(said);
  if (!format.success) throw new ClubFileRefused("notAClub");
  if (format.data.version > FORMAT_VERSION) throw new ClubFileRefused("newer");
  const schema = schemaSaid.safeParse(said);
  if (!schema.success) throw new ClubFileRefused("damaged", SCHEMA_FILE);
  return schema.data;
}

function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString("utf8"));
  } catch {
    throw new ClubFileRefused("damaged", SCHEMA_FILE);
  }
}

/** Everything that is there has been announced, each table once, and everything announced is there. */
function checkNames(zip: ClubZip, schema: SchemaSaid, images: readonly string[]): void {
  const files = schema.tables.map(({ file }) => file);
  const known = new Set([SCHEMA_FILE, ...files, ...images]);
  const strange = zip.names.find((name) => !known.has(name)) ?? files.find((file) => !zip.names.includes(file));
  if (strange !== undefined) throw new ClubFileRefused("unknownParts", strange);
  const odd = schema.tables.find(({ name, file }) => file !== tableFile(name));
  if (odd || new Set(files).size < files.length) throw new ClubFileRefused("unknownParts", odd?.file);
  if (images.length !== schema.images) throw new ClubFileRefused("unknownParts", IMAGES);
}

/**
 * An older version's tables have fewer columns: those that came later take what the table gives them, and tables that came
 * later are as they are in a new club. Of what this version does not know it takes nothing.
 */
async function tablesFor(client: Client, declared: Tables, schema: SchemaSaid): Promise<readonly TableSaid[]> {
  const present = await listMigrations(client);
  const newer = schema.migrations.find((name, place) => present[place] !== name);
  if (newer !== undefined) throw new ClubFileRefused("newer", newer);
  const isOlder = schema.migrations.length < present.length;
  const carried = await listCarried(client, declared);
  const strange = schema.tables.find(({ name }) => !carried.some((table) => table.name === name));
  if (strange) throw new ClubFileRefused("unknownParts", strange.file);
  return carried.flatMap((table) => {
    const said = schema.tables.find(({ name }) => name === table.name);
    if (said) checkColumns(table, said, isOlder);
    else if (!isOlder) throw new ClubFileRefused("unknownParts", tableFile(table.name));
    return said ?? [];
  });
}

function checkColumns({ columns }: CarriedTable, said: TableSaid, isOlder: boolean): void {
  const names = new Set(said.columns.map(({ name }) => name));
  const isTwice = names.size < said.columns.length;
  const isStrange = said.columns.some(({ name }) => !columns.some((column) => column.name === name));
  const lacking = columns.some(({ name, canLack }) => !names.has(name) && !(isOlder && canLack));
  if (isTwice || isStrange || lacking) throw new ClubFileRefused("unknownParts", said.file);
}
