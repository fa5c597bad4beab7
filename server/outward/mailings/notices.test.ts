import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type Audience, HOLD_SECONDS, mailings } from "#contract/outward/mailings.ts";
import { messagePreferences } from "#contract/messaging/message-preferences.ts";
import { activity } from "#contract/club/activity.ts";
import { day } from "#contract/data/today.ts";
import { messages } from "#contract/messaging/messages.ts";
import { openPostman } from "../../test/receivers/mailbox.ts";
import { undo } from "../../test/scenes/sessions.ts";
import { noon, openWorld } from "../../test/world/world.ts";

const world = await openWorld();
const postman = await openPostman(world);
const { mailbox } = postman;
afterAll(async () => {
  await postman[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

const desk = await world.person("desk");
const texts = { en: { subject: "Your membership ends soon", body: "Hello {name}, yours ends on {until}." }, cn: null };
const aboutAll: Audience = { filter: {}, about: "membership" };

beforeEach(async () => {
  world.now = noon;
  mailbox.received.length = 0;
  for (const table of ["message", "mailing_left_out", "mailing", "message_mute"] as const)
    await world.db.deleteFrom(table).execute();
  await world.db.updateTable("person").set({ deleted_at: noon }).where("user_type", "=", "client").execute();
});

const write = (body: object = {}) =>
  world.call(mailings.create, { body: { audience: aboutAll, texts, sendAt: null, ...body } }, desk);
const count = async (audience: Audience) => (await world.call(mailings.audience, { body: { audience } }, desk)).data;
const mute = (client: number, kind: "membership" | "personal") =>
  world.call(
    messagePreferences.mute,
    { params: { id: `${client}` }, body: { kind, channel: "mail", muted: true } },
    client,
  );

describe("a mailing about memberships", () => {
  test("reaches clients who have not agreed to news, but not those who have muted it", async () => {
    const [ana, bob, cleo] = [await world.person("client"), await world.person("client"), await world.person("client")];
    await mute(bob, "membership");
    await mute(cleo, "personal");
    expect(await count({ filter: {} })).toMatchObject({
      gets: { en: 0 },
      leftOut: [{ reason: "noConsent", count: 3 }],
    });
    for (const audience of [aboutAll, { clients: [ana, bob, cleo], about: "membership" as const }])
      expect(await count(audience)).toMatchObject({ gets: { en: 2 }, leftOut: [{ reason: "muted", count: 1 }] });
    const { data } = await write();
    await postman.deliver();
    const written = await world.db.selectFrom("message").select("person_id").where("event", "=", "notice").execute();
    expect(new Set(written.map(({ person_id }) => person_id))).toEqual(new Set([ana, cleo]));
    expect(mailbox.received).toHaveLength(2);
    const { data: sent } = await world.call(mailings.one, { params: { id: `${data.id}` } }, desk);
    expect(sent).toMatchObject({ audience: aboutAll, state: "done" });
    expect(sent.outcomes).toEqual(expect.arrayContaining([{ outcome: "muted", count: 1 }]));
  });

  test("muted after it was written and before it is sent, it is not sent", async () => {
    const ana = await world.person("client");
    await write({ hold: true });
    await mute(ana, "membership");
    postman.later(HOLD_SECONDS * 1_000);
    await postman.deliver();
    expect(mailbox.received).toEqual([]);
  });

  test("one click on its link mutes messages about the membership, and leaves the consent to news", async () => {
    const ana = await world.person("client");
    const agrees = { marketing: true, marketing_at: noon, marketing_source: "self" as const };
    await world.db.updateTable("person").set(agrees).where("id", "=", ana).execute();
    await write();
    await postman.deliver();
    const [header = ""] = mailbox.received[0]?.headers.get("list-unsubscribe") ?? [];
    const token = decodeURIComponent(header.slice(1, -1).split("/").at(-1) ?? "");
    const { data } = await world.call(messagePreferences.unsubscribe, { params: { token } });
    expect(data).toEqual({ kind: "membership" });
    const { data: now } = await world.call(messagePreferences.read, { params: { id: `${ana}` } }, desk);
    expect(now.muted).toEqual([{ kind: "membership", channel: "mail" }]);
    expect(now.marketing).toMatchObject({ allowed: true });
  });

  test("is listed among messages sent to its client under its own name", async () => {
    const ana = await world.person("client");
    await write();
    await postman.deliver();
    const sent = await world.call(messages.ofPerson, { params: { id: `${ana}` }, query: {} }, desk);
    expect(sent.data.map(({ event }) => event)).toEqual(["notice"]);
  });

  test("waits for all other messages and goes before news", async () => {
    const ana = await world.person("client");
    await world.db
      .updateTable("person")
      .set({ marketing: true, marketing_at: noon, marketing_source: "self" as const })
      .where("id", "=", ana)
      .execute();
    await write({ audience: { filter: {} }, texts: { en: { subject: "News", body: "News" }, cn: null } });
    await write();
    await postman.deliver();
    expect(mailbox.received.map(({ headers }) => headers.get("subject")?.[0])).toEqual([
      "Your membership ends soon",
      "News",
    ]);
  });
});

describe("the call list", () => {
  test("has everybody who does not get it, whatever the reason, with their numbers", async () => {
    const muted = await world.person("client", { first_name: "Ana", phone: "+1 416-555-0101" });
    const without = await world.person("client", { first_name: "Bob", email: null, phone: "+1 416-555-0102" });
    await world.person("client", { first_name: "Cleo" });
    await mute(muted, "membership");
    const body = { audience: aboutAll, group: "leftOut" as const, page: 1 };
    const { data } = await world.call(mailings.people, { body }, desk);
    expect(data).toMatchObject({
      total: 2,
      people: [
        { id: muted, phone: "+1 416-555-0101" },
        { id: without, email: null, phone: "+1 416-555-0102" },
      ],
    });
  });
});

test("a call from the call list is noted for two weeks, for everybody who may see the list, until it is undone", async () => {
  const [client, admin] = [await world.person("client", { phone: "+1 416-555-0101" }), await world.person("admin")];
  const listed = async (as = admin) =>
    (await world.call(mailings.people, { body: { audience: aboutAll, group: "meant", page: 1 } }, as)).data.people;
  expect(await listed()).toMatchObject([{ id: client, called: null }]);
  const body = {
    list: "callList",
    clientId: client,
    fact: "callList",
    outcome: "reached",
    note: "Comes on Monday",
  } as const;
  const noted = await world.call(day.followUp, { body }, desk);
  const called = { outcome: "reached", note: "Comes on Monday", at: noon.toISOString() };
  expect(await listed()).toMatchObject([{ id: client, called }]);
  expect((await world.call(activity.list, { params: { id: `${client}` }, query: {} }, admin)).data[0]).toMatchObject({
    event: "CALL_NOTED",
  });
  await undo(world, noted.data.undo, desk);
  expect(await listed()).toMatchObject([{ called: null }]);
  await world.call(day.followUp, { body }, desk);
  world.now = new Date(noon.getTime() + 15 * 86_400_000);
  expect(await listed(desk)).toMatchObject([{ called: null }]);
});

describe("held", () => {
  test("it can be cancelled as a whole for some seconds, and goes out after them", async () => {
    await world.person("client");
    const [kept, cancelled] = [await write({ hold: true }), await write({ hold: true })];
    await postman.deliver();
    expect(mailbox.received).toEqual([]);
    const params = { id: `${cancelled.data.id}` };
    expect((await world.call(mailings.cancel, { params }, desk)).data).toMatchObject({
      state: "cancelled",
      outcomes: [],
    });
    postman.later(HOLD_SECONDS * 1_000);
    await postman.deliver();
    expect(mailbox.received).toHaveLength(1);
    const { data } = await world.call(mailings.one, { params: { id: `${kept.data.id}` } }, desk);
    expect(data.state).toBe("done");
  });
});
