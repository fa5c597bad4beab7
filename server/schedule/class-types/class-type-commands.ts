import { isDeepStrictEqual } from "node:util";
import { centsOf } from "#contract/kernel/money/money.ts";
import type { ClassType } from "#contract/schedule/classes/class-types.ts";
import { lockPersons } from "../../identity/people/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import {
  archiveInClassTypes,
  insertClassType,
  listClassTypes,
  lockClassTypes,
  lockRooms,
  readAheadIn,
  updateClassType,
} from "./queries.ts";
import { listClassPolicies } from "./policies/policy-queries.ts";
import { type ClassTypeTerms, checkIsUnused, checkNameIsFree, checkTerms } from "./rules.ts";

/** The terms as they are sent, where a policy may be left out. */
type SentTerms = Omit<ClassTypeTerms, "policyId"> & { readonly policyId?: number | undefined };

/** Adds a class type whose name no other on offer has (classes §1). */
export async function addClassType(
  trx: Transaction<"TOO_MANY">,
  { today }: Caller,
  sent: SentTerms,
): Promise<ClassType> {
  const facts = await lockFacts(trx, sent, today);
  const terms = { ...sent, policyId: sent.policyId ?? facts.policyIds[0] ?? 0 };
  checkNameIsFree(await lockClassTypes(trx), terms.name);
  checkTerms(terms, facts);
  return readClassType(trx, await insertClassType(trx, terms));
}

/** Changes a class type; classes that have been laid stay as they are. */
export async function changeClassType(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  { today }: Caller,
  id: number,
  { version, ...sent }: SentTerms & { readonly version?: number | undefined },
): Promise<ClassType> {
  const facts = await lockFacts(trx, sent, today);
  const { type, offered } = await lockClassType(trx, id, version);
  const terms = { ...sent, policyId: sent.policyId ?? type.policyId };
  const before = termsOf(type);
  if (isDeepStrictEqual(before, terms)) return type;
  checkNameIsFree(offered, terms.name, id);
  checkTerms(terms, { ...facts, before: before.trainerId });
  await updateClassType(trx, id, terms);
  return readClassType(trx, id);
}

/** Takes a class type off offer, unless classes of it are ahead. */
export async function archiveClassType(
  trx: Transaction<"NOT_FOUND" | "STALE" | "INVALID_STATE">,
  id: number,
  version: number | undefined,
  now: Date,
): Promise<Record<string, never>> {
  await lockClassType(trx, id, version);
  const { classes } = await readAheadIn(trx, "class_type", id, now);
  checkIsUnused(trx.refuse, { classes });
  await archiveInClassTypes(trx, id, now);
  return {};
}

/** Locks the trainer, then the rooms: neither changes until the type is written. */
async function lockFacts(trx: Transaction, { roomId, trainerId }: SentTerms, today: string) {
  const [trainer] = trainerId === null ? [] : await lockPersons(trx, [trainerId], today);
  const room = (await lockRooms(trx)).find(({ id }) => id === roomId);
  const policyIds = (await listClassPolicies(trx)).filter(({ forSessions }) => !forSessions).map(({ id }) => id);
  return { room, policyIds, trainerIsActive: trainer?.userType === "trainer" && trainer.status === "active" };
}

async function lockClassType(trx: Transaction<"NOT_FOUND" | "STALE">, id: number, version: number | undefined) {
  const offered = await lockClassTypes(trx);
  const type = offered.find((each) => each.id === id);
  if (!type) throw trx.refuse("NOT_FOUND");
  checkVersion(trx.refuse, type.version, version);
  return { type, offered };
}

function termsOf({ trainer, dropIn, ...type }: ClassType): ClassTypeTerms {
  const { name, description, colour, minutes, capacity, roomId, credits, policyId } = type;
  const kept = { name, description, colour, minutes, capacity, roomId, credits, policyId };
  return { ...kept, trainerId: trainer?.id ?? null, dropIn: dropIn === null ? null : centsOf(dropIn) };
}

async function readClassType(trx: Transaction, id: number): Promise<ClassType> {
  const type = (await listClassTypes(trx)).find((each) => each.id === id);
  if (!type) throw new Error(`Class type ${id} is not there after it was written.`);
  return type;
}
