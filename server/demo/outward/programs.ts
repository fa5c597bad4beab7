import type { Transaction } from "../../kernel/db/connection.ts";
import type { Calendar } from "../calendar.ts";

/** The programs of the admin: one at work and one whose day has come. No token is known to have these hashes. */
export async function insertTokens(trx: Transaction, admin: number, calendar: Calendar): Promise<void> {
  const report = {
    name: "Weekly report",
    rights: ["clients:read", "payments:read"],
    end_of_date: calendar.day(150),
    created_at: calendar.at(calendar.day(-60), 10 * 60 + 15),
    last_used_at: calendar.at(calendar.yesterday, 6 * 60),
  };
  const website = {
    name: "Old website",
    rights: ["courses:read", "products:read"],
    end_of_date: calendar.day(-20),
    created_at: calendar.at(calendar.day(-200), 16 * 60 + 40),
    last_used_at: calendar.at(calendar.day(-21), 21 * 60 + 5),
  };
  const rows = [report, website].map((token, index) => ({
    ...token,
    person_id: admin,
    token_hash: Buffer.alloc(32, index),
  }));
  await trx.insertInto("api_token").values(rows).execute();
}

/** The club's website received webhooks until it was rebuilt: a paused webhook, with its last messages. */
export async function insertDemoWebhook(
  trx: Transaction,
  {
    admin,
    people,
    calendar,
  }: { readonly admin: number; readonly people: readonly number[]; readonly calendar: Calendar },
): Promise<void> {
  const { id } = await trx
    .insertInto("webhook")
    .values({
      address: "https://website.palestra.example/hooks/club",
      events: ["person.created", "person.changed", "reservation.created", "reservation.ended"],
      secret: `whsec_${Buffer.alloc(32, "demo").toString("base64")}`,
      state: "paused",
      created_at: calendar.at(calendar.day(-45), 11 * 60 + 20),
      created_by: admin,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const deliveries = people.slice(0, 6).map((person, index) => {
    const at = calendar.at(calendar.day(index - 8), 10 * 60 + 7 * index);
    const taken = { state: "delivered", status: 200, outcome: "answer", answer: "", duration_ms: 84 + 9 * index };
    const slow = { state: "failed", status: null, outcome: "tooSlow", answer: null, duration_ms: 10_002, attempts: 6 };
    const object = {
      object: "person",
      object_id: person,
      data: JSON.stringify({ id: person, userType: "client", changed: ["phone"] }),
    };
    return {
      webhook_id: id,
      event: "person.changed",
      ...object,
      happened_at: at,
      settled_at: at,
      attempts: 1,
      ...(index === 3 ? slow : taken),
    };
  });
  await trx.insertInto("webhook_delivery").values(deliveries).execute();
}
