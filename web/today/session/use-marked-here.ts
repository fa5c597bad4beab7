import { useState } from "react";
import type { TodaySession } from "#contract/data/today.ts";

/** A session that was marked during this visit, with its version after that. */
export interface MarkedOne {
  readonly session: TodaySession;
  readonly mark: "completed" | "noShow";
  readonly version: number | undefined;
}

/** The sessions that were marked together during this visit: each can be corrected by itself. */
export function useMarkedHere() {
  const [marked, setMarked] = useState<readonly MarkedOne[]>([]);
  return {
    marked,
    add: (more: readonly MarkedOne[]) => setMarked((before) => [...more, ...before]),
    remove: (session: TodaySession) => setMarked((before) => before.filter((each) => each.session.id !== session.id)),
    clear: () => setMarked([]),
  };
}
export type MarkedHere = ReturnType<typeof useMarkedHere>;
