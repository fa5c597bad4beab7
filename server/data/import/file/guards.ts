import { unguarded } from "#contract/kernel/files/csv.ts";

/** `'t Hooft` begins with an apostrophe of its own. */
const ownApostrophe = /^'\p{L}[\s-]/u;

/** Takes off what keeps a cell as text: the mark of our own exports, `="…"`, and an apostrophe in front. */
export function withoutGuard(cell: string): string {
  const own = unguarded(cell);
  if (own !== cell) return own;
  const [, content] = /^="([\s\S]*)"$/.exec(cell) ?? [];
  if (content !== undefined) return content.replaceAll('""', '"').trim();
  return cell.length > 1 && cell.startsWith("'") && !ownApostrophe.test(cell) ? cell.slice(1) : cell;
}
