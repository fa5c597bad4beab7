import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { audit } from "#contract/club/audit.ts";
import { auth } from "#contract/identity/auth.ts";
import { company } from "#contract/club/settings.ts";
import { erasures } from "#contract/data/erasure.ts";
import { bodyRecords } from "#contract/health/body-records.ts";
import { exports } from "#contract/data/exports.ts";
import { notes } from "#contract/identity/notes.ts";
import { ownData } from "#contract/club/personal-data.ts";
import { people } from "#contract/identity/people.ts";
import { profiles } from "#contract/membership/profile.ts";
import { hashPassword } from "../../identity/auth/passwords/password.ts";
import { openWorld } from "../world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());

const admin = await world.person("admin");
const trainer = await world.person("trainer");
const client = await world.person("client", { reports_to: trainer });
const params = { id: String(client) };
await world.call(profiles.update, { params, body: { address: "1 Bay St", version: 1 } }, admin);
await world.call(notes.add, { params, body: { kind: "note", text: "Is often late" } }, trainer);
await world.call(bodyRecords.list, { params, query: {} }, trainer);
await world.call(profiles.update, { params, body: { address: "2 Bay St", version: 2 } }, client);

const member = await world.person("client", {
  email: "mia@roy.com",
  password_hash: await hashPassword("founder2026x"),
});
await world.call(auth.login, { body: { email: "mia@roy.com", password: "founder2026x", remember: false } });

const list = async (query: object, as = admin) => (await world.call(audit.list, { query }, as)).data;
const whats = (entries: readonly { what: string }[]) => entries.map(({ what }) => what).filter((what) => what !== "");
const profile = "POST /api/users/{id}/profile";

test("an admin reads the log, newest first, by who, about whom, of what kind and when", async () => {
  const [entry] = await list({ by: String(client) });
  expect(entry).toMatchObject({
    kind: "write",
    what: profile,
    by: { id: client },
    about: { id: client },
    from: { address: "127.0.0.1", device: { en: "Unknown device", cn: "未知设备" } },
    changes: [
      { table: "person", op: "update", rows: [{ before: { address: "1 Bay St" }, after: { address: "2 Bay St" } }] },
    ],
  });
  expect(whats(await list({ by: String(admin) }))).toEqual([profile]);
  expect(whats(await list({ about: String(client), kind: "view" }))).toEqual(["GET /api/user/{id}/body-index-records"]);
  expect(whats(await list({ from: "2026-05-20", until: "2026-05-20", by: String(trainer) }))).toHaveLength(2);
  expect(await list({ until: "2026-05-19", by: String(trainer) })).toEqual([]);
});

test("the log has the host of a webhook and not its address, which may be a secret", async () => {
  const row = {
    address: "https://hooks.example/services/hush",
    events: ["client.created"],
    secret: "s",
    created_at: world.now,
  };
  const made = await world.db.insertInto("webhook").values(row).returning("id").executeTakeFirstOrThrow();
  const moved = { address: "https://other.example/services/hush" };
  await world.db.updateTable("webhook").set(moved).where("id", "=", made.id).execute();
  await sql`select audit_say((select max(id) from audit_entry), 'webhook', 'insert', 1, '{}',
    ${JSON.stringify([{ after: { address: "https://former.example/services/hush" } }])}::jsonb)`.execute(world.db);
  const entries = JSON.stringify(await list({}));
  for (const host of ["hooks", "other", "former"]) expect(entries).toContain(`"host":"${host}.example"`);
  const kept = await sql<{
    said: unknown;
  }>`select said from audit_value where source = 'webhook' order by id limit 2`.execute(world.db);
  for (const text of [entries, JSON.stringify(kept.rows)]) expect(text).not.toContain("hush");
});

test("a caller who is refused somebody else's data reads of the refusal, and not who that is", async () => {
  const sought = { params: { id: String(trainer) }, body: { format: "json" as const } };
  await world.call(ownData.take, sought, member);
  const [own] = (await world.call(audit.own, { query: {} }, member)).data;
  expect(own).toMatchObject({ kind: "refusal", outcome: "OUT_OF_REACH", about: null });
  expect((await list({ kind: "refusal", by: String(member) }))[0]).toMatchObject({ about: { id: trainer } });
});

test("a refused look says in words what at and, to readers of the log, whose it is", async () => {
  await world.call(people.profile, { params: { id: String(trainer) } }, member);
  const title = { en: "Refused: view a profile", cn: "被拒绝：查看资料" };
  const reason = { en: "No access to this person", cn: "无权查看此人" };
  const [entry] = await list({ kind: "refusal", by: String(member) });
  expect(entry).toMatchObject({ title, reason, about: { id: trainer } });
  const [own] = (await world.call(audit.own, { query: {} }, member)).data;
  expect(own).toMatchObject({ title, reason, about: null });
});

test("a caller who tries ids reads in their own log no more of people on file than of nobody, deleted, erased or of another kind", async () => {
  const prober = await world.person("client");
  const [onFile, deleted, erased] = [
    await world.person("client"),
    await world.person("client"),
    await world.person("client"),
  ];
  await sql`update person set deleted_at = ${world.now} where id = ${deleted}`.execute(world.db);
  await world.call(erasures.erase, { params: { id: String(erased) }, body: { version: 1 } }, admin);
  const own = async () =>
    (await world.call(audit.own, { query: { pageSize: "100" } }, prober)).data.filter(({ kind }) => kind === "refusal");
  const of = { profile: people.profile, clientProfile: people.clientProfile, records: bodyRecords.list };
  for (const [name, endpoint] of Object.entries(of)) {
    const noted: object[] = [];
    for (const id of [onFile, 999_999, deleted, erased, trainer]) {
      const last = (await own())[0]?.id ?? 0;
      world.now = new Date(world.now.getTime() + 60_000);
      const asked = () => world.call(endpoint, { params: { id: String(id) }, query: {} } as never, prober);
      expect([(await asked()).status, (await asked()).status], name).toEqual([404, 404]);
      noted.push((await own()).filter((entry) => entry.id > last).map(({ id: _id, at: _at, ...rest }) => rest));
    }
    expect(noted[0]).toMatchObject([{ kind: "refusal", outcome: "OUT_OF_REACH", about: null }]);
    expect(noted, name).toEqual(noted.map(() => noted[0]));
  }
});

test("for a caller who reaches everybody an id of nobody, or of another kind, is no refusal", async () => {
  for (const id of [999_999, trainer]) {
    expect((await world.call(people.clientProfile, { params: { id: String(id) } }, admin)).status).toBe(404);
  }
  expect(await list({ kind: "refusal", by: String(admin) })).toEqual([]);
});

test("a sign-in is by the person it lets in", async () => {
  const [entry] = await list({ kind: "signIn", by: String(member) });
  expect(entry).toMatchObject({ what: "POST /api/login", outcome: null, by: { id: member } });
  expect((await world.call(audit.own, { query: {} }, member)).data.map(({ from }) => from?.address)).toContain(
    "127.0.0.1",
  );
});

test("everybody reads their own part: what others did with what is theirs, not from where, and no note of staff's", async () => {
  const { data } = await world.call(audit.own, { query: {} }, client);
  const [own, view, others] = data.filter(({ what }) => what !== "");
  expect(own).toMatchObject({ by: { id: client }, from: { address: "127.0.0.1" } });
  expect(view).toMatchObject({ kind: "view", by: { id: trainer }, from: null });
  expect(others).toMatchObject({ by: { id: admin }, from: null, changes: [{ table: "person" }] });
  expect(JSON.stringify(data)).not.toContain("late");
  const ofTrainer = await world.call(audit.own, { query: {} }, trainer);
  expect(JSON.stringify(ofTrainer.data)).not.toMatch(/late|Bay St/);
});

test("what changed is said in words of both languages, people by their names; what people do not know has none", async () => {
  const person = await world.person("client", { gender: "male" });
  await world.call(
    profiles.update,
    { params: { id: String(person) }, body: { gender: "female", dateOfBirth: "1990-06-15", version: 1 } },
    admin,
  );
  await world.call(company.changeSetting, { params: { name: "graceDays" }, body: { value: 9 } }, admin);
  await sql`update person set reports_to = ${trainer}, version = 9 where id = ${person}`.execute(world.db);
  const entries = await list({ about: String(person) });
  const fields = entries.flatMap(({ changes }) => changes.flatMap(({ rows }) => rows.flatMap((row) => row.fields)));
  expect(fields).toContainEqual({
    column: "gender",
    words: { en: "Gender", cn: "性别" },
    before: { en: "Male", cn: "男" },
    after: { en: "Female", cn: "女" },
  });
  const { first_name, last_name } = await world.db
    .selectFrom("person")
    .select(["first_name", "last_name"])
    .where("id", "=", trainer)
    .executeTakeFirstOrThrow();
  expect(fields.find(({ column }) => column === "reports_to")?.after?.en).toBe(`${first_name} ${last_name}`);
  expect(fields.find(({ column }) => column === "date_of_birth")?.after).toEqual({
    en: "Jun 15, 1990",
    cn: "1990年6月15日",
  });
  expect(fields.map(({ column }) => column)).not.toContain("version");
  const [setting] = await list({ by: String(admin), kind: "write" });
  expect(setting?.changes[0]?.rows[0]).toMatchObject({
    fields: [{ column: "value", after: { en: "9 days", cn: "9 天" } }],
  });
});

test("of a write to several people each reads what it did to themselves", async () => {
  const [one, other] = [await world.person("client"), await world.person("client")];
  await sql`update person set goal = 'g' || id where id in (${one}, ${other})`.execute(world.db);
  const rowsOf = async (id: number) =>
    (await world.call(audit.own, { query: {} }, id)).data
      .flatMap(({ changes }) => changes)
      .filter(({ table, op }) => table === "person" && op === "update")
      .flatMap(({ rows }) => rows);
  expect(await rowsOf(one)).toMatchObject([{ key: { id: one }, after: { goal: `g${one}` } }]);
  expect(await rowsOf(other)).toMatchObject([{ key: { id: other } }]);
});

test("it leaves as a file, and that is on record", async () => {
  const response = await world.app.inject({
    method: "POST",
    url: `/api${exports.audit.path}`,
    headers: { authorization: `Bearer ${await world.token(admin)}` },
    payload: { format: "csv", columns: [{ key: "what" }, { key: "changes" }] },
  });
  expect([response.statusCode, response.body.includes("2 Bay St")]).toEqual([200, true]);
  expect((await list({ kind: "export" }))[0]).toMatchObject({
    what: "POST /api/audit/export",
    title: { en: "Exported the activity log", cn: "导出操作日志" },
    by: { id: admin },
  });
});

test("the file says what was done in the language of its reader, and calls as they are for programs", async () => {
  await world.call(company.changeSetting, { params: { name: "settlementRule" }, body: { value: "none" } }, admin);
  await world.call(company.changeSetting, { params: { name: "graceDays" }, body: { value: 8 } }, trainer);
  const take = async (shown?: object) => {
    const { body } = await world.app.inject({
      method: "POST",
      url: `/api${exports.audit.path}`,
      headers: { authorization: `Bearer ${await world.token(admin)}` },
      payload: { format: "csv", columns: ["what", "outcome", "changes"].map((key) => ({ key })), ...shown },
    });
    return body;
  };
  const read = await take({ shown: { locale: "cn", words: {} } });
  expect(read).toContain(`修改设置,,"修改：俱乐部设置 · 提前终止订单的退款规则`);
  expect(read).toContain(`"被拒绝：修改设置\n没有权限",没有权限,`);
  expect(read).not.toMatch(/\/api\/|FORBIDDEN|settlementRule/);
  expect(await take()).toContain("refusal PUT /api/company/settings/{name},FORBIDDEN");
});
