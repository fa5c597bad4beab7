/** Whether a session is over and nobody has said whether it took place (decisions §6); `now` in milliseconds. */
export function isUnmarked({ status, end }: { readonly status: string; readonly end: string }, now: number): boolean {
  return status === "scheduled" && Date.parse(end) <= now;
}
