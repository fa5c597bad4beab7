import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { company } from "#contract/club/settings.ts";
import { mailingTemplates, MAX_TEMPLATES } from "#contract/outward/mailing-templates.ts";
import { type Audience, mailings, MAX_MAILINGS } from "#contract/outward/mailings.ts";
import { messagePreferences } from "#contract/messaging/message-preferences.ts";
import { messages } from "#contract/messaging/messages.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { enqueue } from "../../messaging/messages/outbox/outbox-queries.ts";
import { openMailer } from "../../messaging/messages/sending/mailer.ts";
import { openMailbox, openPostman } from "../../test/receivers/mailbox.ts";
import { noon, openWorld } from "../../test/world/world.ts";
import { forgetMailings } from "./queries.ts";
import { advanceMailings } from "./send-commands.ts";

/** Where copies go. */
const copies = await openMailbox();
const mailer = openMailer({
  smtpUrl: copies.url,
  from: "club@palestra.test",
  publicUrl: "https://club.palestra.test",
});
const world = await openWorld({ requestsPerMinute: 1_000_000, mailer });
const postman = await openPostman(world);
const { mailbox } = postman;
afterAll(async () => {
  mailer.close();
  await copies[Symbol.asyncDispose]();
  await postman[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

const admin = await world.person("admin");
const desk = await world.person("desk", { email: "desk@example.com" });
const trainer = await world.person("trainer", { first_name: "娜娜", last_name: "欧阳" });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const texts = {
  en: {
    subject: "Open day at {club}",
    body: "Hello {name},\n\ncome by on Sunday.\n\nTrainer: {trainer}\nUntil: {until}",
  },
  cn: { subject: "{club}开放日", body: "{name}，您好：\n\n周日欢迎光临。" },
};
const everybody: Audience = { filter: {} };

/** Clients who agree to be written to. */
async function agreeing(count: number, over: object = {}): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await world.person("client", over));
  await world.db.updateTable("person").set(agreed).where("id", "in", ids).execute();
  return ids;
}
const agreed = { marketing: true, marketing_at: noon, marketing_source: "self" as const };

const write = (body: object = {}, as = desk) =>
  world.call(mailings.create, { body: { audience: everybody, texts, sendAt: null, ...body } }, as);
const read = async (id: number) => (await world.call(mailings.one, { params: { id: `${id}` } }, desk)).data;
const counts = async (id: number) =>
  Object.fromEntries((await read(id)).outcomes.map(({ outcome, count }) => [outcome, count]));
const set = async (name: string, value: unknown) => {
  const { status } = await world.call(company.changeSetting, { params: { name }, body: { value } }, admin);
  expect(status).toBe(200);
};
/** A mail whose texts are quoted-printable, decoded. */
const unquoted = (raw: string) =>
  Buffer.from(
    raw
      .replaceAll("=\r\n", "")
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16))),
    "latin1",
  ).toString();
const recipients = () => mailbox.received.flatMap(({ to }) => to);

beforeEach(async () => {
  world.now = noon;
  mailbox.received.length = 0;
  mailbox.refuseRecipient = () => undefined;
  await world.db.deleteFrom("message").execute();
  await world.db.deleteFrom("mailing_left_out").execute();
  await world.db.deleteFrom("mailing").execute();
  await world.db.deleteFrom("bounce").execute();
  await world.db.deleteFrom("message_mute").execute();
  const deleted = { deleted_at: noon };
  await world.db.updateTable("person").set(deleted).where("user_type", "=", "client").execute();
  await set("mailPerMinute", 6_000);
});

describe("writing to clients", () => {
  test("40 of them get it, and the one who has not agreed is left out and named", async () => {
    await agreeing(39);
    await agreeing(1, { first_name: "静", last_name: "李", email: "li@example.com", reports_to: trainer });
    await world.db.updateTable("person").set({ locale: "cn" }).where("email", "=", "li@example.com").execute();
    const shy = await world.person("client", { first_name: "Shy", end_of_date: "2026-05-25" });
    const audience = await world.call(mailings.audience, { body: { audience: everybody } }, desk);
    expect(audience.data).toMatchObject({
      meant: 41,
      gets: { en: 39, cn: 1 },
      leftOut: [{ reason: "noConsent", count: 1 }],
    });
    const who = { audience: everybody, group: "noConsent" as const, page: 1 };
    const left = await world.call(mailings.people, { body: who }, desk);
    expect(left.data).toMatchObject({ total: 1, people: [{ id: shy, name: { first_name: "Shy" } }] });
    const all = await world.call(mailings.people, { body: { ...who, group: "meant" } }, desk);
    expect(all.data).toMatchObject({ total: 41, people: { length: 25 } });
    expect(all.data.people[0]).toMatchObject({ id: shy, endOfDate: "2026-05-25" });

    const { data } = await write();
    await postman.deliver();
    expect(new Set(recipients()).size).toBe(40);
    expect(mailbox.received).toHaveLength(40);
    expect(await read(data.id)).toMatchObject({ state: "done", complete: true, by: { id: desk } });
    expect(await counts(data.id)).toEqual({ accepted: 40, noConsent: 1 });
    const chinese = mailbox.received.find(({ to }) => to.includes("li@example.com"));
    expect(unquoted(chinese?.raw ?? "")).toContain("李静，您好：");
    const named = { params: { id: `${data.id}` }, query: { outcome: "noConsent" as const } };
    expect((await world.call(mailings.recipients, named, desk)).data).toMatchObject([{ id: shy }]);
  });

  test("a line whose placeholder is empty is left out, and names are text wherever they are", async () => {
    await agreeing(1, { first_name: '"); DROP\u2028<b>x</b>', last_name: "Bcc: a@b.c", email: "x@example.com" });
    await write();
    await postman.deliver();
    const [mail] = mailbox.received;
    expect(mail?.headers.has("bcc")).toBe(false);
    expect(mail?.headers.get("subject")).toHaveLength(1);
    expect(mail?.raw).not.toContain("Trainer:");
    expect(mail?.raw).not.toContain("<b>x</b></");
  });

  test("a reader of a missing language gets the other one", async () => {
    await agreeing(1);
    const [cn = 0] = await agreeing(1);
    await world.db.updateTable("person").set({ locale: "cn" }).where("id", "=", cn).execute();
    await write({ texts: { en: texts.en, cn: null } });
    await postman.deliver();
    const subjects = mailbox.received.map(({ headers }) => headers.get("subject")?.[0] ?? "");
    expect(subjects.filter((subject) => subject.includes("Open day"))).toHaveLength(2);
  });

  test("those without an address, and those whose address bounces, are left out", async () => {
    await agreeing(1, { email: null });
    const [bouncing = 0] = await agreeing(1, { email: "gone@example.com" });
    const bounce = { person_id: bouncing, address: "gone@example.com", bounced_at: noon, answer: "550" };
    await world.db.insertInto("bounce").values(bounce).execute();
    const { data } = await world.call(mailings.audience, { body: { audience: everybody } }, desk);
    expect(data.leftOut).toEqual([
      { reason: "noAddress", count: 1 },
      { reason: "bouncing", count: 1 },
    ]);
    expect((await write()).problem.code).toBe("NOBODY_TO_WRITE_TO");
  });

  test("the filter is that of the list, chosen clients are those and no others", async () => {
    const [pro = 0] = await agreeing(1, { client_type: "pro", reports_to: trainer });
    const [monthly = 0] = await agreeing(1);
    const gets = async (audience: Audience) =>
      (await world.call(mailings.people, { body: { audience, group: "getsEn", page: 1 } }, admin)).data.people.map(
        ({ id }) => id,
      );
    expect(await gets({ filter: { kind: "pro" } })).toEqual([pro]);
    expect(await gets({ filter: { trainer } })).toEqual([pro]);
    expect(await gets({ filter: { clientType: "monthly", status: "active" } })).toEqual([monthly]);
    expect(await gets({ clients: [monthly] })).toEqual([monthly]);
    expect(await gets({ clients: [admin] })).toEqual([]);
    const named = await world.call(mailings.audience, { body: { audience: { filter: { trainer } } } }, desk);
    expect(named.data.named).toEqual({ first_name: "娜娜", last_name: "欧阳" });
    for (const other of [{ person: admin }, { filter: { trainer: admin } }])
      expect((await world.call(mailings.audience, { body: { audience: other } }, desk)).data.named).toBeNull();
  });

  test("consent counts when it is sent: a client who withdraws it before gets nothing", async () => {
    const [ana = 0, bob = 0] = await agreeing(2);
    const { data } = await write({ sendAt: new Date(noon.getTime() + HOUR).toISOString() });
    const no = { params: { id: `${ana}` }, body: { allowed: false } };
    await world.call(messagePreferences.consent, no, ana);
    postman.later(HOUR);
    await advanceMailings(world.db, world.now);
    await world.call(messagePreferences.consent, { ...no, params: { id: `${bob}` } }, bob);
    await postman.deliver();
    expect(mailbox.received).toEqual([]);
    expect(await counts(data.id)).toEqual({ noConsent: 2 });
  });

  test("one click on its link takes the consent back, with where that came from", async () => {
    const [ana = 0] = await agreeing(1);
    await write();
    await postman.deliver();
    const [header = ""] = mailbox.received[0]?.headers.get("list-unsubscribe") ?? [];
    expect(mailbox.received[0]?.headers.get("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
    const token = decodeURIComponent(header.slice(1, -1).split("/").at(-1) ?? "");
    const { data } = await world.call(messagePreferences.unsubscribe, { params: { token } });
    expect(data).toEqual({ kind: "club" });
    const preferences = await world.call(messagePreferences.read, { params: { id: `${ana}` } }, desk);
    expect(preferences.data.marketing).toMatchObject({ allowed: false, source: "unsubscribed" });
    expect((await write()).problem.code).toBe("NOBODY_TO_WRITE_TO");
  });

  test("a refused address counts as that, and bounces from then on", async () => {
    await agreeing(2, {});
    mailbox.refuseRecipient = (address) => (address.startsWith("client") ? undefined : "550 no");
    const [gone = 0] = await agreeing(1, { email: "gone@example.com" });
    const { data } = await write();
    await postman.deliver();
    expect(await counts(data.id)).toEqual({ accepted: 2, recipientRefused: 1 });
    const query = { outcome: "recipientRefused" as const };
    const who = await world.call(mailings.recipients, { params: { id: `${data.id}` }, query }, desk);
    expect(who.data.map(({ id }) => id)).toEqual([gone]);
  });
});

const at = (ms: number) => write({ sendAt: new Date(noon.getTime() + ms).toISOString() });

describe("later", () => {
  const tomorrow = new Date(noon.getTime() + 24 * HOUR).toISOString();

  test("it goes out at its time to those who are meant by then", async () => {
    await agreeing(1);
    const { data } = await write({ sendAt: tomorrow });
    await postman.deliver();
    expect(mailbox.received).toEqual([]);
    expect(await read(data.id)).toMatchObject({ state: "planned", outcomes: [] });
    await agreeing(1);
    postman.later(24 * HOUR);
    await postman.deliver();
    expect(await counts(data.id)).toEqual({ accepted: 2 });
  });

  test("its time changes until it begins, and a slower editor gets a refusal", async () => {
    await agreeing(1);
    const { data } = await write({ sendAt: tomorrow });
    const params = { id: `${data.id}` };
    const again = { params, body: { sendAt: new Date(noon.getTime() + HOUR).toISOString(), version: 1 } };
    expect((await world.call(mailings.replan, again, admin)).data).toMatchObject({ version: 2 });
    expect((await world.call(mailings.replan, again, desk)).problem.code).toBe("STALE");
    postman.later(HOUR);
    await postman.deliver();
    expect(mailbox.received).toHaveLength(1);
    const late = { params, body: { sendAt: null, version: 4 } };
    expect((await world.call(mailings.replan, late, admin)).problem.code).toBe("INVALID_STATE");
    expect((await world.call(mailings.cancel, { params }, admin)).problem.code).toBe("INVALID_STATE");
  });

  test("cancelled before it begins it goes to nobody, and once more is once", async () => {
    await agreeing(1);
    const { data } = await write({ sendAt: tomorrow });
    const params = { id: `${data.id}` };
    expect((await world.call(mailings.cancel, { params }, desk)).data.state).toBe("cancelled");
    expect((await world.call(mailings.cancel, { params }, desk)).status).toBe(200);
    postman.later(25 * HOUR);
    await postman.deliver();
    expect(mailbox.received).toEqual([]);
  });

  test("what no process could send for two days is not sent behind anybody's back", async () => {
    await agreeing(1);
    const { data } = await write({ sendAt: tomorrow });
    postman.later(4 * 24 * HOUR);
    await postman.deliver();
    expect(mailbox.received).toEqual([]);
    expect(await read(data.id)).toMatchObject({ state: "missed" });
  });

  test("not in the past, not beyond a year, and not more than so many in parallel", async () => {
    await agreeing(1);
    expect((await at(-1)).problem.errors).toEqual([{ path: "sendAt", code: "IN_PAST" }]);
    expect((await at(400 * 24 * HOUR)).problem.errors).toEqual([{ path: "sendAt", code: "FAR_FROM_TODAY" }]);
    for (let planned = 0; planned < MAX_MAILINGS; planned += 1) expect((await at(HOUR)).status).toBe(200);
    expect((await at(HOUR)).problem.code).toBe("TOO_MANY");
  });
});

/** So many more clients, who agree. */
async function crowd(count: number): Promise<void> {
  const [model = 0] = await agreeing(1);
  const row = await world.db.selectFrom("person").selectAll().where("id", "=", model).executeTakeFirstOrThrow();
  const { id: _, is_complete: _c, phone_digits: _d, phone_grams: _g, ...rest } = row;
  const rows = Array.from({ length: count - 1 }, (__, number) => ({ ...rest, email: `crowd${number}@example.com` }));
  for (let from = 0; from < rows.length; from += 500)
    await world.db
      .insertInto("person")
      .values(rows.slice(from, from + 500))
      .execute();
}

describe("many", () => {
  test("a process that dies between two steps leaves nobody out and writes to nobody twice", async () => {
    await crowd(2_500);
    const { data } = await write();
    await advanceMailings(world.db, world.now);
    // The second step ends in its middle: what it wrote is gone with it.
    await sql`create function stop() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
      world.db,
    );
    await sql`create trigger stop before update of written_to on mailing for each row execute function stop()`.execute(
      world.db,
    );
    await expect(advanceMailings(world.db, world.now)).rejects.toThrow("killed");
    await sql`drop function stop cascade`.execute(world.db);
    expect(await counts(data.id)).toEqual({ waiting: 1_000 });
    // Two run in parallel.
    while (
      (await Promise.all([world, world].map(({ db, now }) => advanceMailings(db, now)))).some((steps) => steps > 0)
    );
    const written = await world.db.selectFrom("message").select("person_id").where("cause_id", "=", data.id).execute();
    expect(written).toHaveLength(2_500);
    expect(new Set(written.map(({ person_id }) => person_id)).size).toBe(2_500);
  });

  test("cancelled on its way, the rest does not go out, and what was sent stays on file", async () => {
    await crowd(1_200);
    await set("mailPerMinute", 100);
    const { data } = await write();
    await postman.deliver();
    const sent = mailbox.received.length;
    expect(sent).toBeLessThan(1_200);
    expect(await read(data.id)).toMatchObject({ state: "sending", complete: true });
    await world.call(mailings.cancel, { params: { id: `${data.id}` } }, desk);
    postman.later(10 * MINUTE);
    await postman.deliver();
    expect(mailbox.received).toHaveLength(sent);
    expect(await read(data.id)).toMatchObject({ state: "cancelled", complete: true });
    expect(await counts(data.id)).toEqual({ accepted: sent, withdrawn: 1_200 - sent });
  });

  test("it waits for all else, and leaves room in each minute for what becomes due", async () => {
    await crowd(150);
    await set("mailPerMinute", 100);
    await write();
    await postman.deliver();
    expect(mailbox.received).toHaveLength(90);
    const low = { event: "creditsLow" as const, personId: admin, facts: { left: 1 } };
    await transaction(world.db, (trx) => enqueue(trx, world.now, low));
    await postman.deliver();
    expect(mailbox.received).toHaveLength(91);
    expect(mailbox.received.at(-1)?.headers.get("subject")?.[0]).toMatch(/credit/i);
  });
});

describe("to one client", () => {
  test("what somebody writes in person asks for no consent, and can be muted", async () => {
    const ana = await world.person("client", { email: "ana@example.com" });
    const audience: Audience = { person: ana };
    const { data } = await write({ audience, texts: { en: { subject: "Your towel", body: "Hi {name}" }, cn: null } });
    await postman.deliver();
    expect(recipients()).toEqual(["ana@example.com"]);
    const sent = await world.call(messages.ofPerson, { params: { id: `${ana}` } }, ana);
    expect(sent.data).toMatchObject([{ event: "personal", cause: { kind: "mailing", id: data.id } }]);
    expect((await world.call(mailings.list, {}, desk)).data).toEqual([]);
    const mute = { kind: "personal" as const, channel: "mail" as const, muted: true };
    await world.call(messagePreferences.mute, { params: { id: `${ana}` }, body: mute }, ana);
    expect((await write({ audience })).problem.code).toBe("NOBODY_TO_WRITE_TO");
    expect((await world.call(mailings.audience, { body: { audience } }, desk)).data.leftOut).toEqual([
      { reason: "muted", count: 1 },
    ]);
  });

  test("only to clients who are there", async () => {
    expect((await write({ audience: { person: admin } })).problem.code).toBe("NOT_FOUND");
    expect((await write({ audience: { person: 999_999 } })).problem.code).toBe("NOT_FOUND");
  });
});

test("what names something unknown in braces, or says nothing, is refused", async () => {
  await agreeing(1);
  const wrong = await write({ texts: { en: { subject: "Hi {nome}", body: "x" }, cn: null } });
  expect(wrong.problem.errors).toEqual([{ path: "texts.en.subject", code: "UNKNOWN_PLACEHOLDER" }]);
  expect((await write({ texts: { en: null, cn: null } })).status).toBe(400);
  expect((await write({ texts: { en: { subject: "x", body: "y".repeat(5_001) }, cn: null } })).status).toBe(400);
});

test("a copy goes to the author, as a client will read it", async () => {
  const { data } = await world.call(mailings.test, { params: { locale: "en" }, body: texts.en }, desk);
  expect(data).toMatchObject({ accepted: true, to: "desk@example.com" });
  expect(copies.received.map(({ to }) => to)).toEqual([["desk@example.com"]]);
  expect(await world.db.selectFrom("message").select("id").execute()).toEqual([]);
  const preview = await world.call(mailings.preview, { params: { locale: "cn" }, body: texts.cn }, desk);
  expect(preview.data.text).toContain("周日欢迎光临。");
});

test("a template is kept, changed by an editor who has seen it, and removed", async () => {
  const added = await world.call(mailingTemplates.add, { body: { name: "Open day", texts } }, desk);
  const params = { id: `${added.data.id}` };
  expect((await world.call(mailingTemplates.list, {}, admin)).data).toMatchObject([
    { name: "Open day", texts, version: 1 },
  ]);
  const body = { name: "Open day 2", texts, version: 1 };
  expect((await world.call(mailingTemplates.change, { params, body }, admin)).data.version).toBe(2);
  expect((await world.call(mailingTemplates.change, { params, body }, admin)).problem.code).toBe("STALE");
  expect((await world.call(mailingTemplates.remove, { params }, desk)).status).toBe(200);
  expect((await world.call(mailingTemplates.remove, { params }, desk)).status).toBe(404);
});

test("a hundred templates are kept, and no more", async () => {
  const add = (name: string) => world.call(mailingTemplates.add, { body: { name, texts } }, desk);
  for (let kept = 0; kept < MAX_TEMPLATES; kept += 1) expect((await add(`Template ${kept}`)).status).toBe(200);
  expect((await add("One more")).problem.code).toBe("TOO_MANY");
  const { data } = await world.call(mailingTemplates.list, {}, desk);
  expect(data).toHaveLength(MAX_TEMPLATES);
});

test("after 90 days what was written is gone, and its results are not", async () => {
  await agreeing(1);
  await world.person("client");
  const { data } = await write();
  await postman.deliver();
  postman.later(91 * 24 * HOUR);
  await transaction(world.db, (trx) => forgetMailings(trx, world.now, 1_000));
  const after = await world.call(mailings.one, { params: { id: `${data.id}` } }, desk);
  expect(after.data).toMatchObject({ texts: null, subjects: texts && { en: texts.en.subject }, state: "done" });
  expect(await counts(data.id)).toEqual({ accepted: 1, noConsent: 1 });
  expect(await world.db.selectFrom("mailing_left_out").select("person_id").execute()).toEqual([]);
});

test("where no mail goes out nothing is planned", async () => {
  await agreeing(1);
  const [server] = await world.db.selectFrom("mail_server").select("seen_at").execute();
  await world.db
    .updateTable("mail_server")
    .set({ seen_at: new Date(0) })
    .execute();
  expect((await write()).problem.code).toBe("MAIL_NOT_SET_UP");
  await world.db
    .updateTable("mail_server")
    .set({ seen_at: server?.seen_at ?? noon })
    .execute();
});
