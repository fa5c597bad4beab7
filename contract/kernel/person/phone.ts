import * as z from "zod/mini";
import { line } from "../values.ts";

const extension = /\s*(?:ext(?:ension|n)?\.?|x|转|轉|分机|分機|#)\s*(\d{1,6})$/i;

/**
 * Phone: digits, spaces, + - ( ) and dots, with 7 to 15 digits, and an extension as ` ext. 12`; kept as typed, full-width
 * forms as plain ones.
 */
export const phone = z.pipe(
  line(40),
  z.pipe(
    z.transform((text: string) => text.normalize("NFKC").replace(extension, " ext. $1")),
    z.string().check(
      z.regex(/^[\d+\-(). ]+( ext\. \d{1,6})?$/, { error: "INVALID_PHONE" }),
      z.refine((text) => /^\d{7,15}$/.test(text.replace(/ ext.*|\D/g, "")), { error: "INVALID_PHONE" }),
    ),
  ),
);
