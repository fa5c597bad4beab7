import * as vitest from "vitest";

/** A test of a file, by its names from the outermost on. */
interface Collected {
  readonly id: string;
  readonly run: () => unknown;
}

export const collected: Collected[] = [];
const names: string[] = [];

function within(name: string, body: () => void): void {
  names.push(name);
  body();
  names.pop();
}

function collect(name: string, run: () => unknown): void {
  collected.push({ id: [...names, name].join(" > "), run });
}

type Body = (...values: readonly unknown[]) => unknown;

/** One of each row; what a row holds is said by its number. */
const each =
  (add: (name: string, run: () => unknown) => void) => (rows: readonly unknown[]) => (name: string, body: Body) => {
    for (const [at, values] of rows.entries())
      add(`${name} ${at}`, () => (Array.isArray(values) ? body(...values) : body(values)));
  };

/** Collects the tests of a file, which then are of that name. */
export async function collectFrom(file: string, load: () => Promise<unknown>): Promise<void> {
  names.push(file);
  await load();
  names.pop();
}

/** The replacement of vitest in a test file, so that its tests can run again and again without a new process. */
export const { expect } = vitest;
export const test = Object.assign(collect, { each: each(collect) });
export const describe = Object.assign(within, { each: each((name, run) => within(name, () => void run())) });
