import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { unmarked } from "./csv-cells.ts";

/** The cells of a file that comes in pieces of so many bytes. */
const read = (file: string, size: number) => {
  const bytes = Buffer.from(file);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  return text(Readable.from(unmarked(Readable.from(pieces), "person.csv")));
};

describe.each([1, 3, 1_000])("in pieces of %i bytes", (size) => {
  test("the mark before a cell is removed, quoted or not, and other apostrophes stay", async () => {
    expect(await read(`'=1,"'=2",x'y\n'+3,"it's"\n`, size)).toBe(`=1,"=2",x'y\n+3,"it's"\n`);
  });

  test("a comma or a line break inside quotes begins no cell", async () => {
    for (const file of [`"a,'b",c\n`, `"a\n'b",c\n`]) expect(await read(file, size)).toBe(file);
  });
});
