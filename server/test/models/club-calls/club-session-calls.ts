import { leave as leaves } from "#contract/membership/leave.ts";
import { profiles } from "#contract/membership/profile.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import type { Outcome } from "../club/club-outcome.ts";
import type { ActorName, Side } from "../club/club-state.ts";
import type { Deed } from "./club-deeds.ts";
import { type Lane, type Pair, callAs, found, fromLatest, nobody, otherVersion, paramsOf } from "../club/club-lane.ts";
import { placeRead } from "./club-reads.ts";
import { isInScope, partIn, refusedTo } from "../club/club-rights.ts";
import type { Terms } from "../ledger-model.ts";
import { at } from "../../scenes/sessions.ts";

const hours = [
  ["08:00", "09:00"],
  ["10:00", "11:00"],
  ["14:00", "15:00"],
  ["15:00", "16:00"],
] as const;

function draftOf({ club, cast }: Lane, { client, trainer, day, hour }: Terms) {
  const [from, until] = hours[hour];
  const people = { clientId: cast.clients[client] ?? nobody, trainerId: cast.trainers[trainer] ?? nobody };
  const times = { startedAt: at(club.date(day), from), endedAt: at(club.date(day), until) };
  return { ...people, courseId: 1, tags: [1], ...times };
}

export async function book(lane: Lane, by: ActorName, deed: Deed<"book">): Promise<Pair> {
  const { club, ids } = lane;
  const terms = { ...deed.terms, day: club.club.today + deed.terms.day };
  const wanted = bookingRefused(lane, by, terms) ?? club.session(by, { do: "book", ...terms });
  const answer = await callAs(lane, by, reservations.create, { body: draftOf(lane, terms) }, { twice: deed.twice });
  const actual = found(answer, (data) => {
    ids.sessions.push(data.id);
    return placeRead(lane, data);
  });
  return [wanted, actual];
}

/** Clients book what is to come, with their trainer; trainers themselves, for clients in scope. */
function bookingRefused({ club }: Lane, by: ActorName, terms: Terms): string | undefined {
  if (by === "client" && !club.isAhead(terms)) return "VALIDATION_ERROR";
  const part = partIn(by, terms);
  if (part === "trainer") return isInScope(club, terms.client) ? undefined : "NOT_FOUND";
  if (part === "client") return club.trainerOf[terms.client] === terms.trainer ? undefined : "NOT_FOUND";
  return part ? undefined : "NOT_FOUND";
}

/** A session to do something to: mostly one that is still scheduled and, where it is to have begun, has. */
function sessionFor({ club }: Lane, { do: verb, which }: Deed<"move" | "complete" | "cancel" | "noShow">) {
  const { sessions } = club.club;
  const hasBegun = verb === "complete" || verb === "noShow";
  const fit = sessions.flatMap((session, index) => {
    const fits = session.status === "scheduled" && !(hasBegun && club.isAhead(session));
    return fits || which === 5 ? [index] : [];
  });
  const chosen = fromLatest(fit.length, which);
  return chosen === undefined ? fromLatest(sessions.length, which) : fit[chosen];
}

export async function move(lane: Lane, by: ActorName, deed: Deed<"move">): Promise<Pair> {
  const { club, ids } = lane;
  const which = sessionFor(lane, deed);
  const terms = { ...deed.terms, day: club.club.today + deed.terms.day };
  const wanted =
    movingRefused(lane, by, which, { terms, stale: deed.stale }) ??
    club.session(by, { do: "move", which: which ?? 0, ...terms });
  const body = { ...draftOf(lane, terms), ...(deed.stale && { version: otherVersion }) };
  const sending = { ...paramsOf(which === undefined ? nobody : ids.sessions[which]), body };
  const answer = await callAs(lane, by, reservations.details, sending);
  return [wanted, found(answer, (data) => placeRead(lane, data))];
}

function movingRefused(
  { club }: Lane,
  by: ActorName,
  which: number | undefined,
  { terms, stale }: { readonly terms: Terms; readonly stale: boolean },
): string | undefined {
  const old = which === undefined ? undefined : club.club.sessions[which];
  const part = old && partIn(by, old);
  if (!old || part === undefined) return "NOT_FOUND";
  const isOtherTrainer = part !== "any" && terms.trainer !== old.trainer;
  const isOtherClient = terms.client !== old.client;
  const hasMoved = isOtherTrainer || isOtherClient || terms.day !== old.day || terms.hour !== old.hour;
  if (isOtherTrainer || (part === "client" && isOtherClient)) return "VALIDATION_ERROR";
  if (part === "client" && hasMoved && !club.isAhead(terms)) return "VALIDATION_ERROR";
  if (part === "trainer" && isOtherClient && !isInScope(club, terms.client)) return "NOT_FOUND";
  if (stale) return "STALE";
  return part === "client" && !club.isAhead(old) ? "INVALID_STATE" : undefined;
}

export async function settleSession(
  lane: Lane,
  by: ActorName,
  deed: Deed<"complete" | "cancel" | "noShow">,
): Promise<Pair> {
  const { club, ids } = lane;
  const which = sessionFor(lane, deed);
  const wanted = settlingRefused(lane, by, which, deed) ?? club.session(by, { do: deed.do, which: which ?? 0 });
  const status = deed.do === "complete" ? ("completed" as const) : ("cancelled" as const);
  const body = { status, ...(deed.do === "noShow" && { noShow: true }), ...(deed.stale && { version: otherVersion }) };
  const sending = { ...paramsOf(which === undefined ? nobody : ids.sessions[which]), body };
  const answer = await callAs(lane, by, reservations.status, sending);
  return [wanted, found(answer, (data) => placeRead(lane, data))];
}

function settlingRefused(
  { club }: Lane,
  by: ActorName,
  which: number | undefined,
  deed: Deed<"complete" | "cancel" | "noShow">,
): string | undefined {
  if (by === "client" && deed.do === "complete") return "FORBIDDEN";
  const old = which === undefined ? undefined : club.club.sessions[which];
  const part = old && partIn(by, old);
  if (!old || part === undefined) return "NOT_FOUND";
  if (deed.stale) return "STALE";
  const mayNot = part === "client" && (deed.do === "noShow" || !club.isAhead(old));
  return mayNot ? "INVALID_STATE" : undefined;
}

/** Leaves of trainers are for admins. */
function leaveRefused({ club }: Lane, by: ActorName, verb: "leave" | "comeBack", side: Side, who: number) {
  if (side === "clients") return refusedTo(club, by, verb, who);
  if (by === "trainer") return "NOT_FOUND";
  return by === "admin" ? undefined : "FORBIDDEN";
}

const standing = (data: { affected_count: number; freeze: { end: { after: string } } | null }): Outcome => ({
  affected: data.affected_count,
  freeze: data.freeze?.end.after ?? null,
});

export async function leave(lane: Lane, by: ActorName, deed: Deed<"leave">): Promise<Pair> {
  const { club, cast, ids } = lane;
  const { side, who, keep } = deed;
  const from = club.club.today + deed.from;
  const until = from + deed.length;
  const wanted = leaveRefused(lane, by, "leave", side, who) ?? club.leave(by, side, who, { from, until, keep });
  const days = { started_at: club.date(from), ended_at: club.date(until), keep_reservations: keep };
  const body = { reason_type: "onLeave" as const, reason_name: "vacation", ...days };
  const answer = await callAs(lane, by, leaves.submit, { ...paramsOf(cast[side][who]), body });
  const actual = found(answer, (data) => {
    ids.reasons[side][who] = data.reasons?.id ?? nobody;
    return standing(data);
  });
  return [wanted, actual];
}

export async function comeBack(lane: Lane, by: ActorName, { side, who }: Deed<"comeBack">): Promise<Pair> {
  const { club, cast, ids } = lane;
  const wanted = leaveRefused(lane, by, "comeBack", side, who) ?? club.comeBack(by, side, who);
  const body = { id: ids.reasons[side][who] ?? nobody };
  const answer = await callAs(lane, by, leaves.activate, { ...paramsOf(cast[side][who]), body });
  return [wanted, found(answer, standing)];
}

export async function start(lane: Lane, by: ActorName, { who }: Deed<"start">): Promise<Pair> {
  const { club, cast } = lane;
  const wanted = refusedTo(club, by, "start", who) ?? club.start(by, who);
  const answer = await callAs(lane, by, leaves.withdrawPending, paramsOf(cast.clients[who]));
  return [wanted, found(answer, (data) => ({ affected: data.affected_count, endOfDate: data.endOfDate }))];
}

/** Another end than there is. */
export async function setEnd(lane: Lane, by: ActorName, { who, day }: Deed<"setEnd">): Promise<Pair> {
  const { club, cast } = lane;
  const wished = club.club.today + day;
  const end = wished === club.personOf("clients", who).end ? wished + 1 : wished;
  const wanted = refusedTo(club, by, "setEnd", who) ?? club.setEnd(by, who, end);
  const sending = { ...paramsOf(cast.clients[who]), body: { endOfDate: club.date(end) } };
  const answer = await callAs(lane, by, profiles.update, sending);
  return [wanted, found(answer, (data) => ({ affected: data.affected_count, endOfDate: data.profile.endOfDate }))];
}
