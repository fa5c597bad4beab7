import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { company } from "#contract/club/settings.ts";
import { wordedEventNames } from "#contract/club/message-names.ts";
import { messageTexts } from "#contract/messaging/message-texts.ts";
import { messages } from "#contract/messaging/messages.ts";
import { locales } from "#contract/kernel/values.ts";
import { transaction } from "../../../kernel/db/connection.ts";
import { openPostman } from "../../../test/receivers/mailbox.ts";
import { openWorld } from "../../../test/world/world.ts";
import { forgetTexts } from "../outbox/due-queries.ts";
import { enqueue } from "../outbox/outbox-queries.ts";
import { ourTexts, unknownPlaceholders } from "./texts.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
const postman = await openPostman(world);
afterAll(async () => {
  await postman[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});
const { received } = postman.mailbox;
const admin = await world.person("admin");
beforeEach(() => void (received.length = 0));

const injected = 'Eve\r\nBcc: thief@example.com\r\n\r\n<script>"); DROP';

/** A session mail to somebody, as the mail server took it. */
async function sent(over: { name?: string; course?: string; locale?: "en" | "cn" } = {}) {
  const { name = "Ana", course = "hiit", locale = "en" } = over;
  const personId = await world.person("client", { first_name: "Ana", last_name: "Silva", locale });
  // No name of ours may hold what hurts a header; one that does all the same is met here.
  await world.db.updateTable("person").set({ first_name: name }).where("id", "=", personId).execute();
  const facts = {
    reservation: 1,
    sequence: 0,
    course,
    client: null,
    start: "2026-05-21T14:00:00.000Z",
    end: "2026-05-21T15:00:00.000Z",
    other: 1,
    trainer: { first_name: name, last_name: "Silva" },
  };
  await transaction(world.db, (trx) => enqueue(trx, world.now, { event: "reminder", personId, facts }));
  await postman.deliver();
  const [mail] = received;
  if (!mail) throw new Error("Nothing was sent");
  return mail;
}

const decodedPart = (raw: string, type: string) => {
  const part =
    raw.split(/\r\n--[^\r\n]+\r\n/).find((each) => each.toLowerCase().includes(`content-type: ${type}`)) ?? "";
  const [head, body] = [part.slice(0, part.indexOf("\r\n\r\n")), part.slice(part.indexOf("\r\n\r\n") + 4)];
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString();
  const bytes = body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, /quoted-printable/i.test(head) ? "latin1" : "utf8").toString();
};

describe("what a name, a course or the club holds", () => {
  test("does not reorder its neighbours, written from right to left", async () => {
    const { headers, raw } = await sent({ name: "דנה", course: "יוגה" });
    for (const part of ["text/plain", "text/html"]) {
      const said = decodedPart(raw, part);
      for (const text of ["דנה Silva", "יוגה"]) expect(said).toContain(`\u2068${text}\u2069`);
      expect(said.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, "")).not.toMatch(/\p{Script=Hebrew}/u);
    }
    expect(headers.get("subject")).toHaveLength(1);
  });

  test("makes no second header and no markup: it is text", async () => {
    const stored = world.db.insertInto("setting").values({
      name: "clubAddress",
      value: JSON.stringify("1 <b>King</b> St"),
      version: 2,
      changed_at: world.now,
    });
    await stored.execute();
    const { headers, raw, to } = await sent({ name: injected, course: `Yoga${injected}` });
    expect(to).toHaveLength(1);
    expect([...headers.keys()].filter((name) => name === "bcc" || name.includes("script"))).toEqual([]);
    for (const name of ["subject", "from", "to", "message-id", "list-unsubscribe"])
      expect(headers.get(name)).toHaveLength(1);
    const html = decodedPart(raw, "text/html");
    expect(html).not.toContain("<script>");
    expect(html).not.toContain("<b>King");
    expect(html).toContain("&lt;script&gt;&quot;); DROP");
    expect(decodedPart(raw, "text/plain")).toContain('<script>"); DROP');
  });

  test("in Chinese arrives whole, in subject and both parts", async () => {
    const { headers, raw } = await sent({ name: "娜娜", course: "欧阳娜娜的私教课", locale: "cn" });
    const [subject = ""] = headers.get("subject") ?? [];
    const words = [...subject.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)].map(([, way = "", text = ""]) =>
      way.toUpperCase() === "B"
        ? Buffer.from(text, "base64")
        : Buffer.from(decodeURIComponent(text.replaceAll("_", " ").replaceAll("=", "%"))),
    );
    expect(Buffer.concat(words).toString()).toBe("上课提醒：欧阳娜娜的私教课，2026年5月21日（周四）10:00");
    for (const part of ["text/plain", "text/html"]) expect(decodedPart(raw, part)).toContain("欧阳娜娜的私教课");
  });

  test("HTML brings nothing from elsewhere and reads in the dark", async () => {
    const html = decodedPart((await sent()).raw, "text/html");
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/<img|url\(|<link|src=/);
  });
});

describe("texts", () => {
  test("in Chinese have a space beside Latin names, and none beside Chinese ones", async () => {
    const params = { event: "emailChanged", locale: "cn" } as const;
    const body = { subject: "{name}在{club}上课", body: "您在{club}的邮箱已改为{address}，由{name}确认。" };
    const { data } = await world.call(messageTexts.preview, { params, body }, admin);
    expect(data.subject).toContain("在 Palestra 上课");
    expect(data.text).toContain("您在 Palestra 的邮箱已改为 ana@example.com，由");
    expect(data.html).toContain("您在 Palestra 的邮箱已改为 ana@example.com，由");
    expect(data.text).not.toContain("由 ");
  });

  test("of ours name what their event knows, in both languages, and each can be shown", async () => {
    for (const event of wordedEventNames) {
      for (const locale of locales) {
        const { subject, body } = ourTexts[locale][event];
        expect([event, locale, unknownPlaceholders(event, `${subject}\n${body}`)]).toEqual([event, locale, []]);
        const shown = await world.call(
          messageTexts.preview,
          { params: { event, locale }, body: { subject, body } },
          admin,
        );
        expect([event, locale, shown.status]).toEqual([event, locale, 200]);
        expect(`${shown.data.subject}${shown.data.text}`).not.toMatch(/[{}]|undefined|null/);
      }
    }
  });

  test("a club says its own, which is sent, and goes back to ours", async () => {
    const params = { event: "reminder", locale: "en" } as const;
    const body = { subject: "Don't forget {course}", body: "Hi {name},\n\nbring a towel." };
    const changed = await world.call(messageTexts.change, { params, body }, admin);
    expect(changed.data).toMatchObject({ ...body, own: true, version: 1 });
    expect((await sent()).headers.get("subject")).toEqual(["Don't forget HIIT"]);
    const stale = await world.call(messageTexts.change, { params, body: { ...body, version: 7 } }, admin);
    expect(stale.problem.code).toBe("STALE");
    const wrong = { subject: "{course}", body: "Room {room}" };
    const { problem } = await world.call(messageTexts.change, { params, body: wrong }, admin);
    expect(problem).toMatchObject({ status: 400, errors: [{ path: "body", code: "UNKNOWN_PLACEHOLDER" }] });
    const { data } = await world.call(messageTexts.restore, { params }, admin);
    expect(data).toEqual({ ...ourTexts.en.reminder, own: false, version: null });
  });

  test("a line that names what there is nothing to say of is left out", async () => {
    const { raw } = await sent();
    const text = decodedPart(raw, "text/plain");
    expect(text).toContain("Trainer: Ana Silva");
    expect(text).not.toContain("Client:");
  });

  test("a time that ends with a full stop of its own ends its sentence with one", async () => {
    const body = { subject: "x", body: "Until {until}. Or {until}... {name}." };
    const params = { event: "welcome", locale: "en" } as const;
    const { data } = await world.call(messageTexts.preview, { params, body }, admin);
    expect(data.text).toContain("8:15 p.m. Or Wed, Dec 2, 2026, 8:15 p.m.... Ana.");
    expect(data.html).toContain("8:15 p.m. Or");
  });
});

test("what a message said is kept for 90 days, that it was sent for good", async () => {
  await sent();
  const kept = async () => world.db.selectFrom("message").select(["facts", "answer", "outcome"]).execute();
  const later = (days: number) => new Date(world.now.getTime() + days * 24 * 3_600_000);
  await transaction(world.db, (trx) => forgetTexts(trx, later(89), 1_000));
  expect((await kept()).every(({ facts }) => facts !== null)).toBe(true);
  await transaction(world.db, (trx) => forgetTexts(trx, later(91), 1_000));
  const after = await kept();
  expect(after.length).toBeGreaterThan(0);
  expect(after.filter(({ facts, answer }) => facts !== null || answer !== null)).toEqual([]);
  expect(after.every(({ outcome }) => outcome === "accepted")).toBe(true);
});

test("a message that the club has switched off is not written, and without a mail server none is", async () => {
  const personId = await world.person("client");
  const write = () =>
    transaction(world.db, (trx) => enqueue(trx, world.now, { event: "creditsLow", personId, facts: { left: 1 } }));
  const written = async () =>
    (await world.call(messages.ofPerson, { params: { id: String(personId) }, query: {} }, admin)).meta.total;
  const off = { params: { name: "messageEvents" }, body: { value: { creditsLow: false } } };
  expect((await world.call(company.changeSetting, off, admin)).status).toBe(200);
  await write();
  expect(await written()).toBe(0);
  await world.call(company.changeSetting, { ...off, body: { value: {} } }, admin);
  const { seen_at } = await world.db.selectFrom("mail_server").select("seen_at").executeTakeFirstOrThrow();
  await world.db
    .updateTable("mail_server")
    .set({ seen_at: new Date(world.now.getTime() - 11 * 60_000) })
    .execute();
  await write();
  expect([await written(), (await world.call(messages.available, {})).data]).toEqual([0, { mail: false }]);
  await world.db.updateTable("mail_server").set({ seen_at }).execute();
  await write();
  expect(await written()).toBe(1);
});
