import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { NoteKind } from "#contract/notes.ts";
import type { Endpoint, Sending } from "#contract/endpoint.ts";
import type { ClubModel } from "./club-model.ts";
import type { ActorName, Outcome, Side } from "./club-state.ts";
import type { World } from "./world.ts";

/** People and packages that calls name by their index, and how each of the five calls. */
export interface Cast {
  readonly world: World;
  readonly clients: readonly number[];
  /** Of the clients, who share it with nobody. */
  readonly lastName: string;
  readonly trainers: readonly number[];
  readonly sellers: readonly number[];
  readonly packages: readonly number[];
  readonly admin: number;
  readonly desk: number;
  readonly token: string;
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
  /** What the model knows by index. */
  readonly ids: {
    readonly orders: number[];
    readonly sessions: number[];
    readonly reasons: Record<Side, number[]>;
  };
  readonly notes: KnownNote[];
  /** How many calls it has made. */
  calls: number;
}

/** What was to come, and what came. */
export type Pair = readonly [wanted: Outcome, found: Outcome];

export const nobody = 2_000_000_000;
/** A version that nothing has. */
export const otherVersion = 1_000_000;
export const paramsOf = (id: number | undefined) => ({ params: { id: String(id ?? nobody) } });

/** The latest, or so many before it; undefined where there is none. */
export function fromLatest(count: number, which: number): number | undefined {
  return count === 0 ? undefined : count - 1 - (which % count);
}

interface Times {
  /** Whether it is called again by the same key. */
  readonly twice?: boolean;
  /** With what it is refused then, where what was done has taken the right to it. */
  readonly refused?: string | undefined;
}

/** Calls as one of the five, once or, with the same answer, twice. */
export async function callAs<E extends Endpoint>(
  lane: Lane,
  by: ActorName,
  endpoint: E,
  sending: Sending<E>,
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

/** What an answer says, or the code of a refusal. */
export function found<E extends Endpoint>(
  answer: Awaited<ReturnType<typeof callAs<E>>>,
  read: (data: (typeof answer)["data"]) => Outcome,
): Outcome {
  return answer.status < 400 ? read(answer.data) : answer.problem.code;
}
