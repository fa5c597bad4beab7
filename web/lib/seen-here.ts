/** Where this browser keeps what somebody has seen in it: sessions to come, and what the search has opened. */
export const seenHere = { schedule: "palestra.schedule", recent: "palestra.recent" } as const;

/** Forgets it: none of it outlives the login. */
export function forgetSeen(): void {
  localStorage.removeItem(seenHere.schedule);
  sessionStorage.removeItem(seenHere.recent);
}
