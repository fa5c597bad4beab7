import { expect, test } from "vitest";
import { audit } from "#contract/club/audit.ts";
import { chainSome } from "../club/audit/chain-queries.ts";
import { verifyLog } from "../club/audit/verify-queries.ts";
import { transaction } from "../kernel/db/connection.ts";
import { prepareClub } from "../start/prepare-club.ts";
import { createLog } from "../kernel/log/log.ts";
import { openWorld } from "../test/world/world.ts";

test("the log of the demo club has from the start what its people have done, and nothing of first content", async () => {
  await using world = await openWorld();
  const start = () => prepareClub(world.db, { club: "demo", clubTimeZone: undefined }, world.now, createLog("silent"));
  await start();
  const admin = await world.db
    .selectFrom("person")
    .select("id")
    .where("email", "=", "admin@palestra.demo")
    .executeTakeFirstOrThrow();
  await transaction(world.db, (trx) => chainSome(trx, 100));
  expect(await verifyLog(world.db, world.now)).toMatchObject({ head: { position: 4 }, faults: [] });
  const { data } = await world.call(audit.list, { query: { kind: "write" } }, admin.id);
  expect(data.filter(({ by }) => by !== null)).toHaveLength(4);
  expect(data.at(-1)).toMatchObject({ what: "PUT /api/company/settings/{name}", by: { id: admin.id } });
  await start();
  expect((await world.call(audit.list, { query: { kind: "write" } }, admin.id)).data).toHaveLength(data.length);
});
