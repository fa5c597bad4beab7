import { push, type PushDevices } from "#contract/outward/push.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { deviceTexts } from "../../club/audit/device-rules.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { type Route, serve } from "../../kernel/http/serve.ts";
import type { Outbound } from "../../kernel/outbound/outbound.ts";
import { deleteDevice, insertDevice, listDevices } from "./device-queries.ts";
import { pushFacts } from "./facts.ts";
import { findPushed } from "./facts-queries.ts";
import { readPublicKey } from "./key-queries.ts";

export interface PushParts {
  readonly outbound: Outbound;
}

/** The routes of push. */
export function pushRoutes({ outbound }: PushParts): readonly Route[] {
  return [
    serve(push.devices, (_, { db, caller }) => devicesOf(db, caller)),
    serve(push.switchOn, async ({ body }, { db, caller, now }) => {
      const { site, endpoint, keys } = body;
      if (!outbound.accepts(endpoint)) throw invalidFields({ path: "endpoint", code: "NOT_ALLOWED" });
      await insertDevice(db, { personId: caller.id, loginId: caller.loginId, site, endpoint, ...keys }, now);
      return devicesOf(db, caller);
    }),
    serve(push.switchOff, async ({ params }, { db, caller }) => {
      if (!(await deleteDevice(db, caller.id, params.id))) throw db.refuse("NOT_FOUND");
      return devicesOf(db, caller);
    }),
    serve(push.facts, async ({ params }, { db, now }) => {
      const pushed = await findPushed(db, params.message, now);
      const zone = await readClubSetting(db, "timeZone");
      const facts = pushed && pushFacts(pushed.facts, { locale: pushed.locale, zone });
      if (!facts) throw db.refuse("NOT_FOUND");
      return facts;
    }),
  ];
}

async function devicesOf(db: Db, { id: personId, loginId }: Caller): Promise<PushDevices> {
  const found = await listDevices(db, { personId, loginId });
  const devices = found.map(({ user_agent, created_at, ...device }) => {
    return { ...device, name: deviceTexts(user_agent), created_at: created_at.toISOString() };
  });
  return { key: await readPublicKey(db), devices };
}
