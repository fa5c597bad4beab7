import { expect, test } from "vitest";
import { beforeMigration } from "../../../test/world/before-migration.ts";
import { waysToAsk } from "./search-key.ts";

/** As the app before wrote them: one order of a Chinese name, no name without its space. */
const written = [
  ["娜娜", "欧阳", "ouyang nana", "欧阳娜娜 ouyangnana oynn", "欧,阳,娜,欧阳,阳娜,娜娜,ouy,uya"],
  ["Anna", "Berg", "anna berg", "anna berg", "ann,nna,a,an,ber,erg,b,be"],
  ["小明", "Wang", "xiaoming wang", "小明 wang xiaomingwang xmw", "小,明,小明,wan,ang,xia"],
];
const rows = written.map(
  ([first, last, sort, text, grams], index) =>
    `('trainer', '{trainer}', '${first}', '${last}', '${index}@example.com', '2026-01-01', '${sort}', '${text}',
      '{${grams}}', now())`,
);
const columns = `user_type, roles, first_name, last_name, email, start_of_date, sort_name, search_text, search_grams,
  created_at`;

test("people added by an earlier version are found in either order, with a space or without", async () => {
  const fill = `insert into person (${columns}) values ${rows.join()}`;
  await using club = await beforeMigration("names-in-either-order", fill);
  const find = async (phrase: string) => {
    const [{ grams, parts } = { grams: [], parts: [] }] = waysToAsk(phrase);
    const has = grams.map((gram) => `'${gram}' = any (search_grams)`);
    const holds = parts.map((part) => `search_text like '%${part}%'`);
    const found = await club.run(`select last_name from person where ${[...has, ...holds].join(" and ")}`);
    return [phrase, found];
  };
  const before = await find("娜娜欧阳");
  await club.update();
  expect(before).toEqual(["娜娜欧阳", []]);
  const wanted = {
    欧阳: ["娜娜欧阳", "欧阳娜娜", "娜娜 欧阳", "nanaouyang"],
    Berg: ["annaberg", "BergAnna", "berg anna"],
    Wang: ["wangxiaoming", "xiaoming wang"],
  };
  for (const [last_name, phrases] of Object.entries(wanted)) {
    for (const phrase of phrases) expect(await find(phrase)).toEqual([phrase, [{ last_name }]]);
  }
  expect([await find("娜欧阳娜"), await find("bergberg")]).toEqual([
    ["娜欧阳娜", []],
    ["bergberg", []],
  ]);
});
