import { Card, Group, SegmentedControl, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useIsMember } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { reservationMessages } from "#web/schedule/reservations/booking/reservation-labels.ts";
import classes from "./courses-summary-card.module.css";
import { summaryMessages } from "./messages.ts";

const periods = ["monthly", "yearly", "total"] as const;
type Period = (typeof periods)[number];

/**
 * How a client's sessions of a month, a year or all time turned out, and the credits left to book (clients-and-business
 * §3).
 */
export function CoursesSummaryCard({ personId }: { personId: number }) {
  const t = useWords(summaryMessages);
  const format = useFormat();
  const [period, setPeriod] = useState<Period>("monthly");
  const { data, error, refetch } = useRead(reservations.summaryOfPerson, { params: { id: String(personId) } });
  return (
    <Card>
      <Group justify="space-between" gap="xs" mb="md">
        <Title order={3}>{t("courses")}</Title>
        <SegmentedControl
          size="xs"
          aria-label={t("period")}
          data={periods.map((value) => ({ value, label: t(value) }))}
          value={period}
          onChange={setPeriod}
        />
      </Group>
      {data ? (
        <>
          <Figures counts={data[period]} bookable={data.credits.bookable} />
          <Text size="xs" c="dimmed" mt="xs">
            {t("balancedHint")}
            {data.credits.later.map(({ from, credits: count }) => ` ${t("later", { count, date: format.near(from) })}`)}
          </Text>
        </>
      ) : (
        <NotYetRead error={error} onRetry={() => void refetch()} height={112} />
      )}
    </Card>
  );
}

interface FiguresProps {
  counts: CallResult<typeof reservations.summaryOfPerson>[Period];
  bookable: number;
}

function Figures({ counts: [{ completed }, { cancelled }, { scheduled }], bookable }: FiguresProps) {
  const t = useWords(summaryMessages);
  const status = useWords(reservationMessages);
  const isMember = useIsMember();
  const format = useFormat();
  const figures = [
    { name: status(isMember ? "attended" : "completed"), count: completed },
    { name: status("cancelled"), count: cancelled },
    { name: status("scheduled"), count: scheduled },
    { name: t("balanced"), count: bookable },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
