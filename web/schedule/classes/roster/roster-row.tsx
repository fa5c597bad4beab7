import { Text } from "@mantine/core";
import IconAlertTriangle from "~icons/tabler/alert-triangle";
import IconCheck from "~icons/tabler/check";
import IconX from "~icons/tabler/x";
import type { RosterMark, RosterPerson } from "#contract/schedule/classes/rosters.ts";
import { PersonAvatar } from "#web/identity/people/faces/person-avatar.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { rosterMessages } from "./roster-messages.ts";
import { factsOf } from "./roster-model.ts";
import classes from "./roster.module.css";

/** So many facts are shown beside a name. */
const mostFacts = 2;

interface RosterRowProps {
  person: RosterPerson;
  /** Undefined where it cannot be marked. */
  onPress: ((booking: number, before: RosterMark, pressed: "here" | "notHere") => void) | undefined;
}

/** Somebody of a roster, with what to mind, and whether they are here. */
export function RosterRow({ person, onPress }: RosterRowProps) {
  const t = useWords(rosterMessages);
  const format = useFormat();
  const { client, mark, booking } = person;
  const name = format.name(client.name);
  const press = (pressed: "here" | "notHere") => onPress?.(booking, mark, pressed);
  return (
    <li className={classes.person}>
      <PersonAvatar person={{ ...client, status: "active" }} name={client.name} userType="client" size={40} />
      <span className={classes.text}>
        <Text span fw={600} truncate>
          {name}
        </Text>
        <Facts person={person} />
      </span>
      <button
        type="button"
        className={classes.mark}
        aria-pressed={mark === "notHere"}
        aria-label={t("markNotHere", { name })}
        disabled={!onPress}
        onClick={() => press("notHere")}
      >
        <IconX size={18} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.mark}
        data-here
        aria-pressed={mark === "here"}
        aria-label={t("markHere", { name })}
        disabled={!onPress}
        onClick={() => press("here")}
      >
        <IconCheck size={20} stroke={2.5} aria-hidden />
      </button>
    </li>
  );
}

function Facts({ person }: { person: RosterPerson }) {
  const t = useWords(rosterMessages);
  const facts = factsOf(person);
  const words = useFactWords();
  if (facts.length === 0) return <span className={classes.quiet}>{words.usual(person)}</span>;
  return (
    <span className={classes.facts}>
      {facts.slice(0, mostFacts).map((fact) => (
        <span key={words.of(fact)} data-tone={fact.kind === "alert" ? fact.alert.kind : fact.kind}>
          {fact.kind === "alert" && <IconAlertTriangle size={14} aria-hidden />}
          {words.of(fact)}
        </span>
      ))}
      {facts.length > mostFacts && (
        <span title={facts.slice(mostFacts).map(words.of).join(", ")}>
          {t("moreFacts", { count: facts.length - mostFacts })}
        </span>
      )}
    </span>
  );
}

/** The facts about somebody in words, also for paper. */
export function useFactWords() {
  const t = useWords(rosterMessages);
  const format = useFormat();
  const of = (fact: ReturnType<typeof factsOf>[number]): string => {
    if (fact.kind === "alert") return fact.alert.text;
    if (fact.kind === "owes" || fact.kind === "dropInOwes") return t(fact.kind, { amount: format.money(fact.amount) });
    return t(fact.kind);
  };
  const usual = ({ times, since }: RosterPerson) => {
    const year = since && t("since", { year: format.year(since) });
    if (times === 0) return year ?? "";
    const here = t("hereTimes", { count: times });
    return year ? t("facts", { one: here, other: year }) : here;
  };
  return { of, usual };
}
