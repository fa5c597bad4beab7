import { Skeleton, Title } from "@mantine/core";
import type { GlanceSession } from "#contract/membership/profile-summary.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { RowOpener } from "#web/kernel/ui/table/row/row-opener.tsx";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useTrainerGlance } from "./glance-facts.ts";
import { useClientGlance } from "./use-client-glance.ts";
import { glanceMessages } from "./glance-messages.ts";
import classes from "../profile-sections.module.css";

const OpenedReservation = lazyDialog(
  async () => (await import("#web/schedule/reservations/booking/changing/opened-reservation.tsx")).OpenedReservation,
);

/** The next sessions of a client or trainer, and their number. */
export function NextSessions({ profile }: { profile: Profile }) {
  return profile.userType === "trainer" ? <OfTrainer profile={profile} /> : <OfClient profile={profile} />;
}

function OfClient({ profile }: { profile: Profile }) {
  return (
    <Section
      profile={profile}
      read={useClientGlance(profile)}
      opens={(session) => ({ session, list: "ofClient", personId: profile.id })}
    />
  );
}

/** In a trainer's list the desk sees only when the trainer is busy, so it reads the client's. */
function OfTrainer({ profile }: { profile: Profile }) {
  const servesAll = servesEveryClient(useMe().roles ?? []);
  const opens: Opens = (session) =>
    servesAll
      ? { session, list: "ofClient", personId: session.with.id }
      : { session, list: "ofTrainer", personId: profile.id };
  return <Section profile={profile} read={useTrainerGlance(profile)} opens={opens} />;
}

interface Opened {
  readonly session: GlanceSession;
  readonly list: "ofClient" | "ofTrainer";
  readonly personId: number;
}
type Opens = (session: GlanceSession) => Opened;

interface SectionProps {
  profile: Profile;
  read: {
    readonly data: { readonly ahead: readonly GlanceSession[]; readonly booked: number } | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  opens: Opens;
}

function Section({ profile, read: { data, error, refetch }, opens }: SectionProps) {
  const t = useWords(glanceMessages);
  return (
    <section>
      <div className={classes.head}>
        <Title order={3}>{t("nextSessions")}</Title>
        {data && data.booked > 0 && (
          <Booked profile={profile} count={data.booked} isAll={data.booked <= data.ahead.length} />
        )}
      </div>
      {data ? (
        <Sessions ahead={data.ahead} opens={opens} />
      ) : error ? (
        <NotYetRead error={error} onRetry={() => void refetch()} height={132} />
      ) : (
        <Skeleton height={132} />
      )}
    </section>
  );
}

interface BookedProps {
  profile: Profile;
  count: number;
  isAll: boolean;
}

/** How many are booked: where not all are shown, it leads to the others. */
function Booked({ profile: { id, userType }, count, isAll }: BookedProps) {
  const t = useWords(glanceMessages);
  const isOwn = useMe().id === id;
  const said = t("booked", { count });
  if (isAll || isOwn) return <span className={classes.aside}>{said}</span>;
  return (
    <LinkAnchor
      to="/user/$userId/profile"
      params={{ userId: String(id) }}
      search={{ userType, tab: "calendar" }}
      size="sm"
    >
      {said}
    </LinkAnchor>
  );
}

function Sessions({ ahead, opens }: { ahead: readonly GlanceSession[]; opens: Opens }) {
  const t = useWords(glanceMessages);
  const format = useFormat();
  const words = useOptionWords();
  const { timeZone } = useClub();
  const { opened, open, close } = useOpened<Opened>("a session of the profile");
  if (ahead.length === 0) return <p className={classes.quiet}>{t("nothingBooked")}</p>;
  return (
    <>
      <ul className={classes.rows}>
        {ahead.map((session) => {
          const { id, start, title, with: other } = session;
          const { date, time } = wallAt(timeZone, new Date(start));
          const [day, at] = [format.weekdayAndDay(date), format.time(time)];
          return (
            <li key={id} className={classes.session}>
              <RowOpener label={t("openSession", { day, time: at })} onOpen={() => open(opens(session))}>
                <span className={classes.lead}>{day}</span>
              </RowOpener>
              <span>{at}</span>
              <span>{words("course", title)}</span>
              <span className={classes.aside}>{format.name(other.name)}</span>
            </li>
          );
        })}
      </ul>
      {opened && <OpenedReservation {...opened} onClose={close} />}
    </>
  );
}
