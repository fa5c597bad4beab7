import { createHash, randomBytes } from "node:crypto";
import type { HandlerInput } from "#contract/kernel/endpoint/endpoint.ts";
import type { LinkKind, passwordLinks } from "#contract/identity/password-links.ts";
import { recordActivity } from "../../../club/activity/queries.ts";
import { readClubSetting } from "../../../club/settings/queries.ts";
import { type Db, type Transaction, afterCommit, transaction } from "../../../kernel/db/connection.ts";
import { networkOf } from "../../../kernel/http/connections/address.ts";
import { enqueue, isMailSetUp } from "../../../messaging/messages/outbox/outbox-queries.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { writePassword } from "../../people/account-queries.ts";
import { findAccount, lockAccount } from "../account-queries.ts";
import { type Visit, forgottenAttempt, runLoggedAttempt, finishAttempt } from "../logins/attempt-commands.ts";
import { findLink, insertLink, readLinks } from "../link-queries.ts";
import { checkPasswordFor } from "../passwords/password-commands.ts";
import { hashPassword } from "../passwords/password.ts";
import { endLogins } from "../logins/queries.ts";
import { LINKS_COUNT_MS, checkLinks, endOfLink, maySignIn } from "../rules.ts";
import { enterByPassword, grantedBy } from "../factors/step-commands.ts";
import type { Tokens } from "../logins/token.ts";

const TOKEN_BYTES = 32;

/** At 256 random bits there is nothing to guess, so a fast hash does (decision 39). */
function digestOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Mails somebody a link to set a password. Its secret is behind the `#`, which browsers do not send to any server. */
export async function mailLink(trx: Transaction, personId: number, kind: LinkKind, now: Date): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const expiresAt = endOfLink(kind, now);
  await insertLink(trx, {
    digest: digestOf(token),
    person_id: personId,
    kind,
    created_at: now,
    expires_at: expiresAt,
  });
  const event = kind === "welcome" ? "welcome" : "passwordForgotten";
  const facts = { link: `/new-password#${token}`, until: expiresAt.toISOString() };
  const cause = { kind: "person", id: personId } as const;
  await enqueue(trx, now, { personId, event, facts, cause, about: "password", expiresAt });
}

/**
 * Records that somebody has forgotten a password. The e-mail is looked up after the answer has been sent, so neither
 * content nor timing reveals anything.
 */
export async function askForLink(
  db: Db<"MAIL_NOT_SET_UP">,
  tokens: Tokens,
  { email }: HandlerInput<typeof passwordLinks.forgotten>["body"],
  visit: Visit,
) {
  if (!(await isMailSetUp(db, visit.now))) throw db.refuse("MAIL_NOT_SET_UP");
  const attempt = forgottenAttempt(tokens, email, visit);
  const mail = (later: Db) =>
    void mailForgotten(later, email, visit).catch((err: unknown) => visit.log.error({ err }, "no link was mailed"));
  await runLoggedAttempt(visit, undefined, "asking for a link", () =>
    transaction(db, async (trx) => {
      await finishAttempt(trx, attempt, false);
      afterCommit(trx, mail);
    }),
  );
  return {};
}

/** Beyond the links of an hour nothing is mailed: those that were are good still. */
async function mailForgotten(db: Db, email: string, { now }: Visit): Promise<void> {
  const found = await findAccount(db, email, null);
  if (!found) return;
  const today = clubDate(now, await readClubSetting(db, "timeZone"));
  await transaction(db, async (trx) => {
    const account = await lockAccount(trx, found.id);
    if (!account || !maySignIn(account, today)) return;
    const made = await readLinks(trx, account.id, new Date(now.getTime() - LINKS_COUNT_MS));
    if (checkLinks(made, now) === 0) await mailLink(trx, account.id, "forgotten", now);
  });
}

/** The owner of a link's password. */
export async function lookAtLink(db: Db<"LINK_GONE">, token: string, now: Date) {
  const link = await findLink(db, digestOf(token), now);
  if (!link || link.email === null) throw db.refuse("LINK_GONE");
  const { kind, email, first_name, last_name } = link;
  return { kind, email, name: { first_name, last_name }, passwordPolicy: await readClubSetting(db, "passwordPolicy") };
}

/**
 * Sets the password of the owner of a link, ends their logins and signs them in: of parallel uses, one succeeds.
 * Reading their mail does not prove their second factor, which is asked for as after a password.
 */
export async function enterByLink(
  db: Db<"LINK_GONE" | "SECOND_FACTOR_REQUIRED" | "NO_PERMISSION" | "PASSWORD_TOO_COMMON">,
  tokens: Tokens,
  body: HandlerInput<typeof passwordLinks.enter>["body"],
  visit: Visit,
) {
  const { now } = visit;
  const digest = digestOf(body.token);
  const link = await findLink(db, digest, now);
  const entered = await runLoggedAttempt(visit, link?.id, "a password by a link", async () => {
    if (!link) throw db.refuse("LINK_GONE");
    await checkPasswordFor(db, body.pw, link, "pw");
    const hash = await hashPassword(body.pw, networkOf(visit.visitor.address));
    const today = clubDate(now, await readClubSetting(db, "timeZone"));
    return transaction(db, async (trx) => {
      const account = await lockAccount(trx, link.id);
      if (!account || !(await findLink(trx, digest, now))) throw trx.refuse("LINK_GONE");
      if (!maySignIn(account, today)) throw trx.refuse("NO_PERMISSION");
      await writePassword(trx, account.id, hash, false);
      await endLogins(trx, account.id, { by: "password", now });
      const entry = { personId: account.id, event: "PASSWORD_CHANGED" as const, detail: {}, by: account.id, at: now };
      await recordActivity(trx, entry);
      return enterByPassword(trx, tokens, account, { remember: false, isNewDevice: false }, visit);
    });
  });
  return grantedBy(db, entered);
}
