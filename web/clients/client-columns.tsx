import { Group, Stack, Text } from "@mantine/core";
import type { ClientRow } from "#contract/clients.ts";
import { useFormat } from "#web/lib/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useOptionWords } from "#web/lib/option-messages.ts";
import { personTone } from "#web/lib/person-tone.ts";
import { LinkAnchor } from "#web/shell/links.tsx";
import { AvatarWithStatus } from "#web/ui/avatar-with-status.tsx";
import type { Column } from "#web/ui/data-table-model.ts";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import classes from "./client-columns.module.css";
import { poundsOf } from "./client-figures.ts";
import { clientMessages } from "./messages.ts";

const columnsOf = {
  membership: ["id", "name", "age", "status", "clientType", "startOfDate", "endOfDate"],
  pro: [
    "id",
    "name",
    "age",
    "clientType",
    "startOfDate",
    "status",
    "completed_courses",
    "upcoming_courses",
    "goal",
    "trainer",
    "weight",
    "smm",
  ],
} as const;
type Key = (typeof columnsOf)[keyof typeof columnsOf][number];

const numbers: ReadonlySet<string> = new Set(["id", "age", "completed_courses", "upcoming_courses", "weight", "smm"]);

/** The columns of the two client tables, in the order the specification gives (B, section 2). */
export function useClientColumns(kind: keyof typeof columnsOf): readonly Column<ClientRow>[] {
  const t = useWords(clientMessages);
  return columnsOf[kind].map((key) => ({
    key,
    title: t(key),
    sortable: true,
    main: key === "name",
    ...(numbers.has(key) && { align: "right" as const }),
    render: (row) => <ClientCell row={row} column={key} />,
  }));
}

function ClientCell({ row, column }: { row: ClientRow; column: Key }) {
  const format = useFormat();
  const words = useOptionWords();
  const none = useWords(clientMessages)("none");
  const number = (value: number | null, digits = 0) => (value === null ? none : format.number(value, digits));
  switch (column) {
    case "id":
      return row.id;
    case "name":
      return <NameCell row={row} />;
    case "status":
      return <StatusCell row={row} />;
    case "age":
      return number(row.age);
    case "clientType":
      return words("clientType", row.clientType);
    case "startOfDate":
      return <DateCell date={row.startOfDate} />;
    case "endOfDate":
      return <DateCell date={row.endOfDate} />;
    case "completed_courses":
      return number(row.completed_courses);
    case "upcoming_courses":
      return number(row.upcoming_courses);
    case "goal":
      return row.goal === null ? none : words("goal", row.goal);
    case "trainer":
      return row.reports_to === null ? none : format.name(row.reports_to.name);
    case "weight":
      return number(row.weight && poundsOf(row.weight), 1);
    case "smm":
      return number(row.smm, 1);
  }
}

function DateCell({ date }: { date: string | null }) {
  const none = useWords(clientMessages)("none");
  const format = useFormat();
  return <span className={classes.date}>{date === null ? none : format.date(date)}</span>;
}

function NameCell({ row }: { row: ClientRow }) {
  const format = useFormat();
  const words = useOptionWords();
  const name = format.name(row.name);
  return (
    <Group gap="sm" wrap="nowrap">
      <AvatarWithStatus name={name} tone={personTone[row.status]} label={words("status", row.status)} />
      <Stack gap={0} className={classes.name} data-type={row.clientType}>
        <LinkAnchor
          to="/user/$userId/profile"
          params={{ userId: String(row.id) }}
          search={{ userType: "client" }}
          c="inherit"
          fw={550}
          truncate
          title={name}
        >
          {name}
        </LinkAnchor>
        <Text size="xs" c="dimmed" truncate title={row.name.email}>
          {row.name.email}
        </Text>
      </Stack>
    </Group>
  );
}

/** The status with, for someone on leave, when it is. */
function StatusCell({ row: { status, reasons } }: { row: ClientRow }) {
  const t = useWords(clientMessages);
  const format = useFormat();
  const words = useOptionWords();
  const badge = <StatusBadge tone={personTone[status]} label={words("status", status)} />;
  if (status !== "onLeave" || !reasons?.ended_at) return badge;
  const dates = { from: format.day(reasons.started_at), until: format.day(reasons.ended_at) };
  return (
    <span className={classes.leave}>
      {badge}
      <Text span size="xs" c="dimmed" className={classes.date}>
        {t("leaveDates", dates)}
      </Text>
    </span>
  );
}
