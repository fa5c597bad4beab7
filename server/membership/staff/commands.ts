import type { EmployeeDraft, TrainerDraft } from "#contract/membership/staff.ts";
import type { Role } from "#contract/kernel/values.ts";
import { recordActivity } from "../../club/activity/queries.ts";
import { type PersonDraft, openAccount } from "../../identity/auth/set-up/account-commands.ts";
import { endTokens } from "../../identity/auth/tokens/api-token-queries.ts";
import { endLogins } from "../../identity/auth/logins/queries.ts";
import { readOptions } from "../../club/settings/queries.ts";
import { refusedBy } from "../../kernel/db/constraints.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { lockPersons, updatePerson } from "../../identity/people/queries.ts";
import { checkAdminStays } from "../../identity/people/rules.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import { checkRoles, checkStaff, departmentOf } from "./rules.ts";

/** Adds an employee; the initial password is answered this once. Throws `DUPLICATE_USER`. */
export function createEmployee(trx: Transaction<"DUPLICATE_USER" | "TOO_MANY">, caller: Caller, draft: EmployeeDraft) {
  const department = departmentOf(draft.role, draft.department);
  const position = { job_title: draft.jobTitle, department };
  return addStaff(trx, caller, draft, { ...position, user_type: "employee", roles: [draft.role] });
}

/** Adds a trainer: role, job title and department are fixed. */
export function createTrainer(trx: Transaction<"DUPLICATE_USER" | "TOO_MANY">, caller: Caller, draft: TrainerDraft) {
  const position = { job_title: "trainer", department: "trainers" };
  return addStaff(trx, caller, draft, { ...position, user_type: "trainer", roles: ["trainer"] });
}

interface Position {
  readonly user_type: "employee" | "trainer";
  readonly roles: Role[];
  readonly job_title: string;
  readonly department: string;
}

async function addStaff(
  trx: Transaction<"DUPLICATE_USER" | "TOO_MANY">,
  caller: Caller,
  draft: PersonDraft & { readonly endOfDate: string },
  position: Position,
) {
  const lists = { genders: await readOptions(trx, "gender"), departments: await readOptions(trx, "department") };
  checkStaff({ ...draft, ...position }, lists, caller.today);
  const opened = openAccount(
    trx,
    draft,
    { ...position, end_of_date: draft.endOfDate },
    {
      by: caller.id,
      now: caller.now,
      locale: caller.locale,
    },
  );
  return opened.catch(refusedBy(trx.refuse, "most_staff"));
}

/**
 * Changes the roles of an employee or trainer; their logins end (decisions §7), and their tokens if a role is removed.
 */
export async function changeRoles(
  trx: Transaction<"NOT_FOUND" | "LAST_ADMIN" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  personId: number,
  body: { readonly roles: readonly Role[]; readonly version?: number | undefined },
) {
  const locked = await lockPersons(trx, [personId], caller.today, { admins: true });
  const person = locked.find(({ id }) => id === personId);
  if (!person) throw trx.refuse("NOT_FOUND");
  checkRoles(person, body.roles);
  checkVersion(trx.refuse, person.version, body.version);
  const keepsAdmin = body.roles.includes("admin") || !person.roles.includes("admin");
  if (!keepsAdmin) checkAdminStays(trx.refuse, locked, personId);
  if (!keepsAdmin && personId === caller.id) throw trx.refuse("INVALID_STATE");
  if (sameRoles(person.roles, body.roles)) return {};
  const fixed = person.userType === "employee" && body.roles.includes("admin") && { department: "admin" };
  await updatePerson(trx, personId, { roles: [...body.roles], ...fixed });
  const detail = { before: { roles: person.roles }, after: { roles: body.roles } };
  await recordActivity(trx, { personId, event: "ROLES_CHANGED", detail, by: caller.id, at: caller.now });
  await endLogins(trx, personId, { by: "revoked", now: caller.now });
  // Permanently: a person who gets a role back creates new tokens.
  if (!person.roles.every((role) => body.roles.includes(role))) await endTokens(trx, personId, "person", caller.now);
  return {};
}

function sameRoles(one: readonly Role[], other: readonly Role[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}
