import { transaction } from "../../kernel/db/connection.ts";
import { accounts } from "#contract/sales/accounts.ts";
import { apiTokens } from "#contract/identity/api-tokens.ts";
import { bodyRecords } from "#contract/health/body-records.ts";
import { closes } from "#contract/sales/day-close.ts";
import { packageRequests } from "#contract/sales/package-requests.ts";
import { notes } from "#contract/identity/notes.ts";
import { recipes } from "#contract/health/recipes.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { trainerHours } from "#contract/schedule/trainer-hours.ts";
import { selling } from "#contract/sales/selling.ts";
import { insertUpload } from "../../club/uploads/queries.ts";
import { oneOff, openStudio } from "../scenes/classes.ts";
import { type Gym, at } from "../scenes/sessions.ts";
import { noon, today } from "../world/world.ts";

/** A client's means of signing in: a photo, a login, a passkey, and a phone that receives messages. */
async function accessOf({ world }: Gym, hers: number) {
  const face = await transaction(world.db, (trx) => insertUpload(trx, Buffer.from("a face"), noon));
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
  return { face, login: login.id, passkey: passkey.id, phone: phone.id };
}

/** The data about a client: money, sessions and notes. */
async function filesOf(gym: Gym, hers: number) {
  const { world, shop, admin } = gym;
  const her = { params: { id: String(hers) } };
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
  const cancelled = { params: { id: String(undone) }, body: { status: "cancelled" as const } };
  const act = (await world.call(reservations.status, cancelled, admin)).data.undo;
  const recipe = await world.call(recipes.create, { ...her, body: { recipe: "Oats" } }, admin);
  const record = await world.call(bodyRecords.create, { ...her, body: { records: { weight: 71 } } }, admin);
  const asked = await world.call(packageRequests.ask, { ...her, body: { packageId: shop.membershipPackage } }, hers);
  const note = await world.call(notes.add, { ...her, body: { kind: "note", text: "Is often late" } }, admin);
  return {
    receipt: fee.data.number,
    order: bought.data.order.id,
    session,
    act,
    recipe: recipe.data.id,
    record: record.data.id,
    note: note.data.id,
    request: asked.data.id,
  };
}

/** A place of a client in a class that is free to everybody. */
async function placeOf({ world }: Gym, hers: number) {
  const studio = await openStudio(world);
  await world.db.updateTable("class_type").set({ drop_in_cents: 0 }).where("id", "=", studio.type).execute();
  const made = await oneOff(studio, { date: "2026-05-25", startTime: "07:00", trainerId: null });
  const params = { id: String(made.data.class?.id) };
  const booked = await world.call(classBookings.book, { params, body: { clientId: hers } }, hers);
  return { place: booked.data.id };
}

/** Days off of the client's trainer, far ahead. */
async function hoursOf({ world, shop, admin }: Gym) {
  const body = { startOfDate: "2027-03-01", endOfDate: "2027-03-02", spans: [] };
  const added = await world.call(trainerHours.addException, { params: { id: String(shop.trainer) }, body }, admin);
  return { daysOff: added.data.exceptions[0]?.id ?? 0 };
}

/** A token and a closed day of somebody who works at the desk. */
async function workOf({ world }: Gym, desk: number) {
  const draft = { name: "Till", rights: ["clients:read"], endOfDate: "2026-06-01" };
  const token = await world.call(apiTokens.make, { body: draft }, desk);
  const till = (await world.call(closes.draft, { params: { day: today } }, desk)).data;
  const drawer = { day: today, moves: till.moves, float: till.float, counted: { sum: till.cash } };
  const closed = await world.call(closes.create, { body: drawer }, desk);
  return { token: token.data.id, closed: closed.data.id };
}

/** One of each thing, all of one client and of one colleague at the desk, and people without any. */
export async function openThings(gym: Gym) {
  const { world } = gym;
  const [hers, prober, loose] = [await gym.client(), await gym.client(), await world.person("client")];
  const [otherTrainer, desk] = [await world.person("trainer"), await world.person("desk")];
  const access = await accessOf(gym, hers);
  const files = await filesOf(gym, hers);
  const work = await workOf(gym, await world.person("desk"));
  const hours = await hoursOf(gym);
  const place = await placeOf(gym, hers);
  return {
    gym,
    hers,
    prober,
    loose,
    otherTrainer,
    desk,
    otherAdmin: await world.person("admin"),
    ...access,
    ...place,
    ...files,
    ...hours,
    ...work,
  };
}
export type Things = Awaited<ReturnType<typeof openThings>>;
