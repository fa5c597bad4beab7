import { ActionIcon, Button, Stack, Text, TextInput } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import IconTrash from "~icons/tabler/trash";
import { clubSettings } from "#contract/club/settings.ts";
import { addDays } from "#contract/kernel/values.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { LastDayField } from "#web/kernel/frame/dialogs/last-day-field.tsx";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { wrongFields } from "#web/kernel/lib/forms/form.ts";
import { type BothLanguages, inBoth, typedIn } from "#web/kernel/lib/wording/both-languages.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { SettingCard } from "../frame/setting-card.tsx";
import { SessionsOutside } from "./sessions-outside.tsx";
import { type SettingDraft, type SettingKind, useSetting } from "../use-setting.ts";
import classes from "./hours.module.css";
import { hoursMessages } from "./hours-messages.ts";

/** A closed day while it is being typed; `key` identifies the line. */
interface Line {
  readonly key: number;
  readonly startOfDate: string;
  readonly endOfDate: string;
  readonly name: BothLanguages;
}

const { schema } = clubSettings.closedDays;
const unnamed: BothLanguages = { en: "", cn: "" };

/** A name that is left empty is none. */
const sent = (lines: readonly Line[]) =>
  lines.map(({ startOfDate, endOfDate, name }) => {
    const both = inBoth(name);
    return { startOfDate, endOfDate, name: both.en.trim() === "" ? null : both };
  });

const closedDays: SettingKind<readonly Line[]> = {
  name: "closedDays",
  read: (setting) =>
    schema
      .parse("value" in setting ? setting.value : undefined)
      .map((day, index) => ({ ...day, name: day.name ?? unnamed, key: index })),
  judge: (lines) => wrongFields(schema, sent(lines)),
  body: (lines) => ({ value: sent(lines) }),
};

/** The days on which the club is closed all day. */
export function ClosedDaysSetting() {
  const t = useWords(hoursMessages);
  const draft = useSetting(closedDays);
  const lines = draft.value;
  const add = () => draft.change([...lines, { key: Date.now(), startOfDate: "", endOfDate: "", name: unnamed }]);
  return (
    <SettingCard
      title={t("closedDays")}
      isWide
      effect={t("closedDaysEffect")}
      draft={draft}
      consequence={<SessionsOutside closedDays={sent(lines)} />}
    >
      <Stack gap="sm">
        {lines.length === 0 && <Text c="dimmed">{t("noClosedDays")}</Text>}
        {lines.map((line, index) => (
          <ClosedDayRow key={line.key} line={line} index={index} draft={draft} />
        ))}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          style={{ alignSelf: "start" }}
          onClick={add}
        >
          {t("addClosedDay")}
        </Button>
      </Stack>
    </SettingCard>
  );
}

interface ClosedDayRowProps {
  line: Line;
  index: number;
  draft: SettingDraft<readonly Line[]>;
}

function ClosedDayRow({ line, index, draft }: ClosedDayRowProps) {
  const t = useWords(hoursMessages);
  const field = useFieldWords();
  const dates = useDateWords();
  const today = useToday();
  const lead = useLocale();
  const change = (next: Partial<Line>) => draft.change(draft.value.with(index, { ...line, ...next }));
  const errorOf = (name: string) => {
    const code = draft.codes[`${index}.${name}`];
    return code && field(code);
  };
  /** The last day goes along with the first. */
  const begin = (startOfDate: string) =>
    change({ startOfDate, ...(startOfDate !== "" && { endOfDate: addDays(startOfDate, 1) }) });
  return (
    <div className={classes.closed}>
      <DateField
        label={t("firstDay")}
        value={line.startOfDate}
        onChange={begin}
        {...dates}
        today={today}
        error={errorOf("startOfDate")}
      />
      <LastDayField
        label={t("lastDay")}
        value={line.endOfDate}
        onChange={(endOfDate) => change({ endOfDate })}
        {...dates}
        today={today}
        error={errorOf("endOfDate")}
      />
      <TextInput
        label={t("closedName")}
        maxLength={60}
        value={line.name[lead]}
        onChange={({ currentTarget: { value } }) => change({ name: typedIn(line.name, lead, value, lead) })}
        error={errorOf(`name.${lead}`)}
      />
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        className={classes.remove}
        aria-label={t("removeClosedDay", { number: index + 1 })}
        onClick={() => draft.change(draft.value.toSpliced(index, 1))}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
