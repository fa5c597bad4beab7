import type { UndoOffer } from "#contract/club/undo.ts";
import type { Kept } from "../club/club-kept.ts";
import { type Known, type Lane, type Pair, fromLatest, nobody, otherVersion, regret } from "../club/club-lane.ts";
import type { Outcome } from "../club/club-outcome.ts";
import type { ActorName } from "../club/club-state.ts";

/** Things of any kind. */
type Things = Pick<Kept<object>, "all" | "there" | "remove" | "bringBack">;

/** The request: the thing, the version, and how often it had changed when that was seen. */
export interface Asked {
  readonly which: number | undefined;
  readonly id: number | undefined;
  readonly version: number | undefined;
  readonly changes: number | undefined;
}

/** One of the things, counted from the latest: mostly one that has not been removed. */
export function thingFor(kept: Things, which: number): number | undefined {
  const there = kept.there();
  const chosen = which === 4 ? undefined : fromLatest(there.length, which);
  return chosen === undefined ? fromLatest(kept.all.length, which) : there[chosen];
}

/** The target of a deed, with no version, the last seen one, or one that does not exist. */
export function askedFor(
  kept: Things,
  known: readonly Known[],
  deed: { readonly which: number; readonly version: "none" | "seen" | "other" },
): Asked {
  const which = thingFor(kept, deed.which);
  const thing = which === undefined ? undefined : known[which];
  return { which, id: thing?.id, ...versionFor(thing, deed.version) };
}

/** A version of a thing, and how often it had changed by then. */
export function versionFor(thing: Known | undefined, version: "none" | "seen" | "other") {
  const none = { version: undefined, changes: undefined };
  if (version === "other") return { version: otherVersion, changes: -1 };
  return version === "none" ? none : (thing?.seen ?? none);
}

/** Remembers by which version a thing has been shown; gives its index. */
export function shown(kept: Things, known: Known[], { id, version }: { id: number; version: number }): number {
  const found = known.findIndex((each) => each.id === id);
  const which = found === -1 ? known.length : found;
  known[which] = { id, seen: { version, changes: kept.all[which]?.changes ?? 0 } };
  return which;
}

export const notAdmin = (by: ActorName) => (by === "admin" ? undefined : "FORBIDDEN");
export const versionIn = ({ version }: Asked) => (version === undefined ? {} : { version });
export const versionAsked = ({ version }: Asked) => (version === undefined ? {} : { version: String(version) });

interface Taking {
  readonly kept: Things;
  readonly known: Known[];
  readonly asked: Asked;
  readonly regrets: number;
  readonly refused: string | undefined;
}

/** An archived thing returns in another version, a deleted one in its own. */
function broughtBack({ kept, known, asked: { which = -1, id } }: Pick<Taking, "kept" | "known" | "asked">) {
  if (id !== undefined && known[which]?.id === id) known[which] = { id };
  return kept.bringBack(which);
}

/** The results of removing something, and of undoing that directly so many times. */
export function takenAway(
  lane: Lane,
  by: ActorName,
  { kept, known, asked, regrets, refused }: Taking,
  remove: () => Promise<UndoOffer | null | string>,
): Promise<Pair> {
  const wanted: Outcome = refused ?? kept.remove(asked.which, asked.changes) ?? {};
  return remove().then((actual) => {
    if (typeof actual === "string") return [wanted, actual];
    const { id, version } = actual ?? { id: nobody, version: 0 };
    lane.offers.push({
      by,
      id,
      version,
      on: lane.club.today,
      isUndone: false,
      undo: () => broughtBack({ kept, known, asked }),
    });
    return regret(lane, by, regrets, [wanted, {}]);
  });
}
