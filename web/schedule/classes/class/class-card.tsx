import { Button, Group, Stack, Text } from "@mantine/core";
import IconMapPin from "~icons/tabler/map-pin";
import IconReplace from "~icons/tabler/replace";
import IconUser from "~icons/tabler/user";
import { type ReactNode, useState } from "react";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { daysAfter } from "#web/kernel/lib/dates/wall-clock.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { AnchoredCard } from "#web/kernel/ui/overlays/anchored-card.tsx";
import type { PickedClient } from "#web/sales/accounts/client-picker.tsx";
import { ColourDot } from "#web/schedule/class-types/colour-dot.tsx";
import { useClassWords } from "../class-labels.ts";
import { classMessages } from "../class-messages.ts";
import { type ClassDetails, MONDAY } from "../form/class-form-model.ts";
import { BookClient } from "./book-client.tsx";
import { CancelClassDialog } from "./cancel-class-dialog.tsx";
import classes from "./class-card.module.css";
import { ClassPeople, PlacesTaken } from "./class-people.tsx";
import { SubstituteDialog } from "./substitute-dialog.tsx";

/** Staff add somebody to a class until a day after its end. */
const DAY_MS = 86_400_000;

type Act = "substitute" | "cancel";

interface ClassCardProps {
  id: number;
  /** Begins with the dialog for a substitute, for those who may give it to one. */
  toSubstitute?: boolean;
  /** The one that the viewer is about to book. */
  client?: PickedClient | undefined;
  onClose: () => void;
}

/** A class as staff look at it, beside what opened it, with what they may do with it. */
export function ClassCard({ id, toSubstitute = false, client, onClose }: ClassCardProps) {
  const t = useWords(classMessages);
  const button = useWords(buttonMessages);
  const words = useClassWords();
  const { data, error, refetch, dataUpdatedAt } = useRead(clubClasses.read, { params: { id: String(id) } });
  const [act, setAct] = useState<Act | undefined>(toSubstitute ? "substitute" : undefined);
  if (act === "substitute" && data?.actions.includes("edit")) return <SubstituteDialog one={data} onClose={onClose} />;
  if (act === "cancel" && data) return <CancelClassDialog one={data} onClose={onClose} />;
  const title = data ? words.nameAndTime(data) : t("title");
  return (
    <AnchoredCard title={title} closeLabel={button("close")} onClose={onClose}>
      {data ? (
        <ClassFacts one={data} readAt={dataUpdatedAt} client={client} onAct={setAct} />
      ) : (
        <NotYetRead error={error} onRetry={() => void refetch()} height={220} />
      )}
    </AnchoredCard>
  );
}

interface ClassFactsProps {
  one: ClassDetails;
  /** When it was read, in milliseconds. */
  readAt: number;
  client: PickedClient | undefined;
  onAct: (act: Act) => void;
}

function ClassFacts({ one, readAt, client, onAct }: ClassFactsProps) {
  const t = useWords(classMessages);
  const words = useClassWords();
  const repeats = useRepeatWords();
  const mayEdit = one.actions.includes("edit");
  const why = words.reason(one);
  return (
    <Stack gap="sm">
      <div className={classes.head}>
        <Group gap="xs" wrap="nowrap">
          <ColourDot colour={one.type.colour} />
          <Text fw={650} fz="lg" td={why ? "line-through" : undefined}>
            {words.name(one)}
          </Text>
        </Group>
        <Text c="dimmed">{words.when(one)}</Text>
      </div>
      {why && (
        <div>
          <Text fw={600}>{t("cancelledFor", { reason: why })}</Text>
          {one.cancelled?.note && <Text style={{ overflowWrap: "anywhere" }}>{one.cancelled.note}</Text>}
        </div>
      )}
      {!why && <PlacesTaken one={one} />}
      <div className={classes.rows}>
        <Row sign={<IconUser size={18} aria-hidden />} isMissing={!one.trainer && !why} text={words.trainer(one)}>
          {mayEdit && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconReplace size={16} aria-hidden />}
              onClick={() => onAct("substitute")}
            >
              {t("substitute")}
            </Button>
          )}
        </Row>
        <Row sign={<IconMapPin size={18} aria-hidden />} text={words.room(one)}>
          <Text size="sm" c="dimmed">
            {repeats(one)}
          </Text>
        </Row>
      </div>
      {!one.trainer && !why && !mayEdit && readAt < Date.parse(one.end) && (
        <Text size="sm" c="dimmed">
          {t("whoSubstitutes")}
        </Text>
      )}
      <InIt one={one} readAt={readAt} client={client} />
      <Actions one={one} onAct={onAct} />
    </Stack>
  );
}

/** A place for another, and its people; these to trainers only of classes of their own. */
function InIt({ one, readAt, client }: Omit<ClassFactsProps, "onAct">) {
  const { id, roles = [] } = useMe();
  const isAtDesk = roles.some((role) => role === "admin" || role === "manager" || role === "desk");
  const isTrainer = roles.includes("trainer");
  const seesPeople = isAtDesk || one.trainer?.id === id;
  if (one.status === "cancelled" || !(isAtDesk || isTrainer)) return null;
  return (
    <>
      {readAt < Date.parse(one.end) + DAY_MS && (
        <BookClient one={one} hasBegun={Date.parse(one.start) <= readAt} wanted={client} seesPeople={seesPeople} />
      )}
      {seesPeople && <ClassPeople one={one} />}
    </>
  );
}

function Row(props: { sign: ReactNode; text: string; isMissing?: boolean; children: ReactNode }) {
  const { sign, text, isMissing = false, children } = props;
  return (
    <div className={classes.row} data-missing={isMissing || undefined}>
      {sign}
      <span className={classes.text}>{text}</span>
      {children}
    </div>
  );
}

/** Whether the reader keeps the roster of a class. */
function useKeepsRoster({ trainer, status }: ClassDetails): boolean {
  const { id, roles = [] } = useMe();
  const keepsAll = roles.some((role) => role === "admin" || role === "manager" || role === "desk");
  return status === "scheduled" && (keepsAll || (roles.includes("trainer") && trainer?.id === id));
}

function Actions({ one, onAct }: { one: ClassDetails; onAct: (act: Act) => void }) {
  const t = useWords(classMessages);
  const { id, actions } = one;
  const keepsRoster = useKeepsRoster(one);
  if (actions.length === 0 && !keepsRoster) return null;
  return (
    <div className={classes.actions}>
      {keepsRoster && (
        <LinkButton to="/timetable/$classId/roster" params={{ classId: String(id) }} className={classes.ink}>
          {t("roster")}
        </LinkButton>
      )}
      {actions.includes("edit") && (
        <LinkButton to="/timetable/$classId" params={{ classId: String(id) }} variant="default">
          {t("edit")}
        </LinkButton>
      )}
      {one.series && actions.includes("edit") && (
        <LinkButton to="/timetable/new" search={{ copy: id }} variant="default">
          {t("copy")}
        </LinkButton>
      )}
      {actions.includes("cancel") && (
        <Button variant="subtle" color="red" px="xs" onClick={() => onAct("cancel")}>
          {t("cancel")}
        </Button>
      )}
    </div>
  );
}

/** How the series of a class repeats, and whether the class was changed alone. */
function useRepeatWords(): (one: ClassDetails) => string {
  const t = useWords(classMessages);
  const format = useFormat();
  const separator = useLocale() === "cn" ? "、" : ", ";
  return ({ series, changedAlone }) => {
    if (!series) return t("once");
    const days = series.weekdays.map((day) => format.weekday(daysAfter(MONDAY, day - 1))).join(separator);
    const { everyWeeks: count } = series;
    const said = count === 1 ? t("everyWeek", { days }) : t("everyWeeks", { count, days });
    return changedAlone ? t("factsOf", { one: said, other: t("changedAlone") }) : said;
  };
}
