import { ActionIcon, Card, Group, SimpleGrid, Text, Title, Tooltip } from "@mantine/core";
import IconInfoCircle from "~icons/tabler/info-circle";
import { useState } from "react";
import { addMonths } from "#contract/kernel/values.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { LastDayField } from "#web/kernel/frame/dialogs/last-day-field.tsx";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { trainerCoursesMessages } from "./trainer-courses-messages.ts";
import { TrainerCoursesTable } from "./trainer-courses-table.tsx";
import { TrainerPicker } from "../../../identity/people/trainer-picker.tsx";

interface TrainerCoursesCardProps {
  /** A trainer looks at their own: no other can be chosen. */
  trainerId?: number;
}

/**
 * The completed sessions of a trainer between two days, by client (platform-and-people §2; clients-and-business §5).
 */
export function TrainerCoursesCard({ trainerId }: TrainerCoursesCardProps) {
  const t = useWords(trainerCoursesMessages);
  const [picked, setPicked] = useState<number | null>(trainerId ?? null);
  const [days, setDays] = useDays(trainerId !== undefined);
  const { start, end } = days;
  const isWhole = picked !== null && start !== "" && end !== "";
  const isWrong = start !== "" && end !== "" && start >= end;
  return (
    <Card>
      <Heading />
      <SimpleGrid cols={{ base: 1, sm: trainerId === undefined ? 3 : 2 }} spacing="md" mb="md">
        {trainerId === undefined && (
          <TrainerPicker label={t("trainer")} value={picked} onChange={setPicked} withInactive />
        )}
        <Day label={t("startOfDate")} value={start} onChange={(date) => setDays({ start: date, end })} />
        <Day
          Field={LastDayField}
          label={t("endOfDate")}
          value={end}
          onChange={(date) => setDays({ start, end: date })}
        />
      </SimpleGrid>
      {isWhole && !isWrong ? (
        <TrainerCoursesTable key={`${picked} ${start} ${end}`} trainerId={picked} start={start} end={end} />
      ) : (
        <Text role="status" c={isWrong ? "var(--mantine-color-error)" : "dimmed"}>
          {t(isWrong ? "wrongOrder" : "choose")}
        </Text>
      )}
    </Card>
  );
}

/** No days at first; the club's current month for trainers who look at their own. */
function useDays(isOwn: boolean) {
  const month = `${useToday().slice(0, 7)}-01`;
  return useState(isOwn ? { start: month, end: addMonths(month, 1) } : { start: "", end: "" });
}

function Heading() {
  const t = useWords(trainerCoursesMessages);
  return (
    <Group gap={4} mb="sm">
      <Title order={2} size="h3">
        {t("summary")}
      </Title>
      <Tooltip label={t("onlyCompleted")} events={{ hover: true, focus: true, touch: true }}>
        <ActionIcon variant="subtle" color="gray" aria-label={t("about")}>
          <IconInfoCircle size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

interface DayProps {
  Field?: typeof DateField;
  label: string;
  value: string;
  onChange: (date: string) => void;
}

function Day({ Field = DateField, ...props }: DayProps) {
  return <Field {...useDateWords()} today={useToday()} {...props} />;
}
