import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { apiTokens } from "#contract/identity/api-tokens.ts";
import { audit } from "#contract/club/audit.ts";
import { auth } from "#contract/identity/auth.ts";
import { bodyRecords } from "#contract/health/body-records.ts";
import { logTexts } from "#contract/club/log-labels.ts";
import { notes } from "#contract/identity/notes.ts";
import { ownData } from "#contract/club/personal-data.ts";
import { people } from "#contract/identity/people.ts";
import { formatName } from "#contract/kernel/person/person-name.ts";
import { profiles } from "#contract/membership/profile.ts";
import { locales } from "#contract/kernel/values.ts";
import { fastHash } from "../../../test/scenes/fast-hash.ts";
import { openWorld } from "../../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());

const admin = await world.person("admin", { first_name: "Wei", last_name: "Chen" });
const trainer = await world.person("trainer", { first_name: "Léa", last_name: "Roy" });
const client = await world.person("client", {
  reports_to: trainer,
  first_name: "Mia",
  last_name: "O'Neil",
  email: "mia@oneil.com",
  password_hash: await fastHash("founder2026x"),
});
const other = await world.person("client", { first_name: "Zoë", last_name: "Stone" });

const params = { id: String(client) };
const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/139.0 Safari/537.36" };
const signIn = (password: string) =>
  world.call(auth.login, { body: { email: "mia@oneil.com", password, remember: false } }, undefined, browser);

async function take(format: "json" | "html", locale?: "en" | "cn", as = client): Promise<string> {
  const { body } = await world.app.inject({
    method: "POST",
    url: `/api${ownData.take.path.replace("{id}", params.id)}`,
    headers: { ...browser, authorization: `Bearer ${await world.token(as)}` },
    payload: { format, locale },
  });
  return body;
}

/** The part of the log that the page in the app has, oldest first. */
const ownPage = async () => (await world.call(audit.own, { query: { sort: "id", pageSize: "100" } }, client)).data;

const logIn = (file: string) => z.object({ log: audit.own.answer }).parse(JSON.parse(file)).log;

const unescaped = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Rows of the log on a page. */
function rowsIn(page: string): string[][] {
  const [, section = ""] = /<section id="log">(.*?)<\/section>/s.exec(page) ?? [];
  const rows = [...section.matchAll(/<tr>(<td.*?)<\/tr>/gs)].map(([, row = ""]) => row);
  return rows.map((row) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) => unescaped(cell)));
}

beforeAll(async () => {
  await signIn("wrong password");
  await signIn("founder2026x");
  await world.call(profiles.update, { params, body: { address: "1 <Bay> St", version: 1 } }, admin);
  await world.call(profiles.update, { params, body: { goal: "fatLoss", version: 2 } }, client, browser);
  await world.call(bodyRecords.list, { params, query: {} }, trainer);
  await world.call(people.profile, { params: { id: String(other) } }, client, browser);
  await world.call(people.profile, { params }, other);
  await world.call(notes.add, { params, body: { kind: "note", text: "Is often late" } }, trainer);
  const rights = ["users:write"];
  const made = await world.call(apiTokens.make, { body: { name: "Sync", rights, endOfDate: "2026-08-20" } }, admin);
  const program = { authorization: `Bearer ${made.data.token}` };
  await world.call(profiles.update, { params, body: { address: "2 Bay St", version: 3 } }, undefined, program);
  await take("json");
});

test("an export of what is known of a person has the same log as their own page, and so has an admin's", async () => {
  for (const as of [client, admin]) {
    const file = logIn(await take("json", undefined, as));
    const page = await ownPage();
    expect(file).toEqual(page.slice(0, file.length));
    expect(new Set(file.map(({ kind }) => kind))).toEqual(new Set(["write", "signIn", "refusal", "export", "view"]));
    expect(file.find(({ kind, by }) => kind === "refusal" && by?.id === client)?.about).toBe(null);
    expect(JSON.stringify(file)).not.toContain("late");
  }
});

test.each(locales)("the page to be read says the same of every entry in %s", async (locale) => {
  const entries = await ownPage();
  const rows = rowsIn(await take("html", locale)).slice(0, entries.length);
  expect(rows.length).toBeGreaterThan(10);
  const said = rows.map(([, by, what, about, changes, from]) => ({ by, what, about, changes, from }));
  for (const [at, { by, by_program: isProgram, title, reason, about, changes, from }] of entries.entries()) {
    expect(said[at]).toMatchObject({
      ...(by && {
        by: isProgram ? `${formatName(by.name, locale)}\n${logTexts[locale].program}` : formatName(by.name, locale),
      }),
      what: reason ? `${title[locale]}\n${reason[locale]}` : title[locale],
      about: about ? formatName(about.name, locale) : "",
      from: from ? `${from.address}\n${from.device?.[locale]}` : "",
    });
    for (const { words, rows: written } of changes) {
      const sides = written.flatMap(({ fields }) =>
        fields.flatMap((field) => [field.words, field.before, field.after]),
      );
      for (const each of [words, ...sides]) expect(said[at]?.changes).toContain(each?.[locale] ?? "");
    }
  }
});

test("it says who did what on behalf of whom and from where, and not of whom somebody was refused", async () => {
  const rows = rowsIn(await take("html")).map((row) => row.slice(1));
  const here = "127.0.0.1\nChrome on Linux";
  const refused = "Refused: view a profile\nNo access to this person";
  expect(rows).toEqual(
    expect.arrayContaining([
      ["", "Sign-in failed\nWrong email or password", "Mia O'Neil", "", ""],
      [
        "Wei Chen",
        "Changed a profile",
        "Mia O'Neil",
        "Changed: Profile\nID: 3; Address: 12 King St W → 1 <Bay> St",
        "",
      ],
      ["Léa Roy", "Viewed body records", "Mia O'Neil", "", ""],
      ["Mia O'Neil", refused, "", "", here],
      ["Zoë Stone", refused, "Mia O'Neil", "", ""],
      ["Mia O'Neil", "Downloaded everything on file about a person", "Mia O'Neil", "", here],
      [
        "Wei Chen\nby a program",
        "Changed a profile",
        "Mia O'Neil",
        "Changed: Profile\nID: 3; Address: 1 <Bay> St → 2 Bay St",
        "",
      ],
    ]),
  );
});
