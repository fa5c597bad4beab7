import { addDays } from "#contract/kernel/values.ts";
import { at } from "../scenes/sessions.ts";
import { proDraft } from "../scenes/shop.ts";
import type { Cast } from "../models/undo/undo-cast.ts";
import { newPerson, today } from "../world/world.ts";
import { type Ready, type Send, drop, next, post, put } from "./asked-calls.ts";
import { writingCallsOfClasses } from "./writing-calls-of-classes.ts";
import { writingCallsOfPrograms } from "./writing-calls-of-programs.ts";
import { writingCallsOfSharing } from "./writing-calls-of-sharing.ts";
import { writingCallsOfTimetable } from "./writing-calls-of-timetable.ts";

const clientOf = ({ clients }: Cast) => clients[2] ?? 0;
const both = (text: string) => JSON.stringify({ en: text, cn: text });
const pack = () => ({ name: both(`P${next()}`), description: both("P"), amount: "10.00", duration: "1 month" });
const product = () => ({ ...wares, name: both("Oat bar"), sku: `CUT-${next()}` });
const wares = { type: "snack", weight: null, weightUnit: "g", price: "3.50", currency: "CAD", stock: 40, published: 1 };
const texts = { en: { subject: "Open day", body: "Hello" }, cn: { subject: "开放日", body: "您好" } };
const fee = { name: { en: "Towel", cn: "毛巾" }, amount: "20.00", due_on: today };
const cash = { amount: "5.00", method: "cash" };
const measured = { records: { weight: 71.2 } };
const position = { jobTitle: "reception", department: "hr" };
const someone = () => {
  const { first_name, last_name, phone, gender, address } = newPerson("employee");
  const named = { first_name, last_name, phone, gender, address, email: `cut${next()}@example.com` };
  return {
    ...named,
    dateOfBirth: "1990-06-15",
    startOfDate: today,
    endOfDate: addDays(today, 300),
    zipCode: "M5V 2T6",
  };
};
const bought = (cast: Cast) => {
  const { clientType, packageId, extra, salesId, paymentMethod, reports_to } = proDraft(cast.gym.shop);
  return {
    clientId: clientOf(cast),
    clientType,
    packageId,
    extra,
    salesId,
    paymentMethod,
    reports_to,
    startOfDate: today,
  };
};

const ofMoney: Record<string, Ready> = {
  fee: (_, cast) => post(`/payments/users/${clientOf(cast)}/fees`, fee),
  payment: async (send, cast) => {
    await send(post(`/payments/users/${clientOf(cast)}/fees`, fee));
    return post(`/payments/users/${clientOf(cast)}/payments`, cash);
  },
  refund: async (send, cast) => {
    const of = `/payments/users/${clientOf(cast)}`;
    await send(post(`${of}/fees`, fee));
    const { id } = await send(post(`${of}/payments`, cash));
    return post(`${of}/refunds`, { payment: id, ...cash, reason: "Wrong" });
  },
  "credit note": async (send, cast) => {
    const { id } = await send(post(`/payments/users/${clientOf(cast)}/fees`, fee));
    return post(`/payments/users/${clientOf(cast)}/credit-notes`, { charge: id, amount: "1.00", reason: "As agreed" });
  },
  sale: async (send, { gym }) => {
    const { id } = await send(post("/shop/products", product()));
    const lines = [{ productId: id, quantity: 2 }];
    return post("/shop/sales", { lines, paymentMethod: "cash", sellerId: gym.shop.seller, clientId: null });
  },
  return: async (send, { gym }) => {
    const { id: productId } = await send(post("/shop/products", product()));
    const sold = { lines: [{ productId, quantity: 2 }], paymentMethod: "cash", sellerId: gym.shop.seller };
    const { id } = await send(post("/shop/sales", { ...sold, clientId: null }));
    return post(`/shop/sales/${id}/returns`, { lines: [{ productId, quantity: 1 }], reason: "Torn" });
  },
  close: async (send) => {
    const { moves, cash: taken, float, closed } = await send({ method: "GET", path: `/payments/closes/days/${today}` });
    if (closed) await send(post(`/payments/closes/${closed.id}/reopening`, { reason: "Again" }));
    const sum = (Number(taken) + Number(float)).toFixed(2);
    return post("/payments/closes", { day: today, moves, float, counted: { sum } });
  },
  "reopened close": async (send, cast) => {
    const { id } = await send(await closing(send, cast));
    return post(`/payments/closes/${id}/reopening`, { reason: "Again" });
  },
  "package sold": (_, cast) => post(`/payments/${clientOf(cast)}/add-package-payment`, bought(cast)),
  "order changed": async (send, cast) => {
    const { order } = await send(post(`/payments/${clientOf(cast)}/add-package-payment`, bought(cast)));
    return put(`/payments/orders/${order.id}`, { salesId: cast.gym.admin });
  },
  "order cancelled": async (send, cast) => {
    const { order } = await send(post(`/payments/${clientOf(cast)}/add-package-payment`, bought(cast)));
    return drop(`/payments/orders/${order.id}`);
  },
  "order ended early": async (send, cast) => {
    const { order } = await send(post(`/payments/${clientOf(cast)}/add-package-payment`, bought(cast)));
    const settlement = `/payments/orders/${order.id}/settlement`;
    const { statement } = await send(post(settlement, { on: today }));
    return post(settlement, { on: today, confirm: statement.version });
  },
};

const ofPeople: Record<string, Ready> = {
  "client added": (_, { gym }) => post("/clients/create", proDraft(gym.shop, { email: `cut${next()}@example.com` })),
  "client added in a hurry": (_, { gym }) => {
    const { extra, paymentMethod, salesId } = proDraft(gym.shop);
    const who = { first_name: "Yuki", last_name: `T${next()}`, phone: `416 555 ${1000 + next()}` };
    const what = { clientType: "monthly", packageId: gym.shop.membershipPackage, extra, paymentMethod, salesId };
    return post("/clients/quick-add", { ...who, ...what, startOfDate: today });
  },
  "client added without a package": () =>
    post("/clients/without-package", { first_name: "Lou", last_name: `K${next()}`, phone: `416 555 ${1000 + next()}` }),
  "employee added": () => post("/employees/create", { ...someone(), role: "employee", ...position }),
  "trainer added": () => post("/trainers/create", { ...someone(), role: "trainer" }),
  "roles changed": async (_, { gym }) =>
    put(`/employees/${await gym.world.person("employee")}/roles`, { roles: ["desk"] }),
  "client deleted": async (_, { gym }) => drop(`/clients/delete/${await gym.world.person("client")}`),
  "employee deleted": async (_, { gym }) => drop(`/employees/delete/${await gym.world.person("employee")}`),
  "trainer deleted": async (_, { gym }) => drop(`/trainers/delete/${await gym.world.person("trainer")}`),
  "initial password": async (_, { gym }) => post(`/users/${await gym.world.person("client")}/initial-password`),
  "password link": async (_, { gym }) => post(`/users/${await gym.world.person("client")}/password-link`),
  "erasure asked for": async (_, { gym }) => {
    const client = await gym.world.person("client");
    return { ...put(`/clients/${client}/erasure`), as: client };
  },
  "marketing allowed": (_, cast) => put(`/users/${clientOf(cast)}/marketing`, { allowed: true }),
  "message muted": (_, { gym }) =>
    put(`/users/${gym.admin}/message-preferences`, { kind: "reminders", channel: "mail", muted: true }),
  "body record": (_, cast) => post(`/user/${clientOf(cast)}/body-index-records`, measured),
  "body record changed": async (send, cast) => {
    const { id } = await send(post(`/user/${clientOf(cast)}/body-index-records`, measured));
    return put(`/user/${clientOf(cast)}/body-index-records/${id}`, { records: { weight: 72 } });
  },
  "body record deleted": async (send, cast) => {
    const { id } = await send(post(`/user/${clientOf(cast)}/body-index-records`, measured));
    return drop(`/user/${clientOf(cast)}/body-index-records/${id}`);
  },
  "plan changed": async (send, cast) => {
    const { id } = await send(post(`/clients/${clientOf(cast)}/recipe`, { recipe: "Squats" }));
    return put(`/clients/${clientOf(cast)}/recipe/${id}`, { recipe: "Deadlifts" });
  },
  "plan deleted": async (send, cast) => {
    const { id } = await send(post(`/clients/${clientOf(cast)}/recipe`, { recipe: "Squats" }));
    return drop(`/clients/${clientOf(cast)}/recipe/${id}`);
  },
};

/** A day far ahead, another one for each call. */
function daysOff() {
  const startOfDate = addDays(today, 1_000 + next());
  return { startOfDate, endOfDate: addDays(startOfDate, 1), spans: [] };
}

/** The booking of two sessions a week apart, as it was shown. */
async function seriesOf(send: Send, { gym, clients }: Cast, hour: number) {
  const day = addDays(today, 6 + next());
  const draft = gym.draft(clients[2] ?? 0, at(day, `${hour}:00`), at(day, `${hour + 1}:00`));
  const body = { ...draft, trainerId: gym.shop.trainer, everyWeeks: 1, times: 2 };
  const { confirm } = await send(post("/courses/reservations/series", body));
  return post("/courses/reservations/series", { ...body, confirm });
}

const followingOf = async (send: Send, cast: Cast, hour: number) =>
  `/courses/reservations/${(await send(await seriesOf(send, cast, hour))).booked[0] ?? 0}`;

const ofTheClub: Record<string, Ready> = {
  booking: async (_, { gym, clients }) => {
    const day = addDays(today, 6 + next());
    const draft = gym.draft(clients[2] ?? 0, at(day, "09:00"), at(day, "10:00"));
    return post("/courses/reservations/create", { ...draft, trainerId: gym.shop.trainer });
  },
  "working week": (_, { gym }) =>
    put(`/trainers/${gym.shop.trainer}/hours`, { from: addDays(today, 1_000 + next()), spans: null }),
  "days with other hours": (_, { gym }) => post(`/trainers/${gym.shop.trainer}/hours/exceptions`, daysOff()),
  "days with other hours removed": async (send, { gym }) => {
    const { exceptions } = await send(post(`/trainers/${gym.shop.trainer}/hours/exceptions`, daysOff()));
    return drop(`/trainers/${gym.shop.trainer}/hours/exceptions/${exceptions.at(-1)?.id}`);
  },
  "repeating sessions": (send, cast) => seriesOf(send, cast, 11),
  "repeating sessions moved": async (send, cast) => {
    const path = `${await followingOf(send, cast, 15)}/move-following`;
    const day = addDays(today, 6 + next());
    const body = { startedAt: at(day, "17:00"), endedAt: at(day, "18:00") };
    return post(path, { ...body, confirm: (await send(post(path, body))).confirm });
  },
  "repeating sessions cancelled": async (send, cast) => {
    const path = `${await followingOf(send, cast, 13)}/cancel-following`;
    return post(path, { confirm: (await send(post(path, { confirm: null }))).confirm });
  },
  "course changed": async (send) => {
    const name = `Course ${next()}`;
    const { id } = await send(post("/courses/create", { name, description: "" }));
    return put(`/courses/update/${id}`, { name: `${name} b`, description: "" });
  },
  "tag changed": async (send) => {
    const { id } = await send(post("/courses/course-tags", { kind: "course_goal", name: both(`T${next()}`) }));
    return put(`/courses/course-tags/${id}`, { name: both(`T${next()}`) });
  },
  "membership changed": async (send) => {
    const { id } = await send(post("/products/add-membership-package", pack()));
    return put("/products/update-membership-package", { ...pack(), id });
  },
  "sessions changed": async (send) => {
    const { id } = await send(post("/products/add-courses-package", { ...pack(), paid: 1, free: 0 }));
    return put("/products/update-courses-package", { ...pack(), paid: 2, free: 0, id });
  },
  "product changed": async (send) => {
    const draft = product();
    const { id } = await send(post("/shop/products", draft));
    return put(`/shop/products/${id}`, { ...draft, price: "4.00" });
  },
  "template changed": async (send) => {
    const { id } = await send(post("/mailing-templates", { name: `M${next()}`, texts }));
    return put(`/mailing-templates/${id}`, { name: `M${next()}`, texts, version: 1 });
  },
  "template deleted": async (send) => {
    const { id } = await send(post("/mailing-templates", { name: `M${next()}`, texts }));
    return drop(`/mailing-templates/${id}`);
  },
  mailing: () => post("/mailings", { audience: { filter: {} }, texts, sendAt: `${addDays(today, 1)}T12:00:00Z` }),
  "mailing moved": async (send) => {
    const { id } = await send(await later());
    return put(`/mailings/${id}`, { sendAt: `${addDays(today, 2)}T12:00:00Z`, version: 1 });
  },
  "mailing cancelled": async (send) => post(`/mailings/${(await send(await later())).id}/cancel`),
  "text of a message": () => put("/messages/texts/reminder/en", { subject: `S${next()}`, body: "Hello" }),
  "text of a message restored": async (send) => {
    await send(put("/messages/texts/reminder/en", { subject: `S${next()}`, body: "Hello" }));
    return drop("/messages/texts/reminder/en");
  },
  language: () => put("/me/locale", { locale: "cn" }),
  columns: () => put("/me/columns/clients.pro", { hidden: ["goal"] }),
  "backup asked for": async (_, { gym }) => {
    await gym.world.db.deleteFrom("backup").execute();
    return post("/backups");
  },
};

const closing = (send: Send, cast: Cast) => Promise.resolve(ofMoney["close"]?.(send, cast) ?? post(""));
const later = () =>
  Promise.resolve(post("/mailings", { audience: { filter: {} }, texts, sendAt: `${addDays(today, 1)}T12:00:00Z` }));

/** Writing calls by what they do. */
export const writingCalls: Readonly<Record<string, Ready>> = {
  ...ofMoney,
  ...ofPeople,
  ...ofTheClub,
  ...writingCallsOfClasses,
  ...writingCallsOfPrograms,
  ...writingCallsOfTimetable,
  ...writingCallsOfSharing,
};
