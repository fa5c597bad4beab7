interface Begins {
  /** An instant. */
  readonly start: string;
}

/** Sessions, and what else is ahead such as classes, in the order in which they begin. */
export function aheadInOrder<T extends Begins>(sessions: readonly T[], also: readonly T[]): T[] {
  return [...sessions, ...also].toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
}
