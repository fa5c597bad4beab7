import { isolated } from "#contract/kernel/text/bidi-isolate.ts";
import { formatName } from "#contract/kernel/person/person-name.ts";
import type { Locale, LocalText } from "#contract/kernel/values.ts";
import { labels } from "../../domain/column-labels.ts";
import { type Tables, declaredFields } from "../../domain/declaration.ts";
import { titledLog, writeLog } from "./log-page.ts";
import { openNames } from "../../domain/names.ts";
import { escaped, pageStyle } from "./page-style.ts";
import { type ColumnHeading, linkTo, sectionOf, tableEnd, tableOpening, tableRow } from "./page-table.ts";
import { type ColumnField, type TableName, type ColumnReader, type DataRow, instantText } from "../../domain/fields.ts";
import { personalDataPageWords } from "./labels.ts";
import { type OwnData, photoDataUrl } from "./write.ts";

/** The data of a page for people. */
export interface PageData extends OwnData {
  readonly club: Pick<ColumnReader, "zone" | "currency" | "weightUnit"> & { readonly name: string };
  readonly sections: () => Promise<
    readonly { readonly table: string; readonly rows: number; readonly columns: readonly string[] }[]
  >;
  /** How the tables are declared. */
  readonly declared: Tables;
  readonly lookUp: (table: TableName, ids: readonly number[]) => Promise<ReadonlyMap<number, DataRow>>;
}

/** One table on the page: its columns that say anything, and whether each row is written as a list of facts. */
interface Section {
  readonly table: string;
  readonly title: LocalText;
  readonly rows: number;
  readonly columns: readonly (readonly [name: string, column: ColumnField])[];
  readonly isFacts: boolean;
}

/** To be read: one page in words, without anything that is loaded from elsewhere. */
export async function* asPage(data: PageData, locale: Locale): AsyncGenerator<Uint8Array, void> {
  const names = openNames(data.declared, data.lookUp);
  const { club, subject, tables } = data;
  const reader: ColumnReader = {
    ...club,
    locale,
    isOfClient: subject.user_type === "client",
    named: (table, id) => names.named(reader, table, id),
    factsOf: names.factsOf,
  };
  const sections = await sectionsOf(data);
  yield Buffer.from(headOf(data, reader, sections));
  let open: Section | undefined;
  for await (const [table, rows] of tables) {
    const section = sections.find((each) => each.table === table);
    if (!section || rows.length === 0) continue;
    if (section !== open) {
      yield Buffer.from((open ? endOf(open) : "") + beginOf(section, reader));
      open = section;
    }
    await learn(names.learn, section, rows);
    yield Buffer.from(rows.map((row) => rowOf(section, row, reader)).join(""));
  }
  if (open) yield Buffer.from(endOf(open));
  for await (const part of writeLog(data.log, reader)) yield Buffer.from(part);
  yield Buffer.from(await deedsOf(data, locale));
}

async function sectionsOf({ sections, declared }: PageData): Promise<readonly Section[]> {
  return (await sections()).map(({ table, rows, columns }) => {
    const shown = [...declaredFields(declared, table)].filter(([name]) => columns.includes(name));
    const title = declared.get(table)?.personal?.title ?? { en: table, cn: table };
    return { table, title, rows, columns: shown, isFacts: rows === 1 || isWide(shown, rows) };
  });
}

/** Whether a few rows say more than a table has room for: numbers take half as much of it as all else. */
function isWide(columns: Section["columns"], rows: number): boolean {
  const room = columns.reduce((sum, [, { isNumber }]) => sum + (isNumber ? 1 : 2), 0);
  return columns.some(([, { isLong }]) => isLong === true) || (room > 20 && rows <= 12);
}

async function learn(
  learnIds: (table: TableName, ids: readonly unknown[]) => Promise<void>,
  { columns }: Section,
  rows: readonly DataRow[],
): Promise<void> {
  for (const [name, { looksUp }] of columns) {
    if (looksUp)
      await learnIds(
        looksUp.table,
        rows.map((row) => row[looksUp.by ?? name]),
      );
  }
}

function headOf(data: PageData, reader: ColumnReader, sections: readonly Section[]): string {
  const { subject, photo, madeAt, club, log } = data;
  const { locale } = reader;
  const name = escaped(isolated(formatName(subject, locale)));
  const titled = [...sections.map((each) => titleOf(each, reader)), ...(log.rows > 0 ? [titledLog(log, reader)] : [])];
  return `<!doctype html><html lang="${locale === "cn" ? "zh-CN" : "en"}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${personalDataPageWords.title[locale]}${name}</title>
<style>${pageStyle}</style></head><body><header>${photo ? `<img src="${photoDataUrl(photo)}" alt="">` : ""}<div>
<p>${escaped(club.name)}</p><h1>${personalDataPageWords.title[locale]}${name}</h1>
<p>${personalDataPageWords.madeAt[locale]} ${instantText(madeAt, reader)}</p></div></header>
<nav aria-label="${personalDataPageWords.contents[locale]}">${titled.map(linkTo).join("")}</nav><main>`;
}

const titleOf = ({ table, title, rows }: Section, { locale }: ColumnReader) => ({
  id: table,
  title: title[locale],
  rows,
});

function headsOf({ columns }: Section, reader: ColumnReader): readonly ColumnHeading[] {
  return columns.map(([, column]) => ({
    label: wordsOf(column, reader),
    isNumber: column.isNumber,
    isWhole: column.isWhole,
  }));
}

function wordsOf({ words: said, staffWords }: ColumnField, { locale, isOfClient }: ColumnReader): string {
  return escaped((isOfClient ? said : (staffWords ?? said))[locale]);
}

function beginOf(section: Section, reader: ColumnReader): string {
  const titled = titleOf(section, reader);
  return section.isFacts ? sectionOf(titled) : tableOpening(titled, headsOf(section, reader));
}

const endOf = ({ isFacts }: Section): string => (isFacts ? "</section>" : tableEnd);

function rowOf(section: Section, row: DataRow, reader: ColumnReader): string {
  const texts = section.columns.map(([name, column]) => {
    const value = row[name];
    const isEmpty = value === null || value === undefined;
    return isEmpty ? "" : escaped(column.reads(value, reader, row));
  });
  return section.isFacts ? factsOf(section, texts, reader) : tableRow(headsOf(section, reader), texts);
}

function factsOf({ columns }: Section, texts: readonly string[], reader: ColumnReader): string {
  const facts = columns.map(([, column], at) => {
    const text = texts[at] ?? "";
    const kind = column.isLong ? ' class="long"' : "";
    return text === "" ? "" : `<div${kind}><dt>${wordsOf(column, reader)}</dt><dd>${text}</dd></div>`;
  });
  return `<dl>${facts.join("")}</dl>`;
}

/** The person's actions for others, counted by kind; technical rows are left out. */
async function deedsOf({ deeds, declared }: PageData, locale: Locale): Promise<string> {
  const counts = Object.entries(await deeds()).flatMap(([what, count]) => {
    const said = deedOf(declared, what, locale);
    return said === undefined ? [] : [`<div><dt>${escaped(said)}</dt><dd>${count}</dd></div>`];
  });
  const list =
    counts.length > 0
      ? `<section><h2>${personalDataPageWords.deeds[locale]}</h2><dl>${counts.join("")}</dl></section>`
      : "";
  return `${list}</main></body></html>\n`;
}

function deedOf(tables: Tables, what: string, locale: Locale): string | undefined {
  const [table = "", column = ""] = what.split(".");
  const personal = tables.get(table)?.personal;
  if (!personal || personal.countTitle === null) return undefined;
  const { title, countTitle = title, about, through } = personal;
  const said = about || through ? declaredFields(tables, table).get(column)?.words : undefined;
  return said === undefined || said === labels.by ? countTitle[locale] : `${countTitle[locale]} · ${said[locale]}`;
}
