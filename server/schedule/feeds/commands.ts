import { createHash, randomBytes } from "node:crypto";
import type { Feed } from "#contract/schedule/feeds.ts";
import { maySignIn } from "../../identity/auth/rules.ts";
import { calendarText } from "../../kernel/calendar-file/calendar-file.ts";
import { openClubSettings, readClubId } from "../../club/settings/queries.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import type { SentFile } from "../../kernel/http/answers/file.ts";
import { sessionEvent } from "../../kernel/calendar-file/session-event.ts";
import { clubDate, endOfClubDay, startOfClubDay } from "../../kernel/time/club-time.ts";
import { askForFeed, deleteFeed, digestOfSessions, findSession, listFeedSessions, putFeed } from "./queries.ts";
import { feedWindow, mayReadSessions, secondsToWait } from "./rules.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/**
 * Creates an address of a person's sessions for the caller; the previous one stops working. Its secret is shown this
 * once.
 */
export async function makeFeed(
  trx: Transaction,
  caller: Caller,
  person: number,
  { withNames, now }: { readonly withNames: boolean; readonly now: Date },
): Promise<{ feed: Feed; path: string }> {
  const token = randomBytes(32).toString("base64url");
  await putFeed(trx, { reader: caller.id, person }, { hash: hashOf(token), withNames, now });
  return { feed: { withNames, created_at: now.toISOString(), last_read_at: null }, path: `/feeds/${token}.ics` };
}

/** Ends the caller's address of a person's sessions. */
export async function revokeFeed(trx: Transaction, caller: Caller, person: number): Promise<Record<string, never>> {
  await deleteFeed(trx, { reader: caller.id, person });
  return {};
}

/** One of a client's sessions as a file for their calendar. */
export async function readSession(
  db: Db<"NOT_FOUND">,
  { zone, locale }: Caller,
  { id, sessionId: asked }: { readonly id: number; readonly sessionId: number },
): Promise<SentFile> {
  const [session, setting, clubId] = await Promise.all([
    findSession(db, { client: id, session: asked }),
    openClubSettings(db),
    readClubId(db),
  ]);
  if (!session) throw db.refuse("NOT_FOUND");
  const club = { id: clubId, name: setting("clubName"), address: setting("clubAddress") };
  const text = calendarText({ zone, events: [sessionEvent(session, club, locale)] });
  return {
    name: createHash("sha256").update(text).digest("base64url"),
    type: "text/calendar; charset=utf-8",
    keeping: "private, no-cache",
    content: new TextEncoder().encode(text),
  };
}

/** Raised when the same sessions are written otherwise. */
const FORMAT = 1;

/**
 * The file of an address, with the digest of its content as ETag; it is generated only for clients that do not have it.
 * Unknown, revoked and no longer permitted addresses get the same answer.
 */
export async function readFeed(db: Db<"NOT_FOUND" | "TOO_MANY_REQUESTS">, token: string, now: Date): Promise<SentFile> {
  const [asked, setting, clubId] = await Promise.all([
    askForFeed(db, hashOf(token), now),
    openClubSettings(db),
    readClubId(db),
  ]);
  if (!asked) throw db.refuse("NOT_FOUND");
  const zone = setting("timeZone");
  const today = clubDate(now, zone);
  const { readerId: id, roles, personId, personType, withNames, locale } = asked;
  const isLetIn = maySignIn(asked, today) && mayReadSessions({ id, roles }, { id: personId, userType: personType });
  if (!isLetIn) throw db.refuse("NOT_FOUND");
  const retryAfter = secondsToWait(asked, now);
  if (retryAfter > 0) throw db.refuse("TOO_MANY_REQUESTS", { retryAfter });
  const { firstDay, lastDay, cancelledSince } = feedWindow(today, now);
  const [from, until] = [startOfClubDay(firstDay, zone), endOfClubDay(lastDay, zone)];
  const stretch = { personId, personType, locale, from, until, cancelledSince };
  const club = { id: clubId, name: setting("clubName"), address: setting("clubAddress") };
  const said = [FORMAT, process.versions["tz"], zone, club, locale, withNames, await digestOfSessions(db, stretch)];
  return {
    name: createHash("sha256").update(JSON.stringify(said)).digest("base64url"),
    type: "text/calendar; charset=utf-8",
    keeping: "private, no-cache",
    content: async () => {
      const sessions = await listFeedSessions(db, stretch, { withNames });
      const events = sessions.map((session) => sessionEvent(session, club, locale));
      return new TextEncoder().encode(calendarText({ zone, events, name: club.name }));
    },
  };
}
