import { phoneWords } from "#contract/kernel/person/phone-words.ts";
import { ActionIcon, Button, Text } from "@mantine/core";
import IconCalendarPlus from "~icons/tabler/calendar-plus";
import IconPhone from "~icons/tabler/phone";
import type { ReactNode } from "react";
import { bodyRecords } from "#contract/health/body-records.ts";
import { notes } from "#contract/identity/notes.ts";
import type { SessionCard } from "#contract/schedule/session-card.ts";
import { servesClients } from "#contract/kernel/values.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWeightUnit } from "#web/kernel/frame/weight-unit.ts";
import { shownWeight } from "#web/kernel/frame/weight.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { callLink } from "#web/kernel/lib/mail.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { OverdueLine } from "#web/sales/accounts/owing/overdue-line.tsx";
import { PersonAlerts } from "#web/identity/notes/person-alerts.tsx";
import { Face } from "#web/identity/people/faces/face.tsx";
import { useTimes } from "../form/use-times.ts";
import { useCancelling } from "../use-cancelling.ts";
import { SeriesPlace } from "../repeating/series-place.tsx";
import { SharedClients } from "../sharing/shared-clients.tsx";
import { SessionActions } from "./session-actions.tsx";
import classes from "./session-details.module.css";
import { sessionCardMessages } from "./session-card-messages.ts";
import { SessionState } from "./session-state.tsx";

interface SessionDetailsProps {
  card: SessionCard;
  onMove: () => void;
  /** Books the next session of the same client. */
  onFollow?: () => void;
  onClose: () => void;
}

/** The client, the state, alerts and facts of a session, and the actions on it. */
export function SessionDetails(props: SessionDetailsProps) {
  const times = useTimes();
  const { card } = props;
  return (
    <div className={classes.card}>
      <SessionHead client={card.client} note={card.client.phone && phoneWords(card.client.phone)} size={40} />
      <p className={classes.when}>{times.short(card.session)}</p>
      <SeriesPlace session={card.session} />
      <SessionState card={card} />
      <SessionBody {...props} isOwn={false} />
    </div>
  );
}

/** Alerts, facts and actions; on a trainer's own session without their name, and with the one action in volt. */
export function SessionBody({ card, isOwn, onMove, onFollow, onClose }: SessionDetailsProps & { isOwn: boolean }) {
  const t = useWords(sessionCardMessages);
  const words = useOptionWords();
  const format = useFormat();
  const { session, client, credits } = card;
  const { bookable, through } = credits;
  const serves = servesClients(useMe().roles);
  return (
    <>
      {card.readsNotes && <PersonAlerts personId={client.id} />}
      {card.readsNotes && serves && <OverdueLine clientId={client.id} />}
      <dl className={classes.facts}>
        {!isOwn && <Fact name={words("course", session.title)}>{format.name(session.trainerName)}</Fact>}
        {client.goal !== null && <Fact name={t("goal")}>{words("goal", client.goal)}</Fact>}
        {card.readsNotes && <Training clientId={client.id} />}
        <Fact name={t("credits")}>
          {through === null ? t("creditsNone") : t("creditsThrough", { count: bookable, date: format.near(through) })}
        </Fact>
        <CancellingFacts card={card} />
      </dl>
      <SharedClients card={card} />
      <SessionActions card={card} leads={isOwn} onMove={onMove} onClose={onClose} />
      {onFollow && serves && (
        <Button
          variant="subtle"
          color="gray"
          mih={{ base: 44, sm: 36 }}
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          onClick={onFollow}
        >
          {t("bookNext")}
        </Button>
      )}
    </>
  );
}

interface SessionHeadProps {
  client: SessionCard["client"];
  /** The line below the name. */
  note: string | null;
  size: number;
}

/** The client of a session, leading to their profile, and the way to call them. */
export function SessionHead({ client, note, size }: SessionHeadProps) {
  const t = useWords(sessionCardMessages);
  const name = useFormat().name(client.name);
  const serves = servesClients(useMe().roles);
  return (
    <div className={classes.head}>
      <Face person={client} size={size} />
      <div className={classes.who}>
        {serves ? (
          <LinkAnchor
            to="/user/$userId/profile"
            params={{ userId: String(client.id) }}
            search={{ userType: "client" }}
            className={classes.name}
            c="inherit"
          >
            {name}
          </LinkAnchor>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        {note !== null && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </div>
      {client.phone !== null && (
        <ActionIcon
          component="a"
          href={callLink(client.phone)}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t("callName", { name })}
        >
          <IconPhone size={20} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

/** Until when the client cancels for free, under which rules, and what became of a late cancellation or a no-show. */
function CancellingFacts({ card: { session, cancelling } }: { card: SessionCard }) {
  const t = useWords(sessionCardMessages);
  const words = useCancelling();
  if (!cancelling.policy) return null;
  const lapse = words.lapse(cancelling);
  return (
    <>
      {session.status === "scheduled" && (
        <Fact name={t("freeUntil")}>
          {words.until(cancelling, session)} <span className={classes.day}>{words.rules(cancelling)}</span>
        </Fact>
      )}
      {lapse && <Fact name={lapse.name}>{lapse.text}</Fact>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The last note, and the last weight for trainers and admins. */
function Training({ clientId }: { clientId: number }) {
  const { roles = [] } = useMe();
  return (
    <>
      <LastNote clientId={clientId} />
      {(roles.includes("trainer") || roles.includes("admin")) && <LastWeight clientId={clientId} />}
    </>
  );
}

function LastNote({ clientId }: { clientId: number }) {
  const t = useWords(sessionCardMessages);
  const day = useDayOf();
  const { data } = useRead(notes.list, { params: { id: String(clientId) }, query: { pageSize: "1" } });
  const [note] = data?.rows ?? [];
  if (!note) return null;
  return (
    <Fact name={t("lastNote")}>
      {note.text} <span className={classes.day}>{day(note.created_at)}</span>
    </Fact>
  );
}

function LastWeight({ clientId }: { clientId: number }) {
  const t = useWords(sessionCardMessages);
  const format = useFormat();
  const unit = useWeightUnit();
  const day = useDayOf();
  const { data } = useRead(bodyRecords.list, { params: { id: String(clientId) }, query: { pageSize: "2" } });
  const [last, before] = (data?.rows ?? []).flatMap(({ records: { weight }, measured_at: at }) =>
    typeof weight === "number" ? { weight: shownWeight(weight, unit), at } : [],
  );
  if (!last) return null;
  const amount = (value: number) => `${format.number(value, 1)} ${unit}`;
  const change = before ? Math.round((last.weight - before.weight) * 10) / 10 : 0;
  const said = { weight: amount(last.weight), change: amount(Math.abs(change)) };
  return (
    <Fact name={t("weight")}>
      {change === 0 ? said.weight : t(change > 0 ? "weightUp" : "weightDown", said)}{" "}
      <span className={classes.day}>{day(last.at)}</span>
    </Fact>
  );
}

function useDayOf() {
  const format = useFormat();
  const { timeZone } = useClub();
  return (instant: string) => format.near(wallAt(timeZone, new Date(instant)).date);
}
