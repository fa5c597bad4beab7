import type { Logger } from "pino";
import type { Db } from "../kernel/db/connection.ts";
import type { Job } from "../kernel/jobs/runner.ts";
import { seeMail } from "../messaging/messages/outbox/due-queries.ts";
import type { Mailer } from "../messaging/messages/sending/mail.ts";
import { advanceMailings } from "../outward/mailings/send-commands.ts";
import { type MailSendingContext, sendSome } from "../messaging/messages/sending/send-commands.ts";
import { unsubscribeTokens } from "../messaging/messages/preferences/unsubscribe-token.ts";
import type { Pusher } from "../outward/push/push.ts";
import { pushSome } from "../outward/push/send-commands.ts";

/** How often a process looks for what is due, and says that it sends mail. */
const EVERY_MS = 2_000;
const SEEN_EVERY_MS = 60_000;
/** As long as what is under way may take when the process is to end; then it is broken off and sent again. */
const GRACE_MS = 3_000;

/** Continues mailings and sends some of what is due; returns how much was done. */
export async function sendRound(sending: MailSendingContext): Promise<number> {
  return (await advanceMailings(sending.db, sending.clock())) + (await sendSome(sending));
}

interface Parts {
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Sends push notifications. */
export function pushWorker({ db, clock, log, pusher }: Parts & { readonly pusher: Pusher }): Job {
  return {
    everyMs: EVERY_MS,
    graceMs: GRACE_MS,
    round: async ({ signal }) => ((await pushSome({ db, pusher, clock, signal })) > 0 ? "more" : "wait"),
    ...reports(log, "push"),
  };
}

/** Sends mail. Once this resolves, all processes know that mail is set up. */
export async function mailWorker({
  db,
  clock,
  log,
  mailer,
  loginKey,
}: Parts & { readonly mailer: Mailer; readonly loginKey: Uint8Array }): Promise<Job> {
  const tokens = unsubscribeTokens(loginKey);
  const sayMail = () => seeMail(db, { sender: mailer.from, host: mailer.host }, clock());
  await sayMail();
  let saidAt = performance.now();
  return {
    everyMs: EVERY_MS,
    graceMs: GRACE_MS,
    breakOff: () => mailer.close(),
    round: async ({ isStopping }) => {
      if (performance.now() - saidAt >= SEEN_EVERY_MS) {
        await sayMail().catch(() => {});
        saidAt = performance.now();
      }
      const sent = await sendRound({ db, mailer, tokens, clock, isOver: isStopping });
      return sent > 0 ? "more" : "wait";
    },
    ...reports(log, "mail"),
  };
}

function reports(log: Logger, channel: "mail" | "push"): Pick<Job, "failed" | "recovered"> {
  return {
    failed: (err) => log.warn({ err, channel }, "sending messages failed"),
    recovered: () => log.info({ channel }, "sending messages goes well again"),
  };
}
