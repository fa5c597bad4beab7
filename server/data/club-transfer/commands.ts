import type { HandlerInput } from "#contract/kernel/endpoint/endpoint.ts";
import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { clubPart, type wholeClub } from "#contract/data/club-transfer.ts";
import { findAccount, hasPeople } from "../../identity/auth/account-queries.ts";
import { writePassword } from "../../identity/people/account-queries.ts";
import { proveSetUpCode } from "../../identity/auth/set-up/account-commands.ts";
import { type Visit, runLoggedAttempt } from "../../identity/auth/logins/attempt-commands.ts";
import { checkPasswordFor } from "../../identity/auth/passwords/password-commands.ts";
import { hashPassword } from "../../identity/auth/passwords/password.ts";
import { maySignIn } from "../../identity/auth/rules.ts";
import type { Tokens } from "../../identity/auth/logins/token.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import { type ConnectionSettings, type Db, transaction } from "../../kernel/db/connection.ts";
import { asRefusal } from "../../kernel/db/failures.ts";
import { networkOf } from "../../kernel/http/connections/address.ts";
import { clubDate } from "../../kernel/time/club-time.ts";
import type { ImportDeclarations } from "./club-queries.ts";
import { NotEmpty, importClub } from "./import-queries.ts";
import { openClubFile } from "./club-file-queries.ts";
import {
  type ClubUpload,
  beginComing,
  changeComing,
  countBytes,
  dropComing,
  findComing,
  storeClubPart,
  lockComing,
  uploadedFileOf,
} from "./part-queries.ts";
import { ClubFileRefused } from "./refused.ts";

export interface ClubParts extends ImportDeclarations {
  readonly tokens: Tokens;
  /** Present while the club waits for its first admin. */
  readonly setupCode: string | undefined;
  readonly settings: ConnectionSettings;
  readonly clock: () => Date;
}

type Body<Name extends "begin" | "part" | "bringIn"> = HandlerInput<(typeof wholeClub)[Name]>["body"];
type Refusing = Db<"INVALID_SETUP_CODE" | "INVALID_STATE">;

/** The worker reports so often; after three missed reports nobody is working on it. */
const BEAT_MS = 5_000;

const isAtWork = (coming: ClubUpload | undefined, now: Date) =>
  coming?.state === "working" && now.getTime() - coming.touched_at.getTime() < 3 * BEAT_MS;

/** Only who has the code of the log, and only while there is nobody. */
async function admit(db: Refusing, { tokens, setupCode }: ClubParts, code: string, visit: Visit): Promise<void> {
  if (await hasPeople(db)) throw db.refuse("INVALID_STATE");
  await runLoggedAttempt(visit, undefined, "set-up", () => proveSetUpCode(db, tokens, setupCode, code, visit));
}

export async function beginClub(db: Refusing, parts: ClubParts, { code, size }: Body<"begin">, visit: Visit) {
  await admit(db, parts, code, visit);
  await transaction(db, async (trx) => {
    if (isAtWork(await lockComing(trx), visit.now)) throw trx.refuse("INVALID_STATE");
    await beginComing(trx, size, visit.now);
  });
  return {};
}

/** Stores a part of the file: all except the last are complete. */
export async function receiveClubPart(
  db: Refusing,
  parts: ClubParts,
  part: number,
  { code, content }: Body<"part">,
  visit: Visit,
) {
  await admit(db, parts, code, visit);
  const bytes = Buffer.from(content, "base64");
  await transaction(db, async (trx) => {
    const coming = await lockComing(trx);
    if (!coming || isAtWork(coming, visit.now)) throw trx.refuse("INVALID_STATE");
    if (bytes.length !== Math.min(clubPart, coming.size - (part - 1) * clubPart)) {
      throw invalidFields({ path: "content", code: "INVALID" });
    }
    await storeClubPart(trx, part, bytes);
    await changeComing(trx, { state: "sending", done: 0, problem: null }, visit.now);
  });
  return {};
}

/** How far it has come; who has died at work has left nothing. */
export async function clubUploadProgress(db: Db, now: Date) {
  const coming = await findComing(db);
  if (!coming) return { state: "none" as const, done: 0 };
  const { state, done, problem } = coming;
  const isLeft = state === "working" && !isAtWork(coming, now);
  return { state: isLeft ? ("sending" as const) : state, done, ...(problem && { problem }) };
}

/** Brings in what was sent, whole or not at all: the admin of it who is named gets this password, all others none. */
export async function importClubFile(
  db: Db<"INVALID_SETUP_CODE" | "INVALID_STATE" | "PASSWORD_TOO_COMMON" | "UNUSABLE_CLUB_FILE">,
  parts: ClubParts,
  { code, email, password }: Body<"bringIn">,
  visit: Visit,
) {
  await admit(db, parts, code, visit);
  const hash = await hashPassword(password, networkOf(visit.visitor.address));
  const size = await transaction(db, async (trx) => {
    const coming = await lockComing(trx);
    if (!coming || isAtWork(coming, visit.now)) throw trx.refuse("INVALID_STATE");
    if ((await countBytes(trx)) !== coming.size) throw invalidFields({ path: "size", code: "INVALID" });
    await changeComing(trx, { state: "working", done: 0, problem: null }, visit.now);
    return coming.size;
  });
  const enter = async (club: Db<RefusalCode>) => {
    await checkPasswordFor(club, password, { email }, "password");
    await giveEntry(club, email, hash, { mustChange: false, now: visit.now });
  };
  try {
    await work(db, parts, size, enter);
  } catch (error) {
    const problem = error instanceof ClubFileRefused ? error.problem : undefined;
    const ended = problem ? ({ state: "refused", problem } as const) : ({ state: "sending" } as const);
    await changeComing(db, { ...ended, done: 0 }, parts.clock());
    visit.log.warn({ err: error }, "a club was not brought in");
    throw problem
      ? db.refuse("UNUSABLE_CLUB_FILE", problem)
      : asRefusal(error instanceof NotEmpty ? db.refuse("INVALID_STATE") : error);
  }
  await transaction(db, dropComing);
  visit.log.info("a club was brought in");
  return {};
}

async function work(
  db: Db,
  { settings, tables, invariants, clock }: ClubParts,
  size: number,
  amend: (club: Db<RefusalCode>) => Promise<void>,
): Promise<void> {
  const file = await openClubFile(uploadedFileOf(db, size));
  let done = 0;
  // A failed report is made up for by the next.
  const reportProgress = () => void changeComing(db, { done: percentOf(done, file.bytes) }, clock()).catch(() => {});
  const beat = setInterval(reportProgress, BEAT_MS / 5);
  try {
    await importClub(settings, { tables, invariants }, file, { amend, note: (bytes) => (done = bytes) });
  } finally {
    clearInterval(beat);
    file.zip.close();
  }
}

const percentOf = (done: number, all: number) => Math.min(99, Math.floor((100 * done) / Math.max(1, all)));

/**
 * Gives one admin of a club a password; nobody else has one.
 *
 * @throws ClubFileRefused if they are not an admin, or shut out
 */
export async function giveEntry(
  club: Db,
  email: string,
  hash: string,
  { mustChange, now }: { readonly mustChange: boolean; readonly now: Date },
): Promise<void> {
  const account = await findAccount(club, email, null);
  const today = clubDate(now, await readClubSetting(club, "timeZone"));
  if (!account?.roles.includes("admin") || !maySignIn(account, today)) throw new ClubFileRefused("notAdmin");
  await writePassword(club, account.id, hash, mustChange);
}
