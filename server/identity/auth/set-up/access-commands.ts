import { refuseAnywhere } from "#contract/kernel/refusal/refuse.ts";
import type { Access } from "#contract/identity/password-links.ts";
import { recordActivity } from "../../../club/activity/queries.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { isMailSetUp } from "../../../messaging/messages/outbox/outbox-queries.ts";
import { firstSecret } from "./account-commands.ts";
import { type SignInAccount, findAccountById, lockAccount } from "../account-queries.ts";
import { writePassword } from "../../people/account-queries.ts";
import { readFactorWays } from "../factor-queries.ts";
import { mailLink } from "./link-commands.ts";
import { readLinks, readMailed } from "../link-queries.ts";
import { isInitial } from "../passwords/password.ts";
import { LINKS_COUNT_MS, checkLinks, maySignIn } from "../rules.ts";

/** Whether somebody has never chosen a password. */
function awaits({ password_hash }: SignInAccount): boolean {
  return password_hash === null || isInitial(password_hash);
}

/** How somebody comes to their password. */
export async function readAccess(db: Db<"NOT_FOUND">, personId: number, now: Date): Promise<Access> {
  const account = await findAccountById(db, personId);
  if (!account) throw db.refuse("NOT_FOUND");
  const { last, isRefused } = await readMailed(db, personId);
  const ways = await readFactorWays(db, personId);
  return {
    email: account.email,
    mail: await isMailSetUp(db, now),
    awaits: awaits(account),
    factor: ways.app || ways.passkey,
    refused: isRefused,
    mailed: last ? { at: last.created_at.toISOString(), state: last.state } : null,
  };
}

/** Mails somebody a link once more, for staff: a welcome to who has never chosen a password. */
export async function sendLink(
  trx: Transaction<"NOT_FOUND" | "MAIL_NOT_SET_UP" | "ADDRESS_REFUSED" | "INVALID_STATE">,
  caller: Caller,
  personId: number,
) {
  const account = await lockAccount(trx, personId);
  if (!account) throw trx.refuse("NOT_FOUND");
  if (!(await isMailSetUp(trx, caller.now))) throw trx.refuse("MAIL_NOT_SET_UP");
  const { email } = account;
  if (email === null || !maySignIn(account, caller.today)) throw trx.refuse("INVALID_STATE");
  if ((await readMailed(trx, personId)).isRefused) throw trx.refuse("ADDRESS_REFUSED");
  const wait = checkLinks(await readLinks(trx, personId, new Date(caller.now.getTime() - LINKS_COUNT_MS)), caller.now);
  if (wait > 0) throw refuseAnywhere("TOO_MANY_REQUESTS", { retryAfter: wait });
  await mailLink(trx, personId, awaits(account) ? "welcome" : "forgotten", caller.now);
  return { mailed_to: email };
}

/** Makes another initial password for who has never chosen one; the one before, and links, let nobody in any more. */
export async function handOverPassword(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE">,
  caller: Caller,
  personId: number,
) {
  const account = await lockAccount(trx, personId);
  if (!account) throw trx.refuse("NOT_FOUND");
  if (account.email === null || !awaits(account)) throw trx.refuse("INVALID_STATE");
  const { password, columns } = firstSecret();
  await writePassword(trx, personId, columns.password_hash, columns.must_change_password);
  await recordActivity(trx, { personId, event: "PASSWORD_CHANGED", detail: {}, by: caller.id, at: caller.now });
  return { initial_password: password };
}
