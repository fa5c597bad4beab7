import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connectOnce } from "../db/connection.ts";
import { migrate, readMigrations } from "../db/migrate.ts";
import { createLog } from "../log.ts";
import { createDatabase } from "../test/cluster.ts";
import { phraseGrams } from "./search-key.ts";

const migrations = join(import.meta.dirname, "../db/migrations");
const own = "0016-names-in-either-order.sql";

/** As the app before wrote them: one order of a Chinese name, no name without its space. */
const written = [
  ["娜娜", "欧阳", "ouyang nana", "欧阳娜娜 ouyangnana oynn", ["欧", "阳", "娜", "欧阳", "阳娜", "娜娜", "ouy", "uya"]],
  ["Anna", "Berg", "anna berg", "anna berg", ["ann", "nna", "a", "an", "ber", "erg", "b", "be"]],
  ["小明", "Wang", "xiaoming wang", "小明 wang xiaomingwang xmw", ["小", "明", "小明", "wan", "ang", "xia"]],
] as const;

test("whoever was in the club before is found in either order, with a space or without", async () => {
  await using folder = await upTo(own);
  const { settings, drop } = await createDatabase("bare");
  const now = new Date("2026-05-01T12:00:00Z");
  const log = createLog("silent");
  await migrate(settings, { now, log, folder: folder.path });
  const client = await connectOnce(settings);
  try {
    for (const [first, last, ...keys] of written) {
      await client.query(
        `insert into person (user_type, roles, first_name, last_name, email, start_of_date, sort_name, search_text,
          search_grams, created_at) values ('trainer', '{trainer}', $1, $2, $3, '2026-01-01', $4, $5, $6, now())`,
        [first, last, `${keys[0].replace(" ", ".")}@example.com`, ...keys],
      );
    }
    await migrate(settings, { now, log });
    const find = async (phrases: readonly string[]) => {
      const all: string[] = [];
      for (const phrase of phrases) {
        const { grams, parts } = phraseGrams(phrase);
        const found = await client.query<{ last_name: string }>(
          "select last_name from person where search_grams @> $1 and search_text like all ($2) order by id",
          [grams, parts.map((part) => `%${part}%`)],
        );
        all.push(found.rows.map(({ last_name }) => last_name).join());
      }
      return all;
    };
    const ofOuyang = ["娜娜欧阳", "欧阳娜娜", "娜娜 欧阳", "nanaouyang"];
    expect(await find(ofOuyang)).toEqual(ofOuyang.map(() => "欧阳"));
    expect(await find(["annaberg", "BergAnna", "berg anna", "wangxiaoming"])).toEqual(["Berg", "Berg", "Berg", "Wang"]);
    expect(await find(["娜欧阳娜", "bergberg"])).toEqual(["", ""]);
  } finally {
    await client.end();
    await drop();
  }
});

/** A folder with the migrations before one. */
async function upTo(name: string) {
  const path = await mkdtemp(join(tmpdir(), "migrations-"));
  const before = (await readMigrations(migrations)).filter((each) => each.name < name);
  await Promise.all(before.map((each) => cp(join(migrations, each.name), join(path, each.name))));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}
