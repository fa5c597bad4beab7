import type { Closure } from "#contract/club/opening-hours.ts";
import { addDays } from "#contract/kernel/values.ts";
import { weekdayOf } from "#contract/kernel/time/weekdays.ts";
import { hashPassword } from "../identity/auth/passwords/password.ts";
import type { Tables } from "../club/domain/declaration.ts";
import { writeSetting } from "../club/settings/queries.ts";
import { FIRST_CONTENT, actingAs } from "../kernel/db/acting.ts";
import { type Db, type Transaction, transaction } from "../kernel/db/connection.ts";
import { demoAccounts } from "./people/accounts.ts";
import { activitiesOf } from "./outward/activities.ts";
import { recordsOf } from "./health/body.ts";
import { type Calendar, calendarOf } from "./calendar.ts";
import { insertCloses } from "./money/day-closes.ts";
import { membersOf } from "./members/clients.ts";
import { callsOf } from "./outward/calls.ts";
import { debtsOf, insertDebts, insertFees } from "./money/debts.ts";
import { eraseOne } from "./members/erased.ts";
import { insertFeed } from "./outward/feeds.ts";
import { withFreezes } from "./members/freezes.ts";
import { insertImports } from "./outward/imports.ts";
import { type WrittenMailings, mailingsOf, withConsents } from "./outward/mailings.ts";
import { messagesOf } from "./outward/messages.ts";
import { ledgerOf } from "./members/orders.ts";
import { notesOf } from "./outward/notes.ts";
import { notificationsOf } from "./outward/notifications.ts";
import { packagesOf } from "./members/packages.ts";
import type { Person } from "./people/person.ts";
import { storePortraits, photosOf } from "./members/photos.ts";
import { countReceipts, insertDuo, insertRows, lockIfEmpty, readCourseCatalogue } from "./queries.ts";
import { packageRequestsOf } from "./outward/package-requests.ts";
import { insertTokens, insertDemoWebhook } from "./outward/programs.ts";
import { recipesOf } from "./health/recipes.ts";
import { storePayCode } from "./money/pay-code.ts";
import { insertHeld, insertOffer, withRenewals } from "./money/renewals.ts";
import { demoReasons, withStatuses } from "./members/requests.ts";
import { reservationsOf } from "./members/reservations.ts";
import { insertClassBookings } from "./members/class-bookings.ts";
import { insertTimetable } from "./members/classes.ts";
import { withDuos } from "./members/duos.ts";
import { withSeries } from "./members/series.ts";
import { insertDemoReturn } from "./returns.ts";
import { type Refusable, insertDemoSettlement } from "./money/settlements.ts";
import { shopOf } from "./money/shop.ts";
import { insertHours } from "./people/hours.ts";
import { staffOf } from "./people/staff.ts";

/**
 * Fills an empty database with the demo club, the same every time for a given day of the club, and returns whether it
 * did; any other database is left alone (decisions §12). The history ends with yesterday, except for sessions booked by
 * then and what the desk has sold since midnight. Photos are kept among the uploads.
 */
export async function fillDemo(
  db: Db<Refusable>,
  tables: Tables,
  { now, zone }: { now: Date; zone: string },
): Promise<boolean> {
  const fill = async (trx: Transaction<Refusable>) => {
    const isEmpty = await lockIfEmpty(trx);
    if (isEmpty) await insertClub(trx, tables, now, zone);
    return isEmpty;
  };
  return actingAs(FIRST_CONTENT, () => transaction(db, fill));
}

/** As printed on receipts. */
const howToPay = {
  en: "E-transfer to pay@palestra.demo, or pay at the front desk by card or cash.",
  cn: "可到前台刷卡或付现金，也可用电子转账付至 pay@palestra.demo。",
};
const clubAddress = "480 King Street West, Toronto, ON M5V 1L7";
const MONTH_AHEAD_DAYS = 31;
/** The sales tax of Ontario as it has been since it began. */
const taxRates = [{ name: "HST", percent: 13, from: "2010-07-01" }];

/** A Thursday afternoon and a Sunday a month ahead, beyond everything that is booked. */
function closuresOf(calendar: Calendar): Closure[] {
  const on = (weekday: number) => {
    const days = 7 + weekday - weekdayOf(calendar.day(MONTH_AHEAD_DAYS));
    const startOfDate = calendar.day(MONTH_AHEAD_DAYS + (days % 7));
    return { startOfDate, endOfDate: addDays(startOfDate, 1), roomId: null, version: 1 };
  };
  const training = { en: "Staff training", cn: "员工培训" };
  const maintenance = { en: "Annual maintenance", cn: "年度检修" };
  return [
    { id: 1, name: training, ...on(4), hours: { from: "15:00", to: "24:00" } },
    { id: 2, name: maintenance, ...on(7), hours: null },
  ];
}

/** The people of the club, what they have bought and booked, and what is on file for them. */
async function draftClub(trx: Transaction, calendar: Calendar, opening: Date) {
  const portraits = await storePortraits(trx, opening);
  const packages = packagesOf(calendar);
  const staff = staffOf(calendar);
  const members = withStatuses(membersOf({ calendar, packages, staff }), calendar);
  const workers = staff.people.map(({ person }) => person);
  const account = demoAccounts.find(({ role }) => role === "client")?.email ?? "";
  const photos = photosOf({ staff, members, account }, portraits);
  const everybody = [...workers, ...members.map(({ person }) => person)].map((person) => ({
    ...person,
    profile_image: photos.get(person.id) ?? null,
  }));
  const duo = await insertDuo(trx);
  const offer = await readCourseCatalogue(trx);
  const trained = everybody.find(({ email }) => email === account)?.id ?? 0;
  const { booked: repeated, series } = withSeries(reservationsOf(members, workers, offer), trained);
  const booked = withDuos(repeated, duo, calendar, trained);
  const { entries, ...bought } = ledgerOf(members, booked);
  const filed = demoReasons(everybody, staff.admin, calendar);
  const frozen = withFreezes({ people: everybody, ...bought, reasons: filed });
  const people = withConsents(frozen.people, account);
  const sold = withRenewals(frozen.orders, packages, calendar);
  const { lots, reasons } = frozen;
  return {
    calendar,
    packages,
    staff,
    members,
    account,
    offer,
    booked,
    series,
    entries,
    people,
    lots,
    reasons,
    ...sold,
  };
}
type DraftClub = Awaited<ReturnType<typeof draftClub>>;

async function insertClub(trx: Transaction<Refusable>, tables: Tables, now: Date, zone: string): Promise<void> {
  const calendar = calendarOf(now, zone);
  const opening = calendar.at(calendar.day(-364), 9 * 60);
  const club = await draftClub(trx, calendar, opening);
  const { orders, packages, people, reasons } = club;
  const { admin, desk } = club.staff;
  await writeSetting(trx, { name: "clubAddress", value: clubAddress, version: 2 }, opening);
  await writeSetting(trx, { name: "clubPhone", value: "416-555-0100", version: 2 }, opening);
  await writeSetting(trx, { name: "howToPay", value: howToPay, version: 2 }, opening);
  await writeSetting(trx, { name: "payCode", value: await storePayCode(trx, now), version: 2 }, opening);
  await writeSetting(trx, { name: "closures", value: closuresOf(calendar), version: 2 }, opening);
  await writeSetting(trx, { name: "taxRates", value: taxRates, version: 2 }, opening);
  await insertRows(trx, "package", packages);
  await insertRows(trx, "person", await withPasswords(people));
  await insertRows(trx, "reason", reasons);
  const paid = await insertPurchases(trx, club);
  await insertHours(trx, club.booked, { trainer: Math.max(...club.staff.trainers), calendar });
  await insertTimetable(trx, { booked: club.booked, trainers: club.staff.trainers, admin, zone, calendar });
  const files = await insertFiles(trx, club);
  await insertShop(trx, club, zone);
  await insertCloses(trx, { desk, zone, calendar });
  await insertRows(trx, "activity", activitiesOf(people, { orders, reasons, ...files }, calendar));
  await insertCommunication(trx, club);
  await insertOffer(trx, { orders, packages, people, calendar });
  await insertDemoSettlement(trx, { orders: paid, reasons, admin, zone, calendar });
  await eraseOne(trx, tables, { people, admin, calendar });
  await insertClassBookings(trx, { desk, calendar });
  await insertImports(trx, { admin, zone, calendar });
  // Last, so that no webhook reports the filling.
  await insertDemoWebhook(trx, { admin, people: club.members.map(({ person }) => person.id), calendar });
}

/** Orders, what is owed for them, their lots, and the sessions booked from these; gives the orders as they are paid. */
async function insertPurchases(trx: Transaction<Refusable>, club: DraftClub) {
  const { orders, held, people, account, staff, calendar } = club;
  const { admin, desk } = staff;
  const owner = people.find(({ email }) => email === account)?.id ?? 0;
  const { debts, paid } = debtsOf(orders, owner, calendar);
  await insertRows(trx, "orders", paid);
  await countReceipts(trx, orders.length);
  await insertDebts(trx, debts, { desk, admin, calendar });
  const owing = debts.map(({ order }) => order.client_id).filter((id) => id !== owner);
  await insertFees(trx, owing, { admin, calendar });
  if (held) await insertHeld(trx, held, { admin, calendar });
  await insertRows(trx, "lot", club.lots);
  await insertRows(trx, "reservation_series", club.series);
  // The latest first: then last-active times are not updated row after row. Who joins a session comes after its first.
  const sessions = club.booked.map(({ reservation }) => reservation).toReversed();
  const [firsts, joined] = [
    sessions.filter((each) => each.session_id === null),
    sessions.filter((each) => each.session_id),
  ];
  await insertRows(trx, "reservation", firsts);
  await insertRows(trx, "reservation", joined);
  await insertRows(trx, "credit_entry", club.entries);
  return paid;
}

/** Inserts data about clients: body records, recipes, notes, calls, and requests for erasure and for a package. */
async function insertFiles(trx: Transaction, { members, people, packages, account, staff, calendar }: DraftClub) {
  const records = recordsOf(members, staff, calendar);
  await insertRows(trx, "body_record", records);
  const recipes = recipesOf(members, account, calendar);
  await insertRows(trx, "recipe", recipes);
  const notes = notesOf(members, account, calendar);
  await insertRows(trx, "note", notes);
  const asking = people.find(({ user_type, email }) => user_type === "client" && email !== account);
  if (asking) {
    const asked_at = calendar.at(calendar.yesterday, 10 * 60);
    await trx.insertInto("erasure").values({ person_id: asking.id, asked_at }).execute();
  }
  const calls = callsOf(people, staff.desk, calendar);
  await insertRows(trx, "follow_up", calls);
  const requests = packageRequestsOf(people, packages, calendar);
  if (requests.length > 0) await trx.insertInto("package_request").values(requests).execute();
  return { records, recipes, notes, calls };
}

async function insertShop(trx: Transaction<Refusable>, { staff, members, calendar }: DraftClub, zone: string) {
  const shop = shopOf({ calendar, staff, members });
  await insertRows(trx, "product", shop.products);
  await insertRows(trx, "sale", shop.sales);
  await insertRows(trx, "sale_line", shop.lines);
  await insertDemoReturn(trx, { ...shop, admin: staff.admin, zone, calendar });
}

/** Notifications, a calendar feed, tokens, messages and mailings. */
async function insertCommunication(trx: Transaction, club: DraftClub) {
  const { people, booked, reasons, offer, account, staff, calendar } = club;
  await insertRows(trx, "notification", notificationsOf({ people, booked, reasons, offer, calendar }));
  await insertFeed(trx, people, calendar);
  await insertTokens(trx, staff.admin, calendar);
  const { messages, bounce } = messagesOf({ people, booked, account, calendar });
  await insertRows(trx, "message", messages);
  if (bounce) await trx.insertInto("bounce").values(bounce).execute();
  const firstMessage = messages.length + 1;
  await insertMailings(trx, mailingsOf({ people, desk: staff.desk, firstMessage, bounce, calendar }));
}

async function insertMailings(trx: Transaction, { mailings, leftOut, templates, messages }: WrittenMailings) {
  await insertRows(trx, "mailing", mailings);
  await trx.insertInto("mailing_left_out").values(leftOut).execute();
  await insertRows(trx, "mailing_template", templates);
  await insertRows(trx, "message", messages);
}

/** The demo accounts share one password and its hash; nobody else can sign in. */
async function withPasswords(people: readonly Person[]): Promise<Person[]> {
  const [account] = demoAccounts;
  const password_hash = account ? await hashPassword(account.password) : null;
  const emails = new Set(demoAccounts.map(({ email }) => email));
  return people.map((person) =>
    person.email !== null && emails.has(person.email) ? { ...person, password_hash } : person,
  );
}
