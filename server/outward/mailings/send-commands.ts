import type { WrittenEvent } from "#contract/club/message-names.ts";
import { clubDate } from "../../kernel/time/club-time.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import { type Db, type Transaction, transaction } from "../../kernel/db/connection.ts";
import {
  MAX_MESSAGE_RETRY_MS,
  type NewMessage,
  enqueue,
  isMailSetUp,
  withdrawSome,
} from "../../messaging/messages/outbox/outbox-queries.ts";
import { messageOf } from "./audience-queries.ts";
import { countOutcomes } from "./queries.ts";
import {
  type AudienceMember,
  type MailingStep,
  endMailing,
  hasWaitingMessages,
  leaveOut,
  listNext,
  listOpen,
  takeStep,
  writeStep,
} from "./step-queries.ts";

/** People looked at by one step: nobody waits for it, and what a process that dies has begun is little. */
const AT_A_TIME = 1_000;
/** As long as a mailing may take: a hundred thousand at sixty a minute are more than a day. */
const LONGEST_MS = 7 * 24 * 3_600_000;

/**
 * Takes a step with each mailing that is due or under way, and returns with how many: one process at a time, in a
 * transaction for each, so that any process can continue.
 */
export async function advanceMailings(db: Db, now: Date): Promise<number> {
  let steps = 0;
  for (const id of await listOpen(db, now)) {
    const went = await transaction(db, async (trx) => {
      const step = await takeStep(trx, id);
      return step !== undefined && (await go(trx, step, now));
    });
    if (went) steps += 1;
  }
  return steps;
}

/** One step; false where it has to wait. */
async function go(trx: Transaction, step: MailingStep, now: Date): Promise<boolean> {
  switch (step.state) {
    case "planned":
      return begin(trx, step, now);
    case "writing":
      return writeSome(trx, step, step.begun_at ?? now, now);
    case "sending":
      return endOnceSettled(trx, step.id, "done", now);
    case "cancelling":
      if ((await withdrawSome(trx, aboutMailing(step.id), AT_A_TIME, now)) > 0) return true;
      return endOnceSettled(trx, step.id, "cancelled", now);
    case "done":
    case "cancelled":
    case "missed":
      return false;
  }
}

/** A mailing that was planned for a time without mail, and is long overdue, is not sent. */
async function begin(trx: Transaction, step: MailingStep, now: Date): Promise<boolean> {
  if (step.send_at > now) return false;
  if (now.getTime() - step.send_at.getTime() > MAX_MESSAGE_RETRY_MS) {
    await endMailing(trx, step.id, "missed", [], now);
    return true;
  }
  return writeSome(trx, step, now, now);
}

async function writeSome(trx: Transaction, step: MailingStep, begunAt: Date, now: Date): Promise<boolean> {
  if (!(await isMailSetUp(trx, now))) return false;
  const today = clubDate(begunAt, await readClubSetting(trx, "timeZone"));
  const people = await listNext(trx, step, today, AT_A_TIME);
  const expiresAt = new Date(begunAt.getTime() + LONGEST_MS);
  await leaveOut(trx, step.id, people);
  await enqueue(
    trx,
    now,
    ...messagesTo(people, messageOf(step.audience), step.id).map((message) => ({ ...message, expiresAt })),
  );
  const isLast = people.length < AT_A_TIME;
  const writtenTo = people.at(-1)?.id ?? step.written_to;
  await writeStep(trx, { id: step.id, state: isLast ? "sending" : "writing", writtenTo, begunAt });
  return true;
}

async function endOnceSettled(trx: Transaction, id: number, state: "done" | "cancelled", now: Date): Promise<boolean> {
  if (await hasWaitingMessages(trx, id)) return false;
  await endMailing(trx, id, state, await countOutcomes(trx, id), now);
  return true;
}

function aboutMailing(id: number): string {
  return `mailing ${id}`;
}

/** The messages to everybody who is not left out: exactly one each, even after failures. */
export function messagesTo(
  people: readonly AudienceMember[],
  event: WrittenEvent,
  mailing: number,
): readonly NewMessage[] {
  return people
    .filter(({ reason }) => reason === null)
    .map(({ id, end_of_date, trainer_first, trainer_last }) => ({
      event,
      personId: id,
      cause: { kind: "mailing", id: mailing },
      about: aboutMailing(mailing),
      once: true,
      facts: {
        mailing,
        trainer:
          trainer_first === null || trainer_last === null
            ? null
            : { first_name: trainer_first, last_name: trainer_last },
        until: end_of_date,
        link: "/",
      },
    }));
}
