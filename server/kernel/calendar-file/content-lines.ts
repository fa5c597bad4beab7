/** Octets of a line, without its end (RFC 5545, 3.1). */
const MOST_OCTETS = 75;

/** Characters that no text may contain, besides line breaks, which are written as `\n`. */
const controls = /[\p{Cc}\p{Cs}]/gu;

/** Text as the value of a property. */
export function escapedText(text: string): string {
  const escaped = text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
  return escaped.replaceAll(controls, "");
}

/** Text as the value of a parameter, in quotes; what these cannot hold is written as RFC 6868 does. */
export function quotedText(text: string): string {
  const encoded = text
    .replaceAll("^", "^^")
    .replaceAll('"', "^'")
    .replaceAll(/\r\n|\r|\n/g, "^n");
  return `"${encoded.replaceAll(controls, "")}"`;
}

/** Content lines as they are sent: none longer than 75 octets, of which a character is never cut, each with its end. */
export function foldContentLines(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function folded(line: string): string {
  if (3 * line.length <= MOST_OCTETS || Buffer.byteLength(line) <= MOST_OCTETS) return line;
  let octets = 0;
  let text = "";
  for (const character of line) {
    const size = Buffer.byteLength(character);
    const isFull = octets + size > MOST_OCTETS;
    // The blank that continues a line is one of its octets.
    text += isFull ? `\r\n ${character}` : character;
    octets = isFull ? 1 + size : octets + size;
  }
  return text;
}
