import type { ComponentProps } from "react";
import type { ClientRow } from "#contract/clients.ts";
import { useOptionWords } from "#web/company/option-words.ts";
import { useFormat } from "#web/frame/format.ts";
import { useMe } from "#web/frame/me.ts";
import { useWeightUnit } from "#web/frame/weight-unit.ts";
import { useWords } from "#web/lib/i18n.ts";
import { lastDayOf } from "#web/lib/last-day.ts";
import { shownWeight } from "#web/frame/weight.ts";
import { PersonLine, PersonStatusBadge } from "#web/people/person-line.tsx";
import type { Column } from "#web/ui/data-table-model.ts";
import classes from "./client-columns.module.css";
import { clientMessages } from "./messages.ts";

const training = ["completed_courses", "upcoming_courses", "goal", "trainer", "weight", "smm"] as const;
const columnsOf = {
  membership: ["id", "name", "age", "status", "clientType", "startOfDate", "endOfDate"],
  pro: ["id", "name", "age", "clientType", "startOfDate", "status", ...training],
  members: ["name", "status", "clientType", "completed_courses", "upcoming_courses"],
} as const;
type Key = (typeof columnsOf)[keyof typeof columnsOf][number];

const isOfBody = (key: Key) => key === "weight" || key === "smm";

const numbers: ReadonlySet<string> = new Set(["id", "age", "completed_courses", "upcoming_courses", "weight", "smm"]);

/**
 * The columns of the two client tables, in the order the specification gives (clients-and-business §2), and of a
 * trainer's own; the desk does not read what the body measures.
 */
export function useClientColumns(kind: keyof typeof columnsOf): readonly Column<ClientRow>[] {
  const t = useWords(clientMessages);
  const { unit } = useFormat();
  const weightUnit = unit(useWeightUnit());
  const { roles = [] } = useMe();
  const readsBodies = roles.includes("admin") || roles.includes("trainer");
  const keys: readonly Key[] = columnsOf[kind];
  return keys
    .filter((key) => readsBodies || !isOfBody(key))
    .map((key) => ({
      key,
      title: isOfBody(key) ? t("inUnit", { name: t(key), unit: weightUnit }) : t(key),
      sortable: true,
      main: key === "name",
      ...(numbers.has(key) && { align: "right" as const }),
      render: (row) => <ClientCell row={row} column={key} room={kind === "pro" ? "little" : undefined} />,
    }));
}

interface ClientCellProps {
  row: ClientRow;
  column: Key;
  room: ComponentProps<typeof PersonLine>["room"];
}

function ClientCell({ row, column, room }: ClientCellProps) {
  const format = useFormat();
  const unit = useWeightUnit();
  const words = useOptionWords();
  const none = useWords(clientMessages)("none");
  const number = (value: number | null, digits = 0) => (value === null ? none : format.number(value, digits));
  switch (column) {
    case "id":
      return row.id;
    case "name":
      return <PersonLine person={row} userType="client" room={room} />;
    case "status":
      return <PersonStatusBadge person={row} userType="client" />;
    case "age":
      return number(row.age);
    case "clientType":
      return words("clientType", row.clientType);
    case "startOfDate":
      return <DateCell date={row.startOfDate} />;
    case "endOfDate":
      return <DateCell date={row.endOfDate && lastDayOf(row.endOfDate)} />;
    case "completed_courses":
      return number(row.completed_courses);
    case "upcoming_courses":
      return number(row.upcoming_courses);
    case "goal":
      return row.goal === null ? none : words("goal", row.goal);
    case "trainer":
      return row.reports_to === null ? none : format.name(row.reports_to.name);
    case "weight":
      return number(row.weight && shownWeight(row.weight, unit), 1);
    case "smm":
      return number(row.smm && shownWeight(row.smm, unit), 1);
  }
}

function DateCell({ date }: { date: string | null }) {
  const none = useWords(clientMessages)("none");
  const format = useFormat();
  return <span className={classes.date}>{date === null ? none : format.date(date)}</span>;
}
