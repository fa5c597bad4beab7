import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { undoCalls } from "#contract/club/undo.ts";
import type { NoteKind } from "#contract/identity/notes.ts";
import type { Endpoint, CallInput } from "#contract/kernel/endpoint/endpoint.ts";
import type { ClubModel } from "./club-model.ts";
import type { Outcome } from "./club-outcome.ts";
import type { ActorName, Side } from "./club-state.ts";
import type { World } from "../../world/world.ts";

/** People that calls name by their index, and how each of the five calls. */
export interface Cast {
  readonly world: World;
  readonly clients: readonly number[];
  /** A unique last name of the clients. */
  readonly lastName: string;
  readonly trainers: readonly number[];
  readonly sellers: readonly number[];
  readonly admin: number;
  /** The admin's notifications, in any club. */
  readonly adminNotifications: Set<string>;
  readonly desk: number;
  readonly token: string;
}

/** Something that was done, by which it can be undone. */
interface Offer {
  readonly by: ActorName;
  readonly id: number;
  readonly version: number;
  readonly on: string;
  isUndone: boolean;
  /** Undoes it in the model, or says what is in the way. */
  readonly undo: () => string | undefined;
}

/** A thing of the club, and what has been seen of it. */
export interface Known {
  readonly id: number;
  /** Its version when it was shown last, and how often it had changed until then. */
  readonly seen?: { readonly version: number; readonly changes: number };
}

interface KnownNote {
  readonly client: number;
  readonly kind: NoteKind;
  readonly by: ActorName;
  readonly text: string;
  readonly id: number;
  gone: boolean;
}

/** A club in which calls follow one another, and what the model has of it. */
export interface Lane {
  readonly cast: Cast;
  readonly club: ClubModel;
  /** The ids of the model's things by index. */
  readonly ids: {
    readonly orders: number[];
    readonly sessions: number[];
    readonly reasons: Record<Side, number[]>;
    readonly packages: Known[];
    readonly courses: Known[];
    readonly products: Known[];
    readonly staff: { readonly id: number; readonly password: string }[];
    readonly shopSales: number[];
  };
  readonly notes: KnownNote[];
  readonly offers: Offer[];
  /** Which outcomes have come up, in this club or another. */
  readonly seen: Set<string>;
  /** How many calls it has made. */
  calls: number;
}

/** The expected and the actual result. */
export type Pair = readonly [wanted: Outcome, found: Outcome];

export const nobody = 2_000_000_000;
/** A version that nothing has. */
export const otherVersion = 1_000_000;
export const paramsOf = (id: number | undefined) => ({ params: { id: String(id ?? nobody) } });

/** Records the result of an action. */
export function note({ seen }: Lane, verb: string, actual: Outcome): void {
  seen.add(`${verb} ${typeof actual === "string" ? actual : "done"}`);
}

/** The latest, or so many before it; undefined where there is none. */
export function fromLatest(count: number, which: number): number | undefined {
  return count === 0 ? undefined : count - 1 - (which % count);
}

interface Times {
  /** Whether it is called again by the same key. */
  readonly twice?: boolean;
  /** The refusal of the undo, if the action has removed the right to it. */
  readonly refused?: string | undefined;
}

/** Calls as one of the five, once or, with the same answer, twice. */
export async function callAs<E extends Endpoint>(
  lane: Lane,
  by: ActorName,
  endpoint: E,
  sending: CallInput<E>,
  { twice = false, refused }: Times = {},
) {
  const { world, token, ...cast } = lane.cast;
  const logins = { admin: cast.admin, desk: cast.desk, trainer: cast.trainers[0], client: cast.clients[0] };
  const key = twice ? { "idempotency-key": randomUUID() } : {};
  const send = async () => {
    lane.calls += 1;
    if (by === "token") return world.call(endpoint, sending, undefined, { authorization: `Bearer ${token}`, ...key });
    return world.call(endpoint, sending, logins[by], key);
  };
  const first = await send();
  if (twice)
    expect((await send()).problem).toEqual(refused ? expect.objectContaining({ code: refused }) : first.problem);
  return first;
}

/** Undoes what was done: for any actor, on the same day. */
export async function undo(lane: Lane, by: ActorName, which: number): Promise<Pair> {
  const offer = lane.offers[fromLatest(lane.offers.length, which) ?? -1];
  const { id, version } = offer ?? { id: nobody, version: 1 };
  const wanted = by === "token" ? "FORBIDDEN" : offer ? undone(offer, by, lane.club.today) : "NOT_FOUND";
  const answer = await callAs(lane, by, undoCalls.undo, { ...paramsOf(id), body: { version } });
  return [wanted, found(answer, () => ({}))];
}

/** The actor undoes something directly, so many times. */
export async function regret(lane: Lane, by: ActorName, times: number, [wanted, actual]: Pair): Promise<Pair> {
  if (typeof actual === "string") return [wanted, actual];
  const pairs: Pair[] = [];
  for (let count = 0; count < times; count += 1) pairs.push(await undo(lane, by, 0));
  for (const [, each] of pairs) note(lane, "undo", each);
  return [
    { done: wanted, undone: pairs.map(([each]) => each) },
    { done: actual, undone: pairs.map(([, each]) => each) },
  ];
}

function undone(offer: Offer, by: ActorName, today: string): Outcome {
  // The token is the admin's.
  if (by !== (offer.by === "token" ? "admin" : offer.by)) return "NOT_FOUND";
  if (offer.isUndone) return "ALREADY_UNDONE";
  if (offer.on !== today) return "UNDO_EXPIRED";
  const refused = offer.undo();
  if (!refused) offer.isUndone = true;
  return refused ?? {};
}

/** The content of an answer, or the code of a refusal. */
export function found<E extends Endpoint>(
  answer: Awaited<ReturnType<typeof callAs<E>>>,
  read: (data: (typeof answer)["data"]) => Outcome,
): Outcome {
  return answer.status < 400 ? read(answer.data) : answer.problem.code;
}
