const longestWaitMs = 5_000;

/** Whether the club answers: not every network reports that it is gone or back. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(longestWaitMs);
  const answer = await fetch("/favicon.svg", { method: "HEAD", cache: "no-store", signal }).catch(() => undefined);
  return answer?.ok === true;
}

const lookEveryMs = 5_000;

/** Reloads the page as soon as the club answers again; answers how to stop looking. */
export function reloadWhenBack(): () => void {
  const stopped = new AbortController();
  const timer = setInterval(() => void reloadIfBack(), lookEveryMs);
  window.addEventListener("online", () => void reloadIfBack(), { signal: stopped.signal });
  return () => {
    clearInterval(timer);
    stopped.abort();
  };
}

async function reloadIfBack(): Promise<void> {
  if (await isReachable()) location.reload();
}
