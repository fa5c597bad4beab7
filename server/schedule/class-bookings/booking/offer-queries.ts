import type { Answer } from "#contract/kernel/endpoint/endpoint.ts";
import type { classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { readClubSetting } from "../../../club/settings/queries.ts";
import { findPresence, findTarget } from "../../../identity/people/queries.ts";
import { absenceOn } from "../../../identity/people/rules.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { freedomOf } from "../../class-types/policies/deadlines.ts";
import { listPolicyVersions } from "../../class-types/policies/policy-queries.ts";
import { hasBooked } from "../booking-queries.ts";
import { findBookableClass } from "../class-queries.ts";
import { bookerPart } from "../rules.ts";
import { checkNowhereElse } from "./collision-queries.ts";
import { readEntryFacts } from "./entry-queries.ts";
import { entriesFor, limitReachedOf, noEntryRefusal } from "./entry-rules.ts";

type NotOffered = "NOT_FOUND" | "CLIENT_BUSY" | "CLASS_LIMIT_REACHED" | "COURSE_QUOTA_EXHAUSTED" | "NO_ENTRY";

/** How a client would be let into a class, under which policy, and until when they would cancel for free. */
export async function readClassOffer(
  db: Db<NotOffered>,
  caller: Caller,
  classId: number,
  clientId: number,
): Promise<Answer<typeof classBookings.offer>> {
  const client = await findTarget(db, clientId);
  const part = client && bookerPart(caller, { clientId, reportsTo: client.reportsTo });
  const presence = await findPresence(db, clientId);
  const toClass = await findBookableClass(db, classId);
  if (client?.userType !== "client" || !part || !presence || !toClass) throw db.refuse("NOT_FOUND");
  if (!(await hasBooked(db, classId, clientId))) await checkNowhereElse(db, clientId, toClass);
  const facts = await readEntryFacts(db, clientId, toClass, caller);
  const who = { isStaff: part === "staff", hasRunOut: absenceOn(presence, toClass.date) !== undefined };
  const entries = entriesFor(facts, who).map(({ takes: _takes, ...entry }) => entry);
  const policy = (await listPolicyVersions(db, [toClass.policy])).get(toClass.policy);
  if (entries.length === 0 || !policy) throw noEntryRefusal(db.refuse, facts, who);
  const quietHours = await readClubSetting(db, "quietHours");
  const clock = { now: caller.now, zone: caller.zone, quietHours };
  const limitReached = limitReachedOf(facts, who.hasRunOut);
  return { entries, limitReached, policy, ...freedomOf({ ...toClass, freeToStart: false }, clock) };
}
