import type { Logger } from "pino";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../kernel/db/connection.ts";
import { seeMail } from "../messaging/messages/outbox/due-queries.ts";
import type { Mailer } from "../messaging/messages/sending/mail.ts";
import { advanceMailings } from "../outward/mailings/send-commands.ts";
import { type MailSendingContext, sendSome } from "../messaging/messages/sending/send-commands.ts";
import { unsubscribeTokens } from "../messaging/messages/preferences/unsubscribe-token.ts";
import type { Pusher } from "../outward/push/push.ts";
import { pushSome } from "../outward/push/send-commands.ts";

/** How often a process looks for what is due, and says that it sends mail. */
const LOOK_EVERY_MS = 2_000;
const SEEN_EVERY_MS = 60_000;
/** As long as what is under way may take when the process is to end; then it is broken off and sent again. */
const LAST_MESSAGES_MS = 3_000;

/** Continues mailings and sends some of what is due; returns how much was done. */
export async function sendRound(sending: MailSendingContext): Promise<number> {
  return (await advanceMailings(sending.db, sending.clock())) + (await sendSome(sending));
}

interface Parts {
  readonly db: Db;
  /** How this process sends mail, if it does. */
  readonly mailer: Mailer | undefined;
  readonly pusher: Pusher;
  readonly loginKey: Uint8Array;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Sends mail and push from now on, until it is closed; by then all processes know whether mail is set up. */
export async function keepSending(parts: Parts, lookEveryMs = LOOK_EVERY_MS): Promise<{ close: () => Promise<void> }> {
  const { db, mailer, pusher, loginKey, clock, log } = parts;
  const [closing, breaking] = [new AbortController(), new AbortController()];
  const watch = { lookEveryMs, signal: closing.signal, log };
  const running = [repeat("push", () => pushSome({ db, pusher, clock, signal: breaking.signal }), watch)];
  if (mailer) {
    const isOver = () => closing.signal.aborted;
    const sending = { db, mailer, tokens: unsubscribeTokens(loginKey), clock, isOver };
    const seen = await keepSeen(() => seeMail(db, { sender: mailer.from, host: mailer.host }, clock()));
    running.push(repeat("mail", async () => (await seen()) ?? sendRound(sending), watch));
  }
  const ended = Promise.all(running);
  return {
    close: async () => {
      closing.abort();
      await Promise.race([ended, sleep(LAST_MESSAGES_MS, undefined, { ref: false })]);
      breaking.abort();
      mailer?.close();
      await ended;
    },
  };
}

/** Says something now, and again whenever a minute has passed. */
async function keepSeen(say: () => Promise<void>): Promise<() => Promise<undefined>> {
  await say();
  let saidAt = performance.now();
  return async () => {
    if (performance.now() - saidAt < SEEN_EVERY_MS) return undefined;
    await say().catch(() => {});
    saidAt = performance.now();
    return undefined;
  };
}

interface Watch {
  readonly lookEveryMs: number;
  readonly signal: AbortSignal;
  readonly log: Logger;
}

/**
 * Does some of a work for as long as there is any, and looks for more now and then. What goes wrong is logged once, until
 * it has gone well again.
 */
async function repeat(channel: string, some: () => Promise<number>, { lookEveryMs, signal, log }: Watch) {
  let isWell = true;
  const note = (goesWell: boolean, err?: unknown) => {
    if (isWell && !goesWell) log.warn({ err, channel }, "sending messages failed");
    if (!isWell && goesWell) log.info({ channel }, "sending messages goes well again");
    isWell = goesWell;
  };
  while (!signal.aborted) {
    const done = await some().then(
      (count) => {
        note(true);
        return count;
      },
      (error: unknown) => {
        note(false, error);
        return 0;
      },
    );
    if (done === 0) await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
