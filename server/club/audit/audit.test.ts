import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { audit } from "#contract/club/audit.ts";
import { auth } from "#contract/identity/auth.ts";
import { bodyRecords } from "#contract/health/body-records.ts";
import { clients } from "#contract/membership/clients.ts";
import { company } from "#contract/club/settings.ts";
import { erasures } from "#contract/data/erasure.ts";
import { staff } from "#contract/membership/staff.ts";
import { ownData } from "#contract/club/personal-data.ts";
import { profiles } from "#contract/membership/profile.ts";
import { fastHash } from "../../test/scenes/fast-hash.ts";
import { connect, transaction } from "../../kernel/db/connection.ts";
import { urlOf } from "../../test/world/cluster.ts";
import { openWorld } from "../../test/world/world.ts";
import { chainSome } from "./chain-queries.ts";
import { verifyLog } from "./verify-queries.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());

interface RecordedEntry {
  readonly id: number;
  readonly kind: string;
  readonly what: string;
  readonly outcome: string | null;
  readonly actor: number | null;
  readonly about: number | null;
  readonly values: readonly { source: string; op: string; amount: number; said: unknown }[];
}

async function entriesAfter(id: number): Promise<readonly RecordedEntry[]> {
  const { rows } = await sql<RecordedEntry>`
    select id, kind, what, outcome, actor, about, (
      select jsonb_agg(jsonb_build_object('source', source, 'op', op, 'amount', amount, 'said', said) order by id)
      from audit_value where entry_id = audit_entry.id) as values
    from audit_entry where id > ${id} order by id`.execute(world.db);
  return rows;
}

async function lastId(): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from audit_entry`.execute(world.db);
  return rows[0]?.id ?? 0;
}

/** The entries that calls leave; the sign-in by the test world itself is left out. */
async function recorded(call: () => Promise<unknown>): Promise<readonly RecordedEntry[]> {
  const before = await lastId();
  await call();
  return (await entriesAfter(before)).filter(({ what }) => what !== "");
}

const seal = () => transaction(world.db, (trx) => chainSome(trx, 1_000));
const faults = async () => (await verifyLog(world.db, new Date(0))).faults;

const admin = await world.person("admin");
const trainer = await world.person("trainer");
const client = await world.person("client", { reports_to: trainer, password_hash: await fastHash("founder2026x") });
const params = { id: String(client) };

describe("what is on record", () => {
  test("a write: who, from where, about whom, before and after, and no more of it", async () => {
    const [entry, ...others] = await recorded(() =>
      world.call(profiles.update, { params, body: { address: "1 Bay St", version: 1 } }, admin, {
        "user-agent": "it's a \\ browser",
      }),
    );
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      kind: "write",
      what: "POST /api/users/{id}/profile",
      actor: admin,
      about: client,
      outcome: null,
    });
    const from = { source: "", op: "from", amount: 1, said: { address: "127.0.0.1", agent: "it's a \\ browser" } };
    expect(entry?.values).toEqual([
      from,
      {
        source: "person",
        op: "update",
        amount: 1,
        said: [{ key: { id: client }, before: { address: "12 King St W" }, after: { address: "1 Bay St" } }],
      },
    ]);
  });

  test("a person who was added is whom the write is about, for the reader of the log", async () => {
    const body = {
      first_name: "Wei",
      last_name: "Chen",
      phone: "416 555 0100",
      gender: "female",
      address: "12 King St W",
      email: "added@audit.example",
      role: "trainer" as const,
      dateOfBirth: "1990-06-15",
      zipCode: "M5V 2T6",
      startOfDate: "2026-06-01",
      endOfDate: "2027-06-01",
    };
    const { data } = await world.call(staff.createTrainer, { body }, admin);
    const [entry] = (await world.call(audit.list, { query: { kind: "write" } }, admin)).data;
    expect(entry).toMatchObject({ about: { id: data.id, name: { first_name: "Wei", last_name: "Chen" } } });
  });

  test("a write that is refused leaves nothing, and one without anybody is on record all the same", async () => {
    expect(
      await recorded(() => world.call(profiles.update, { params, body: { address: "2 Bay St", version: 1 } }, admin)),
    ).toEqual([]);
    const before = await lastId();
    await sql`update person set goal = 'Run' where id = ${client}`.execute(world.db);
    const [entry] = await entriesAfter(before);
    expect(entry).toMatchObject({ kind: "write", what: "", actor: null });
  });

  test("sign-ins that succeed and that fail, the first of a minute", async () => {
    const { email } = await world.db
      .selectFrom("person")
      .select("email")
      .where("id", "=", client)
      .executeTakeFirstOrThrow();
    const signIn = (password: string) =>
      world.call(auth.login, { body: { email: email ?? "", password, remember: false } });
    const failed = await recorded(async () => {
      await signIn("founder2026y");
      await signIn("founder2026z");
    });
    expect(failed).toMatchObject([{ kind: "signIn", outcome: "INVALID_CREDENTIALS", actor: null }]);
    expect(failed[0]?.values[0]?.said).toMatchObject({ account: email });
    const succeeded = await recorded(() => signIn("founder2026x"));
    expect(succeeded).toMatchObject([
      { kind: "signIn", outcome: null, values: [{}, { source: "login", op: "insert" }] },
    ]);
    expect(JSON.stringify(await entriesAfter(0))).not.toMatch(/founder2026|argon2/);
  });

  test("a caller who wants more than they may, each call once a minute, for everybody and for somebody out of reach", async () => {
    const other = await world.person("client", { reports_to: admin });
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);
    const refused = await recorded(async () => {
      for (const _ of [1, 2]) {
        await world.call(erasures.waiting, { query: {} }, trainer);
        await world.call(company.changeSetting, { params: { name: "clubName" }, body: { value: "Mine" } }, trainer);
        await world.call(bodyRecords.list, { params: { id: String(other) }, query: {} }, trainer);
      }
    });
    expect(refused.map(({ kind, outcome, actor, about }) => ({ kind, outcome, actor, about }))).toEqual([
      { kind: "refusal", outcome: "FORBIDDEN", actor: trainer, about: null },
      { kind: "refusal", outcome: "FORBIDDEN", actor: trainer, about: null },
      { kind: "refusal", outcome: "OUT_OF_REACH", actor: trainer, about: other },
    ]);
  });

  test("who reads of another's body, once an hour; nobody's own reading", async () => {
    const views = await recorded(async () => {
      for (const as of [client, trainer, trainer]) await world.call(bodyRecords.list, { params, query: {} }, as);
    });
    expect(views).toMatchObject([{ kind: "view", actor: trainer, about: client }]);
  });

  test("who reads a list that has others' weights in it, once an hour; not who reads one without", async () => {
    const read = (query = {}) =>
      recorded(async () => {
        for (const as of [client, trainer, trainer]) await world.call(clients.list, { query }, as);
      });
    expect(await read()).toEqual([]);
    await sql`insert into body_record (person_id, measured_at, weight, created_at, updated_at)
      values (${client}, now(), 70, now(), now()), (${trainer}, now(), 80, now(), now())`.execute(world.db);
    const [row] = (await world.call(clients.list, { query: { withoutBody: "true" } }, trainer)).data;
    const [colleague] = (await world.call(staff.trainers, { query: { withoutBody: "true" } }, admin)).data;
    expect([row?.weight, row?.smm, colleague?.weight]).toEqual([null, null, null]);
    expect(await read({ withoutBody: "true" })).toEqual([]);
    expect(await recorded(async () => world.call(staff.trainers, { query: { withoutBody: "true" } }, admin))).toEqual(
      [],
    );
    expect(await recorded(async () => world.call(staff.trainers, { query: {} }, admin))).toMatchObject([
      { kind: "view" },
    ]);
    expect(await read()).toMatchObject([{ kind: "view", actor: trainer, about: null, what: "GET /api/clients" }]);
  });

  test("what is taken out", async () => {
    const exports = await recorded(async () =>
      world.app.inject({
        method: "POST",
        url: `/api${ownData.take.path.replace("{id}", params.id)}`,
        headers: { authorization: `Bearer ${await world.token(admin)}` },
        payload: { format: "json" },
      }),
    );
    expect(exports.filter(({ kind }) => kind === "export")).toMatchObject([{ actor: admin, about: client }]);
  });

  test("of more than a hundred rows only how many", async () => {
    const before = await lastId();
    await sql`insert into note (person_id, kind, body, created_at, created_by)
      select ${client}, 'note', 'Again', now(), ${admin} from generate_series(1, 101)`.execute(world.db);
    expect((await entriesAfter(before))[0]?.values).toEqual([
      { source: "note", op: "insert", amount: 101, said: null },
    ]);
  });
});

describe("the chain", () => {
  test("holds while two processes write and both seal, and every entry gets a place", async () => {
    const other = connect(world.settings);
    const write = (goal: string) =>
      transaction(world.db, (trx) => sql`update person set goal = ${goal} where id = ${client}`.execute(trx));
    const work = Array.from({ length: 40 }, async (_, at) => {
      await write(`goal ${at}`);
      await transaction(at % 2 === 0 ? world.db : other, (trx) => chainSome(trx, 3));
    });
    await Promise.all(work);
    await other.destroy();
    while ((await seal()).sealed > 0);
    const { rows } = await sql`select from audit_entry where position is null`.execute(world.db);
    expect(rows).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test.each([
    ["an entry", "update audit_entry set actor = 2 where position = 7", "position 7, entry {7}: the entry was changed"],
    [
      "values",
      `update audit_value set said = '[]' where id = (select max(audit_value.id) from audit_value
      join audit_entry on audit_entry.id = entry_id and position = 8 and said is not null)`,
      "position 8, entry {8}: its values",
    ],
    ["a removal", "delete from audit_entry where position = 5", "position 5, before entry {6}: an entry is missing"],
    [
      "the end cut off",
      "delete from audit_entry where position > 9",
      "noted elsewhere, and the log ends at 9, behind entry {9}",
    ],
    ["everything emptied at once", "truncate audit_entry", "noted elsewhere, and the log ends at 0"],
  ])("logs %s, which the tables refuse", async (_, change, fault) => {
    await expect(sql.raw(change).execute(world.db)).rejects.toThrow("only ever added");
    await sql`insert into backup (kind, state, asked_at, audit_position, audit_hash)
      select 'upgrade', 'waiting', now(), position, hash from audit_entry where position is not null
      order by position desc limit 1`.execute(world.db);
    const { rows } = await sql<{ position: number; id: number }>`
      select position, id from audit_entry where position is not null`.execute(world.db);
    const ids = new Map(rows.map(({ position, id }) => [String(position), String(id)]));
    const forged = world.db.transaction().execute(async (trx) => {
      await sql`alter table audit_entry disable trigger user`.execute(trx);
      await sql`alter table audit_value disable trigger user`.execute(trx);
      await sql.raw(change).execute(trx);
      const found = await verifyLog(Object.assign(trx, { refuse: world.db.refuse }), new Date(0));
      throw new Error(found.faults.join("; "));
    });
    await expect(forged).rejects.toThrow(
      fault.replace(/\{(\d+)\}/, (_all, position: string) => ids.get(position) ?? ""),
    );
  });

  test("`npm run audit:verify` ends with 1 and says what was noted elsewhere and is not in it", async () => {
    const env = { ...process.env, DATABASE_URL: urlOf(world.settings), DATA_DIR: join(tmpdir(), "palestra-none") };
    const args = [join(import.meta.dirname, "../../cli/verify-audit.ts"), `3:${"0".repeat(64)}`];
    const { rows } = await sql<{ id: number }>`select id from audit_entry where position = 3`.execute(world.db);
    await expect(promisify(execFile)(process.execPath, args, { env })).rejects.toMatchObject({
      code: 1,
      stdout: `BROKEN  position 3, entry ${rows[0]?.id}: not what was noted elsewhere\n`,
    });
  });

  test("holds once a client is erased, of whom it says nothing any more", async () => {
    await seal();
    const { status } = await world.call(erasures.erase, { params, body: { version: 2 } }, admin);
    expect(status).toBe(200);
    while ((await seal()).sealed > 0);
    expect(await verifyLog(world.db, new Date(0))).toMatchObject({ faults: [] });
    const { rows } = await sql<{ said: string }>`
      select said::text as said from audit_value where said is not null`.execute(world.db);
    const all = rows.map(({ said }) => said).join("\n");
    expect(all).not.toMatch(/1 Bay St|12 King St W.*"id": ${client}/);
    const theirs = await sql`select from audit_value where people @> array[${client}]::integer[]
      and said is not null and op <> 'from'`.execute(world.db);
    expect(theirs.rows).toEqual([]);
  });
});
