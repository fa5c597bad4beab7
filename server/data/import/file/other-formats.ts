import type { ImportFailure } from "#contract/data/import-reasons.ts";
import type { Source } from "./decode.ts";

/** Workbooks of Excel 97–2003, and newer ones with a password, are compound files. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

export function isCompound(head: Buffer): boolean {
  return head.equals(COMPOUND);
}

const nameOf = (entry: string) => Buffer.from(`${entry}\0`, "utf16le");

/** The entry of a compound file that identifies its format. */
const entries = [
  { name: nameOf("EncryptedPackage"), code: "ENCRYPTED_FILE" },
  { name: nameOf("Workbook"), code: "OLD_WORKBOOK" },
  { name: nameOf("Book"), code: "OLD_WORKBOOK" },
] as const;
const LONGEST_NAME = Math.max(...entries.map(({ name }) => name.length));

/** Why a compound file cannot be imported. */
export async function compoundFailure(source: Source): Promise<ImportFailure> {
  let before = Buffer.alloc(0);
  for await (const chunk of source.chunks()) {
    const bytes = Buffer.concat([before, chunk]);
    const found = entries.find(({ name }) => bytes.includes(name));
    if (found) return found.code;
    // A name may begin in one chunk and end in the next.
    before = bytes.subarray(-LONGEST_NAME);
  }
  return "UNREADABLE_FILE";
}

/** Far enough to see the first elements of a page. */
const LOOKED_AT = 4_096;
const webPage =
  /^\s*(?:(?:<\?xml[^>]*>|<!--.*?-->)\s*)*<(?:!doctype html|html|head|meta|body|style|div|table)\b|^MIME-Version:/is;

/** The failure of a text that is no list, whatever its name: many systems call a web page `.xls`. */
export async function markupFailure(source: Source, encoding: string): Promise<ImportFailure | undefined> {
  const bytes = await source.slice(0, Math.min(LOOKED_AT, source.size));
  const beginning = new TextDecoder(encoding).decode(bytes);
  if (webPage.test(beginning)) return "WEB_PAGE";
  if (!/^\s*<\?xml\b/.test(beginning)) return undefined;
  return beginning.includes("urn:schemas-microsoft-com:office:spreadsheet") ? "XML_WORKBOOK" : "UNREADABLE_FILE";
}
