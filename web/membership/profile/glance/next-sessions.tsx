import { Skeleton, Title } from "@mantine/core";
import type { GlanceSession } from "#contract/membership/profile-summary.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useTrainerGlance } from "./glance-facts.ts";
import { useClientGlance } from "./use-client-glance.ts";
import { glanceMessages } from "./glance-messages.ts";
import classes from "../profile-sections.module.css";

/** The next sessions of a client or trainer, and their number. */
export function NextSessions({ profile }: { profile: Profile }) {
  return profile.userType === "trainer" ? <OfTrainer profile={profile} /> : <OfClient profile={profile} />;
}

function OfClient({ profile }: { profile: Profile }) {
  return <Section read={useClientGlance(profile)} />;
}

function OfTrainer({ profile }: { profile: Profile }) {
  return <Section read={useTrainerGlance(profile)} />;
}

interface SectionProps {
  read: {
    readonly data: { readonly ahead: readonly GlanceSession[]; readonly booked: number } | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
}

function Section({ read: { data, error, refetch } }: SectionProps) {
  const t = useWords(glanceMessages);
  return (
    <section>
      <div className={classes.head}>
        <Title order={3}>{t("nextSessions")}</Title>
        {data && data.booked > 0 && <span className={classes.aside}>{t("booked", { count: data.booked })}</span>}
      </div>
      {data ? (
        <Sessions ahead={data.ahead} />
      ) : error ? (
        <NotYetRead error={error} onRetry={() => void refetch()} height={132} />
      ) : (
        <Skeleton height={132} />
      )}
    </section>
  );
}

function Sessions({ ahead }: { ahead: readonly GlanceSession[] }) {
  const t = useWords(glanceMessages);
  const format = useFormat();
  const words = useOptionWords();
  const { timeZone } = useClub();
  if (ahead.length === 0) return <p className={classes.quiet}>{t("nothingBooked")}</p>;
  return (
    <ul className={classes.rows}>
      {ahead.map(({ id, start, title, with: other }) => {
        const { date, time } = wallAt(timeZone, new Date(start));
        return (
          <li key={id} className={classes.session}>
            <span className={classes.lead}>{format.weekdayAndDay(date)}</span>
            <span>{format.time(time)}</span>
            <span>{words("course", title)}</span>
            <span className={classes.aside}>{format.name(other.name)}</span>
          </li>
        );
      })}
    </ul>
  );
}
