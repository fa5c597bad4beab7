/** The anchor of a heading: letters, digits, `-` and `_` of it in lower case, spaces as `-`. */
export function anchorOf(heading: string): string {
  const kept = heading.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, "");
  return kept.trim().replaceAll(" ", "-");
}
