import { Card, Text, Title } from "@mantine/core";
import { trainerHours } from "#contract/schedule/trainer-hours.ts";
import { OutsideList } from "#web/club/settings/hours/sessions-outside.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "./availability.module.css";
import { availabilityMessages } from "./messages.ts";

/** The sessions of the next eight weeks outside a trainer's hours. */
export function OutsideHours({ trainerId }: { trainerId: number }) {
  const t = useWords(availabilityMessages);
  const { data } = useRead(trainerHours.outside, { params: { id: String(trainerId) } });
  if (!data || data.affected_count === 0) return null;
  return (
    <Card>
      <Title order={3} size="h4" className={classes.outside}>
        {t("outside", { count: data.affected_count })}
      </Title>
      <Text c="dimmed">{t("outsideText")}</Text>
      <OutsideList sessions={data.affected_reservations} count={data.affected_count} />
    </Card>
  );
}
