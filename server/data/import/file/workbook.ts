import { SaxesParser, type SaxesTagPlain } from "saxes";
import { type Archive } from "./zip.ts";
import { Unusable } from "../shapes.ts";

/** The parts of a workbook needed to read its first sheet. */
export interface Workbook {
  readonly sheet: string;
  readonly path: string;
  /** Whether its first day is in 1904, and not in 1900. */
  readonly is1904: boolean;
  readonly strings: readonly string[];
  /** For each style number, whether it formats days, with or without times. */
  readonly styles: readonly ("date" | "time" | undefined)[];
}

/** Characters of shared texts: beyond that they would not fit beside everybody else. */
const MOST_CHARACTERS = 24 * 1024 * 1024;
const MOST_TEXTS = 600_000;
/** Elements inside each other: a workbook has about ten, and each costs memory until it is closed. */
const MOST_DEPTH = 64;
/** Bytes that an entry may have without any text for a row, and for each such text. */
const SILENT_BYTES = 12 * 1024 * 1024;
const BYTES_FOR_A_TEXT = 256;
const BYTES_FOR_A_CHARACTER = 8;

interface Handler {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

function localName({ name }: { readonly name: string }): string {
  return name.slice(name.indexOf(":") + 1);
}

interface XmlParser {
  readonly write: (piece: Uint8Array) => void;
  /** Reports that a text of so many characters was found: the more of them, the longer the entry may be. */
  readonly found: (characters: number) => void;
  readonly end: () => void;
}

/**
 * A parser of XML that knows tags by their names without prefix. It refuses elements that are nested too deeply, and
 * entries that are long but hold few texts: both would take all the memory and time there is.
 */
export function xmlParser(handler: Handler): XmlParser {
  const parser = new SaxesParser();
  const decoder = new TextDecoder("utf-8");
  let depth = 0;
  let bytesLeft = SILENT_BYTES;
  parser.on("error", () => {
    throw new Unusable("UNREADABLE_FILE");
  });
  parser.on("opentag", (tag: SaxesTagPlain) => {
    depth += 1;
    if (depth > MOST_DEPTH) throw new Unusable("UNREADABLE_FILE");
    handler.open?.(localName(tag), tag.attributes);
  });
  parser.on("closetag", (tag: SaxesTagPlain) => {
    depth -= 1;
    handler.close?.(localName(tag));
  });
  parser.on("text", (text) => handler.text?.(text));
  return {
    write: (piece) => {
      bytesLeft -= piece.byteLength;
      if (bytesLeft < 0) throw new Unusable("UNPACKS_TOO_LARGE");
      parser.write(decoder.decode(piece, { stream: true }));
    },
    found: (characters) => {
      bytesLeft += BYTES_FOR_A_TEXT + characters * BYTES_FOR_A_CHARACTER;
    },
    end: () => void parser.close(),
  };
}

async function go(archive: Archive, name: string, parser: XmlParser): Promise<void> {
  let isThere = false;
  for await (const piece of archive.pieces(name)) {
    isThere = true;
    parser.write(piece);
  }
  if (isThere) parser.end();
}

/** Reads the parts besides the cells: the first sheet, the shared texts and the styles. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const sheets: { name: string; link: string; isHidden: boolean }[] = [];
  let is1904 = false;
  const sheetParser = xmlParser({
    open: (name, { name: title = "", state, date1904, "r:id": link, id, ...rest }) => {
      if (name === "workbookPr") is1904 = date1904 === "1" || date1904 === "true";
      const given = link ?? id ?? Object.entries(rest).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
      if (name === "sheet")
        sheets.push({ name: title, link: given, isHidden: state !== undefined && state !== "visible" });
    },
  });
  await go(archive, "xl/workbook.xml", sheetParser);
  const links = new Map<string, string>();
  const linkParser = xmlParser({
    open: (name, { Id = "", Target = "" }) => {
      if (name === "Relationship") links.set(Id, Target);
    },
  });
  await go(archive, "xl/_rels/workbook.xml.rels", linkParser);
  const first = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  const target = first && links.get(first.link);
  if (!first || target === undefined) throw new Unusable("UNREADABLE_FILE");
  const path = target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;
  if (!archive.has(path)) throw new Unusable("UNREADABLE_FILE");
  return { sheet: first.name, path, is1904, strings: await readStrings(archive), styles: await readStyles(archive) };
}

async function readStrings(archive: Archive): Promise<string[]> {
  const strings: string[] = [];
  let characters = 0;
  let [text, isText, isSound] = ["", false, false];
  const handler: Handler = {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") isSound = true;
      isText = name === "t" && !isSound;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      isText = false;
      if (name === "rPh") isSound = false;
      if (name !== "si") return;
      characters += text.length;
      if (characters > MOST_CHARACTERS || strings.length >= MOST_TEXTS) throw new Unusable("UNPACKS_TOO_LARGE");
      if (text !== "") parser.found(text.length);
      strings.push(detached(text));
    },
  };
  const parser = xmlParser(handler);
  await go(archive, "xl/sharedStrings.xml", parser);
  return strings;
}

/** The same text in memory of its own: a part of a longer text would keep all of that from being freed. */
function detached(text: string): string {
  return Buffer.from(text).toString();
}

/** The formats that are days or times wherever a workbook is written (ECMA-376, 18.8.30). */
const dates = new Set([14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58]);
const times = new Set([18, 19, 20, 21, 22, 32, 33, 45, 46, 47, 55, 56]);

async function readStyles(archive: Archive): Promise<("date" | "time" | undefined)[]> {
  const formats = new Map<number, string>();
  const styles: ("date" | "time" | undefined)[] = [];
  let isCellStyle = false;
  const parser = xmlParser({
    open: (name, { numFmtId = "0", formatCode = "" }) => {
      if (name === "numFmt") formats.set(Number(numFmtId), formatCode);
      if (name === "cellXfs") isCellStyle = true;
      if (name === "xf" && isCellStyle) styles.push(styleOf(Number(numFmtId), formats.get(Number(numFmtId))));
    },
    close: (name) => {
      if (name === "cellXfs") isCellStyle = false;
    },
  });
  await go(archive, "xl/styles.xml", parser);
  return styles;
}

function styleOf(id: number, code: string | undefined): "date" | "time" | undefined {
  if (code === undefined) return times.has(id) || id === 22 ? "time" : dates.has(id) ? "date" : undefined;
  const plain = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_./g, "").toLowerCase();
  if (/[hs]/.test(plain)) return "time";
  return /[ymd年月日]/.test(plain) && !/[#0]/.test(plain) ? "date" : undefined;
}
