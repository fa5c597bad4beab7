/** A text without what only holds a line together on the screen. */
export function plainText(text: string): string {
  return text.replaceAll("\u2060", "").replaceAll("\u00A0", " ");
}
