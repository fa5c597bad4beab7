import type { PushFacts } from "#contract/outward/push.ts";
import type { Locale } from "#contract/kernel/values.ts";
import { type PushedEvent, pushWords } from "./push-labels.ts";

/** As long as the club is waited for: browsers want to see something soon. */
const PATIENCE_MS = 4_000;
const icon = "/icon-192.png";

/**
 * Shows a push: with its facts where the club can be reached and the device is still the person's, else in words that say
 * nothing of anybody. One that comes again takes the place of the first.
 */
export async function showPush(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const push = readPush(data);
  const facts = push && (await askFor(push.id));
  const words = pushWords[facts?.locale ?? (await localeHere(worker))];
  const { title, plain } = isPushed(push?.event) ? words[push.event] : words.other;
  const lines = facts
    ? [
        `${facts.start} · ${facts.course}`,
        facts.was && words.was.replace("{was}", facts.was),
        facts.until && words.until.replace("{until}", facts.until),
      ]
    : [plain];
  await worker.registration.showNotification(title, {
    body: lines.filter(Boolean).join("\n"),
    lang: words === pushWords.cn ? "zh-CN" : "en",
    icon,
    tag: push?.id ?? "palestra",
    data: facts?.path ?? "/",
  });
}

/** Opens what a notification is about, in a window of the app if there is one. */
export async function openPushed({ clients }: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close();
  const path = typeof notification.data === "string" ? notification.data : "/";
  const [window] = await clients.matchAll({ type: "window" });
  const shown = await window?.navigate(path).catch(() => null);
  await (shown ? shown.focus() : clients.openWindow(path));
}

/** Which message a push is; what that is about is asked of the club. */
function readPush(data: PushMessageData | null): { event: unknown; id: string } | undefined {
  try {
    const said: unknown = data?.json();
    const id = memberOf(said, "id");
    return typeof id === "string" ? { event: memberOf(said, "event"), id } : undefined;
  } catch {
    return undefined;
  }
}

function isPushed(event: unknown): event is PushedEvent {
  return (
    typeof event === "string" &&
    Object.hasOwn(pushWords.en, event) &&
    event !== "was" &&
    event !== "until" &&
    event !== "other"
  );
}

async function askFor(id: string): Promise<PushFacts | undefined> {
  try {
    const answer = await fetch(`/api/push/${encodeURIComponent(id)}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? factsIn(memberOf(await answer.json(), "data")) : undefined;
  } catch {
    return undefined;
  }
}

/** Facts as the contract says they are, which is too large to be at hand here. */
function factsIn(data: unknown): PushFacts | undefined {
  const [locale, start, course, path] = ["locale", "start", "course", "path"].map((name) => memberOf(data, name));
  if (typeof start !== "string" || typeof course !== "string" || typeof path !== "string") return undefined;
  const [was = null, until = null] = [memberOf(data, "was"), memberOf(data, "until")].map((each) =>
    typeof each === "string" ? each : null,
  );
  return { locale: locale === "cn" ? "cn" : "en", start, course, path, was, until };
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** The language that the app has in this browser, else the browser's own. */
async function localeHere(worker: ServiceWorkerGlobalScope): Promise<Locale> {
  const kept = "cookieStore" in worker ? await worker.cookieStore.get("locale").catch(() => null) : null;
  if (kept) return kept.value === "cn" ? "cn" : "en";
  return navigator.language.startsWith("zh") ? "cn" : "en";
}
