export type Scheme = "light" | "dark";

/** A mail as a program shows it that is light or dark, whatever this screen is; its links lead nowhere from here. */
export function seenIn(scheme: Scheme, html: string): string {
  return html
    .replaceAll(/\(\s*prefers-color-scheme:\s*(light|dark)\s*\)/g, (_, asked) => (asked === scheme ? "all" : "not all"))
    .replace(/<head>/i, '<head><base target="_blank">');
}
