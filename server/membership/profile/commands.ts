import { summarizePlans } from "#contract/club/affected.ts";
import { isDeepStrictEqual } from "node:util";
import { type Refuse, invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { Profile } from "#contract/identity/people.ts";
import { type OptionField, fieldNames, isOptionField } from "#contract/identity/person-fields.ts";
import type { ProfileChange } from "#contract/membership/profile.ts";
import { undoable } from "../../club/undo/commands.ts";
import { type ActivityEntry, recordActivity } from "../../club/activity/queries.ts";
import type { Visit } from "../../identity/auth/logins/attempt-commands.ts";
import { findAccountById } from "../../identity/auth/account-queries.ts";
import { firstSecret } from "../../identity/auth/set-up/account-commands.ts";
import { lockProven, proveOwner } from "../../identity/auth/sign-in/commands.ts";
import type { Tokens } from "../../identity/auth/logins/token.ts";
import { readOptions } from "../../club/settings/queries.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { refusedBy } from "../../kernel/db/constraints.ts";
import { changePerson } from "../terminations/commands.ts";
import { type Caller, hasProved, isFresh } from "../../kernel/http/access/caller.ts";
import { inScope } from "../../kernel/http/access/access-scope.ts";
import type { OwnTransactions } from "../../kernel/http/serve.ts";
import { isMailSetUp } from "../../messaging/messages/outbox/outbox-queries.ts";
import { columnsOfFields } from "../../identity/people/field-columns.ts";
import { readProfile } from "../../identity/people/profile-queries.ts";
import { type LockedPerson, type PersonChange, lockPersons, updatePerson } from "../../identity/people/queries.ts";
import { checkAdminStays, visibleProfile } from "../../identity/people/rules.ts";
import { insertUpload } from "../../club/uploads/queries.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import { notifyOfEmail } from "./email-commands.ts";
import { decodePhoto } from "./photo.ts";
import { searchKey } from "../../identity/people/search-keys/search-key.ts";
import { type Fields, type Lists, checkProfileChange, isSetByHand, movedTerm, statusToSet } from "./rules.ts";

/**
 * Changes fields of a profile (decisions §7 and §11). An unchanged save changes nothing and is not recorded.
 * One's own e-mail asks for a fresh sign-in or the current password, which is proved before the transaction begins; that
 * of other staff, and to dismiss them, for who has proved of late who they are.
 */
export async function updateProfile(
  {
    db,
    write,
  }: OwnTransactions<
    | "UNAUTHENTICATED"
    | "REAUTH_REQUIRED"
    | "CONFIRMATION_REQUIRED"
    | "NOT_FOUND"
    | "DUPLICATE_USER"
    | "LAST_ADMIN"
    | "INVALID_STATE"
    | "STALE"
  > & {
    readonly db: Db<"REAUTH_REQUIRED" | "CONFIRMATION_REQUIRED">;
  },
  tokens: Tokens,
  caller: Caller,
  personId: number,
  body: ProfileChange,
  visit: Visit,
) {
  if (body.id !== undefined && body.id !== personId) throw invalidFields({ path: "id", code: "INVALID" });
  const isOwn = caller.id === personId;
  const moved = body.email === undefined ? undefined : await withNewEmail(db, caller, personId, body.email);
  // Anyone with the address can have the password mailed: no program may change it.
  if (moved && caller.rights) throw db.refuse("REAUTH_REQUIRED");
  const isGuarded = isOwn && moved !== undefined;
  if (moved && !isOwn && moved !== "client" && !isFresh(caller.provedAt, visit.now)) {
    throw db.refuse("CONFIRMATION_REQUIRED");
  }
  const proof = isGuarded ? await proveForEmail(db, tokens, caller, body, visit) : undefined;
  return write(async (trx) => {
    if (isGuarded) await lockProven(trx, caller, personId, proof);
    const change = () => changeProfile(trx, caller, personId, body);
    // Both addresses have been notified, and one of them may have an account for the first time.
    if (moved) return { ...(await change()), undo: null };
    return undoable(trx, caller, change);
  });
}

/** The changed e-mail of somebody, unless it is theirs already. */
async function withNewEmail(db: Db, caller: Caller, personId: number, email: string | null) {
  const known = await readProfile(db, caller, personId);
  return known && known.profile.email !== email ? known.profile.userType : undefined;
}

async function proveForEmail(
  db: Db<"REAUTH_REQUIRED">,
  tokens: Tokens,
  caller: Caller,
  body: ProfileChange,
  visit: Visit,
) {
  const account = await findAccountById(db, caller.id);
  return account && proveOwner(db, tokens, caller, account, body.current_password, visit);
}

/**
 * The change itself, once the caller has proved whatever it asks for. With the first e-mail of somebody who had none comes
 * a link to set a password or, where no mail goes out, the password for their first sign-in.
 */
export async function changeProfile(
  trx: Transaction<"NOT_FOUND" | "DUPLICATE_USER" | "LAST_ADMIN" | "INVALID_STATE" | "STALE" | "CONFIRMATION_REQUIRED">,
  caller: Caller,
  personId: number,
  body: ProfileChange,
) {
  const locked = await lockPersons(trx, [personId], caller.today, { admins: isSetByHand(body.status) });
  const person = locked.find(({ id }) => id === personId);
  const before = await readProfile(trx, caller, personId);
  if (!person || !before) throw trx.refuse("NOT_FOUND");
  const shown = visibleProfile(caller, before.profile, true);
  const changed = changedFields(sentFields(caller, body, person), { ...shown, status: person.statusSet ?? "active" });
  const isInScope = person.userType === "client" && inScope(caller, person.reportsTo);
  const empty = new Set(fieldNames.filter((field) => before.profile[field] === null));
  checkProfileChange(changed, caller, { ...person, isInScope, empty }, await readLists(trx), caller.today);
  const dismissesStaff = changed.status === "dismissed" && person.userType !== "client";
  if (dismissesStaff && !hasProved(caller)) throw trx.refuse("CONFIRMATION_REQUIRED");
  const term = movedTerm(person, changed);
  checkVersion(trx.refuse, person.version, body.version);
  checkStatus(trx.refuse, changed, caller, person, locked);
  const isFirst = before.profile.email === null && Boolean(changed.email);
  const opened = isFirst && !(await isMailSetUp(trx, caller.now)) ? firstSecret() : undefined;
  if (opened && !hasProved(caller)) throw trx.refuse("CONFIRMATION_REQUIRED");
  const columns = { ...rowOf(changed, before.profile, person, term, caller.now), ...opened?.columns };
  const change = { columns, keep: body.keep_reservations };
  const isNews = Object.keys(changed).length > 0;
  const affected = isNews
    ? await changePerson(trx, caller, person, change).catch(refusedBy(trx.refuse, "person_email"))
    : { reservations: [], bookings: [] };
  const after = await readProfile(trx, caller, personId);
  if (!after) throw trx.refuse("NOT_FOUND");
  await recordActivity(trx, ...entriesOf(before.profile, after.profile, changed, caller));
  const former = before.profile.email ?? null;
  const email = changed.email;
  const mailed_to = email ? await notifyOfEmail(trx, { personId, before: former, after: email }, caller.now) : null;
  const firstSignIn = { initial_password: opened?.password ?? null, mailed_to };
  return { profile: visibleProfile(caller, after.profile, true), ...summarizePlans(affected), ...firstSignIn };
}

async function readLists(trx: Transaction): Promise<Lists> {
  const lists = new Map<OptionField, readonly string[]>();
  for (const field of fieldNames.filter(isOptionField)) lists.set(field, await readOptions(trx, field));
  return lists;
}

/** Refuses to suspend or dismiss the last admin, or oneself. */
function checkStatus(
  refuse: Refuse<"LAST_ADMIN" | "INVALID_STATE">,
  change: Partial<Fields>,
  caller: Caller,
  person: LockedPerson,
  locked: readonly LockedPerson[],
) {
  if (!isSetByHand(change.status)) return;
  checkAdminStays(refuse, locked, person.id);
  if (person.id === caller.id) throw refuse("INVALID_STATE");
}

function sentFields(caller: Caller, body: ProfileChange, person: LockedPerson): Fields {
  const { id: _id, current_password: _password, keep_reservations: _keep, version: _version, ...fields } = body;
  const isTrainer = person.userType === "trainer" && fields.department === "trainer";
  const status = statusToSet(fields.status, person.status, caller);
  return { ...fields, status, ...(isTrainer && { department: "trainers" }) };
}

/** The fields that really change: what says the same as what is stored is no change, and never forbidden. */
function changedFields(sent: Fields, stored: Fields): Partial<Fields> {
  const before = new Map<string, unknown>(Object.entries(stored));
  const changed = Object.entries(sent).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, before.get(field)),
  );
  return Object.fromEntries(changed);
}

/** The columns of a change: a name or an e-mail moves the search key, the start the end. */
function rowOf(
  change: Partial<Fields>,
  profile: Profile,
  person: LockedPerson,
  term: { startOfDate: string; endOfDate: string | null },
  now: Date,
): PersonChange {
  const { first_name = profile.first_name, last_name = profile.last_name, email = profile.email ?? null } = change;
  const endMoved = term.endOfDate !== person.endOfDate;
  return {
    ...columnsOfFields({ ...change, ...term }),
    ...searchKey({ first_name, last_name, email }),
    ...(endMoved && { end_set: term.endOfDate, end_set_at: now }),
    ...(change.status && { status_set: isSetByHand(change.status) ? change.status : null, status_set_at: now }),
  };
}

function entriesOf(before: Profile, after: Profile, change: Partial<Fields>, caller: Caller): readonly ActivityEntry[] {
  const who = { personId: after.id, by: caller.id, at: caller.now };
  const names = fieldNames.filter((name) => change[name] !== undefined);
  const valuesIn = (of: Partial<Fields>) => Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
  const fields = { before: valuesIn(before), after: valuesIn(change) };
  const updated = { ...who, event: "PROFILE_UPDATED" as const, detail: fields };
  const detail = {
    before: { status: before.status },
    after: { status: after.status, ...(after.expired && { expired: true }) },
  };
  const status = { ...who, event: "STATUS_UPDATED" as const, detail };
  const isSaid = before.status !== after.status || change.status !== undefined;
  return [...(names.length > 0 ? [updated] : []), ...(isSaid ? [status] : [])];
}

/**
 * Sets or removes a person's photo. The upload is checked and resized before the transaction begins; the same photo
 * again changes nothing.
 */
export async function changeImage(
  write: OwnTransactions<"NOT_FOUND" | "STALE">["write"],
  caller: Caller,
  personId: number,
  body: { readonly image: string | null; readonly version?: number | undefined },
) {
  const photo = body.image === null ? null : await decodePhoto(body.image);
  return write((trx) => setImage(trx, caller, personId, { photo, version: body.version }));
}

async function setImage(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  caller: Caller,
  personId: number,
  { photo, version }: { readonly photo: Buffer | null; readonly version: number | undefined },
) {
  const [person] = await lockPersons(trx, [personId], caller.today);
  const before = await readProfile(trx, caller, personId);
  if (!person || !before) throw trx.refuse("NOT_FOUND");
  checkVersion(trx.refuse, person.version, version);
  const image = photo && (await insertUpload(trx, photo, caller.now));
  if (before.profile.profileImage === image) return { profileImage: image, version: person.version };
  const changed = await updatePerson(trx, personId, { profile_image: image });
  await recordActivity(trx, { personId, event: "PHOTO_CHANGED", detail: {}, by: caller.id, at: caller.now });
  return { profileImage: image, version: changed };
}
