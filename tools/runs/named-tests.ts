/** A test as documents name it: its file in code marks, its title in quotes behind that. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** All tests that a document names; several titles behind one file are of that file. */
export function namedTests(document: string): NamedTest[] {
  const found = document.matchAll(/`([\w./-]+\.test\.tsx?)`((?:,? “[^”]+”)+)/g);
  return [...found].flatMap(([, file = "", titles = ""]) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = ""]) => ({ file, title })),
  );
}
