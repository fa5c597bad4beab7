/** Letters of scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N’Ko, Adlam and the older ones. */
const fromRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** The characters that begin and end an isolate: both are invisible. */
const marks = /[\u2068\u2069]/g;

/**
 * A text for use inside other text. Right-to-left text would reorder the numbers and punctuation beside it (UAX 9), so
 * it is isolated with characters, which also works where there is no markup.
 */
export function isolated(text: string): string {
  return fromRight.test(text) ? `\u2068${withoutIsolates(text)}\u2069` : text;
}

/** A text copied off a screen, as it was typed there. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(marks, "");
}
