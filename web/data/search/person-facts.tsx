import { phoneWords } from "#contract/kernel/person/phone-words.ts";
import type { ReactNode } from "react";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { shownStandingOf } from "#web/kernel/frame/status-model.ts";
import { useStatusWords } from "#web/kernel/frame/status-labels.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useShortDueWords } from "#web/sales/accounts/account-labels.ts";
import type { HitPerson } from "./hit.ts";
import { searchMessages } from "./messages.ts";
import { phoneMatch } from "./phone-match.ts";
import classes from "./search-dialog.module.css";

interface PersonFactsProps {
  person: HitPerson;
  /** The typed phrase, whose digits are bold in the phone number. */
  phrase: string;
}

/** The second line of a person who was found: phone, standing, credits, next session and what is owed. */
export function FoundPersonFacts({ person, phrase }: PersonFactsProps) {
  const t = useWords(searchMessages);
  const format = useFormat();
  const words = useOptionWords();
  const standing = useStatusWords();
  const today = useToday();
  const me = useMe();
  const due = useShortDueWords();
  const { phone, credits, nextSession, owes, owesSince, userType } = person;
  const facts: readonly (readonly [key: string, fact: ReactNode])[] = [
    ["kind", person.id === me.id ? t("me") : userType !== "client" && words("userType", userType)],
    ["phone", phone && <Phone phone={phoneWords(phone)} phrase={phrase} />],
    ["status", standing(shownStandingOf(person, userType), userType)],
    [
      "credits",
      credits &&
        t(credits.from > today ? "creditsFrom" : "credits", { count: credits.left, date: format.near(credits.from) }),
    ],
    ["next", nextSession && t("next", { time: format.nearTime(nextSession) })],
    ["owes", owes && <b className={classes.owes}>{due({ due: owes, due_since: owesSince ?? null })}</b>],
  ];
  return (
    <span className={classes.note}>
      {facts
        .filter(([, fact]) => Boolean(fact))
        .map(([key, fact], place) => (
          <span key={key}>
            {place > 0 && " · "}
            {fact}
          </span>
        ))}
    </span>
  );
}

function Phone({ phone, phrase }: { phone: string; phrase: string }) {
  const found = phoneMatch(phone, phrase);
  if (!found) return phone;
  return (
    <>
      {found.before}
      <b className={classes.match}>{found.match}</b>
      {found.after}
    </>
  );
}
