import type { MessageEvent } from "#contract/club/message-names.ts";
import type { World } from "../world/world.ts";

/** Lets the world's club send mail, for all that it knows: nothing goes out. */
export async function setUpMail({ db, now }: World): Promise<void> {
  await db.deleteFrom("mail_server").execute();
  await db
    .insertInto("mail_server")
    .values({ sender: "club@palestra.example", host: "mail.example", seen_at: now })
    .execute();
}

export interface Waiting {
  readonly person: number;
  readonly event: MessageEvent;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly due: Date;
  readonly expires: Date;
}

/** The waiting messages to anybody, the oldest first. */
export async function waitingIn({ db }: World): Promise<readonly Waiting[]> {
  const found = await db
    .selectFrom("message")
    .select(["person_id as person", "event", "facts", "due_at as due", "expires_at as expires"])
    .where("state", "=", "waiting")
    .orderBy("id")
    .execute();
  return found.map((row) => ({ ...row, facts: Object.fromEntries(Object.entries(row.facts ?? {})) }));
}

/** Takes all that waits as sent. */
export async function sendAll({ db, now }: World): Promise<void> {
  const sent = { state: "sent", outcome: "accepted", settled_at: now } as const;
  await db.updateTable("message").set(sent).where("state", "=", "waiting").execute();
}
