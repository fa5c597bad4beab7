import { sql } from "kysely";
import type { ImportKind } from "#contract/data/import-fields.ts";
import type { ImportMapping } from "#contract/data/import-shapes.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { writeClients } from "../../data/import/kinds/clients/client-commands.ts";
import { storeAppliedRows } from "../../data/import/kinds/client-queries.ts";
import { guessColumns } from "../../data/import/file/guess.ts";
import { changeImport, insertImport } from "../../data/import/job/import-queries.ts";
import { validateRows } from "../../data/import/job/validate-commands.ts";
import { storeKeys } from "../../data/import/kinds/people-queries.ts";
import { countValidated, storeValidations, insertImportRows } from "../../data/import/rows/row-queries.ts";
import type { RowResult } from "../../data/import/shapes.ts";
import type { Calendar } from "../calendar.ts";

interface Club {
  readonly admin: number;
  readonly zone: string;
  readonly calendar: Calendar;
}

interface Known {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly phone: string;
  readonly born: string;
}

const KNOWN = 6;
/** The emergency contacts of the first people: the file has them, the club does not. */
const contacts: readonly string[] = ["Wei Dong", "Robin Hale", "Sam Tran"];

/** The club's imports: a finished file of its former program, and one whose columns are being matched. */
export async function insertImports(trx: Transaction, club: Club): Promise<void> {
  const known = await listKnown(trx);
  await insertDone(trx, known, club);
  await insertMapping(trx, known, club);
}

async function listKnown(trx: Transaction): Promise<readonly Known[]> {
  const found = await sql<Known>`
    select first_name as "first", last_name as "last", email, phone, date_of_birth::text as born from person p
    where user_type = 'client' and deleted_at is null and email like '%@example.com' and phone is not null
      and emergency_contact is null and not exists (select from erasure where person_id = p.id)
    order by id limit ${KNOWN}`.execute(trx);
  return found.rows;
}

/** Most of its rows say what is there already; three say more, and two lack a part of the name. */
async function insertDone(trx: Transaction, known: readonly Known[], { admin, zone, calendar }: Club) {
  const titles = ["Member ID", "First name", "Last name", "Email", "Phone", "Date of birth", "Emergency contact"];
  const rows = known.map(({ first, last, email, phone, born }, at) => {
    const contact = contacts[at];
    const contactText = contact === undefined ? "" : `${contact}, +1 416 555 01${40 + at}`;
    return [`M-${1001 + at}`, first, last, email, phone, born, contactText];
  });
  const unread = [
    ["M-1007", "Robin", "", "robin.marsh@example.com", "+1 416 555 0155", "1984-06-02", ""],
    ["M-1008", "", "Stone", "kim.stone@example.com", "+1 416 555 0156", "1990-02-28", ""],
  ];
  const now = calendar.at(calendar.yesterday, 16 * 60 + 20);
  const file = { kind: "clients", name: "members.csv", titles, rows: [...rows, ...unread] } as const;
  const { id, mapping, columns } = await insertRead(trx, file, { by: admin, now, dateOrder: "ymd" });
  const by = { createdBy: admin, invites: false, now, today: calendar.yesterday, zone, locale: "en" } as const;
  const work = { id, kind: file.kind, name: file.name, ...by, mapping, columns };
  const judged: RowResult[] = [];
  for await (const some of validateRows(trx, work)) judged.push(...some);
  await storeValidations(trx, id, judged);
  const { made, keys } = await writeClients(
    trx,
    work,
    judged.filter(({ state }) => state !== "refused"),
  );
  await storeAppliedRows(trx, id, made);
  await storeKeys(trx, id, file.kind, keys);
  await changeImport(trx, id, { state: "done", counts: await countValidated(trx, id), finished_at: now }, now);
}

/** Whether days or months come first has not been said, nor what one of its packages is here. */
async function insertMapping(trx: Transaction, known: readonly Known[], { admin, calendar }: Club) {
  const [pack] = await trx.selectFrom("package").select("name").where("kind", "=", "course").orderBy("id").execute();
  const titles = [
    "Email",
    "Package",
    "Sale date",
    "Start date",
    "Valid until",
    "Order number",
    "Price",
    "Sessions left",
  ];
  const year = Number(calendar.today.slice(0, 4));
  const rows = known.map(({ email }, at) => {
    const day = `0${3 + at}/0${4 + (at % 3)}`;
    const what = at % 3 === 2 ? "Platinum 20" : (pack?.name.en ?? "");
    return [
      email,
      what,
      `${day}/${year - 1}`,
      `${day}/${year - 1}`,
      `${day}/${year + 1}`,
      `A-${4711 + at}`,
      "1,499.00",
      `${8 + at}`,
    ];
  });
  const file = { kind: "holdings", name: "packages.csv", titles, rows } as const;
  await insertRead(trx, file, { by: admin, now: calendar.at(calendar.yesterday, 16 * 60 + 45), dateOrder: null });
}

interface File {
  readonly kind: ImportKind;
  readonly name: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A file as it is once it has been read. */
async function insertRead(
  trx: Transaction,
  { kind, name, titles, rows }: File,
  { by, now, dateOrder }: { readonly by: number; readonly now: Date; readonly dateOrder: ImportMapping["dateOrder"] },
) {
  const size = [titles, ...rows].map((cells) => cells.join(",")).join("\r\n").length;
  const id = await insertImport(trx, { kind, name, size, sha256: null, by, now });
  const raw = rows.map((cells, at) => ({ line: at + 2, cells }));
  await insertImportRows(trx, id, raw);
  const columns = titles.map((title, column) => {
    const samples = [...new Set(rows.flatMap((cells) => cells[column] || []))].slice(0, 5);
    return { column, title, samples, isEmpty: samples.length === 0 };
  });
  const mapping: ImportMapping = {
    columns: guessColumns(kind, titles),
    dateOrder,
    phoneCountry: "CA",
    decimal: ".",
    nameRule: null,
    values: [],
    missingEnd: "byType",
    person: null,
    asOf: null,
  };
  const format = { type: "csv", encoding: "utf-8", delimiter: ",", sheet: null } as const;
  await changeImport(trx, id, { state: "mapping", format, columns, mapping, row_count: rows.length }, now);
  return { id, columns, mapping };
}
