import { randomUUID } from "node:crypto";
import { messageEventOf } from "#contract/messaging/message-events.ts";
import { isWorded } from "#contract/club/message-names.ts";
import { formatName } from "#contract/kernel/person/person-name.ts";
import { openClubSettings, readClubId } from "../../../club/settings/queries.ts";
import { type Db, transaction } from "../../../kernel/db/connection.ts";
import {
  type DueMessage,
  dropExpired,
  noteServer,
  releaseMessage,
  recordMessageOutcome,
  claimDueMessages,
  takeSendingTurn,
} from "../outbox/due-queries.ts";
import { writeLetter } from "../texts/letter.ts";
import { invitationOf } from "./invitation.ts";
import type { MailDelivery, Mail, Mailer } from "./mail.ts";
import { writeBounce } from "../preferences/preference-queries.ts";
import { canUnsubscribe, mailHindrance, messageRetryDelay, serverPauseOf } from "../rules.ts";
import { listTexts } from "../texts/text-queries.ts";
import { ourTexts } from "../texts/texts.ts";
import type { UnsubscribeTokens } from "../preferences/unsubscribe-token.ts";
import { type WrittenWords, inLanguage } from "../texts/words.ts";
import { readWrittenWords } from "../texts/written-queries.ts";

/** The dependencies of sending. */
export interface MailSendingContext {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly tokens: UnsubscribeTokens;
  readonly clock: () => Date;
  /** Whether the process is about to end: what fails then says nothing about the server. */
  readonly isOver: () => boolean;
}

/** As many as are under way in parallel: the time limit of each attempt includes waiting in line. */
const AT_ONCE = 16;
/** As long as one process tries whether the server lets it in, the others wait. */
const PROBE_MS = 60_000;

/**
 * Sends some of the due messages, and returns how many it has taken: each message is taken by one process. No
 * transaction is open during a call to the mail server.
 */
export async function sendSome(sending: MailSendingContext): Promise<number> {
  const { db, mailer, clock } = sending;
  const settings = await openClubSettings(db);
  const taken = await transaction(db, async (trx) => {
    const now = clock();
    await dropExpired(trx, now);
    const turn = await takeSendingTurn(trx, settings("mailPerMinute"), now, PROBE_MS);
    if (turn.is !== "send") return turn;
    const room = { most: Math.min(turn.most, AT_ONCE), ofMailings: turn.ofMailings };
    return { ...turn, due: await claimDueMessages(trx, { channel: "mail", claim: randomUUID(), ...room }, now) };
  });
  if (taken.is === "wait") return 0;
  if (taken.is === "probe") {
    const state = await mailer.check();
    if (!sending.isOver()) await transaction(db, (trx) => noteServer(trx, state, serverPauseOf, clock()));
    return state.isOpen ? 1 : 0;
  }
  if (taken.due.length === 0) return 0;
  const round = await roundOf(sending, settings, taken.due);
  await Promise.all(taken.due.map((due) => sendOne(round, due)));
  return taken.due.length;
}

interface Round extends MailSendingContext {
  readonly settings: Awaited<ReturnType<typeof openClubSettings>>;
  readonly own: Awaited<ReturnType<typeof listTexts>>;
  /** The words of mailings, by the mailing. */
  readonly written: ReadonlyMap<number, WrittenWords>;
  readonly club: { readonly id: string; readonly name: string; readonly address: string };
  /** Whether the server lets us in, asked once a round. */
  readonly isServerOpen: () => Promise<boolean>;
}

async function roundOf(
  sending: MailSendingContext,
  settings: Round["settings"],
  due: readonly DueMessage[],
): Promise<Round> {
  const { db, mailer, clock } = sending;
  let asked: Promise<boolean> | undefined;
  const ask = async () => {
    const state = await mailer.check();
    if (!state.isOpen && !sending.isOver())
      await transaction(db, (trx) => noteServer(trx, state, serverPauseOf, clock()));
    return state.isOpen;
  };
  const club = { id: await readClubId(db), name: settings("clubName"), address: settings("clubAddress") };
  const written = await readWrittenWords(db, due);
  return { ...sending, settings, own: await listTexts(db), written, club, isServerOpen: () => (asked ??= ask()) };
}

async function sendOne(round: Round, due: DueMessage): Promise<void> {
  const { db, clock, mailer, settings } = round;
  const write = (settled: Parameters<typeof recordMessageOutcome>[2]) =>
    transaction(db, (trx) => recordMessageOutcome(trx, due.id, settled, clock()));
  const { address } = due;
  const hindered = mailHindrance(due, settings("messageEvents"));
  if (hindered !== undefined || address === null)
    return write({ state: "dropped", outcome: hindered ?? "noAddress", answer: null, address });
  const mail = mailOf(round, due, address);
  if (!mail) return write({ state: "failed", outcome: "unreadable", answer: null, address });
  const delivery = await mailer.send(mail);
  if (delivery.came === "later" || delivery.came === "unsaid") return tryLater(round, due, delivery);
  const { came, answer } = delivery;
  const settled = { state: came === "accepted" ? "sent" : "failed", outcome: came, answer, address } as const;
  // In one transaction: after a bounce alone, the next process would assume that the message had not been tried.
  await transaction(db, async (trx) => {
    if (came === "recipientRefused") await writeBounce(trx, due.person_id, { address, answer }, clock());
    await recordMessageOutcome(trx, due.id, settled, clock());
  });
}

/** Once the server lets nobody in, the mail waits for it and not for itself: it keeps its place among the others. */
async function tryLater(round: Round, due: DueMessage, { came, answer }: MailDelivery): Promise<void> {
  const { db, clock } = round;
  const isOwnFault = came === "later" || (!round.isOver() && (await round.isServerOpen()));
  const pauseMs = isOwnFault ? messageRetryDelay(due.attempts) : 0;
  await transaction(db, (trx) => releaseMessage(trx, due, { answer, pauseMs }, clock()));
}

/** The text of a message and its language: that of its person, or the only one in which a mailing was written. */
function wordsOf({ own, written }: Round, { event, locale, mailing }: DueMessage) {
  if (isWorded(event)) {
    const words = own.find((text) => text.event === event && text.locale === locale) ?? ourTexts[locale][event];
    return { locale, words };
  }
  const texts = mailing === null ? undefined : written.get(mailing);
  return texts && inLanguage(texts, locale);
}

/** The mail of a message; undefined where its facts are none that our words know. */
function mailOf(round: Round, due: DueMessage, address: string): Mail | undefined {
  const { event, person_id, first_name, last_name, created_at: writtenAt } = due;
  const { settings, club, mailer, tokens } = round;
  const facts = due.facts ?? {};
  const zone = settings("timeZone");
  const person = { first_name, last_name };
  const { publicUrl } = mailer;
  const token = canUnsubscribe(event)
    ? tokens.sign({ personId: person_id, kind: messageEventOf(event).kind })
    : undefined;
  const found = wordsOf(round, due);
  if (!found) return undefined;
  const { locale, words } = found;
  const unsubscribe = token && `${publicUrl}/unsubscribe/${token}`;
  try {
    const letter = writeLetter({
      event,
      facts,
      person,
      club,
      words,
      reader: { locale, zone, publicUrl },
      unsubscribe,
    });
    const to = { name: formatName(person), address };
    const [from, reader] = [
      { name: club.name, email: mailer.from },
      { name: to.name, email: address },
    ];
    return {
      ...letter,
      to,
      from: club.name,
      messageId: `<${due.uid}@${mailer.from.split("@").at(-1)}>`,
      unsubscribe,
      invitation: invitationOf({ event, facts, writtenAt, locale, zone, club, from, to: reader }),
    };
  } catch {
    return undefined;
  }
}
