import { Card, Group, Text, Title } from "@mantine/core";
import IconTarget from "~icons/tabler/target";
import { type Readings, bodyRecords } from "#contract/health/body-records.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { Sparkline } from "#web/kernel/ui/charts/sparkline.tsx";
import { ChangeNote } from "../readings/change-note.tsx";
import { type Aim, aimsOf, goalDirectionOf } from "./goal-progress.ts";
import classes from "./progress-card.module.css";
import { progressMessages } from "./progress-messages.ts";
import { type MeasurementChange, changeSinceStart, type Reading } from "../readings/readings.ts";
import { maySetGoal } from "../record/record-rights-model.ts";
import { useMeasures } from "../use-measures.ts";
import { useReadings } from "../readings/use-readings.ts";

/**
 * A client's goal, and how far they have come since their first measurement. Nothing without measurements; for those who
 * may see the records, that is who may see the goal.
 */
export function ProgressCard({ person }: { person: Profile }) {
  if (person.userType !== "client" || person.goal === undefined) return null;
  return <Progress key={person.id} person={person} goal={person.goal} />;
}

function Progress({ person, goal }: { person: Profile; goal: string | null }) {
  const t = useWords(progressMessages);
  const words = useOptionWords();
  const maySet = maySetGoal(useMe(), person);
  const { data, error, refetch } = useRead(bodyRecords.readings, { params: { id: String(person.id) } });
  if (error && !data) {
    return (
      <Card>
        <Unreadable error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data || data.records === 0 || (goal === null && !maySet)) return null;
  return (
    <Card component="section" padding="lg" aria-label={t("title")} className={classes.card}>
      {goal === null ? (
        <Empty title={t("noGoal")} text={t("noGoalText")} />
      ) : (
        <>
          <Group gap="xs" mb="xs" wrap="nowrap">
            <IconTarget size={20} aria-hidden />
            <Title order={2} size="h3">
              {t("goal", { goal: words("goal", goal) })}
            </Title>
          </Group>
          <Measurements goal={goal} series={data.series} />
        </>
      )}
    </Card>
  );
}

function Empty({ title, text }: { title: string; text?: string }) {
  return (
    <div className={classes.empty}>
      <EmptyState icon={<IconTarget size={24} />} title={title} text={text} />
    </div>
  );
}

function Measurements({ goal, series }: { goal: string; series: Readings["series"] }) {
  const t = useWords(progressMessages);
  const locale = useLocale();
  const { nameOf } = useMeasures();
  const readingsOf = useReadings(series);
  const aims = aimsOf(goal);
  const courses = aims.flatMap((aim) => {
    const readings = readingsOf(aim.name);
    const change = changeSinceStart(readings);
    return change ? [{ aim, readings, change }] : [];
  });
  if (courses.length === 0) {
    const names = listIn(
      locale,
      aims.map(({ name }) => nameOf(name)),
    );
    return <Empty title={t("fromTheSecond")} text={t("matters", { names })} />;
  }
  return (
    <ul className={classes.aims}>
      {courses.map(({ aim, readings, change }) => (
        <li key={aim.name}>
          <Progressed aim={aim} readings={readings} change={change} />
        </li>
      ))}
    </ul>
  );
}

/** One measurement from its first reading to its last. */
function Progressed({ aim, readings, change }: { aim: Aim; readings: readonly Reading[]; change: MeasurementChange }) {
  const t = useWords(progressMessages);
  const { nameOf, say } = useMeasures();
  const format = useFormat();
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) return null;
  const course = goalDirectionOf(aim, change.by);
  return (
    <>
      <div>
        <Text fw={550}>{nameOf(aim.name)}</Text>
        <Text size="sm" c="dimmed">
          {t("since", { from: format.near(first.date) })}
        </Text>
        {course !== "open" && (
          <span className={classes.course} data-course={course}>
            {t(course)}
          </span>
        )}
      </div>
      <div className={classes.spark}>
        <Sparkline points={readings} />
      </div>
      <div className={classes.figures}>
        <Text fw={650} size="lg">
          {t("fromTo", { from: say(aim.name, first.value), to: say(aim.name, last.value) })}
        </Text>
        <ChangeNote name={aim.name} change={change} />
      </div>
    </>
  );
}
