/** Letters of scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N’Ko, Adlam and the older ones. */
const fromRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** What begins and ends an isolate: no reader sees either. */
const marks = /[\u2068\u2069]/g;

/**
 * A text as it stands among others. One from right to left would turn the numbers and signs beside it (UAX 9), so it is
 * kept apart, in a sentence of which nobody else knows where it begins as in markup.
 */
export function isolated(text: string): string {
  return fromRight.test(text) ? `\u2068${withoutIsolates(text)}\u2069` : text;
}

/** What was copied off a screen, as it was typed there. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(marks, "");
}
