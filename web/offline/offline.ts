import "./offline.css";
import { dateFormat } from "#web/kernel/lib/dates/date-format.ts";
import { currentLocale, startLanguages, wordsIn } from "#web/kernel/lib/wording/i18n.ts";
import { reloadWhenBack } from "#web/kernel/lib/calls/reach.ts";
import { offlineMessages } from "./messages.ts";
import { sessionsLeft } from "./schedule-days.ts";
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
function listOf(stored: Schedule): HTMLElement {
  const left = sessionsLeft(stored, format, (what) => t("waits", { what }));
  const days = left.days.map(({ day, sessions }) => {
    const lines = sessions.map(({ times, what }) => {
      return element("li", "", element("strong", times), element("span", what));
    });
    return element("section", "", element("h3", day), element("ul", "", ...lines));
  });
  const seen = element("p", t("seen", { time: left.seen }));
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
