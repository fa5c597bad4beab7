import { randomUUID } from "node:crypto";
import { accounts } from "#contract/sales/accounts.ts";
import { acts } from "#contract/club/undo.ts";
import { apiTokens } from "#contract/identity/api-tokens.ts";
import { auth } from "#contract/identity/auth.ts";
import { bodyRecords } from "#contract/health/body-records.ts";
import { closes } from "#contract/sales/day-close.ts";
import { documents } from "#contract/sales/documents.ts";
import type { Endpoint } from "#contract/kernel/endpoint.ts";
import { logins } from "#contract/identity/logins.ts";
import { notes } from "#contract/identity/notes.ts";
import { orders } from "#contract/sales/orders.ts";
import { passkeys } from "#contract/identity/passkeys.ts";
import { profiles } from "#contract/membership/profile.ts";
import { push } from "#contract/outward/push.ts";
import { recipes } from "#contract/health/recipes.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { selling } from "#contract/sales/selling.ts";
import { taught } from "#contract/membership/trainer-summary.ts";
import { day } from "#contract/data/today.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { keepUpload } from "../../club/uploads/queries.ts";
import { type Gym, at } from "../scenes/sessions.ts";
import { noon, today } from "../world/world.ts";

/** Something that is named by a number of its own: how it is asked for, one that is somebody else's, and one of nobody. */
export interface Kind {
  readonly endpoint: Endpoint;
  readonly by: number;
  readonly ask: (object: string | number) => object;
  readonly theirs: string | number;
  readonly absent: string | number;
  /** Whom the path names beside it, whom the caller does reach. */
  readonly about?: number;
}

export const nobodys = 2_000_000_000;
const byId = (id: string | number) => ({ params: { id: String(id) } });

/** One of each, all of one client's, of her trainer and of those who work at the desk. */
export async function openKinds(gym: Gym) {
  const { world, shop, admin } = gym;
  const [hers, prober, loose] = [await gym.client(), await gym.client(), await world.person("client")];
  const her = { params: { id: String(hers) } };
  const otherTrainer = await world.person("trainer");
  const [desk, otherDesk] = [await world.person("desk"), await world.person("desk")];

  const face = await transaction(world.db, (trx) => keepUpload(trx, Buffer.from("a face"), noon));
  await world.db.updateTable("person").set({ profile_image: face }).where("id", "=", hers).execute();
  await world.token(hers);
  const newest = world.db.selectFrom("login").select("id").where("person_id", "=", hers).orderBy("started_at", "desc");
  const login = await newest.executeTakeFirstOrThrow();
  const key = { credential_id: "hers", public_key: Buffer.from([1]), counter: 0, transports: [], name: "Phone" };
  const ofHer = { person_id: hers, created_at: noon };
  const passkey = await world.db
    .insertInto("passkey")
    .values({ ...ofHer, ...key })
    .returning("id")
    .executeTakeFirstOrThrow();
  const pushed = { login_id: login.id, site: "https://club.example", endpoint: "https://push.example/1", p256dh: "p" };
  const phone = await world.db
    .insertInto("push_subscription")
    .values({ ...ofHer, ...pushed, auth: "a", user_agent: "test", device: null })
    .returning("id")
    .executeTakeFirstOrThrow();

  const charge = { name: { en: "Locker key", cn: "钥匙" }, amount: "40.00", due_on: today };
  const fee = await world.call(accounts.fee, { ...her, body: charge }, admin);
  const purchase = {
    clientId: hers,
    clientType: "pro" as const,
    packageId: shop.coursePackage,
    salesId: shop.seller,
    paymentMethod: "cash",
    payments: [],
    reports_to: shop.trainer,
    startOfDate: today,
  };
  const bought = await world.call(selling.addPackage, { ...her, body: purchase }, admin);
  const session = await gym.book(hers, at("2026-05-21", "10:00"), at("2026-05-21", "11:00"));
  const undone = await gym.book(hers, at("2026-05-22", "10:00"), at("2026-05-22", "11:00"));
  const cancelled = { body: { status: "cancelled" as const } };
  const act = (await world.call(reservations.status, { ...byId(undone), ...cancelled }, admin)).data.undo;
  const recipe = await world.call(recipes.create, { ...her, body: { recipe: "Oats" } }, admin);
  const record = await world.call(bodyRecords.create, { ...her, body: { records: { weight: 71 } } }, admin);
  const note = await world.call(notes.add, { ...her, body: { kind: "note", text: "Is often late" } }, admin);
  const draft = { name: "Till", rights: ["clients:read"], endOfDate: "2026-06-01" };
  const token = await world.call(apiTokens.make, { body: draft }, otherDesk);
  const till = (await world.call(closes.draft, { params: { day: today } }, otherDesk)).data;
  const drawer = { day: today, moves: till.moves, float: till.float, counted: { sum: till.cash } };
  const closed = await world.call(closes.create, { body: drawer }, otherDesk);

  const ofHers = { by: prober, ask: byId, absent: nobodys };
  const ofTrainers = { by: otherTrainer, ask: byId, absent: nobodys };
  const ofLogins = { by: prober, ask: byId, theirs: login.id, absent: randomUUID() };
  const ofActs = {
    endpoint: acts.undo,
    theirs: act?.id ?? 0,
    absent: nobodys,
    ask: (id: string | number) => ({ ...byId(id), body: { version: act?.version } }),
  };
  /** Beside somebody whom the caller reaches: themselves, or a client without a trainer. */
  const beside =
    (by: number, about: number) =>
    (member: string, more: object = {}) => ({
      by,
      ask: (id: string | number) => ({ params: { id: String(about), [member]: String(id) }, ...more }),
      absent: nobodys,
      about,
    });
  const [within, withinLoose] = [beside(prober, prober), beside(otherTrainer, loose)];
  const times = [at("2026-05-28", "10:00"), at("2026-05-28", "11:00")] as const;
  const call = { list: "ending", fact: "1", outcome: "reached" };
  const kinds: Readonly<Record<string, Kind>> = {
    "a document": {
      ...ofHers,
      endpoint: documents.read,
      theirs: fee.data.number,
      absent: "999999999",
      ask: (number) => ({ params: { number } }),
    },
    "a receipt": { ...ofHers, endpoint: orders.receipt, theirs: bought.data.order.id },
    "an order": {
      ...ofHers,
      endpoint: orders.update,
      theirs: bought.data.order.id,
      ask: (id) => ({ ...byId(id), body: { renews: 0 } }),
    },
    "a renewal that is offered": { ...ofHers, endpoint: orders.renew, theirs: bought.data.order.id },
    "what a session is": {
      ...ofHers,
      endpoint: reservations.details,
      theirs: session,
      ask: (id) => ({ ...byId(id), body: gym.draft(prober, ...times) }),
    },
    "whether a session is on": {
      ...ofHers,
      endpoint: reservations.status,
      theirs: session,
      ask: (id) => ({ ...byId(id), ...cancelled }),
    },
    "a session of another trainer's": {
      ...ofTrainers,
      endpoint: reservations.status,
      theirs: session,
      ask: (id) => ({ ...byId(id), ...cancelled }),
    },
    "what an admin did": { ...ofActs, by: prober },
    "what an admin did, by another admin": { ...ofActs, by: await world.person("admin") },
    "a login": { ...ofLogins, endpoint: logins.end },
    "what was typed in a login": { ...ofLogins, endpoint: auth.sealingKey },
    "a passkey": { ...ofHers, endpoint: passkeys.remove, theirs: passkey.id, absent: randomUUID() },
    "a token": { ...ofHers, by: desk, endpoint: apiTokens.end, theirs: token.data.id, absent: randomUUID() },
    "a device": { ...ofHers, endpoint: push.switchOff, theirs: phone.id },
    "a closed day": { ...ofHers, by: desk, endpoint: closes.close, theirs: closed.data.id },
    "a recipe": { ...within("recipeId"), endpoint: recipes.one, theirs: recipe.data.id },
    "a recipe to change": {
      ...withinLoose("recipeId", { body: { recipe: "Rice" } }),
      endpoint: recipes.update,
      theirs: recipe.data.id,
    },
    "a recipe to delete": {
      ...withinLoose("recipeId", { query: {} }),
      endpoint: recipes.delete,
      theirs: recipe.data.id,
    },
    "a body record": { ...within("recordId"), endpoint: bodyRecords.one, theirs: record.data.id },
    "a body record to change": {
      ...withinLoose("recordId", { body: { records: { weight: 72 } } }),
      endpoint: bodyRecords.update,
      theirs: record.data.id,
    },
    "a body record to delete": {
      ...withinLoose("recordId", { query: {} }),
      endpoint: bodyRecords.delete,
      theirs: record.data.id,
    },
    "a photo": { ...within("image"), endpoint: profiles.image, theirs: face, absent: "0".repeat(64) },
    "a note": { ...withinLoose("noteId"), endpoint: notes.remove, theirs: note.data.id },
    "what a trainer taught": {
      ...ofTrainers,
      endpoint: taught.clients,
      theirs: shop.trainer,
      ask: (id) => ({ query: { startOfDate: "2026-05-01", endOfDate: "2026-06-01", trainer_id: String(id) } }),
    },
    "somebody to call": {
      ...ofTrainers,
      endpoint: day.followUp,
      theirs: hers,
      ask: (id) => ({ body: { ...call, clientId: Number(id) } }),
    },
    "somebody to book": {
      ...ofTrainers,
      endpoint: reservations.create,
      theirs: hers,
      ask: (id) => ({ body: { ...gym.draft(Number(id), ...times), trainerId: otherTrainer } }),
    },
  };
  return { kinds, prober, hers, receipt: fee.data.number };
}
