import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { company } from "#contract/club/settings.ts";
import { messagePreferences } from "#contract/messaging/message-preferences.ts";
import { messages } from "#contract/messaging/messages.ts";
import { transaction } from "../../../kernel/db/connection.ts";
import { openPostman } from "../../../test/receivers/mailbox.ts";
import { noon, openWorld } from "../../../test/world/world.ts";
import { enqueue, withdraw } from "../outbox/outbox-queries.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
const postman = await openPostman(world);
const { mailbox } = postman;
afterAll(async () => {
  await postman[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});
const admin = await world.person("admin");
const client = await world.person("client", { email: "ana@example.com" });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const set = (name: string, value: unknown) =>
  world.call(company.changeSetting, { params: { name }, body: { value } }, admin);
const write = (...messagesToBe: Parameters<typeof enqueue> extends [unknown, unknown, ...infer Rest] ? Rest : never) =>
  transaction(world.db, (trx) => enqueue(trx, world.now, ...messagesToBe));
const low = (over: object = {}) => ({ event: "creditsLow" as const, personId: client, facts: { left: 2 }, ...over });
const urgent = (over: object = {}) => ({
  event: "passwordForgotten" as const,
  personId: client,
  facts: { link: "/reset/abc", until: "2026-05-20T16:30:00.000Z" },
  ...over,
});
const session = {
  reservation: 17,
  sequence: 0,
  course: "hiit",
  start: "2026-05-21T14:00:00.000Z",
  end: "2026-05-21T15:00:00.000Z",
  other: 1,
  trainer: { first_name: "娜娜", last_name: "欧阳" },
  client: null,
};
const listed = async () => (await world.call(messages.list, { query: { pageSize: "200" } }, admin)).data;

beforeEach(async () => {
  mailbox.received.length = 0;
  mailbox.refuseRecipient = () => undefined;
  mailbox.refuseMail = () => undefined;
  await world.db.deleteFrom("message").execute();
  await world.db.deleteFrom("message_mute").execute();
  await world.db.deleteFrom("bounce").execute();
  await world.db.updateTable("mail_server").set({ failing_since: null, failures: 0, paused_until: null }).execute();
  world.now = noon;
  await set("mailPerMinute", 6_000);
});

/** The subjects of what was taken, decoded. */
const subjects = () => mailbox.received.map(({ headers }) => decoded(headers.get("subject")?.[0] ?? ""));

function decoded(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?(B|Q)\?([^?]*)\?=/gi, (_, way: string, text: string) =>
      way.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString()
        : decodeURIComponent(text.replaceAll("_", " ").replaceAll("%", "%25").replaceAll("=", "%")),
    );
}

describe("an outage of three hours", () => {
  test("with 500 messages: all are sent once afterwards, urgent ones first, and reminders of the past never", async () => {
    await mailbox.shut();
    const rows = Array.from({ length: 480 }, (_, at) => low({ about: `low ${at}`, once: true }));
    await write(...rows);
    for (let step = 0; step < 36; step += 1) {
      await postman.deliver();
      postman.later(5 * MINUTE);
      if (step === 10) await write(...Array.from({ length: 10 }, (_, at) => urgent({ about: `urgent ${at}` })));
      if (step === 12)
        await write(
          ...Array.from({ length: 10 }, (_, at) => ({
            event: "reminder" as const,
            personId: client,
            facts: session,
            about: `reminder ${at}`,
            expiresAt: new Date(world.now.getTime() + 30 * MINUTE),
          })),
        );
    }
    expect(mailbox.received).toEqual([]);
    const { data: state } = await world.call(messages.mail, {}, admin);
    expect(state).toMatchObject({ setUp: true, waiting: 490 });
    expect(state.failing?.since).toBe(noon.toISOString());
    await mailbox.reopen();
    postman.later(6 * MINUTE);
    await postman.deliver();
    expect(mailbox.received).toHaveLength(490);
    expect(new Set(mailbox.received.map(({ headers }) => headers.get("message-id")?.[0])).size).toBe(490);
    const firstOnes = subjects().slice(0, 16);
    expect(firstOnes.filter((subject) => subject === "Reset your password")).toHaveLength(10);
    const outcomes = Map.groupBy(
      await world.db.selectFrom("message").select("outcome").execute(),
      ({ outcome }) => outcome,
    );
    expect(Object.fromEntries([...outcomes].map(([outcome, all]) => [outcome, all.length]))).toEqual({
      accepted: 490,
      expired: 10,
    });
    expect((await world.call(messages.mail, {}, admin)).data).toMatchObject({ waiting: 0, failing: null });
  });

  test("of more than two days: what was tried until then has failed", async () => {
    await mailbox.shut();
    await write(low());
    await postman.deliver();
    postman.later(48 * HOUR);
    await postman.deliver();
    await mailbox.reopen();
    expect(await listed()).toMatchObject([{ state: "failed", outcome: "gaveUp" }]);
  });
});

describe("what a mail server says", () => {
  test("for a while no: the message is tried again with growing pauses, and the others go out", async () => {
    const other = await world.person("client", { email: "ben@example.com" });
    mailbox.refuseRecipient = (address) => (address === "ana@example.com" ? "450 Greylisted" : undefined);
    await write(low(), low({ personId: other }));
    await postman.deliver();
    expect(mailbox.received.map(({ to }) => to)).toEqual([["ben@example.com"]]);
    const tries: number[] = [];
    mailbox.refuseRecipient = () => {
      tries.push((world.now.getTime() - noon.getTime()) / MINUTE);
      return "450 Greylisted";
    };
    for (let minute = 0; minute < 40; minute += 1) {
      postman.later(MINUTE);
      await postman.deliver();
    }
    expect(tries).toEqual([1, 3, 8, 18, 38]);
    mailbox.refuseRecipient = () => undefined;
    postman.later(HOUR);
    await postman.deliver();
    expect(mailbox.received).toHaveLength(2);
    expect((await listed()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ["sent", 1],
      ["sent", 7],
    ]);
  });

  test("for good no to a recipient: never tried again, and nothing more is written to that address until it changes", async () => {
    mailbox.refuseRecipient = () => "550 No such mailbox";
    await write(low());
    await postman.deliver();
    postman.later(HOUR);
    await postman.deliver();
    mailbox.refuseRecipient = () => undefined;
    await write(low());
    await postman.deliver();
    expect(mailbox.received).toEqual([]);
    const params = { id: String(client) };
    const { data } = await world.call(messagePreferences.read, { params }, admin);
    expect(data.bounced).toMatchObject({ at: noon.toISOString(), answer: "550 No such mailbox" });
    expect(await listed()).toMatchObject([
      { state: "failed", outcome: "recipientRefused", attempts: 1, address: "ana@example.com" },
    ]);
    expect((await world.call(messagePreferences.confirmAddress, { params }, admin)).data.bounced).toBeNull();
    await write(low());
    await postman.deliver();
    expect(mailbox.received).toHaveLength(1);
  });

  test("an address that was refused is forgotten with the address", async () => {
    mailbox.refuseRecipient = () => "550 No such mailbox";
    await write(low());
    await postman.deliver();
    await world.db.updateTable("person").set({ email: "new@example.com" }).where("id", "=", client).execute();
    await world.db.updateTable("person").set({ email: "ana@example.com" }).where("id", "=", client).execute();
    const { data } = await world.call(messagePreferences.read, { params: { id: String(client) } }, admin);
    expect(data.bounced).toBeNull();
  });
});

describe("a message of one thing", () => {
  test("moved three times within a minute goes out once, with the last time, half a minute after it", async () => {
    for (const [sequence, hour] of [14, 15, 16].entries()) {
      const facts = {
        ...session,
        sequence,
        start: `2026-05-21T${hour}:00:00.000Z`,
        was: { start: session.start, end: session.end, other: 1, name: session.trainer },
      };
      await write({ event: "sessionMoved", personId: client, facts, about: "session 17" });
      postman.later(15_000);
      await postman.deliver();
    }
    expect(mailbox.received).toEqual([]);
    postman.later(15_000);
    await postman.deliver();
    expect(subjects()).toEqual(["Changed: HIIT, Thu, May 21, 2026, 12:00 p.m."]);
    const stored = await world.db.selectFrom("message").select(["facts", "state"]).execute();
    expect(stored).toMatchObject([{ facts: { sequence: 2 }, state: "sent" }]);
  });

  test("that is tried again gives way to a newer one", async () => {
    mailbox.refuseMail = () => "451 Try later";
    await write(low({ about: "left" }));
    await postman.deliver();
    mailbox.refuseMail = () => undefined;
    await write(low({ about: "left", facts: { left: 1 } }));
    await postman.deliver();
    postman.later(HOUR);
    await postman.deliver();
    expect(subjects()).toEqual(["Session credits left: 1"]);
    expect((await listed()).map(({ outcome }) => outcome)).toEqual(["accepted", "replaced"]);
  });

  test("that is undone before it goes out is sent to nobody", async () => {
    await write(
      { event: "sessionBooked", personId: client, facts: session, about: "session 17" },
      low({ about: "left" }),
    );
    await transaction(world.db, (trx) => withdraw(trx, ["session 17"], world.now));
    postman.later(MINUTE);
    await postman.deliver();
    expect(subjects()).toEqual(["Session credits left: 2"]);
    expect((await listed()).map(({ outcome }) => outcome)).toEqual(["accepted", "withdrawn"]);
  });

  test("that is sent once is never sent again", async () => {
    await write(low({ about: "low 7", once: true }), low({ about: "low 7", once: true }));
    await postman.deliver();
    await write(low({ about: "low 7", once: true }));
    await postman.deliver();
    expect(mailbox.received).toHaveLength(1);
  });
});

describe("who does not want to hear of something", () => {
  test("hears nothing of what came while it was muted, and of what comes later", async () => {
    const params = { id: String(client) };
    const mute = (muted: boolean) =>
      world.call(messagePreferences.mute, { params, body: { kind: "membership", channel: "mail", muted } }, client);
    await write(low({ about: "before", dueAt: new Date(noon.getTime() + HOUR) }));
    expect((await mute(true)).data.muted).toEqual([{ kind: "membership", channel: "mail" }]);
    await write(low({ about: "while" }), urgent());
    postman.later(HOUR);
    await postman.deliver();
    expect((await mute(false)).data.muted).toEqual([]);
    await write(low({ about: "after", facts: { left: 1 } }));
    await postman.deliver();
    expect(subjects()).toEqual(["Reset your password", "Session credits left: 1"]);
  });

  test("unsubscribes by one click as mail programs do it, without signing in", async () => {
    await write(low());
    await postman.deliver();
    const [mail] = mailbox.received;
    expect(mail?.headers.get("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
    const address = mail?.headers.get("list-unsubscribe")?.[0] ?? "";
    const url = new URL(address.slice(1, -1)).pathname;
    // A program without one click opens what its reader sees at the end of the mail.
    expect(mail?.raw.replaceAll("=\r\n", "")).toContain(`Unsubscribe: ${address.slice(1, -1)}`);
    const click = (contentType: string, path = url) =>
      world.app.inject({
        method: "POST",
        url: path,
        headers: { "content-type": contentType },
        payload: "List-Unsubscribe=One-Click",
      });
    expect((await click("application/x-www-form-urlencoded", `${url}x`)).statusCode).toBe(404);
    expect((await click("application/x-www-form-urlencoded")).statusCode).toBe(200);
    const { data } = await world.call(messagePreferences.read, { params: { id: String(client) } }, client);
    expect(data.muted).toEqual([{ kind: "membership", channel: "mail" }]);
    const elsewhere = await click("application/x-www-form-urlencoded", "/api/logout");
    expect(elsewhere.statusCode).toBe(415);
  });

  test("of accounts and bookings nothing is unsubscribed from", async () => {
    await write(urgent());
    await postman.deliver();
    expect(mailbox.received[0]?.headers.has("list-unsubscribe")).toBe(false);
  });
});

test("what was sent is listed of the club and of a person, by state, event and channel", async () => {
  const other = await world.person("client", { email: "cleo@example.com" });
  mailbox.refuseRecipient = (address) => (address === "cleo@example.com" ? "550 No such mailbox" : undefined);
  await write(low(), urgent(), low({ personId: other }));
  await postman.deliver();
  const of = async (filters: object) =>
    (await world.call(messages.list, { query: filters }, admin)).data.map(({ person, event }) => [person.id, event]);
  expect(await of({ state: "failed" })).toEqual([[other, "creditsLow"]]);
  expect(await of({ state: "sent", event: "passwordForgotten", channel: "mail" })).toEqual([
    [client, "passwordForgotten"],
  ]);
  expect(await of({ channel: "push" })).toEqual([]);
  const own = await world.call(messages.ofPerson, { params: { id: String(client) }, query: { state: "sent" } }, client);
  expect(own.data.map(({ event }) => event).toSorted()).toEqual(["creditsLow", "passwordForgotten"]);
});
