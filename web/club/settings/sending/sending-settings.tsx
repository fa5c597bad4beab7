import { ActionIcon, Button, Group, NumberInput, Stack, Text } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import IconTrash from "~icons/tabler/trash";
import { clubSettings } from "#contract/club/settings.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { wrongFields } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { clubSetting } from "../club-setting.ts";
import { HourSelect } from "../hour-select.tsx";
import { sendingMessages } from "./sending-messages.ts";
import { SettingCard } from "../frame/setting-card.tsx";
import { type SettingKind, useSetting } from "../use-setting.ts";

/** Numbers are empty while another is typed. */
const mailPerMinute = clubSetting<number | null>("mailPerMinute", clubSettings.mailPerMinute);
const tomorrowHour = clubSetting("tomorrowHour", clubSettings.tomorrowHour);

/** How much mail goes out at the most, which providers limit. */
export function MailPerMinuteSetting() {
  const t = useWords(sendingMessages);
  const field = useFieldWords();
  const draft = useSetting(mailPerMinute);
  const code = draft.codes[""];
  return (
    <SettingCard title={t("mailPerMinute")} effect={t("mailPerMinuteEffect")} draft={draft}>
      <NumberInput
        label={t("mailPerMinuteField")}
        value={draft.value ?? ""}
        onChange={(mails) => draft.change(typeof mails === "number" ? mails : null)}
        min={1}
        max={6_000}
        allowDecimal={false}
        error={code && field(code)}
      />
    </SettingCard>
  );
}

/** A reminder while it is being typed; `key` identifies the line. */
interface Reminder {
  readonly key: number;
  readonly hours: number | null;
}

const { schema } = clubSettings.reminderHours;
const bare = (reminders: readonly Reminder[]) => reminders.map(({ hours }) => hours);

const reminderHours: SettingKind<readonly Reminder[]> = {
  name: "reminderHours",
  read: (setting) => schema.parse("value" in setting ? setting.value : undefined).map((hours, key) => ({ key, hours })),
  judge: (reminders) => wrongFields(schema, bare(reminders)),
  body: (reminders) => ({ value: bare(reminders) }),
};

const mostReminders = 3;
const usualHours = [24, 2, 1];

/** How long before a session it is reminded of, each time by itself. */
export function ReminderHoursSetting() {
  const t = useWords(sendingMessages);
  const draft = useSetting(reminderHours);
  const reminders = draft.value;
  const next = usualHours.find((usual) => !bare(reminders).includes(usual)) ?? null;
  return (
    <SettingCard title={t("reminderHours")} effect={t("reminderHoursEffect")} draft={draft}>
      <Stack gap="xs">
        {reminders.length === 0 && <Text c="dimmed">{t("noReminders")}</Text>}
        {reminders.map((reminder, index) => (
          <ReminderLine
            key={reminder.key}
            number={index + 1}
            hours={reminder.hours}
            code={draft.codes[String(index)]}
            onChange={(hours) => draft.change(reminders.with(index, { ...reminder, hours }))}
            onRemove={() => draft.change(reminders.toSpliced(index, 1))}
          />
        ))}
        {reminders.length < mostReminders && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            style={{ alignSelf: "start" }}
            onClick={() => draft.change([...reminders, { key: Date.now(), hours: next }])}
          >
            {t("addReminder")}
          </Button>
        )}
      </Stack>
    </SettingCard>
  );
}

interface ReminderLineProps {
  number: number;
  hours: number | null;
  code: Parameters<ReturnType<typeof useFieldWords>>[0] | undefined;
  onChange: (hours: number | null) => void;
  onRemove: () => void;
}

function ReminderLine({ number, hours, code, onChange, onRemove }: ReminderLineProps) {
  const t = useWords(sendingMessages);
  const field = useFieldWords();
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <NumberInput
        label={t("reminderHour", { number })}
        value={hours ?? ""}
        onChange={(typed) => onChange(typeof typed === "number" ? typed : null)}
        min={1}
        max={168}
        allowDecimal={false}
        error={code && field(code)}
        flex={1}
      />
      <ActionIcon
        variant="subtle"
        color="red"
        size={42}
        aria-label={t("removeReminder", { number })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** When trainers read of what the next day holds. */
export function TomorrowHourSetting() {
  const t = useWords(sendingMessages);
  const draft = useSetting(tomorrowHour);
  return (
    <SettingCard title={t("tomorrowHour")} effect={t("tomorrowHourEffect")} draft={draft}>
      <HourSelect label={t("tomorrowHourField")} value={draft.value} onChange={draft.change} />
    </SettingCard>
  );
}
