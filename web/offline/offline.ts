import "./offline.css";
import { dateFormat, wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { currentLocale, startLanguages, wordsIn } from "#web/kernel/lib/wording/i18n.ts";
import { reloadWhenBack } from "#web/kernel/lib/calls/reach.ts";
import { offlineMessages } from "./messages.ts";
import { lastSchedule, type Schedule } from "./schedule-model.ts";

startLanguages();
const locale = currentLocale();
const t = wordsIn(locale, offlineMessages);
const format = dateFormat(locale);

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string, ...inside: readonly Node[]) {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...inside);
  return made;
}

/** The seen sessions that are not over, by days. */
function listOf({ seenAt, timeZone, sessions }: Schedule): HTMLElement {
  const wall = (instant: string | number) => wallAt(timeZone, new Date(instant));
  const ahead = sessions.filter(({ end }) => Date.parse(end) > Date.now());
  const byDay = Map.groupBy(ahead, ({ start }) => format.longDay(wall(start).date));
  const days = Array.from(byDay, ([day, ofDay]) => {
    const lines = ofDay.map(({ start, end, course, name }) => {
      const time = element("strong", format.times(wall(start).time, wall(end).time));
      return element("li", "", time, element("span", `${course} · ${name}`));
    });
    return element("section", "", element("h3", day), element("ul", "", ...lines));
  });
  const { date, time } = wall(seenAt);
  const seen = element("p", t("seen", { time: format.at(format.day(date), format.time(time)) }));
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
