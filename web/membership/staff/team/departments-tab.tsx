import { Card, Group, SimpleGrid, Skeleton, Stack, Text, Title } from "@mantine/core";
import IconBuilding from "~icons/tabler/building";
import { useId } from "react";
import type { CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import { type ColleagueCard, staff } from "#contract/membership/staff.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { UnreadableCard } from "#web/kernel/frame/page/unreadable-card.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { PersonLine, PersonStatusBadge } from "#web/identity/people/faces/person-line.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import classes from "./departments-tab.module.css";
import { teamMessages } from "./team-messages.ts";

type Department = CallResult<typeof staff.departments>[number];

/** The staff of the club, by department (decisions §10). */
export function DepartmentsTab() {
  const t = useWords(teamMessages);
  const { data, error, refetch } = useRead(staff.departments);
  if (!data && error) return <UnreadableCard title={t("failed")} error={error} onRetry={() => void refetch()} />;
  if (data?.length === 0) {
    return (
      <Card>
        <EmptyState icon={<IconBuilding size={24} />} title={t("noDepartments")} text={t("noDepartmentsText")} />
      </Card>
    );
  }
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} className={classes.departments}>
      {data
        ? data.map((each) => <DepartmentCard key={each.department} {...each} />)
        : [1, 2].map((each) => <Skeleton key={each} height={240} radius="lg" />)}
    </SimpleGrid>
  );
}

function DepartmentCard({ department, people }: Department) {
  const t = useWords(teamMessages);
  const words = useOptionWords();
  const position = usePositionWords();
  const title = useId();
  return (
    <Card component="section" aria-labelledby={title}>
      <Group justify="space-between" mb="md">
        <Title order={3} id={title}>
          {department === null ? t("withoutDepartment") : words("department", department)}
        </Title>
        <Text c="dimmed" size="sm">
          {t("people", { count: people.length })}
        </Text>
      </Group>
      <Stack component="ul" gap="md" className={classes.people}>
        {people.map((person) => (
          <Group component="li" key={person.id} justify="space-between" gap="xs" wrap="nowrap">
            <PersonLine person={person} userType={person.userType} note={position(person)} room="much" />
            <PersonStatusBadge person={person} userType={person.userType} />
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

/** Job title and roles, each word once. */
function usePositionWords(): (person: ColleagueCard) => string {
  const words = useOptionWords();
  return ({ jobTitle, roles }) => {
    const job = jobTitle === null ? [] : [words("jobTitle", jobTitle)];
    return [...new Set([...job, ...roles.map((role) => words("role", role))])].join(" · ");
  };
}
