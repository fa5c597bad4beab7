/** As much of a text as is wanted: never half of a character, which the database would not take. */
export function beginningOf(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
