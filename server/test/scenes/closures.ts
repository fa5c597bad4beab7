import type { ClosureDraft } from "#contract/club/opening-hours.ts";
import { clubClosures } from "#contract/schedule/classes/closures.ts";
import type { World } from "../world/world.ts";

interface Club {
  readonly world: World;
  readonly admin: number;
}

type Days = Pick<ClosureDraft, "startOfDate" | "endOfDate"> & Partial<ClosureDraft>;

/** Previews a closure or, with the digest of that, adds it. */
export function closing({ world, admin }: Club, over: Days & { readonly confirm?: string }, as = admin) {
  return world.call(clubClosures.create, { body: { name: null, hours: null, roomId: null, ...over } }, as);
}

/** Shuts the club, or a room of it, and gives the answer. */
export async function shut(club: Club, over: Days) {
  const { data } = await closing(club, over);
  return closing(club, { ...over, confirm: data.confirm });
}

/** Removes a closure as it was shown. */
export async function removeClosure({ world, admin }: Club, id: number) {
  const params = { id: `${id}` };
  const { data } = await world.call(clubClosures.remove, { params, query: {} }, admin);
  return world.call(clubClosures.remove, { params, query: { confirm: data.confirm } }, admin);
}

/** Removes all closures. */
export async function openAgain(club: Club): Promise<void> {
  const { data } = await club.world.call(clubClosures.list, {}, club.admin);
  for (const { id } of data) await removeClosure(club, id);
}
