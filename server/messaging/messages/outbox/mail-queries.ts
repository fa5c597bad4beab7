import { sql } from "kysely";
import type { MailState } from "#contract/messaging/messages.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { isMailSetUp } from "./outbox-queries.ts";

interface Stored {
  readonly sender: string;
  readonly host: string;
  readonly failing_since: Date | null;
  readonly answer: string | null;
}

/** How mail goes out, and what of it waits by now. */
export async function readMailState(db: Db, now: Date): Promise<MailState> {
  const setUp = await isMailSetUp(db, now);
  const servers = await sql<Stored>`select sender, host, failing_since, answer from mail_server`.execute(db);
  const server = setUp ? servers.rows[0] : undefined;
  const waiting = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::integer as waiting, min(due_at) as oldest from message
    where channel = 'mail' and state = 'waiting' and due_at <= ${now}`.execute(db);
  const [{ waiting: count, oldest } = { waiting: 0, oldest: null }] = waiting.rows;
  return {
    setUp,
    sender: server?.sender ?? null,
    host: server?.host ?? null,
    failing: server?.failing_since ? { since: server.failing_since.toISOString(), answer: server.answer ?? "" } : null,
    waiting: count,
    oldest: oldest?.toISOString() ?? null,
  };
}
