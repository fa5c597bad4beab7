import { Card, Group, Progress, RingProgress, Skeleton, Stack, Text, Title } from "@mantine/core";
import type { Profile } from "#contract/identity/people.ts";
import type { CreditFigures } from "#contract/kernel/sessions/credit-days.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "./active-days-card.module.css";
import type { ActiveDays } from "./active-days.ts";
import { profileMessages } from "../messages.ts";

interface ActiveDaysCardProps {
  days: ActiveDays;
  profile: Profile;
  /** The client's; undefined while they are read. */
  credits: CreditFigures | undefined;
}

/**
 * Days until the start, days left of the term, or days so far; for pro clients also their credits (platform-and-people
 * §2).
 */
export function ActiveDaysCard({ days, profile, credits }: ActiveDaysCardProps) {
  const t = useWords(profileMessages);
  return (
    <Card>
      <Title order={3} mb="md">
        {t(profile.userType === "client" ? "client.activeDays" : "activeDays")}
      </Title>
      <Days days={days} profile={profile} />
      {profile.clientType === "pro" && (credits ? <Courses credits={credits} /> : <Skeleton height={36} mt="lg" />)}
    </Card>
  );
}

function Days({ days, profile: { userType, startOfDate, endOfDate } }: Omit<ActiveDaysCardProps, "credits">) {
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

function Courses({ credits: { bookable, booked, done, later } }: { credits: CreditFigures }) {
  const t = useWords(profileMessages);
  const format = useFormat();
  const total = later.reduce((sum, { credits }) => sum + credits, bookable + booked + done);
  return (
    <Stack gap={6} mt="lg">
      <Group justify="space-between">
        <Text size="sm">{t("completed", { count: done })}</Text>
        <Text size="sm" c="dimmed">
          {t("upcoming", { bookable, booked })}
        </Text>
      </Group>
      <Progress
        value={(done / Math.max(1, total)) * 100}
        size="sm"
        aria-label={t("courses", { completed: done, total })}
      />
      {later.map(({ from, credits }) => (
        <Text key={from} size="sm" c="dimmed">
          {t("laterCredits", { count: credits, date: format.near(from) })}
        </Text>
      ))}
    </Stack>
  );
}
