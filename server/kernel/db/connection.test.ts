import { sql } from "kysely";
import { afterAll, describe, expect, expectTypeOf, test } from "vitest";
import { createDatabase } from "../../test/world/cluster.ts";
import { type Transaction, connect, connectOnce, transaction } from "./connection.ts";

const { settings, drop } = await createDatabase();
const db = connect(settings);
await sql`create table counter (id integer primary key, value integer not null)`.execute(db);
await sql`insert into counter values (1, 0), (2, 0)`.execute(db);

afterAll(async () => {
  await db.destroy();
  await drop();
});

const bump = (id: number) => sql`update counter set value = value + 1 where id = ${id}`;
const values = async () => (await sql`select value from counter order by id`.execute(db)).rows;

describe("what rows look like", () => {
  test("a date is text, an instant a Date, a bigint a number, a numeric text", async () => {
    const { rows } = await sql`
      select date '2026-03-08' as date, timestamptz '2026-03-08 02:30Z' as instant,
        timestamp '2026-03-08 02:30' as wall, 9007199254740991::bigint as count, 1.10::numeric as decimal`.execute(db);
    expect(rows[0]).toEqual({
      date: "2026-03-08",
      instant: new Date("2026-03-08T02:30:00Z"),
      wall: "2026-03-08 02:30:00",
      count: Number.MAX_SAFE_INTEGER,
      decimal: "1.10",
    });
  });

  test("a session knows no time zone but UTC", async () => {
    const { rows } = await sql`show timezone`.execute(db);
    expect(rows[0]).toEqual({ TimeZone: "UTC" });
  });

  test("a statement is prepared once and named by its text", async () => {
    await db.connection().execute(async (one) => {
      const statement = sql`select ${1}::integer as answer`;
      await statement.execute(one);
      await statement.execute(one);
      const { rows } = await sql`
        select length(name) as length from pg_prepared_statements
        where statement = 'select $1::integer as answer'`.execute(one);
      expect(rows).toEqual([{ length: 43 }]);
    });
  });
});

test("statements that are used rarely make room on the server, and work when they come again", async () => {
  await db.connection().execute(async (one) => {
    const ask = async (nth: number) => {
      const { rows } = await sql<{ answer: number }>`select ${nth}::integer as answer, ${sql.lit(nth)} as nth`.execute(
        one,
      );
      expect(rows).toEqual([{ answer: nth, nth }]);
    };
    for (let nth = 0; nth < 450; nth += 1) {
      await ask(nth);
      await ask(0);
    }
    for (const nth of [1, 449, 1]) await ask(nth);
    const { rows } = await sql<{ count: number; first: number; again: number }>`
      select count(*)::integer as count, count(*) filter (where statement like '%, 0 as nth')::integer as first,
        count(*) filter (where statement like '%, 1 as nth')::integer as again
      from pg_prepared_statements where not from_sql`.execute(one);
    expect(rows).toEqual([{ count: 200, first: 1, again: 1 }]);
  });
});

describe("a transaction", () => {
  test("may refuse with what its handle may, and one begun by other means is none", async () => {
    await transaction(db, async (trx) => expect(trx.refuse).toBe(db.refuse));
    const begun = await db.startTransaction().execute();
    expectTypeOf(begun).not.toExtend<Transaction>();
    expect(begun).not.toHaveProperty("refuse");
    await begun.rollback().execute();
  });

  test("leaves nothing when it throws", async () => {
    const before = await values();
    const failed = transaction(db, async (trx) => {
      await bump(1).execute(trx);
      throw new Error("changed my mind");
    });
    await expect(failed).rejects.toThrow("changed my mind");
    expect(await values()).toEqual(before);
  });

  test("is tried again after a deadlock, and both get through", async () => {
    let runs = 0;
    let holding = 0;
    const bothHoldOne = Promise.withResolvers<void>();
    const crossing = (first: number, second: number) =>
      transaction(db, async (trx) => {
        runs += 1;
        await bump(first).execute(trx);
        holding += 1;
        if (holding === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await bump(second).execute(trx);
      });
    await sql`update counter set value = 0`.execute(db);
    await Promise.all([crossing(1, 2), crossing(2, 1)]);
    expect(await values()).toEqual([{ value: 2 }, { value: 2 }]);
    // On a busy machine the second try may take its first row before the other has woken, and meet it again.
    expect(runs).toBeGreaterThan(2);
  });

  test("is tried four times, not more", async () => {
    let runs = 0;
    const conflict = transaction(db, async (trx) => {
      runs += 1;
      await sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`.execute(trx);
    });
    await expect(conflict).rejects.toMatchObject({ code: "40001" });
    expect(runs).toBe(4);
  });

  test("that swallowed a failed statement does not pass for committed", async () => {
    const committed = transaction(db, async (trx) => {
      await sql`select 1 / 0`.execute(trx).catch(() => {});
    });
    await expect(committed).rejects.toThrow("rolled back");
  });
});

describe("when the database fails", () => {
  test("a transaction that cannot roll back reports the failure that led there; the next call works", async () => {
    const failed = transaction(db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
      throw new Error("changed my mind");
    });
    await expect(failed).rejects.toThrow("changed my mind");
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  test("a statement may take five seconds", async () => {
    const { rows } = await sql`show statement_timeout`.execute(db);
    expect(rows).toEqual([{ statement_timeout: "5s" }]);
  });

  test("a statement that takes too long is refused as too busy", async () => {
    const slow = transaction(db, async (trx) => {
      await sql`set local statement_timeout = 20`.execute(trx);
      await sql`select pg_sleep(30)`.execute(trx);
    });
    await expect(slow).rejects.toMatchObject({ code: "TOO_BUSY" });
  });

  test("a lost connection refuses the call at hand; the next one works", async () => {
    const kill = db.connection().execute(async (one) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(one);
    });
    await expect(kill).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  test("connections lost while idle are replaced unnoticed", async () => {
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(db)));
    const other = await connectOnce(settings);
    await other.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await other.end();
    await expect.poll(() => sql`select 1`.execute(db).then(() => "answered", String)).toBe("answered");
  });

  test("a server that is not there is refused as unavailable", async () => {
    const nowhere = connect({ host: "/nowhere", port: 5432, user: "palestra", database: "palestra" });
    await expect(sql`select 1`.execute(nowhere)).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
    await nowhere.destroy();
  });

  test("a refusal of the database itself stays what it is", async () => {
    const duplicate = sql`insert into counter values (1, 0)`.execute(db);
    await expect(duplicate).rejects.toMatchObject({ code: "23505", constraint: "counter_pkey" });
  });
});
