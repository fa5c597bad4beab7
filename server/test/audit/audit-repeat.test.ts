import { createHash } from "node:crypto";
import { sql } from "kysely";
import pino from "pino";
import { afterAll, expect, test } from "vitest";
import { type AuditEntry, audit } from "#contract/club/audit.ts";
import { auth } from "#contract/identity/auth.ts";
import { bodyRecords } from "#contract/health/body-records.ts";
import { company } from "#contract/club/settings.ts";
import { erasures } from "#contract/data/erasure.ts";
import { exports } from "#contract/data/exports.ts";
import { ownData } from "#contract/club/personal-data.ts";
import { recordRepeats } from "../../club/audit/repeat-queries.ts";
import { chainSome } from "../../club/audit/chain-queries.ts";
import { verifyLog } from "../../club/audit/verify-queries.ts";
import { hashPassword } from "../../identity/auth/passwords/password.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { startJobs } from "../../kernel/jobs/runner.ts";
import { auditChainWorker } from "../../jobs/audit-chain-worker.ts";
import { openWorld } from "../world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());

const admin = await world.person("admin");
const trainer = await world.person("trainer");
const client = await world.person("client", { reports_to: admin });
await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);

const list = async (query: object, as = admin) => (await world.call(audit.list, { query }, as)).data;
const file = async (call: { path: string }, payload: object, as = admin) => {
  const headers = { authorization: `Bearer ${await world.token(as)}` };
  return (await world.app.inject({ method: "POST", url: `/api${call.path}`, headers, payload })).body;
};

/** Each time in a minute of its own. */
function nextMinute(): Date {
  world.now = new Date(world.now.getTime() + 60_000);
  return world.now;
}

/** Reports the minute so far, and seals it, as a process does once it is over. */
const recordAndChain = () =>
  transaction(world.db, async (trx) => {
    const recorded = await recordRepeats(trx, new Date(world.now.getTime() + 60_000), 100);
    await chainSome(trx, 1_000);
    return recorded;
  });
const counted = async () => (await sql<{ times: number }>`select times from audit_repeat`.execute(world.db)).rows;
const signIn = (email: string, headers = {}) =>
  world.call(auth.login, { body: { email, password: "founder2026y", remember: false } }, undefined, headers);
const ask = async (times: number) => {
  const body = { value: "Mine" };
  for (let asked = 0; asked < times; asked += 1) {
    await world.call(company.changeSetting, { params: { name: "clubName" }, body }, trainer);
  }
};
const timesOf = (entries: readonly AuditEntry[]) => entries.map(({ times }) => times);

test("thirty parallel wrong passwords are reported as thirty, by the reason for which each was refused", async () => {
  nextMinute();
  await world.person("client", { email: "mia@roy.com", password_hash: await hashPassword("founder2026x") });
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn("mia@roy.com")));
  const refused = Map.groupBy(answers, ({ problem }) => problem.code);
  expect(await recordAndChain()).toBe(refused.size);
  const entries = await list({ kind: "signIn" });
  for (const [code, those] of refused) {
    const [last, first, ...others] = entries.filter(({ outcome }) => outcome === code);
    expect(others).toEqual([]);
    expect([first?.times, last?.times]).toEqual([1, those.length - 1]);
    expect(last).toMatchObject({ what: "POST /api/login", by: null, from: { account: "mia@roy.com" } });
  }
  expect([await counted(), (await verifyLog(world.db, new Date(0))).faults]).toEqual([[], []]);
});

test("what is tried twelve times is one entry and one of eleven: in the log, one's own, the file and technically", async () => {
  nextMinute();
  await ask(12);
  expect(timesOf(await list({ by: String(trainer) }))).toEqual([1]);
  expect(await counted()).toEqual([{ times: 11 }]);
  world.now = new Date(world.now.getTime() + 5_000);
  await recordAndChain();
  const [again, first] = await list({ by: String(trainer), kind: "refusal" });
  expect(again).toMatchObject({ ...first, id: again?.id, times: 11 });
  const own = (await world.call(audit.own, { query: {} }, trainer)).data;
  expect(timesOf(own).slice(0, 2)).toEqual([11, 1]);
  const columns = ["what", "times"].map((key) => ({ key }));
  const query = `?kind=refusal&by=${trainer}`;
  const programs = await file({ path: exports.audit.path + query }, { format: "csv", columns });
  expect(programs).toContain("refusal PUT /api/company/settings/{name},11\r\n");
  const shown = { locale: "cn", words: {} };
  const read = await file({ path: exports.audit.path + query }, { format: "csv", columns: columns.slice(0, 1), shown });
  expect(read).toContain("被拒绝：修改设置\n没有权限\n同一分钟内又发生 11 次");
});

test("what follows the report is counted from the start, and a single repeat is reported as itself", async () => {
  nextMinute();
  await ask(3);
  await recordAndChain();
  await ask(2);
  expect(await counted()).toEqual([{ times: 2 }]);
  await recordAndChain();
  nextMinute();
  await ask(2);
  await recordAndChain();
  expect(timesOf(await list({ by: String(trainer), kind: "refusal" })).slice(0, 5)).toEqual([1, 1, 2, 2, 1]);
});

test("repeated requests for somebody's data are in their own log and file, without who and of whom elsewhere", async () => {
  nextMinute();
  const params = { id: String(client) };
  for (const _ of [1, 2, 3]) await world.call(bodyRecords.list, { params, query: {} }, trainer);
  await recordAndChain();
  const theirs = (await world.call(audit.own, { query: {} }, client)).data;
  expect(theirs.filter(({ kind }) => kind === "refusal")).toMatchObject([
    { by: { id: trainer }, about: { id: client }, from: null, times: 2 },
    { by: { id: trainer }, about: { id: client }, from: null, times: 1 },
  ]);
  const own = (await world.call(audit.own, { query: {} }, trainer)).data;
  expect(own[0]).toMatchObject({ outcome: "OUT_OF_REACH", about: null, times: 2 });
  const json = await file({ path: ownData.take.path.replace("{id}", params.id) }, { format: "json" }, client);
  expect(json).toMatch(/"log":.*"times":2\b/s);
  const page = await file({ path: ownData.take.path.replace("{id}", params.id) }, { format: "html" }, client);
  expect(page).toContain("2 more times in the same minute");
});

const share = (of: string) => createHash("sha256").update(`127.0.0.1 ${of}`).digest().readUInt32BE() % 60;

/** An account that strangers of one network share their place in the log with. */
function sharing(account: string): string {
  for (let number = 0; ; number += 1) {
    if (share(`${number}@roy.com`) === share(account)) return `${number}@roy.com`;
  }
}

test("tries of strangers that are counted together say what they have in common, and no account that only some named", async () => {
  nextMinute();
  const [one, other] = ["none@roy.com", sharing("none@roy.com")];
  await signIn(one);
  await signIn(other);
  await signIn(one, { "user-agent": "another" });
  await recordAndChain();
  const [again, first] = await list({ kind: "signIn" });
  expect(first).toMatchObject({ times: 1, from: { account: one } });
  expect(again).toMatchObject({ times: 2, by: null, from: { address: "127.0.0.1", agent: null, device: null } });
  expect(again?.from).not.toHaveProperty("account");
});

test("however much is tried, a minute leaves no more than two entries of a kind, and uses up no more numbers", async () => {
  nextMinute();
  await Promise.all([1, 2, 3, 4].map(() => ask(50)));
  expect(await counted()).toEqual([{ times: 199 }]);
  await recordAndChain();
  const entries = await list({ by: String(trainer), kind: "refusal" });
  expect(timesOf(entries).slice(0, 3)).toEqual([199, 1, 2]);
  // Nor does it use up numbers, except for parallel attempts.
  const [again = 0, first = 0] = entries.map(({ id }) => id);
  expect(again - first).toBeLessThanOrEqual(4);
});

test("an entry whose number of tries is changed is found", async () => {
  const forged = world.db.transaction().execute(async (trx) => {
    await sql`alter table audit_entry disable trigger user`.execute(trx);
    await sql`update audit_entry set times = 2 where times = 199`.execute(trx);
    const { faults } = await verifyLog(Object.assign(trx, { refuse: world.db.refuse }), new Date(0));
    throw new Error(faults.join());
  });
  await expect(forged).rejects.toThrow("the entry was changed");
});

test("a process that seals reports minutes that are over, sealed immediately, and no other minute", async () => {
  nextMinute();
  await ask(3);
  const sealing = startJobs([
    auditChainWorker({ db: world.db, clock: () => world.now, log: pino({ enabled: false }) }, 5),
  ]);
  await expect.poll(async () => (await list({ by: String(trainer), kind: "refusal" })).length).toBeGreaterThan(0);
  expect(await counted()).toEqual([{ times: 2 }]);
  nextMinute();
  await expect.poll(counted).toEqual([]);
  await sealing.close();
  expect(timesOf(await list({ by: String(trainer), kind: "refusal" }))[0]).toBe(2);
  expect((await verifyLog(world.db, new Date("2100-01-01"))).faults).toEqual([]);
});

test("for a person erased during the minute it reports how often, and nothing of from where or as whom", async () => {
  nextMinute();
  const gone = await world.person("client", {
    email: "gone@roy.com",
    password_hash: await hashPassword("founder2026x"),
  });
  for (const _ of [1, 2, 3]) await signIn("gone@roy.com");
  const body = { version: 1 };
  expect((await world.call(erasures.erase, { params: { id: String(gone) }, body }, admin)).status).toBe(200);
  await recordAndChain();
  const { rows } = await sql<{ said: string }>`
    select coalesce(string_agg(said::text, ''), '') as said from audit_value`.execute(world.db);
  expect(rows[0]?.said).not.toContain("gone@roy.com");
  expect(timesOf(await list({ kind: "signIn" }))[0]).toBe(2);
});
