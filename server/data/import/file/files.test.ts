import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { imports } from "#contract/data/import.ts";
import { type ImportFormat, importPart } from "#contract/data/import-shapes.ts";
import { openImporter, workAll } from "../../../test/scenes/import-club.ts";
import { pacedMs } from "../../../test/world/pace.ts";
import { openWorld } from "../../../test/world/world.ts";
import { packedOften, zipOf } from "../../../test/files/zip-file.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
/** Only so many may be open in parallel. */
afterEach(() => sql`delete from import`.execute(world.db));
const admin = await world.person("admin");
const importer = openImporter(world, admin);

/** A workbook of one sheet: cells as XML, dates in style 1, dates with times in style 2. */
function workbook(
  rows: string,
  { is1904 = false, merged = "", entity = "" } = {},
  packed: Parameters<typeof zipOf>[2] = {},
): Buffer {
  const doctype = `<!DOCTYPE worksheet [<!ENTITY file SYSTEM "file://${entity}">]>`;
  const named = `<row r="2">${text("A2", "&file;")}${text("B2", "Lovelace")}</row>`;
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const texts = {
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets><sheet name="Old" sheetId="1" state="hidden" r:id="rId9"/><sheet name="Members" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Target="worksheets/none.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst xmlns="${main}"><si><t>First name</t></si><si><r><t>Last </t></r><r><t>name</t></r></si><si><t>欧阳</t><rPh sb="0" eb="2"><t>おうよう</t></rPh></si></sst>`,
    "xl/worksheets/sheet1.xml": `${entity && doctype}<worksheet xmlns="${main}"><sheetData>${rows}${entity && named}</sheetData>${merged}</worksheet>`,
  };
  return zipOf(texts, {}, packed);
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const head = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>${text("C1", "Date of birth")}${text("D1", "Start date")}${text("E1", "Mobile")}</row>`;

test.each([
  [false, "33000", "1990-05-07"],
  [true, "33000", "1994-05-08"],
  [false, "59", "1900-02-28"],
  [false, "61", "1900-03-01"],
])("dates of a workbook are serial numbers (from 1904: %s): %s is %s", async (is1904, serial, date) => {
  const row = `<row r="2">${text("A2", "Ada")}<c r="B2" t="s"><v>2</v></c><c r="C2" s="1"><v>${serial}</v></c><c r="D2" s="2"><v>46000.5</v></c><c r="E2"><v>13800138000</v></c></row>`;
  const read = await importer.upload("clients", workbook(head + row, { is1904 }), "members.xlsx");
  expect(read.format).toMatchObject({ type: "xlsx", sheet: "Members" });
  expect(read.mapping).toMatchObject({ dateOrder: "ymd" });
  expect(read.columns.map(({ samples }) => samples[0])).toEqual([
    "Ada",
    "欧阳",
    date,
    is1904 ? "2029-12-10T12:00:00" : "2025-12-09T12:00:00",
    "13800138000",
  ]);
  expect((await importer.judge(read.id)).counts).toMatchObject({ new: 1 });
});

const proposed = async (csv: string) =>
  (await importer.upload("clients", Buffer.from(csv), "a.csv")).mapping?.missingEnd;

test("people come without a membership where the file says nothing of one, until somebody chooses otherwise", async () => {
  expect(await proposed("First name,Last name,Email\nAda,Byron,ada@example.com")).toBe("none");
  expect(await proposed("First name,Last name,Membership type\nAda,Byron,Monthly")).toBe("byType");
  expect(await proposed("First name,Last name,Start date\nAda,Byron,2026-05-01")).toBe("byType");
});

test("a phonetic guide beside a text is no part of it", async () => {
  const read = await importer.upload("clients", realFile("10-inline-reading.xlsx"), "members.xlsx");
  expect(read.columns.map(({ title, samples }) => [title, samples])).toEqual([
    ["姓", ["单"]],
    ["名", ["晓梅"]],
    ["手机号", ["13800138071"]],
  ]);
});

test("merged cells of a header count for all they reach over, and rows above it are none", async () => {
  const rows = `<row r="1">${text("A1", "Members of the club")}</row>
    <row r="3">${text("A3", "First name")}${text("B3", "Last name")}${text("C3", "Address")}</row>
    <row r="4">${text("A4", "Ada")}${text("B4", "Merged")}${text("C4", "1 King St")}${text("D4", "Toronto")}</row>`;
  const merged = '<mergeCells count="2"><mergeCell ref="A1:D1"/><mergeCell ref="C3:D3"/></mergeCells>';
  const read = await importer.upload("clients", workbook(rows, { merged }), "members.xlsx");
  expect([read.rows, read.columns.map(({ title }) => title)]).toEqual([
    1,
    ["First name", "Last name", "Address", "Address"],
  ]);
  expect(read.mapping?.columns.map(({ field }) => field)).toEqual(["first_name", "last_name", "address", "address"]);
  await importer.judge(read.id);
  expect((await importer.rows(read.id)).data).toMatchObject([{ line: 4, state: "new", label: "Ada Merged" }]);
});

test.each([
  ["UTF-16 with its mark", Buffer.from("\uFEFFFirst,Last\nZoë,Ünlü", "utf16le"), "utf-16le"],
  ["UTF-16 without", Buffer.from("First,Last\nZoe,Plain", "utf16le"), "utf-16le"],
  ["GB18030", Buffer.from([0xd0, 0xd5, 0x2c, 0xc3, 0xfb, 0x0a, 0xcd, 0xf5, 0x2c, 0xce, 0xb0]), "gb18030"],
])("a file in %s is read", async (_, content, encoding) => {
  const read = await importer.upload("clients", content);
  expect([read.format?.encoding, read.missing]).toEqual([encoding, []]);
});

/** Reads a file again with the chosen format, the rest as guessed. */
const readAs = async (id: number, chosen: Partial<ImportFormat>) => {
  const body = { encoding: null, delimiter: null, titleLine: null, ...chosen };
  const { status } = await world.call(imports.format, { params: { id: String(id) }, body }, admin);
  await workAll(world);
  return { status, ...(await importer.one(id)) };
};

describe("a file that was read the wrong way", () => {
  const file = Buffer.from("List;of;all;members\nVorname;Nachname;Telefon\nJürgen;Weiße;+49 171 1234567", "latin1");

  test("is read again with the encoding, separator and line of titles that are chosen", async () => {
    const read = await importer.upload("clients", file);
    expect(read).toMatchObject({ hasFile: true, format: { titleLine: 1 } });
    const chosen = { encoding: "windows-1252", delimiter: ";", titleLine: 2 } as const;
    const again = await readAs(read.id, chosen);
    expect(again).toMatchObject({ status: 200, state: "mapping", rows: 1, format: chosen });
    expect(again.columns.map(({ title, samples }) => [title, samples[0]])).toEqual([
      ["Vorname", "Jürgen"],
      ["Nachname", "Weiße"],
      ["Telefon", "+49 171 1234567"],
    ]);
  });

  test("can be read in a third way where the second one fails, and not once its rows are checked", async () => {
    const { id } = await importer.upload("clients", file);
    expect(await readAs(id, { encoding: "utf-8" })).toMatchObject({
      state: "failed",
      rows: null,
      hasFile: true,
      failure: { code: "UNKNOWN_ENCODING" },
    });
    expect(await readAs(id, { encoding: "windows-1252", titleLine: 2 })).toMatchObject({ state: "mapping", rows: 1 });
    const columns = ["first_name", "last_name", "phone"].map((field, column) => ({ column, field }));
    await importer.map(id, { columns });
    expect(await importer.judge(id)).toMatchObject({ hasFile: false, counts: { new: 1 } });
    expect((await readAs(id, {})).status).toBe(409);
  });

  test("says its encoding where none is found", async () => {
    const read = await importer.upload("clients", Buffer.from("First,Last\nZoé,Plain", "latin1"));
    expect(read).toMatchObject({ state: "failed", hasFile: true, failure: { code: "UNKNOWN_ENCODING" } });
    const again = await readAs(read.id, { encoding: "windows-1252" });
    expect([again.state, again.columns[0]?.samples]).toEqual(["mapping", ["Zoé"]]);
  });

  test("has no separator where it is a workbook", async () => {
    const row = `<row r="2">${text("A2", "Ada")}${text("B2", "Lovelace")}</row>`;
    const { id } = await importer.upload("clients", workbook(head + row), "members.xlsx");
    expect((await readAs(id, { delimiter: ";" })).status).toBe(400);
    expect(await readAs(id, { titleLine: 1 })).toMatchObject({ status: 200, state: "mapping", rows: 1 });
  });
});

test("a character of four bytes is cut in half nowhere, wherever a long cell is cut", async () => {
  const long = "𠮷".repeat(300);
  const rows = [`Ada,${long},13800138000,${long}`, `Ada,x${long},13800138000,x${long}`];
  const csv = ["First,Last,Phone,Date of birth", ...rows].join("\n");
  const read = await importer.upload("clients", csv);
  expect(read).toMatchObject({ state: "mapping", rows: 2 });
  expect(read.columns[1]?.samples).toEqual(["𠮷".repeat(50), `x${"𠮷".repeat(49)}`]);
  expect(await importer.judge(read.id)).toMatchObject({ state: "judged", counts: { refused: 2 } });
});

test.each(["2", "1", "2.5", "-3", "9999999"])(
  "a row of a workbook that claims to be at %s after the second is refused",
  async (at) => {
    const cells = `${text("A2", "Ada")}${text("B2", "Twice")}</row>`;
    const rows = `${head}<row r="2">${cells}<row r="${at}">${cells}`;
    const read = await importer.upload("clients", workbook(rows), "members.xlsx");
    expect(read).toMatchObject({ state: "failed", failure: { code: "UNREADABLE_FILE" } });
  },
);

test("a title that reaches over all of a sheet makes no more columns than a file may have", async () => {
  const rows = `<row r="1">${text("A1", "Members of the club")}</row><row r="2">${text("A2", "Ada")}</row>`;
  const merged = '<mergeCells count="1"><mergeCell ref="A1:XFD1"/></mergeCells>';
  const read = await importer.upload("clients", workbook(rows, { merged }), "members.xlsx");
  expect([read.state, read.columns.length]).toEqual(["mapping", 200]);
});

const hostile: readonly (readonly [string, () => Buffer, string])[] = [
  ["a ZIP bomb", () => workbookBomb(), "UNPACKS_TOO_LARGE"],
  [
    "a ZIP that lies about how much it holds",
    () => zipOf({ "xl/workbook.xml": "x".repeat(2_000_000) }, { "xl/workbook.xml": 10 }),
    "UNREADABLE_FILE",
  ],
  ["a row of two million columns", () => Buffer.from(`First,Last\n${",".repeat(2_000_000)}\n`), "TOO_MANY_COLUMNS"],
  [
    "a quote that never ends",
    () => Buffer.from(`First,Last\nAda,"never ends\n${"a,b\n".repeat(500_000)}`),
    "UNCLOSED_QUOTE",
  ],
  ["a cell of a million letters", () => Buffer.from(`First,Last\nAda,${"x".repeat(1_000_000)}`), "CELL_TOO_LONG"],
  ["bytes of nothing", () => Buffer.alloc(100_000, 0xff), "UNKNOWN_ENCODING"],
  ["a workbook of Excel 97", () => realFile("13c-excel-97.xls"), "OLD_WORKBOOK"],
  ["a workbook of Excel 95", () => compound("Book"), "OLD_WORKBOOK"],
  ["a workbook with a password", () => compound("EncryptedPackage"), "ENCRYPTED_FILE"],
  ["a compound file of something else", () => compound("WordDocument"), "UNREADABLE_FILE"],
  ["a web page called .xls", () => realFile("13-html-table.xls"), "WEB_PAGE"],
  ["a web page in UTF-16", () => Buffer.from("\uFEFF\n<!DOCTYPE HTML><table>", "utf16le"), "WEB_PAGE"],
  ["a web page below a remark", () => Buffer.from("<!-- report -->\n<table><tr><td>First"), "WEB_PAGE"],
  ["a web page with its images", () => Buffer.from("MIME-Version: 1.0\nX-Document-Type: Workbook\n"), "WEB_PAGE"],
  ["an XML spreadsheet", () => realFile("13b-spreadsheetml.xls"), "XML_WORKBOOK"],
  ["another XML file", () => Buffer.from("<?xml version='1.0'?><members><member/></members>"), "UNREADABLE_FILE"],
  [
    "a workbook that asks for a file of the machine",
    () => workbook(head, { entity: "/etc/hostname" }),
    "UNREADABLE_FILE",
  ],
  ["a sheet of elements inside each other", () => workbook("<row>".repeat(1_000_000)), "UNREADABLE_FILE"],
  [
    "a sheet of cells that say nothing",
    () => heavy("worksheets/sheet1", `<row>${'<c s="1"/>'.repeat(50)}</row>`),
    "UNPACKS_TOO_LARGE",
  ],
  [
    "a sheet of values that are blank",
    () => heavy("worksheets/sheet1", `<row>${"<c><v> </v></c>".repeat(50)}</row>`),
    "UNPACKS_TOO_LARGE",
  ],
  [
    "shared texts without an end",
    () => heavy("sharedStrings", "<si><t>a shared text of some length</t></si>"),
    "UNPACKS_TOO_LARGE",
  ],
  ["shared texts that are empty", () => heavy("sharedStrings", "<si/>"), "UNPACKS_TOO_LARGE"],
  ["a comment without an end", () => heavy("worksheets/sheet1", "<!-- nothing but remarks -->"), "UNPACKS_TOO_LARGE"],
  ["a ZIP that ends too soon", () => workbook(head).subarray(0, 400), "UNREADABLE_FILE"],
  ["a header alone", () => Buffer.from("First,Last\n"), "NO_ROWS"],
  ["more than fifty thousand rows", () => Buffer.from(`First,Last\n${"Ada,Many\n".repeat(50_001)}`), "TOO_MANY_ROWS"],
];

/** Those that are to be refused soon and in little memory. */
const isHeavy = ([name]: (typeof hostile)[number]) =>
  /ZIP bomb|two million|never ends|sheet of|shared texts|comment/.test(name);

test.each(hostile.filter((file) => !isHeavy(file)))("%s is refused, and says so", async (_, content, code) => {
  const read = await importer.upload("clients", content(), "hostile.xlsx");
  expect(read).toMatchObject({ state: "failed", failure: { code } });
});

/** Three times what a golden case allows: the other worker has the second processor. */
const MOST_MS = 3 * 2_000;
const MOST_BYTES = 3 * 200 * 1024 * 1024;

test.each(hostile.filter(isHeavy))(
  "%s is refused within seconds, says so, and takes little memory",
  async (_, content, code) => {
    const file = content();
    const before = process.memoryUsage.rss();
    let most = before;
    const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
    const lasted = await pacedMs(async () => {
      const read = await importer.upload("clients", file, "hostile.xlsx");
      expect(read).toMatchObject({ state: "failed", failure: { code } });
    });
    clearInterval(looking);
    expect(lasted).toBeLessThan(MOST_MS);
    expect(most - before).toBeLessThan(MOST_BYTES);
  },
);

const realFile = (name: string) => readFileSync(join(import.meta.dirname, "../real-world", name));

/** A compound file that has an entry of this name, across the border of two chunks. */
function compound(entry: string): Buffer {
  const bytes = Buffer.alloc(importPart + 512);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.write(entry, importPart - 3, "utf16le");
  return bytes;
}

/** A workbook of which one part unpacks to 300 MB of one thing. */
function heavy(part: "sharedStrings" | "worksheets/sheet1", what: string): Buffer {
  const begin = part === "sharedStrings" ? "<sst>" : "<worksheet><sheetData>";
  return workbook("", {}, { [`xl/${part}.xml`]: packedOften(begin, what, 300) });
}

/** A sheet that unpacks to half a gigabyte of blanks. */
function workbookBomb(): Buffer {
  const blanks = Buffer.alloc(64 * 1024 * 1024, " ");
  return zipOf(
    { "xl/workbook.xml": "" },
    {},
    { "xl/workbook.xml": { packed: deflateRawSync(blanks), size: blanks.length } },
  );
}
