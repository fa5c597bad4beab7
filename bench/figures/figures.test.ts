import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openFigures } from "./figures.ts";

const red = "\u001b[31m";
const small = { clients: 1_000, reservations: 10_000 };
const large = { clients: 100_000, reservations: 1_000_000 };
const book = { name: "book a session", perSecond: 100, p50: 9.87654, p95: 20, beside: 200 };

test("a fall by more than a fifth behind the last kept run is printed in red", async () => {
  await withFile(async (file) => {
    const first = await openFigures(file, large);
    expect(first.compare(book)).toBe("");
    await first.keep([book]);
    const later = await openFigures(file, large);
    expect(later.compare({ ...book, perSecond: 81 })).toMatch(/^0.81 of 100 a second on \d{4}-\d\d-\d\d/);
    expect(later.compare({ ...book, perSecond: 79 })).toContain(`${red}0.79 of 100 a second`);
  });
});

test("figures of another size or another machine are not compared, and stay where they are", async () => {
  await withFile(async (file) => {
    await (await openFigures(file, large)).keep([book]);
    expect((await openFigures(file, small)).compare(book)).toBe("");
    const elsewhere = await openFigures(file, large, "another machine");
    expect(elsewhere.compare(book)).toBe("");
    await elsewhere.keep([{ ...book, perSecond: 1 }]);
    expect((await openFigures(file, large)).compare(book)).toMatch(/^1.00 of 100 a second/);
  });
});

test("what grows is compared with the smallest club that was kept", async () => {
  await withFile(async (file) => {
    await (await openFigures(file, small)).keep([{ ...book, p95: 7 }]);
    const figures = await openFigures(file, large);
    await figures.keep([book]);
    expect(figures.smallest("book a session")).toMatchObject({ clients: 1_000, p95: 7 });
    expect(figures.smallest("cancel a session")).toBeUndefined();
  });
});

async function withFile(run: (file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "palestra-figures-"));
  await run(join(folder, "figures.json"));
  await rm(folder, { recursive: true });
}
