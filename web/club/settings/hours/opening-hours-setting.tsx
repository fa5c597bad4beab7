import { ActionIcon, Switch } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import IconX from "~icons/tabler/x";
import { type WeeklySpan, usualHours } from "#contract/club/opening-hours.ts";
import { clubSettings } from "#contract/club/settings.ts";
import { type Weekday, weekdayNames, weekdays } from "#contract/kernel/weekdays.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { TimeField } from "#web/kernel/ui/fields/time-field.tsx";
import { clubSetting } from "../club-setting.ts";
import { SettingCard } from "../frame/setting-card.tsx";
import { SessionsOutside } from "./sessions-outside.tsx";
import { type SettingDraft, useSetting } from "../use-setting.ts";
import classes from "./hours.module.css";
import { hoursMessages } from "./hours-messages.ts";

const openingHours = clubSetting<readonly WeeklySpan[]>("openingHours", clubSettings.openingHours);

const mostOfDay = 4;

/** When the club is open on each weekday, with breaks. */
export function OpeningHoursSetting() {
  const t = useWords(hoursMessages);
  const draft = useSetting(openingHours);
  return (
    <SettingCard
      title={t("openingHours")}
      isWide
      effect={t("openingHoursEffect")}
      draft={draft}
      consequence={<SessionsOutside openingHours={draft.value} />}
    >
      <ul className={classes.days}>
        {weekdays.map((weekday) => (
          <DayRow key={weekday} weekday={weekday} draft={draft} />
        ))}
      </ul>
    </SettingCard>
  );
}

interface DayRowProps {
  weekday: Weekday;
  draft: SettingDraft<readonly WeeklySpan[]>;
}

function DayRow({ weekday, draft }: DayRowProps) {
  const t = useWords(hoursMessages);
  const day = weekdayNames[useLocale()][weekday];
  const all = draft.value;
  const spans = all.flatMap((span, index) => (span.weekday === weekday ? [{ span, index }] : []));
  const change = (next: readonly WeeklySpan[]) =>
    draft.change(next.toSorted((one, other) => one.weekday - other.weekday));
  const last = spans.at(-1);
  const add = () => change([...all, { weekday, from: last?.span.to ?? "", to: "" }]);
  const usual = usualHours.filter((span) => span.weekday === weekday);
  const switchTo = (isOpen: boolean) =>
    change(isOpen ? [...all, ...usual] : all.filter((span) => span.weekday !== weekday));
  return (
    <li className={classes.day}>
      <span className={classes.name}>{day}</span>
      {last ? (
        <div className={classes.spans}>
          {spans.map(({ span, index }) => (
            <div key={index} className={classes.span}>
              <SpanTimes {...{ day, span, index, draft }} />
              {index === last.index && spans.length < mostOfDay ? (
                <ActionIcon variant="subtle" color="gray" size={44} aria-label={t("addSpan", { day })} onClick={add}>
                  <IconPlus size={18} aria-hidden />
                </ActionIcon>
              ) : (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={t("removeSpan", { day })}
                  onClick={() => change(all.toSpliced(index, 1))}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              )}
            </div>
          ))}
        </div>
      ) : (
        <span className={classes.shut}>{t("closed")}</span>
      )}
      <div className={classes.open}>
        <Switch
          aria-label={t("open", { day })}
          checked={last !== undefined}
          onChange={({ currentTarget }) => switchTo(currentTarget.checked)}
        />
      </div>
    </li>
  );
}

interface SpanTimesProps extends Pick<DayRowProps, "draft"> {
  day: string;
  span: WeeklySpan;
  /** Its place among the spans of all days. */
  index: number;
}

/** Both times of a span; the midnight that ends a day is typed as the one that begins it. */
function SpanTimes({ day, span, index, draft }: SpanTimesProps) {
  const t = useWords(hoursMessages);
  const field = useFieldWords();
  const format = useFormat();
  const change = (next: Partial<WeeklySpan>) => draft.change(draft.value.with(index, { ...span, ...next }));
  const errorOf = (name: "from" | "to") => {
    const code = draft.codes[`${index}.${name}`];
    const overlaps = name === "from" && code === "INVALID" && /^\d\d:\d\d$/.test(span.from);
    return code && (overlaps ? t("overlaps") : field(code));
  };
  return (
    <>
      <TimeField
        aria-label={t("opens", { day })}
        value={span.from}
        write={format.time}
        error={errorOf("from")}
        onChange={(from) => change({ from })}
      />
      <span className={classes.to}>{t("to")}</span>
      <TimeField
        aria-label={t("closes", { day })}
        value={span.to === "24:00" ? "00:00" : span.to}
        write={format.time}
        error={errorOf("to")}
        onChange={(to) => change({ to: to === "00:00" ? "24:00" : to })}
      />
    </>
  );
}
