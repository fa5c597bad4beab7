import { ActionIcon, Button, Card, Group, Text, Title } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import IconTrash from "~icons/tabler/trash";
import { useState } from "react";
import { type TrainerHours, trainerHours } from "#contract/schedule/trainer-hours.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertFailure } from "#web/kernel/ui/overlays/alerts.ts";
import classes from "./availability.module.css";
import { availabilityMessages } from "./messages.ts";
import { OtherDaysDialog, useHoursText } from "./other-days-dialog.tsx";

interface OtherDaysCardProps {
  trainerId: number;
  hours: TrainerHours;
}

/** The days off and those with other hours, and the ways to add and remove them. */
export function OtherDaysCard({ trainerId, hours }: OtherDaysCardProps) {
  const t = useWords(availabilityMessages);
  const [isAdding, setAdding] = useState(false);
  return (
    <Card>
      <Group justify="space-between">
        <div>
          <Title order={3}>{t("otherDays")}</Title>
          <Text c="dimmed">{t(hours.exceptions.length > 0 ? "otherDaysText" : "none")}</Text>
        </div>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t("add")}
        </Button>
      </Group>
      <ul className={classes.days}>
        {hours.exceptions.map((exception) => (
          <OtherDays key={exception.id} trainerId={trainerId} exception={exception} />
        ))}
      </ul>
      {isAdding && <OtherDaysDialog trainerId={trainerId} onClose={() => setAdding(false)} />}
    </Card>
  );
}

interface OtherDaysProps {
  trainerId: number;
  exception: TrainerHours["exceptions"][number];
}

function OtherDays({ trainerId, exception: { id, startOfDate, endOfDate, spans } }: OtherDaysProps) {
  const t = useWords(availabilityMessages);
  const format = useFormat();
  const hours = useHoursText();
  const failure = useFailureWords();
  const removing = useCommand(trainerHours.removeException);
  const days = format.term(startOfDate, endOfDate);
  const remove = () =>
    removing.mutate(
      { params: { id: String(trainerId), exceptionId: String(id) } },
      { onSuccess: ({ undo }) => alertDone(t("removed"), { undo }), onError: (error) => alertFailure(failure(error)) },
    );
  return (
    <li>
      <Text fw={600}>{days}</Text>
      <Text>{hours(spans)}</Text>
      <ActionIcon
        variant="subtle"
        color="red"
        size={44}
        aria-label={t("remove", { days })}
        loading={removing.isPending}
        onClick={remove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
