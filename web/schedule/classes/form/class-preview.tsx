import { Checkbox, Skeleton, Text, Title } from "@mantine/core";
import type { ClassDate } from "#contract/kernel/sessions/class-dates.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useTeachingWords } from "../teaching-labels.ts";
import { teachingMessages } from "../teaching-messages.ts";
import { AffectedPeople } from "./affected-people.tsx";
import { classFormMessages } from "./class-form-messages.ts";
import { notesIn, outcomesIn, reasonsIn, unchosenIn } from "./class-preview-model.ts";
import classes from "./class-form.module.css";
import type { Preview } from "./use-preview.ts";

interface ClassPreviewProps {
  shown: Preview | undefined;
  /** It is read again. */
  isBusy: boolean;
  /** Something is filled in that can be looked at. */
  isAsked: boolean;
  skip: readonly string[];
  onSkip: (dates: readonly string[], isSkipped: boolean) => void;
  alsoChanged: boolean;
  onAlsoChanged: (also: boolean) => void;
}

/** As many dates are shown one by one. */
const mostCells = 60;
/** The element that lists what is to settle. */
export const TO_SETTLE = "to-settle";

/** As many taken dates, and as many reasons, are listed. */
const mostTaken = 12;

/** Each date as it ends up, and below them what is to settle. */
export function ClassPreview(props: ClassPreviewProps) {
  const t = useWords(classFormMessages);
  const format = useFormat();
  const separator = useLocale() === "cn" ? "，" : ", ";
  const { shown, isBusy, isAsked } = props;
  if (!shown) return isAsked ? <Skeleton height={240} /> : <Text c="dimmed">{t("fillIn")}</Text>;
  const { dates } = shown;
  const last = dates.at(-1);
  const counts = [...outcomesIn(dates)].map(([outcome, count]) => `${t(`outcome.${outcome}`)} ${count}`);
  return (
    <div aria-busy={isBusy} className={classes.preview}>
      <Title order={2} size="h4">
        {t("counted", { count: dates.length })}{" "}
        <Text span c="dimmed" size="sm" fw={400}>
          {counts.join(separator)}
        </Text>
      </Title>
      <ul className={classes.cells}>
        {dates.slice(0, mostCells).map((each) => (
          <DateCell key={`${each.date} ${each.id}`} each={each} />
        ))}
      </ul>
      {dates.length > mostCells && last && (
        <Text size="sm" c="dimmed">
          {t("more", { count: dates.length - mostCells, day: format.near(last.date) })}
        </Text>
      )}
      <ToSettle {...props} dates={dates} changedAlone={shown.changedAlone} />
      <AffectedPeople people={shown.people} bookings={shown.bookings} />
    </div>
  );
}

function DateCell({ each }: { each: ClassDate }) {
  const t = useWords(classFormMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  const { date, outcome, trainer, start, was } = each;
  const isLaid = outcome === "laid" || outcome === "changed" || outcome === "unchanged";
  const lacks = isLaid && trainer === null;
  const time = format.time(wallOf(start, timeZone).time);
  const before =
    was && was.start !== start && outcome === "changed" ? format.time(wallOf(was.start, timeZone).time) : "";
  return (
    <li className={classes.cell} data-outcome={outcome} data-lacks={lacks || undefined}>
      <b>{format.weekdayAndDay(date)}</b>
      <span>
        {before !== "" && <del>{before}</del>} {lacks ? t("noTrainer") : isLaid ? time : t(`outcome.${outcome}`)}
      </span>
    </li>
  );
}

interface ToSettleProps extends Omit<ClassPreviewProps, "shown" | "isBusy" | "isAsked"> {
  dates: readonly ClassDate[];
  changedAlone: number;
}

function ToSettle({ dates, changedAlone, skip, onSkip, alsoChanged, onAlsoChanged }: ToSettleProps) {
  const t = useWords(classFormMessages);
  const format = useFormat();
  const taken = dates.filter(({ date, outcome }) => outcome === "roomBusy" || skip.includes(date));
  const notes = notesIn(dates);
  const reasons = reasonsIn(dates);
  const unchosen = unchosenIn(dates);
  if (taken.length + notes.length + reasons.length + unchosen.length + changedAlone === 0) return null;
  return (
    <section id={TO_SETTLE}>
      <Title order={3} size="h5" mt="md">
        {t("settle")}
      </Title>
      {taken.length > 1 && (
        <Checkbox
          my="xs"
          label={t("skipAll", { count: taken.length })}
          checked={taken.every(({ date }) => skip.includes(date))}
          onChange={({ currentTarget }) =>
            onSkip(
              taken.map(({ date }) => date),
              currentTarget.checked,
            )
          }
        />
      )}
      <ul className={classes.settle}>
        {taken.slice(0, mostTaken).map((each) => (
          <TakenDate key={each.date} each={each} isSkipped={skip.includes(each.date)} onSkip={onSkip} />
        ))}
        {taken.length > mostTaken && <li>{t("moreTaken", { count: taken.length - mostTaken })}</li>}
        <Reasons reasons={reasons} unchosen={unchosen} />
        {notes.map(({ note, count, first }) => (
          <li key={note}>
            <b>{count === 1 ? format.weekdayAndDay(first) : t("dates", { count })}</b>
            <span>{t(`note.${note}`)}</span>
          </li>
        ))}
      </ul>
      {changedAlone > 0 && (
        <Checkbox
          mt="sm"
          label={t("alsoChanged", { count: changedAlone })}
          checked={alsoChanged}
          onChange={({ currentTarget }) => onAlsoChanged(currentTarget.checked)}
        />
      )}
    </section>
  );
}

interface ReasonsProps {
  reasons: ReturnType<typeof reasonsIn>;
  unchosen: readonly ClassDate[];
}

/** Why classes have no trainer. */
function Reasons({ reasons, unchosen }: ReasonsProps) {
  const t = useWords(classFormMessages);
  const format = useFormat();
  const teaching = useWords(teachingMessages);
  const words = useTeachingWords();
  const dayOf = (first: string, count: number) => {
    const day = format.weekdayAndDay(first);
    return count === 1 ? day : t("datesFrom", { dates: t("dates", { count }), day });
  };
  return (
    <>
      {reasons.slice(0, mostTaken).map(({ why, count, first }) => (
        <li key={`${first} ${why.reason}`}>
          <b>{dayOf(first, count)}</b>
          <span>
            {t("noTrainer")}
            <small>{words(why)}</small>
          </span>
        </li>
      ))}
      {unchosen[0] && (
        <li>
          <b>{dayOf(unchosen[0].date, unchosen.length)}</b>
          <span>{teaching("notChosen")}</span>
        </li>
      )}
      {reasons.length > mostTaken && <li>{t("moreReasons", { count: reasons.length - mostTaken })}</li>}
    </>
  );
}

interface TakenDateProps extends Pick<ClassPreviewProps, "onSkip"> {
  each: ClassDate;
  isSkipped: boolean;
}

function TakenDate({ each: { date, inTheWay }, isSkipped, onSkip }: TakenDateProps) {
  const t = useWords(classFormMessages);
  const format = useFormat();
  const locale = useLocale();
  const { timeZone } = useClub();
  const by = inTheWay && {
    name: inTheWay.name[locale],
    times: format.times(wallOf(inTheWay.start, timeZone).time, wallOf(inTheWay.end, timeZone).time),
  };
  return (
    <li data-taken={!isSkipped || undefined}>
      <b>{format.weekdayAndDay(date)}</b>
      <span>
        {t("outcome.roomBusy")}
        {by && <small>{t("roomTakenBy", by)}</small>}
      </span>
      <Checkbox
        label={t("skip")}
        aria-label={`${t("skip")}: ${format.longDay(date)}`}
        checked={isSkipped}
        onChange={({ currentTarget }) => onSkip([date], currentTarget.checked)}
      />
    </li>
  );
}
