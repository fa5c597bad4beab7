import "./offline.css";
import { currentLocale, startLanguages, wordsIn } from "#web/lib/i18n.ts";
import { lastSchedule, type Schedule } from "#web/lib/last-schedule.ts";
import { offlineMessages } from "./messages.ts";

/** Not every network tells when it is back. */
const lookEveryMs = 5_000;

async function comeBack(): Promise<void> {
  const answer = await fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).catch(() => undefined);
  if (answer?.ok) location.reload();
}

startLanguages();
const locale = currentLocale();
const t = wordsIn(locale, offlineMessages);

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string, ...inside: readonly Node[]) {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...inside);
  return made;
}

function timeOf(instant: Date, timeZone: string): string {
  const style = { weekday: "short", month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" } as const;
  return instant.toLocaleString(locale === "cn" ? "zh-CN" : "en-CA", { ...style, timeZone });
}

/** What is still ahead of what was seen. */
function listOf({ seenAt, timeZone, sessions }: Schedule): HTMLElement {
  const ahead = sessions.filter(({ start }) => Date.parse(start) > Date.now());
  const lines = ahead.map(({ start, course, name }) => {
    const when = element("strong", timeOf(new Date(start), timeZone));
    return element("li", "", when, element("span", `${course} · ${name}`));
  });
  const heading = element("h2", t("seen", { time: timeOf(new Date(seenAt), timeZone) }));
  const list = lines.length === 0 ? element("p", t("none")) : element("ul", "", ...lines);
  return element("section", "", heading, list);
}

function retryButton(): HTMLElement {
  const button = element("button", t("retry"));
  button.addEventListener("click", () => location.reload());
  return button;
}

const schedule = lastSchedule();
document.title = t("title");
document
  .getElementById("offline")
  ?.append(
    element("h1", t("title")),
    element("p", t("text")),
    retryButton(),
    schedule ? listOf(schedule) : element("p", t("unknown")),
  );
window.addEventListener("online", () => location.reload());
window.setInterval(() => void comeBack(), lookEveryMs);
