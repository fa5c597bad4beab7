import { Skeleton, Text } from "@mantine/core";
import type { TouchedClass } from "#contract/kernel/sessions/class-dates.ts";
import type { ClosureEffect } from "#contract/schedule/classes/closures.ts";
import { OutsideList } from "#web/club/settings/hours/sessions-outside.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { closureMessages } from "./closure-messages.ts";
import classes from "./closures.module.css";

interface EffectProps {
  shown: ClosureEffect | undefined;
  /** It is read again. */
  isBusy: boolean;
}

const outcomes = ["cancelled", "laid", "roomBusy"] as const;

/** The classes and sessions that a closure touches. */
export function Effect({ shown, isBusy }: EffectProps) {
  const t = useWords(closureMessages);
  if (!shown) return <Skeleton height={48} />;
  const { touched, people, affected_count: count, affected_reservations: sessions } = shown;
  return (
    <div className={classes.effect} aria-busy={isBusy} role="status">
      {touched.length === 0 && count === 0 && <Text c="dimmed">{t("nothing")}</Text>}
      {outcomes.map((outcome) => (
        <TouchedList key={outcome} {...{ outcome, people }} all={touched.filter((each) => each.outcome === outcome)} />
      ))}
      {people.length > 0 && <People people={people} />}
      {count > 0 && (
        <section>
          <Text fw={600}>{t("stay", { count })}</Text>
          <OutsideList sessions={sessions} count={count} />
        </section>
      )}
    </div>
  );
}

/** As many are listed by name. */
const mostListed = 8;

/** Those whose bookings are cancelled, each once; credits return. */
function People({ people }: Pick<ClosureEffect, "people">) {
  const t = useWords(closureMessages);
  const format = useFormat();
  const locale = useLocale();
  const names = [...new Map(people.map(({ client }) => [client.id, format.name(client.name)])).values()];
  const rest = names.length - mostListed;
  const listed = rest > 0 ? [...names.slice(0, mostListed), t("andMore", { count: rest })] : names;
  return (
    <section>
      <Text fw={600}>{t("bookings", { count: people.length })}</Text>
      <Text>{listIn(locale, listed)}</Text>
    </section>
  );
}

interface TouchedListProps extends Pick<ClosureEffect, "people"> {
  outcome: (typeof outcomes)[number];
  all: readonly TouchedClass[];
}

function TouchedList({ outcome, all, people }: TouchedListProps) {
  const t = useWords(closureMessages);
  const format = useFormat();
  const locale = useLocale();
  if (all.length === 0) return null;
  const bookedIn = (id: number | null) => people.filter((each) => each.class === id).length;
  return (
    <section>
      <Text fw={600}>{t(outcome, { count: all.length })}</Text>
      <ul className={classes.touched}>
        {all.slice(0, mostListed).map(({ id, start, type, room }) => (
          <li key={`${start} ${room.id}`}>
            <b>{format.nearTime(start)}</b>
            <span>{t("line", { name: type.name[locale], room: room.name[locale] })}</span>
            {outcome === "cancelled" && <span>{t("booked", { count: bookedIn(id) })}</span>}
          </li>
        ))}
      </ul>
      {all.length > mostListed && <Text c="dimmed">{t("andMore", { count: all.length - mostListed })}</Text>}
    </section>
  );
}
