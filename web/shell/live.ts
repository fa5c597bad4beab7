import { live, liveMessage, liveTopics, type LiveTopic } from "#contract/club/live.ts";
import { currentToken, onLoginEnd, refuseLogin } from "#web/kernel/lib/login/login.ts";
import { queryClient } from "#web/kernel/lib/calls/query.ts";

const catchUpEveryMs = 60_000;
/** The server shows a sign of life every 15 seconds. */
const longestSilenceMs = 40_000;
/** The first screen is drawn before the first message, which has it read again. */
const firstScreenMs = 2_000;
const shortestPauseMs = 500;
const longestPauseMs = 30_000;

/** The paths of the reads that show something of a topic. */
const showing: Readonly<Record<LiveTopic, RegExp>> = {
  reservations:
    /^\/(courses\/(?!course-tags$)|clients$|payments\/users\/|me$|today)|\/(profile|glance|hours|deletion|affected-reservations|trainer-change)$/,
  classes: /^\/(class(es|-series)|clients\/\{id\}\/bookings$)/,
  closures: /^\/(company\/settings|closures)$|\/free-(times|trainers)$/,
  today: /^\/(today|payments\/closes\/(today|unclosed)$)|\/package-requests$/,
  notifications: /^\/notifications$/,
};

let line: AbortController | undefined;
let isWatching = false;
let isDrawn = false;

/**
 * Reads again what is open whenever the server says that it has changed, and every minute in case it could not. There is
 * one connection while somebody is signed in and sees the window: hidden tabs would use up the few a browser opens.
 */
export function followChanges(): void {
  if (isDrawn) connect();
  if (isWatching) return;
  isWatching = true;
  watch();
  setTimeout(() => {
    isDrawn = true;
    connect();
  }, firstScreenMs);
}

function watch(): void {
  onLoginEnd(disconnect);
  document.addEventListener("visibilitychange", () => (document.hidden ? disconnect() : connect()));
  window.addEventListener("online", () => {
    disconnect();
    connect();
  });
  window.setInterval(() => line && readAgain(liveTopics), catchUpEveryMs);
}

function connect(): void {
  if (line || document.hidden || currentToken() === undefined) return;
  line = new AbortController();
  void keepListening(line.signal);
}

function disconnect(): void {
  line?.abort();
  line = undefined;
}

/** Streams end with their token; the next one is opened with its successor. */
async function keepListening(signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    const token = currentToken();
    const wasOpen = token !== undefined && (await listen(token, signal));
    failures = wasOpen ? 0 : failures + 1;
    await pauseAfter(failures, signal);
  }
}

/** Grows with consecutive failures, with jitter so that not all browsers reconnect together. */
function pauseAfter(failures: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(longestPauseMs, shortestPauseMs * 2 ** failures) * (0.5 + Math.random() / 2);
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Follows one stream to its end; false when there was none. The first message of each says to read all again. */
async function listen(token: string, signal: AbortSignal): Promise<boolean> {
  const silence = new AbortController();
  const headers = { Accept: "text/event-stream", Authorization: `Bearer ${token}` };
  let wasOpen = false;
  let watchdog = setTimeout(() => silence.abort(), longestSilenceMs);
  try {
    const either = AbortSignal.any([signal, silence.signal]);
    const response = await fetch(`/api${live.events.path}`, { headers, signal: either });
    if (response.status === 401) await refuseLogin(token);
    const reader = response.ok ? response.body?.getReader() : undefined;
    const read = eventReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      wasOpen = true;
      clearTimeout(watchdog);
      watchdog = setTimeout(() => silence.abort(), longestSilenceMs);
      for (const text of read(part.value)) readAgain(topicsIn(text));
    }
  } catch {
    // Lost or given up: either way the next stream begins with what was missed.
  } finally {
    clearTimeout(watchdog);
  }
  return wasOpen;
}

/** A newer server may know topics that this page does not: then it reads all it knows. */
function topicsIn(text: string): readonly LiveTopic[] {
  const message = liveMessage.safeParse(JSON.parse(text));
  return message.success ? message.data.topics : liveTopics;
}

function readAgain(topics: readonly LiveTopic[]): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => topics.some((topic) => isShownBy(topic, String(path))),
  });
}

/** Whether what is read at an endpoint's path shows something of a topic. */
export function isShownBy(topic: LiveTopic, path: string): boolean {
  return showing[topic].test(path);
}

/** Takes a stream of events in pieces, cut anywhere, and gives the data of each event that a piece completes. */
export function eventReader(): (bytes: Uint8Array) => string[] {
  const decoder = new TextDecoder();
  let rest = "";
  return (bytes) => {
    const events = (rest + decoder.decode(bytes, { stream: true })).split("\n\n");
    rest = events.pop() ?? "";
    return events.map(dataOf).filter((data) => data !== "");
  };
}

/** Comments are signs of life and say nothing. */
function dataOf(event: string): string {
  const data = event.split("\n").filter((field) => field.startsWith("data:"));
  return data.map((field) => field.slice("data:".length).trimStart()).join("\n");
}
