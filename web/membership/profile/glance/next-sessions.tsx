import { Skeleton, Title } from "@mantine/core";
import type { ClassBooking } from "#contract/schedule/classes/class-bookings.ts";
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
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useClassesAhead } from "#web/schedule/classes/booking/booked-model.ts";
import { useTrainerGlance } from "./glance-facts.ts";
import { useClientGlance } from "./use-client-glance.ts";
import { glanceMessages } from "./glance-messages.ts";
import classes from "../profile-sections.module.css";

const OpenedReservation = lazyDialog(
  async () => (await import("#web/schedule/reservations/booking/changing/opened-reservation.tsx")).OpenedReservation,
);
const OwnClassSheet = lazyDialog(
  async () => (await import("#web/schedule/classes/booking/own-class-sheet.tsx")).OwnClassSheet,
);
const ClassCard = lazyDialog(async () => (await import("#web/schedule/classes/class/class-card.tsx")).ClassCard);

/** So many classes are shown. */
const mostClasses = 5;
const noClasses: readonly never[] = [];

/** The next sessions of a client or trainer, and their number. */
export function NextSessions({ profile }: { profile: Profile }) {
  return profile.userType === "trainer" ? <OfTrainer profile={profile} /> : <OfClient profile={profile} />;
}

/** With the classes that they have booked: to staff each opens as on the timetable. */
function OfClient({ profile }: { profile: Profile }) {
  const { ahead: booked } = useClassesAhead(profile.id);
  const isOwn = useMe().id === profile.id;
  const { opened, open, close } = useOpened<ClassBooking>("a class of the profile");
  return (
    <>
      <Section
        profile={profile}
        read={useClientGlance(profile)}
        opens={(session) => ({ session, list: "ofClient", personId: profile.id })}
        booked={booked}
        onClass={open}
      />
      {opened && isOwn && <OwnClassSheet booking={opened} onClose={close} />}
      {opened && !isOwn && <ClassCard id={opened.class.id} onClose={close} />}
    </>
  );
}

/** In a trainer's list the desk sees only when the trainer is busy, so it reads the client's. */
function OfTrainer({ profile }: { profile: Profile }) {
  const servesAll = servesEveryClient(useMe().roles ?? []);
  const opens: Opens = (session) =>
    servesAll
      ? { session, list: "ofClient", personId: session.with.id }
      : { session, list: "ofTrainer", personId: profile.id };
  return <Section profile={profile} read={useTrainerGlance(profile)} opens={opens} booked={noClasses} />;
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
  /** Classes ahead; undefined until they are read. */
  booked: readonly ClassBooking[] | undefined;
  onClass?: ((booking: ClassBooking) => void) | undefined;
}

function Section({ profile, read: { data, error, refetch }, opens, booked, onClass }: SectionProps) {
  const t = useWords(glanceMessages);
  const count = (data?.booked ?? 0) + (booked?.length ?? 0);
  const listed = (data?.ahead.length ?? 0) + Math.min(booked?.length ?? 0, mostClasses);
  return (
    <section>
      <div className={classes.head}>
        <Title order={3}>{t("nextSessions")}</Title>
        {data && booked && count > 0 && <Booked profile={profile} count={count} isAll={count <= listed} />}
      </div>
      {data && booked ? (
        <Sessions ahead={data.ahead} opens={opens} booked={booked.slice(0, mostClasses)} onClass={onClass} />
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

interface SessionsProps extends Pick<SectionProps, "opens" | "onClass"> {
  ahead: readonly GlanceSession[];
  booked: readonly ClassBooking[];
}

function Sessions({ ahead, opens, booked, onClass }: SessionsProps) {
  const t = useWords(glanceMessages);
  const format = useFormat();
  const words = useOptionWords();
  const locale = useLocale();
  const { opened, open, close } = useOpened<Opened>("a session of the profile");
  const sessions = ahead.map((session) => ({
    key: `session ${session.id}`,
    start: session.start,
    title: words("course", session.title),
    who: format.name(session.with.name),
    onOpen: () => open(opens(session)),
  }));
  const taught = booked.map((booking) => ({
    key: `class ${booking.id}`,
    start: booking.class.start,
    title: booking.class.type.name[locale],
    who: booking.class.trainer ? format.name(booking.class.trainer.name) : "",
    onOpen: () => onClass?.(booking),
  }));
  const rows = [...sessions, ...taught].toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  if (rows.length === 0) return <p className={classes.quiet}>{t("nothingBooked")}</p>;
  return (
    <>
      <ul className={classes.rows}>
        {rows.map(({ key, ...row }) => (
          <Row key={key} {...row} />
        ))}
      </ul>
      {opened && <OpenedReservation {...opened} onClose={close} />}
    </>
  );
}

interface RowProps {
  start: string;
  title: string;
  who: string;
  onOpen: () => void;
}

function Row({ start, title, who, onOpen }: RowProps) {
  const t = useWords(glanceMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  const { date, time } = wallAt(timeZone, new Date(start));
  const [day, at] = [format.weekdayAndDay(date), format.time(time)];
  return (
    <li className={classes.session}>
      <RowOpener label={t("openSession", { day, time: at })} onOpen={onOpen}>
        <span className={classes.lead}>{day}</span>
      </RowOpener>
      <span>{at}</span>
      <span>{title}</span>
      <span className={classes.aside}>{who}</span>
    </li>
  );
}
