import { Card, Group, Progress, RingProgress, Stack, Text, Title } from "@mantine/core";
import type { Profile } from "#contract/identity/people.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "./active-days-card.module.css";
import type { ActiveDays } from "./active-days.ts";
import { profileMessages } from "../messages.ts";

interface ActiveDaysCardProps {
  days: ActiveDays;
  profile: Profile;
}

/**
 * Days until the start, days left of the term, or days so far; for pro clients also their courses (platform-and-people
 * §2).
 */
export function ActiveDaysCard({ days, profile }: ActiveDaysCardProps) {
  const t = useWords(profileMessages);
  return (
    <Card>
      <Title order={3} mb="md">
        {t(profile.userType === "client" ? "client.activeDays" : "activeDays")}
      </Title>
      <Days days={days} profile={profile} />
      {profile.clientType === "pro" && <Courses profile={profile} />}
    </Card>
  );
}

function Days({ days, profile: { userType, startOfDate, endOfDate } }: ActiveDaysCardProps) {
  const t = useWords(profileMessages);
  const format = useFormat();
  const start = startOfDate && format.date(startOfDate);
  if (days.kind === "waiting") {
    return <Figure note={start && t("startsOn", { date: start })}>{t("startsIn", { count: days.days })}</Figure>;
  }
  if (days.kind === "open") {
    return (
      <Figure note={start && t("sinceDay", { date: start })}>
        {endOfDate ? format.lastDay(endOfDate) : t("daysSoFar", { count: days.days })}
      </Figure>
    );
  }
  const note =
    startOfDate &&
    endOfDate &&
    (days.left === 0 ? t("runOut", { date: format.lastDay(endOfDate) }) : format.term(startOfDate, endOfDate));
  return (
    <Group wrap="nowrap">
      <RingProgress
        size={88}
        thickness={9}
        roundCaps
        rootColor="var(--line)"
        sections={[{ value: days.share * 100, color: "var(--ring)" }]}
        className={classes.ring}
        role="img"
        aria-label={t(userType === "client" ? "client.progress" : "progress", {
          share: format.withUnit(format.number(100 * days.share), "%"),
        })}
      />
      <Figure note={note || undefined}>{t("daysLeft", { count: days.left })}</Figure>
    </Group>
  );
}

function Figure({ note, children }: { note: string | undefined; children: string }) {
  return (
    <div>
      <Text className={classes.figure}>{children}</Text>
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </div>
  );
}

function Courses({
  profile: { completed_courses: completed = 0, upcoming_courses: upcoming = 0 },
}: {
  profile: Profile;
}) {
  const t = useWords(profileMessages);
  const total = Math.max(1, completed + upcoming);
  return (
    <Stack gap={6} mt="lg">
      <Group justify="space-between">
        <Text size="sm">{t("completed", { count: completed })}</Text>
        <Text size="sm" c="dimmed">
          {t("upcoming", { count: upcoming })}
        </Text>
      </Group>
      <Progress value={(completed / total) * 100} size="sm" aria-label={t("courses", { completed, upcoming })} />
    </Stack>
  );
}
