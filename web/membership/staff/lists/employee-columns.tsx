import { Stack, Text } from "@mantine/core";
import type { EmployeeRow } from "#contract/membership/staff-rows.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import type { Column } from "#web/kernel/ui/table/data-table-model.ts";
import classes from "./employee-columns.module.css";
import { staffMessages } from "../messages.ts";
import { usePersonColumns } from "./person-columns.tsx";

/** The columns of the employee board, in the order the specification gives (platform-and-people §2). */
export function useEmployeeColumns(): readonly Column<EmployeeRow>[] {
  const t = useWords(staffMessages);
  const locale = useLocale();
  const words = useOptionWords();
  const format = useFormat();
  const { id, name, status } = usePersonColumns<EmployeeRow>("employee");
  const sortable = true;
  const days = ({ active_days: count }: EmployeeRow) => (count < 0 ? t("none") : format.number(count));
  return [
    id,
    name,
    {
      key: "jobTitle",
      title: t("jobTitle"),
      sortable,
      text: ({ jobTitle, department }) =>
        [jobTitle && words("jobTitle", jobTitle), department && words("department", department)]
          .filter(Boolean)
          .join(" · "),
      render: (row) => <Position row={row} />,
    },
    status,
    { key: "active_days", title: t("active_days"), sortable, align: "right", render: days },
    {
      key: "role",
      title: t("role"),
      sortable,
      render: ({ roles }) =>
        listIn(
          locale,
          roles.map((role) => words("role", role)),
        ),
    },
  ];
}

function Position({ row: { jobTitle, department } }: { row: EmployeeRow }) {
  const words = useOptionWords();
  const none = useWords(staffMessages)("none");
  const job = jobTitle === null ? none : words("jobTitle", jobTitle);
  return (
    <Stack gap={0} className={classes.position}>
      <Text inherit truncate title={job}>
        {job}
      </Text>
      {department !== null && (
        <Text size="xs" c="dimmed" truncate>
          {words("department", department)}
        </Text>
      )}
    </Stack>
  );
}
