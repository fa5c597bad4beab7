import { afterAll, expect, test } from "vitest";
import { messagePreferences } from "#contract/messaging/message-preferences.ts";
import { messages } from "#contract/messaging/messages.ts";
import { transaction } from "../../../kernel/db/connection.ts";
import { type Postman, openPostman } from "../../../test/receivers/mailbox.ts";
import { openWorld } from "../../../test/world/world.ts";
import { enqueue } from "./outbox-queries.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
const [postman, plain] = [await openPostman(world), await openPostman(world, { hideSMTPUTF8: true })];
afterAll(async () => {
  for (const each of [postman, plain, world]) await each[Symbol.asyncDispose]();
});
const admin = await world.person("admin");

/** Writes to somebody with this address on file, and returns the result. */
async function mailTo(address: string, by: Postman) {
  by.mailbox.received.length = 0;
  const id = await world.person("client", { email: address });
  const facts = { left: 2 };
  await transaction(world.db, (trx) => enqueue(trx, world.now, { event: "creditsLow", personId: id, facts }));
  await by.deliver();
  const params = { id: String(id) };
  const { data } = await world.call(messages.ofPerson, { params, query: {} }, admin);
  const { bounced } = (await world.call(messagePreferences.read, { params }, admin)).data;
  return {
    outcome: data[0]?.outcome,
    bounced,
    received: by.mailbox.received.map(({ to, isUtf8 }) => ({ to, isUtf8 })),
  };
}

test.for(["<ann@c.example>", "ann@c.example>", "x<ann@c.example", "ann@c.example(x)", "ann@c.example;", "ann"])(
  "mail to %s, which is no address, reaches nobody else, and the profile says so",
  async (address) => {
    const { outcome, bounced, received } = await mailTo(address, postman);
    expect(received).toEqual([]);
    expect(outcome).toBe("recipientRefused");
    expect(bounced).toMatchObject({ answer: "Not an email address" });
  },
);

test("a domain beyond ASCII goes out in its ASCII form, to every server", async () => {
  for (const each of [postman, plain]) {
    const { outcome, received } = await mailTo(each === plain ? "ann@例子.公司" : "ben@例子.公司", each);
    expect(outcome).toBe("accepted");
    expect(received).toMatchObject([{ isUtf8: false }]);
    expect(each.mailbox.received[0]?.headers.get("to")?.[0]).toMatch(/<(?:ann|ben)@xn--fsqu00a\.xn--55qx5d>$/);
  }
});

test("letters beyond ASCII before the @ go out by SMTPUTF8", async () => {
  const { outcome, received } = await mailTo("张三@例子.公司", postman);
  expect(outcome).toBe("accepted");
  expect(received).toEqual([{ to: ["张三@例子.公司"], isUtf8: true }]);
  expect(postman.mailbox.received[0]?.headers.get("to")?.[0]).toContain("<张三@例子.公司>");
});

test("and are reported unreachable for a server without it", async () => {
  const { outcome, bounced, received } = await mailTo("李四@例子.公司", plain);
  expect([outcome, received]).toEqual(["recipientRefused", []]);
  expect(bounced).toMatchObject({ answer: "The mail server takes only ASCII before the @ (no SMTPUTF8)" });
});

test("while no server answers, they wait as any mail does", async () => {
  await plain.mailbox.shut();
  const { outcome, bounced } = await mailTo("王五@例子.公司", plain);
  expect([outcome, bounced]).toEqual([null, null]);
});
