import { Stack, Text, Title } from "@mantine/core";
import { dateFormat } from "#web/kernel/lib/dates/date-format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { offlineMessages } from "./messages.ts";
import { sessionsLeft } from "./schedule-days.ts";
import { lastSchedule } from "./schedule-model.ts";

/** A member's sessions as they were seen last, where a screen cannot be read. */
export function KeptSessions() {
  const t = useWords(offlineMessages);
  const format = dateFormat(useLocale());
  const schedule = lastSchedule();
  if (!schedule) return null;
  const { days, seen } = sessionsLeft(schedule, format, (what) => t("waits", { what }));
  return (
    <Stack component="section" gap="sm" maw={480} mx="auto" px="md" aria-labelledby="kept-sessions">
      <div>
        <Title order={2} size="h3" id="kept-sessions">
          {t("sessions")}
        </Title>
        <Text c="dimmed">{t("seen", { time: seen })}</Text>
      </div>
      {days.length === 0 && <Text>{t("none")}</Text>}
      {days.map(({ day, sessions }) => (
        <div key={day}>
          <Title order={3} size="h4">
            {day}
          </Title>
          {sessions.map(({ times, what }) => (
            <Text key={`${times} ${what}`}>
              <b>{times}</b> {what}
            </Text>
          ))}
        </div>
      ))}
    </Stack>
  );
}
