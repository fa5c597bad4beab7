import type { LeaveExtends } from "#contract/club/settings.ts";
import { summarizePlans } from "#contract/club/affected.ts";
import type { FreezeRoom } from "#contract/kernel/time/freeze-room.ts";
import type { FreezePreview } from "#contract/membership/freeze.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { ReasonType, UserType } from "#contract/kernel/values.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { listUnfit, listUnfitBookings } from "../terminations/queries.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { foreseeFreeze, isBeyondDates } from "../../sales/orders/terms/foresee-rules.ts";
import { listToFreeze } from "../../sales/orders/terms/freeze-queries.ts";
import { leavesAmong } from "../../sales/orders/terms/freeze-rules.ts";
import type { LockedPerson } from "../../identity/people/queries.ts";
import { earlyReturn, roomOf, freezeSummary } from "./freeze-rules.ts";
import { findAsIs, listRequests } from "./queries.ts";
import { type StoredRequest, type Term, requestInTheWay } from "./rules.ts";

/** The setting for a new request of somebody; staff's leave and dismissals extend nothing. */
export async function whatExtends(db: Db, type: ReasonType, of: UserType): Promise<LeaveExtends | null> {
  return type === "onLeave" && of === "client" ? readClubSetting(db, "leaveExtends") : null;
}

/** The request that comes, changes or goes, and all of the person's as they were and as they are to be. */
export interface RequestMove {
  readonly id: number;
  readonly before: readonly StoredRequest[];
  readonly after: readonly StoredRequest[];
}

type Bought = Pick<LockedPerson, "id" | "endOfDate" | "endSet" | "endSetAt">;
export type ZonedMoment = Pick<Caller, "zone" | "now">;

/** The effects of a changed request on purchases; undefined if it extends nothing. */
export async function previewFreeze(
  db: Db,
  person: Bought,
  { id, before, after }: RequestMove,
  moment: ZonedMoment,
  field = "ended_at",
) {
  const request = [...after, ...before].find((each) => each.id === id);
  if (!request?.extends || request.extends === "nothing") return undefined;
  const was = leavesAmong(before).find((leave) => leave.id === id) ?? null;
  const leaves = leavesAmong(after);
  const bought = await listToFreeze(db, person.id, moment.now);
  const frozen = foreseeFreeze(person, bought, { id, before: was, leaves }, moment.zone);
  if (isBeyondDates(frozen)) throw invalidFields({ path: field, code: "OUTSIDE_CONTRACT" });
  const days = leaves.find((leave) => leave.id === id);
  return { frozen, summary: freezeSummary({ extends: request.extends, days }, person, frozen) };
}

/** The term a change of a request is judged by: the one that there would be without it. */
export async function termWithout(
  db: Db,
  person: LockedPerson,
  requests: readonly StoredRequest[],
  id: number,
  moment: ZonedMoment,
): Promise<Term> {
  const after = requests.map((each) => (each.id === id ? { ...each, withdrawn: true, returned_on: null } : each));
  const foreseen = await previewFreeze(db, person, { id, before: requests, after }, moment);
  return foreseen ? { ...person, endOfDate: foreseen.frozen.endOfDate } : person;
}

/** The room that the club's limits leave to a leave among others; null where it extends nothing. */
export async function readRoom(db: Db, id: number, requests: readonly StoredRequest[]): Promise<FreezeRoom | null> {
  const leaves = leavesAmong(requests);
  const leave = leaves.find((each) => each.id === id);
  if (!leave) return null;
  const others = leaves.filter((each) => each.id !== id);
  return roomOf(leave, others, await readClubSetting(db, "freezeLimits"));
}

interface Asked {
  readonly reason?: number | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** The id of a request that is not stored yet: later than all others. */
export const NOT_ON_FILE = 2_147_483_647;

/** The effects of a leave, its change or its withdrawal; only the limits are checked, and reported. */
export async function previewLeave(
  db: Db<"NOT_FOUND">,
  caller: Caller,
  personId: number,
  asked: Asked,
): Promise<FreezePreview> {
  const person = await findAsIs(db, personId);
  if (!person) throw db.refuse("NOT_FOUND");
  const before = await listRequests(db, personId);
  const on_file = onFileOf(requestInTheWay(await readClubSetting(db, "leavePolicy"), before, caller.today));
  const stored = before.find(({ id, reason_type }) => id === asked.reason && reason_type === "onLeave");
  if (asked.reason !== undefined && !stored) throw db.refuse("NOT_FOUND");
  if (!stored && (asked.from === undefined || asked.until === undefined))
    return { freeze: null, room: null, on_file, ...summarizePlans({ reservations: [], bookings: [] }) };
  const id = stored?.id ?? NOT_ON_FILE;
  const changed = stored
    ? changedBy(stored, asked, caller.today)
    : newLeave(asked, await whatExtends(db, "onLeave", person.userType));
  const after = [...before.filter((each) => each.id !== id), changed];
  const foreseen = await previewFreeze(
    db,
    person,
    { id, before, after },
    { zone: caller.zone, now: caller.now },
    "until",
  );
  const isStanding = !changed.withdrawn;
  const becomes = {
    ...person,
    endOfDate: foreseen ? foreseen.frozen.endOfDate : person.endOfDate,
    leaveFrom: isStanding ? changed.started_at : null,
    leaveTo: isStanding ? changed.ended_at : null,
  };
  const unfit = await listUnfit(db, caller, { before: person, after: becomes, orders: foreseen?.frozen.orders });
  const room = isStanding ? await readRoom(db, id, after) : null;
  const bookings = await listUnfitBookings(db, caller, { before: person, after: becomes });
  return { freeze: foreseen?.summary ?? null, room, on_file, ...summarizePlans({ reservations: unfit, bookings }) };
}

function onFileOf(request: StoredRequest | undefined): FreezePreview["on_file"] {
  if (!request) return null;
  const { reason_type, started_at, ended_at, withdrawn } = request;
  return { reason_type, started_at, ended_at, withdrawn };
}

function changedBy(stored: StoredRequest, { from, until }: Asked, today: string): StoredRequest {
  if (from !== undefined && until !== undefined) return { ...stored, started_at: from, ended_at: until };
  return { ...stored, withdrawn: true, returned_on: earlyReturn(stored, today) };
}

function newLeave({ from = "", until = "" }: Asked, extending: LeaveExtends | null): StoredRequest {
  const request = { id: NOT_ON_FILE, ordinal: NOT_ON_FILE, reason_type: "onLeave" as const, reason_name: "" };
  return {
    ...request,
    started_at: from,
    ended_at: until,
    withdrawn: false,
    extends: extending,
    returned_on: null,
  };
}
