import type { Transaction } from "../../kernel/db/connection.ts";
import { demoAccounts } from "../people/accounts.ts";
import type { Calendar } from "../calendar.ts";
import type { Person } from "../people/person.ts";

/** The trainer's calendar looks in twice a day, at an address that nobody knows: no secret is known to have this hash. */
export async function insertFeed(trx: Transaction, people: readonly Person[], calendar: Calendar): Promise<void> {
  const account = demoAccounts.find(({ role }) => role === "trainer");
  const trainer = people.find(({ email }) => email === account?.email)?.id ?? 0;
  await trx
    .insertInto("calendar_feed")
    .values({
      reader_id: trainer,
      person_id: trainer,
      token_hash: Buffer.alloc(32),
      with_names: true,
      created_at: calendar.at(calendar.day(-40), 18 * 60 + 5),
      last_read_at: calendar.at(calendar.yesterday, 19 * 60 + 30),
    })
    .execute();
}
