import { Text, Title } from "@mantine/core";
import type { AffectedBooker, BookingSums } from "#contract/kernel/sessions/class-dates.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { bookedPeopleMessages } from "./affected-messages.ts";
import classes from "./class-form.module.css";

interface AffectedPeopleProps {
  people: readonly AffectedBooker[];
  bookings: BookingSums;
}

/** So many are shown by name. */
const MOST = 30;

/** The people who have booked, with what happens to each booking, and what returns. */
export function AffectedPeople({ people, bookings }: AffectedPeopleProps) {
  const t = useWords(bookedPeopleMessages);
  const format = useFormat();
  const separator = useLocale() === "cn" ? "，" : ", ";
  const say = useFateWords();
  if (people.length === 0) return null;
  const counts = (["moved", "stays", "cancelled", "leavesLine"] as const).flatMap((outcome) =>
    bookings[outcome] > 0 ? [t(`count.${outcome}`, { count: bookings[outcome] })] : [],
  );
  return (
    <section>
      <Title order={3} size="h5" mt="md">
        {t("people", { count: people.length })}{" "}
        <Text span c="dimmed" size="sm" fw={400}>
          {counts.join(separator)}
        </Text>
      </Title>
      <ul className={classes.settle}>
        {people.slice(0, MOST).map((each) => (
          <li key={each.booking}>
            <b>{format.name(each.client.name)}</b>
            <span>{say(each)}</span>
          </li>
        ))}
        {people.length > MOST && <li>{t("more", { count: people.length - MOST })}</li>}
      </ul>
    </section>
  );
}

/** The fate of a booking: why, and what returns. */
function useFateWords(): (each: AffectedBooker) => string {
  const t = useWords(bookedPeopleMessages);
  const format = useFormat();
  const separator = useLocale() === "cn" ? "，" : ", ";
  return ({ date, outcome, why, returned, credited }) => {
    const credits = returned.reduce((sum, each) => sum + each.credits, 0);
    return [
      format.weekdayAndDay(date),
      t(outcome),
      ...(why ? [t(why)] : []),
      ...(credits > 0 && outcome === "cancelled" ? [t("returned", { count: credits })] : []),
      ...(credited === null ? [] : [t("credited", { amount: format.money(credited) })]),
    ].join(separator);
  };
}
