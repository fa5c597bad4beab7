/** The log of all that was done says in a file what its page says, and to programs who exactly was meant. */
import { readXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiTokens } from "#contract/identity/api-tokens.ts";
import { auth } from "#contract/identity/auth.ts";
import { exports } from "#contract/data/exports.ts";
import { profiles } from "#contract/membership/profile.ts";
import { pruneSome } from "../../club/audit/cut-queries.ts";
import { recordRepeats } from "../../club/audit/repeat-queries.ts";
import { chainSome } from "../../club/audit/chain-queries.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { openWorld } from "../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin", { first_name: "Wei", last_name: "Chen" });
const trainer = await world.person("trainer", { first_name: "Léa", last_name: "Roy" });
const client = await world.person("client", { first_name: "Mia", last_name: "O'Neil" });

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/139.0 Safari/537.36" };

/** The newest entries of the log as a file, by its columns. */
async function take(keys: readonly string[], shown?: object) {
  const response = await world.app.inject({
    method: "POST",
    url: `/api${exports.audit.path}`,
    headers: { authorization: `Bearer ${await world.token(admin)}` },
    payload: { format: "xlsx", columns: keys.map((key) => ({ key })), ...(shown && { shown }) },
  });
  expect(response.statusCode, response.body).toBe(200);
  return (await readXlsx(response.rawPayload)).sheets[0]?.rows.slice(1);
}

/** Sealed as a process does it, once the minute is over. */
const recordAndChain = () =>
  transaction(world.db, async (trx) => {
    await recordRepeats(trx, new Date(world.now.getTime() + 60_000), 100);
    await chainSome(trx, 1_000);
  });

beforeAll(async () => {
  const unknown = { email: "eve@roy.com", password: "founder2026x", remember: false };
  await world.call(auth.login, { body: unknown }, undefined, browser);
  const headers = { ...browser, authorization: `Bearer ${await world.token(trainer)}` };
  for (const remoteAddress of ["198.51.100.1", "198.51.100.2", "198.51.100.3"]) {
    const { statusCode } = await world.app.inject({
      method: "PUT",
      url: "/api/company/settings/graceDays",
      headers,
      payload: { value: 8 },
      remoteAddress,
    });
    expect(statusCode).toBe(403);
  }
  const asked = { name: "Sync", rights: ["users:write"], endOfDate: "2026-08-20" };
  const { token } = (await world.call(apiTokens.make, { body: asked }, admin)).data;
  const change = { params: { id: String(client) }, body: { address: "2 Bay St", version: 1 } };
  await world.call(profiles.update, change, undefined, { ...browser, authorization: `Bearer ${token}` });
  await sql`update person set goal = 'fatLoss' where id = ${client}`.execute(world.db);
  await recordAndChain();
});

test.each([
  [
    "en",
    [
      ["Wei Chen\nby a program", "Changed a profile", "Mia O'Neil", "127.0.0.1\nChrome on Linux"],
      ["eve@roy.com", "Sign-in failed\nWrong email or password", null, "127.0.0.1\nChrome on Linux"],
      ["Léa Roy", "Refused: change a setting\nNo permission", null, "198.51.100.1\nChrome on Linux"],
      [
        "Léa Roy",
        "Refused: change a setting\nNo permission\n2 more times in the same minute",
        null,
        "Several addresses\nChrome on Linux",
      ],
      ["The club", "Changed", null, null],
    ],
  ],
  [
    "cn",
    [
      ["Wei Chen\n通过程序", "修改资料", "Mia O'Neil", "127.0.0.1\nLinux 上的 Chrome"],
      ["eve@roy.com", "登录失败\n邮箱或密码不正确", null, "127.0.0.1\nLinux 上的 Chrome"],
      ["Léa Roy", "被拒绝：修改设置\n没有权限", null, "198.51.100.1\nLinux 上的 Chrome"],
      ["Léa Roy", "被拒绝：修改设置\n没有权限\n同一分钟内又发生 2 次", null, "多个地址\nLinux 上的 Chrome"],
      ["俱乐部", "变更", null, null],
    ],
  ],
])("a file to be read in %s says who, as whom, why and from where, as the page does", async (locale, expectedRows) => {
  const rows = await take(["by", "what", "about", "address"], { locale, words: {} });
  expect(rows).toEqual(expect.arrayContaining(expectedRows));
});

test("a file for programs names people by their ids as well, and distinguishes a program from the account of a sign-in", async () => {
  const rows = await take(["by", "by_id", "by_program", "account", "what", "outcome", "about", "about_id", "address"]);
  const setting = "PUT /api/company/settings/{name}";
  const here = "127.0.0.1";
  expect(rows).toEqual(
    expect.arrayContaining([
      ["Wei Chen", admin, 1, null, "write POST /api/users/{id}/profile", null, "Mia O'Neil", client, here],
      [null, null, 0, "eve@roy.com", "signIn POST /api/login", "INVALID_CREDENTIALS", null, null, here],
      ["Léa Roy", trainer, 0, null, `refusal ${setting}`, "FORBIDDEN", null, null, "198.51.100.1"],
      ["Léa Roy", trainer, 0, null, `refusal ${setting}`, "FORBIDDEN", null, null, null],
      [null, null, 0, null, "write", null, null, null, null],
    ]),
  );
});

test.each([
  [
    "in English",
    { shown: { locale: "en", words: {} } },
    ["The club", "Old entries removed", "1 entry from before Jan 1, 2100"],
  ],
  ["in Chinese", { shown: { locale: "cn", words: {} } }, ["俱乐部", "删除旧记录", "2100年1月1日 之前的 1 条记录"]],
  ["for programs", {}, [null, "cut", '{"amount":1,"before":"2100-01-01T05:00:00.000Z"}']],
])(
  "a file %s says how many entries were cut, and from before when",
  async (_, { shown }: { shown?: object }, expectedRow) => {
    await transaction(world.db, (trx) => pruneSome(trx, { before: new Date("2100-01-01T05:00:00Z"), months: 3 }, 1));
    expect(await take(["by", "what", "changes"], shown)).toEqual(expect.arrayContaining([expectedRow]));
  },
);
