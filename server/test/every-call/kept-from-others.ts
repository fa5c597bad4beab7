import { randomUUID } from "node:crypto";
import { undoCalls } from "#contract/club/undo.ts";
import { apiTokens } from "#contract/identity/api-tokens.ts";
import { auth } from "#contract/identity/auth.ts";
import { bodyRecords } from "#contract/health/body-records.ts";
import { closes } from "#contract/sales/day-close.ts";
import { documents } from "#contract/sales/documents.ts";
import type { Endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { logins } from "#contract/identity/logins.ts";
import { notes } from "#contract/identity/notes.ts";
import { orders } from "#contract/sales/orders.ts";
import { packageRequests } from "#contract/sales/package-requests.ts";
import { passkeys } from "#contract/identity/passkeys.ts";
import { profiles } from "#contract/membership/profile.ts";
import { push } from "#contract/outward/push.ts";
import { recipes } from "#contract/health/recipes.ts";
import { marks } from "#contract/schedule/marks.ts";
import { sessionCards } from "#contract/schedule/session-card.ts";
import { feeds } from "#contract/schedule/feeds.ts";
import { classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { sessionsCancelled } from "#contract/schedule/session-cancelling.ts";
import { series } from "#contract/schedule/series.ts";
import { trainerHours } from "#contract/schedule/trainer-hours.ts";
import { taught } from "#contract/membership/trainer-summary.ts";
import { day } from "#contract/data/today.ts";
import { type Gym, at } from "../scenes/sessions.ts";
import { kindsOfSharing } from "./kinds-of-sharing.ts";
import { type Things, openThings } from "./one-persons-things.ts";

/** Something that is named by a number of its own: how it is asked for, one that is somebody else's, and one of nobody. */
export interface Kind {
  readonly endpoint: Endpoint;
  readonly by: number;
  readonly ask: (object: string | number) => object;
  readonly theirs: string | number;
  readonly absent: string | number;
  /** A reachable person whom the path also names. */
  readonly about?: number;
}

export const nobodys = 2_000_000_000;
const byId = (id: string | number) => ({ params: { id: String(id) } });

const times = [at("2026-05-28", "10:00"), at("2026-05-28", "11:00")] as const;
const cancelled = { body: { status: "cancelled" as const } };

type Kinds = Readonly<Record<string, Kind>>;

function kindsOfMoney({ prober, desk, receipt, order, closed }: Things): Kinds {
  const ofHers = { by: prober, ask: byId, absent: nobodys };
  return {
    "a document": {
      ...ofHers,
      endpoint: documents.read,
      theirs: receipt,
      absent: "999999999",
      ask: (number) => ({ params: { number } }),
    },
    "a receipt": { ...ofHers, endpoint: orders.receipt, theirs: order },
    "an order": {
      ...ofHers,
      endpoint: orders.update,
      theirs: order,
      ask: (id) => ({ ...byId(id), body: { renews: 0 } }),
    },
    "a renewal that is offered": { ...ofHers, endpoint: orders.renew, theirs: order },
    "a closed day": { ...ofHers, by: desk, endpoint: closes.close, theirs: closed },
  };
}

/** Calls about a place in a class, or in its line. */
function kindsOfPlaces(ofHers: Pick<Kinds[string], "by" | "absent">, place: number): Kinds {
  return {
    "a place in a class": {
      ...ofHers,
      endpoint: classBookings.cancel,
      theirs: place,
      ask: (id) => ({ ...byId(id), body: { late: false } }),
    },
    "a place that is offered": {
      ...ofHers,
      endpoint: classBookings.accept,
      theirs: place,
      ask: (id) => ({ ...byId(id), body: { overrule: [] } }),
    },
    "a place in a line": {
      ...ofHers,
      endpoint: classBookings.decline,
      theirs: place,
      ask: (id) => byId(id),
    },
  };
}

function kindsOfSeries(ofHers: Pick<Kinds[string], "by" | "absent">, session: number): Kinds {
  return {
    "the sessions after one in its series": {
      ...ofHers,
      endpoint: series.cancelFollowing,
      theirs: session,
      ask: (id) => ({ ...byId(id), body: { confirm: null } }),
    },
    "the new time of sessions after one in its series": {
      ...ofHers,
      endpoint: series.moveFollowing,
      theirs: session,
      ask: (id) => ({ ...byId(id), body: { startedAt: times[0], endedAt: times[1] } }),
    },
  };
}

function kindsOfSessions({ gym, prober, otherTrainer, hers, session, place }: Things): Kinds {
  const ofHers = { by: prober, ask: byId, absent: nobodys };
  const ofTrainers = { by: otherTrainer, ask: byId, absent: nobodys };
  const call = { list: "ending", fact: "1", outcome: "reached" };
  return {
    "what a session is": {
      ...ofHers,
      endpoint: reservations.details,
      theirs: session,
      ask: (id) => ({ ...byId(id), body: gym.draft(prober, ...times) }),
    },
    "until when a session is cancelled for free": { ...ofHers, endpoint: sessionsCancelled.rules, theirs: session },
    "whether a session is on": {
      ...ofHers,
      endpoint: reservations.status,
      theirs: session,
      ask: (id) => ({ ...byId(id), ...cancelled }),
    },
    ...kindsOfPlaces(ofHers, place),
    "a session of another trainer's": {
      ...ofTrainers,
      endpoint: reservations.status,
      theirs: session,
      ask: (id) => ({ ...byId(id), ...cancelled }),
    },
    ...kindsOfSeries(ofHers, session),
    ...kindsOfSharing(ofTrainers, session, prober),
    "a session of another trainer's with its client": { ...ofTrainers, endpoint: sessionCards.read, theirs: session },
    "the mark of a session of another trainer's": {
      ...ofTrainers,
      endpoint: marks.correct,
      theirs: session,
      ask: (id) => ({ ...byId(id), body: { mark: "completed" } }),
    },
    "what a trainer taught": {
      ...ofTrainers,
      endpoint: taught.clients,
      theirs: gym.shop.trainer,
      ask: (id) => ({ query: { startOfDate: "2026-05-01", endOfDate: "2026-06-01", trainer_id: String(id) } }),
    },
    "somebody to call": {
      ...ofTrainers,
      endpoint: day.followUp,
      theirs: hers,
      ask: (id) => ({ body: { ...call, clientId: Number(id) } }),
    },
    "somebody to book": {
      ...ofTrainers,
      endpoint: reservations.create,
      theirs: hers,
      ask: (id) => ({ body: { ...gym.draft(Number(id), ...times), trainerId: otherTrainer } }),
    },
  };
}

function kindsOfAccess({ prober, otherAdmin, desk, act, login, passkey, token, phone }: Things): Kinds {
  const ofLogins = { by: prober, ask: byId, theirs: login, absent: randomUUID() };
  const ofActs = {
    endpoint: undoCalls.undo,
    theirs: act?.id ?? 0,
    absent: nobodys,
    ask: (id: string | number) => ({ ...byId(id), body: { version: act?.version } }),
  };
  return {
    "what an admin did": { ...ofActs, by: prober },
    "what an admin did, by another admin": { ...ofActs, by: otherAdmin },
    "a login": { ...ofLogins, endpoint: logins.end },
    "what was typed in a login": { ...ofLogins, endpoint: auth.sealingKey },
    "a passkey": { by: prober, ask: byId, endpoint: passkeys.remove, theirs: passkey, absent: randomUUID() },
    "a token": { by: desk, ask: byId, endpoint: apiTokens.end, theirs: token, absent: randomUUID() },
    "a device": { by: prober, ask: byId, absent: nobodys, endpoint: push.switchOff, theirs: phone },
  };
}

/** The path also names a reachable person: the caller, or a client without a trainer. */
const beside =
  (by: number, about: number) =>
  (member: string, more: object = {}) => ({
    by,
    ask: (id: string | number) => ({ params: { id: String(about), [member]: String(id) }, ...more }),
    absent: nobodys,
    about,
  });

function kindsOfFiles(things: Things): Kinds {
  const { prober, otherTrainer, loose, session, recipe, record, note, request, face, daysOff } = things;
  const [within, withinLoose] = [beside(prober, prober), beside(otherTrainer, loose)];
  return {
    "a recipe": { ...within("recipeId"), endpoint: recipes.one, theirs: recipe },
    "a recipe to change": {
      ...withinLoose("recipeId", { body: { recipe: "Rice" } }),
      endpoint: recipes.update,
      theirs: recipe,
    },
    "a recipe to delete": { ...withinLoose("recipeId", { query: {} }), endpoint: recipes.delete, theirs: recipe },
    "a body record": { ...within("recordId"), endpoint: bodyRecords.one, theirs: record },
    "a body record to change": {
      ...withinLoose("recordId", { body: { records: { weight: 72 } } }),
      endpoint: bodyRecords.update,
      theirs: record,
    },
    "a body record to delete": {
      ...withinLoose("recordId", { query: {} }),
      endpoint: bodyRecords.delete,
      theirs: record,
    },
    "a session for the calendar": { ...within("sessionId"), endpoint: feeds.session, theirs: session },
    "a photo": { ...within("image"), endpoint: profiles.image, theirs: face, absent: "0".repeat(64) },
    "a note": { ...withinLoose("noteId"), endpoint: notes.remove, theirs: note },
    "a request for a package": { ...within("requestId"), endpoint: packageRequests.withdraw, theirs: request },
    "a request for a package to close": {
      ...withinLoose("requestId"),
      endpoint: packageRequests.settle,
      theirs: request,
    },
    "days off of another trainer": {
      ...beside(otherTrainer, otherTrainer)("exceptionId"),
      endpoint: trainerHours.removeException,
      theirs: daysOff,
    },
  };
}

/** One of each, all of one client's, of her trainer and of those who work at the desk. */
export async function openKinds(gym: Gym) {
  const things = await openThings(gym);
  const kinds: Kinds = {
    ...kindsOfMoney(things),
    ...kindsOfSessions(things),
    ...kindsOfAccess(things),
    ...kindsOfFiles(things),
  };
  const { prober, hers, receipt } = things;
  return { kinds, prober, hers, receipt };
}
