import * as z from "zod/mini";
import { isVisible } from "../values.ts";

/** Control characters but for line breaks and tabs. */
const unwritable = /[^\P{Cc}\n\t]/u;

/** They have a text read in another order than it was written; often pasted with a phone number, and seen by nobody. */
const reordering = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Lines of text: trimmed, NFC, ended by `\n`, 1 to `longest` characters, of which some can be seen. */
export function lines(longest: number) {
  return z.pipe(
    z.string({ error: (issue) => (issue.input === undefined || issue.input === null ? "REQUIRED" : "INVALID") }),
    z.pipe(
      z.transform((text: string) => text.normalize("NFC").replaceAll(/\r\n?/g, "\n").replaceAll(reordering, "").trim()),
      z.string().check(
        z.refine(isVisible, { error: "REQUIRED", abort: true }),
        z.refine((text) => Array.from(text).length <= longest, { error: "TOO_LONG" }),
        z.refine((text) => !unwritable.test(text), { error: "INVALID" }),
      ),
    ),
  );
}
