const longestWaitMs = 5_000;

/** Whether the club answers: not every network reports that it is gone or back. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(longestWaitMs);
  const answer = await fetch("/favicon.svg", { method: "HEAD", cache: "no-store", signal }).catch(() => undefined);
  return answer?.ok === true;
}

const lookEveryMs = 5_000;

/** Does something each time that the club is found to answer again; answers how to stop looking. */
export function whenBack(act: () => void): () => void {
  const stopped = new AbortController();
  const look = async () => {
    if ((await isReachable()) && !stopped.signal.aborted) act();
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  window.addEventListener("online", () => void look(), { signal: stopped.signal });
  return () => {
    clearInterval(timer);
    stopped.abort();
  };
}

/** Reloads the page as soon as the club answers again; answers how to stop looking. */
export const reloadWhenBack = (): (() => void) => whenBack(() => location.reload());
