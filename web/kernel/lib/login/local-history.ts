/** Where this browser keeps what somebody has seen in it: sessions to come, and what the search has opened. */
export const seenHere = { schedule: "palestra.schedule", recent: "palestra.recent" } as const;

/** Removes it, so that it does not outlive the login. */
export function forgetSeen(): void {
  localStorage.removeItem(seenHere.schedule);
  sessionStorage.removeItem(seenHere.recent);
}

/** Where it keeps what somebody leaves behind who may come back: what they have typed, and how their menu is folded and their timetable filtered. */
export const leftHere = { typed: "palestra.typed", menu: "palestra.menu", timetable: "palestra.timetable" } as const;

/** Forgets that too: they have signed out, or somebody else has come. */
export function forgetLeft(): void {
  sessionStorage.removeItem(leftHere.typed);
  localStorage.removeItem(leftHere.menu);
  localStorage.removeItem(leftHere.timetable);
}
