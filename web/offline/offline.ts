import "./offline.css";
import { currentLocale, startLanguages, wordsIn } from "#web/lib/i18n.ts";
import { reloadWhenBack } from "#web/lib/reach.ts";
import { offlineMessages } from "./messages.ts";
import { lastSchedule, type Schedule } from "./schedule-model.ts";

startLanguages();
const locale = currentLocale();
const t = wordsIn(locale, offlineMessages);
const language = locale === "cn" ? "zh-CN" : "en-CA";

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string, ...inside: readonly Node[]) {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...inside);
  return made;
}

/** How the instants of a schedule read on the clock of its club. */
function clockOf(timeZone: string) {
  const write = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { ...style, timeZone });
  const day = { month: "short", day: "numeric" } as const;
  const hours = { hour: "numeric", minute: "2-digit" } as const;
  return {
    day: write({ weekday: "long", ...day }),
    hours: write(hours),
    seen: write({ ...day, ...hours }),
  };
}

/** What is not over of what was seen, by days. */
function listOf({ seenAt, timeZone, sessions }: Schedule): HTMLElement {
  const clock = clockOf(timeZone);
  const ahead = sessions.filter(({ end }) => Date.parse(end) > Date.now());
  const byDay = Map.groupBy(ahead, ({ start }) => clock.day.format(new Date(start)));
  const days = Array.from(byDay, ([day, ofDay]) => {
    const lines = ofDay.map(({ start, end, course, name }) => {
      const time = element("strong", clock.hours.formatRange(new Date(start), new Date(end)));
      return element("li", "", time, element("span", `${course} · ${name}`));
    });
    return element("section", "", element("h3", day), element("ul", "", ...lines));
  });
  const seen = element("p", t("seen", { time: clock.seen.format(new Date(seenAt)) }));
  const none = days.length === 0 ? [element("p", t("none"))] : [];
  return element("section", "", element("h2", t("sessions")), seen, ...none, ...days);
}

function retryButton(): HTMLElement {
  const button = element("button", t("retry"));
  button.addEventListener("click", () => location.reload());
  return button;
}

const schedule = lastSchedule();
const clubName = schedule?.clubName ?? "Palestra";
document.title = `${t("title")} · ${clubName}`;
document.getElementById("club")?.append(clubName);
document
  .getElementById("offline")
  ?.append(
    element("h1", t("title")),
    element("p", t("text")),
    retryButton(),
    schedule ? listOf(schedule) : element("p", t("unknown")),
  );
reloadWhenBack();
