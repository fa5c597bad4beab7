import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { todayLists } from "#contract/data/today-lists.ts";
import { type Endpoint, wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import { codeOfConstraint } from "../../kernel/db/constraints.ts";
import { openWorld } from "../world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());

/** Lists of rows that a trigger keeps short (`hold_most`), by its name: it counts as many as the contract allows. */
const held: Readonly<Record<string, readonly string[]>> = {
  most_courses: ["/api/courses"],
  most_tags: ["/api/courses/course-tags"],
  most_rooms: ["/api/rooms"],
  most_class_types: ["/api/class-types"],
  most_class_policies: ["/api/class-policies"],
  most_class_policy_versions: ["/api/class-policies[].earlier"],
  most_packages: [
    "/api/products/membership-packages",
    "/api/products/courses-packages",
    "/api/payments/users/{id}/offer.packages",
    "/api/payments/offer.packages",
  ],
  most_staff: [
    "/api/shop/sellers",
    "/api/classes/{id}/substitutes",
    "/api/courses/client/{id}/booking.contacts",
    "/api/courses/free-trainers.trainers",
    "/api/courses/calendar.trainers",
    "/api/employees/departments[].people",
    "/api/employees/list-managers",
    "/api/employees/list-sales",
    "/api/today.trainers",
  ],
};

/** Lists that are short for another reason. */
const short: Readonly<Record<string, readonly string[]>> = {
  "the command that adds a row counts them under a lock": [
    "/api/mailing-templates",
    "/api/me/factors.passkeys",
    "/api/push/devices.devices",
    "/api/closures",
    "/api/trainers/{id}/hours.exceptions",
    "/api/users/{id}/alerts",
    "/api/webhooks",
  ],
  "sessions of a person do not overlap, and the dates are limited": [
    "/api/courses/client/{id}",
    "/api/courses/trainer/{id}",
    "/api/courses/calendar.sessions",
    "/api/today.sessions",
  ],
  "a room has one class at a time, and the dates are limited": ["/api/classes"],
  "one write is about so many sessions, each with few seats": [
    "/api/notifications.items[].detail.clients",
    "/api/notifications.items[].detail.detail.clients",
    "/api/notifications.items[].detail.detail.others",
    "/api/notifications.items[].detail.others",
  ],
  "the answer has only the first of them": [
    "/api/classes/attention.withoutTrainer.lines[].dates",
    "/api/classes/attention.outsideHours.lines[].dates",
    "/api/classes/attention.sessions.sessions",
    "/api/audit[].changes",
    "/api/me/audit[].changes",
    "/api/backups.backups",
    "/api/clients/alike",
    "/api/clients/{id}/package-requests",
    "/api/clients/{id}/glance.ahead",
    "/api/courses/calendar.ahead",
    "/api/courses/client/{id}/booking.ahead",
    "/api/courses/reservations/{id}.together",
    "/api/courses/trainer/{id}/ahead",
    "/api/imports/{id}/rows[].candidates",
    "/api/notifications.items",
    "/api/payments/found.payments",
    "/api/payments/users/{id}/account.open",
    "/api/payments/users/{id}/balance.open",
    ...["people", "courses", "packages", "products", "receipts"].map((kind) => `/api/search.${kind}`),
    ...todayLists.map((list) => `/api/today.lists.${list}.rows`),
    "/api/trainers/{id}/glance.ahead",
    "/api/trainers/{id}/hours/outside.affected_reservations",
    "/api/classes/{id}/bookings",
    "/api/user/{id}/leave-preview.affected_bookings",
    "/api/user/{id}/body-index-records/readings.latest",
    "/api/user/{id}/body-index-records/readings.series[].points",
    "/api/user/{id}/leave-preview.affected_reservations",
    "/api/user/{id}/leave-preview.freeze.orders",
  ],
};

const schemaNode = z.looseObject({
  maxItems: z.optional(z.int()),
  items: z.optional(z.unknown()),
  properties: z._default(z.record(z.string(), z.unknown()), {}),
  anyOf: z._default(z.array(z.unknown()), []),
});

/** The lists of rows in a JSON schema, each with the most rows it may have. What they list has an `id`. */
function listsIn(schema: unknown, place: string): { place: string; most: number | undefined }[] {
  const { data: node } = schemaNode.safeParse(schema);
  if (!node) return [];
  const inside = [
    ...node.anyOf.flatMap((each) => listsIn(each, place)),
    ...Object.entries(node.properties).flatMap(([name, each]) => listsIn(each, `${place}.${name}`)),
    ...listsIn(node.items, `${place}[]`),
  ];
  return isRow(node.items) ? [{ place, most: node.maxItems }, ...inside] : inside;
}

function isRow(schema: unknown): boolean {
  const { data: node } = schemaNode.safeParse(schema);
  return node !== undefined && ("id" in node.properties || node.anyOf.some(isRow));
}

/** The lists that an endpoint answers without pages. */
function wholeLists(endpoint: Endpoint) {
  const schema = z.toJSONSchema(endpoint.answer, { io: "output", unrepresentable: "any" });
  const place = wholePath(endpoint);
  return endpoint.paged === true ? listsIn(schema.items, `${place}[]`) : listsIn(schema, place);
}

const reading = [...world.app.endpoints].filter(({ method, stream, file }) => method === "GET" && !stream && !file);
const lists = reading.flatMap(wholeLists);

test("every list of rows without pages is kept short by SQL, or for a reason that is written here", () => {
  const known = Object.values({ ...held, ...short }).flat();
  expect(new Set(lists.map(({ place }) => place))).toEqual(new Set(known));
});

test("a trigger holds as many rows as the contract allows, and a write that it stops is refused with a code", async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_triggerdef(oid) as definition from pg_trigger where tgfoid = 'hold_most'::regproc`.execute(world.db);
  const limits = rows.map(({ definition }) => /hold_most\('(\w+)', '(\d+)'/.exec(definition)?.slice(1) ?? []);
  expect(new Set(limits.map(([name]) => name))).toEqual(new Set(Object.keys(held)));
  for (const [name = "", most] of limits) {
    expect(codeOfConstraint).toHaveProperty(name, "TOO_MANY");
    const places = lists.filter(({ place }) => held[name]?.includes(place));
    expect(new Set(places.map((list) => list.most)), name).toEqual(new Set([Number(most)]));
  }
});
