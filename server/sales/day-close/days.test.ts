import { sql } from "kysely";
import { expect, test } from "vitest";
import { closes } from "#contract/sales/day-close.ts";
import { company } from "#contract/club/settings.ts";
import { addDays } from "#contract/kernel/values.ts";
import { randomOf } from "../../demo/random.ts";
import { atDepth } from "../../../tools/runs/depth.ts";
import { openTill } from "../../test/scenes/till.ts";
import { checkInvariants } from "../../club/domain/invariant-queries.ts";
import { closeInvariants } from "./invariant-queries.ts";

/** Days whose clocks change, and one whose do not. */
const scenes = [
  ["America/Toronto", "2026-03-08"],
  ["America/Toronto", "2026-11-01"],
  ["Pacific/Auckland", "2026-04-05"],
  ["Asia/Shanghai", "2026-07-14"],
] as const;

const HOUR_MS = 3_600_000;

interface Move {
  readonly day: string;
  readonly by: number;
  readonly method: string;
  readonly cents: number;
}

const centsOf = (text: string) => Math.round(Number(text) * 100);

test.each(scenes)("in %s the figures of %s are those of what moved on it by its own clock", async (zone, day) => {
  const till = await openTill();
  await using world = till.world;
  const { admin, desk, client } = till;
  await world.call(company.changeSetting, { params: { name: "timeZone" }, body: { value: zone } }, admin);
  const random = randomOf("closes", Date.parse(day));
  const clock = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
  const middle = Date.parse(`${day}T12:00:00Z`);
  const instants = Array.from(
    { length: atDepth({ gate: 20, full: 50 }) },
    () => middle + random.between(-40 * 3600, 40 * 3600) * 1000,
  );
  const hours = Array.from({ length: 81 }, (_, hour) => middle + (hour - 40) * HOUR_MS);
  const midnights = hours.filter((at) => clock.format(at) !== clock.format(at - 1));
  // The last and the first moment of each day, and an hour around: where the date is another for who takes a day for 24.
  const edges = midnights.flatMap((at) => [at - HOUR_MS, at - 1, at, at + HOUR_MS]);
  const moves: Move[] = [];
  for (const at of [...instants, ...edges].toSorted((a, b) => a - b)) {
    world.now = new Date(at);
    const [by, method] = [random.pick([admin, desk]), random.pick(["cash", "cash", "visa", "weChat"])];
    const own = clock.format(at);
    const kind = random.pick(["pay", "early", "sell", "refund", "former"] as const);
    if (kind === "sell") {
      const quantity = random.between(1, 4);
      expect((await till.sell(quantity, { method, as: by })).status).toBe(200);
      moves.push({ day: own, by, method, cents: 350 * quantity });
    } else if (kind === "former") {
      const entry = { kind: "payment" as const, amount_cents: 700, method, created_at: world.now, created_by: by };
      await world.db
        .insertInto("account_entry")
        .values({ client_id: client, ...entry })
        .execute();
      moves.push({ day: own, by, method, cents: 700 });
    } else {
      const cents = random.between(1, 9_999);
      const on = kind === "early" ? addDays(own, -1) : own;
      const paid = await till.pay((cents / 100).toFixed(2), { method, as: by, received_on: on });
      expect(paid.status).toBe(200);
      moves.push({ day: on, by, method, cents });
      if (kind !== "refund") continue;
      expect((await till.refund(paid.data.id, (cents / 100).toFixed(2), "cash")).status).toBe(200);
      moves.push({ day: own, by: admin, method: "cash", cents: -cents });
    }
  }
  world.now = new Date(middle + 60 * HOUR_MS);
  for (const each of [addDays(day, -1), day, addDays(day, 1)]) {
    const close = await till.close(each, { float: "5000.00" });
    const { data } = await world.call(closes.close, { params: { id: String(close.data.id) } }, admin);
    const ofDay = moves.filter((move) => move.day === each);
    expect(data.moves).toBe(ofDay.length);
    const sums = Map.groupBy(ofDay, ({ by, method }) => `${by} ${method}`);
    const expected = [...sums].map(([key, some]) => [key, some.reduce((sum, { cents }) => sum + cents, 0)] as const);
    const found = data.people.map(({ by, method, net }) => [`${by?.id} ${method}`, centsOf(net)] as const);
    expect(new Map(found)).toEqual(new Map(expected));
    expect(centsOf(data.totals[0]?.net ?? "0")).toBe(ofDay.reduce((sum, { cents }) => sum + cents, 0));
    expect(data.difference).toBe("0.00");
  }
  expect((await checkInvariants(world.db, closeInvariants)).flatMap(({ broken }) => broken)).toEqual([]);
  await sql`alter table account_entry disable trigger user`.execute(world.db);
  await world.db
    .insertInto("account_entry")
    .values({ client_id: client, kind: "payment", amount_cents: 1, method: "cash", day, created_at: world.now })
    .execute();
  expect((await checkInvariants(world.db, closeInvariants)).flatMap(({ broken }) => broken)).toHaveLength(1);
});
