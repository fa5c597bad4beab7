import type { ClientRow } from "#contract/membership/clients.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWeightUnit } from "#web/kernel/frame/weight-unit.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { todayIn } from "#web/kernel/lib/dates/time.ts";
import { PersonLine, PersonStatusBadge } from "#web/identity/people/faces/person-line.tsx";
import type { Column } from "#web/kernel/ui/table/data-table-model.ts";
import classes from "./client-columns.module.css";
import { type ClientListName, clientListColumns, isOfBody } from "./client-lists-model.ts";
import { daysToEnd } from "./client-status.ts";
import { type ClientKey, useClientTexts } from "./client-labels.ts";
import { clientMessages } from "../messages.ts";

const numbers: ReadonlySet<ClientKey> = new Set([
  "id",
  "age",
  "completed_courses",
  "upcoming_courses",
  "bookable",
  "weight",
  "smm",
  "lastActive",
]);
const unsorted: ReadonlySet<ClientKey> = new Set(["phone", "email", "owing"]);
const roomy: ReadonlySet<ClientKey> = new Set(["phone", "clientType"]);

/** The columns of a list of clients (clients-and-business §2). */
export function useClientColumns(list: ClientListName): readonly (Column<ClientRow> & { key: ClientKey })[] {
  const t = useWords(clientMessages);
  const { unit } = useFormat();
  const weightUnit = unit(useWeightUnit());
  const text = useClientTexts();
  return clientListColumns(list, useMe()).map(({ key, extra }) => ({
    key,
    title: isOfBody(key) ? t("inUnit", { name: t(key), unit: weightUnit }) : t(key),
    sortable: !unsorted.has(key),
    main: key === "name",
    extra,
    roomy: roomy.has(key),
    ...(numbers.has(key) && { align: "right" as const }),
    text: (row) => inFile(key, text(row, key)),
    render: (row) => <ClientCell row={row} column={key} isWhole={list !== "members"} />,
  }));
}

const counts: ReadonlySet<ClientKey> = new Set(["id", "age", "completed_courses", "upcoming_courses", "bookable"]);

/** Counts are numbers for a spreadsheet. */
const inFile = (key: ClientKey, said: string) => (counts.has(key) && /^\d+$/.test(said) ? Number(said) : said);

const marked = ["name", "status", "endOfDate", "phone", "lastActive", "startOfDate", "owing"] as const;
const isPlain = (key: ClientKey): key is Exclude<ClientKey, (typeof marked)[number]> =>
  !marked.some((each) => each === key);

interface ClientCellProps {
  row: ClientRow;
  column: ClientKey;
  isWhole: boolean;
}

function ClientCell({ row, column, isWhole }: ClientCellProps) {
  const text = useClientTexts();
  if (isPlain(column)) return text(row, column);
  switch (column) {
    case "name":
      return <PersonLine person={row} userType="client" opens {...(isWhole && { note: null })} />;
    case "status":
      return <PersonStatusBadge person={row} userType="client" />;
    case "endOfDate":
      return <EndCell row={row} />;
    case "phone":
    case "lastActive":
      return (
        <span className={classes.whole} data-dimmed>
          {text(row, column)}
        </span>
      );
    case "owing":
      return <OwingCell row={row} />;
    case "startOfDate":
      return <span className={classes.whole}>{text(row, column)}</span>;
  }
}

/** The debt; a due one is emphasised. */
function OwingCell({ row }: { row: ClientRow }) {
  const text = useClientTexts();
  return (
    <span className={classes.owing} data-presses={typeof row.owing?.due_since === "string" || undefined}>
      {text(row, "owing")}
    </span>
  );
}

/** The last day, and how many days there are until it. */
function EndCell({ row }: { row: ClientRow }) {
  const format = useFormat();
  const text = useClientTexts();
  const near = daysToEnd(row, todayIn(useClub().timeZone));
  return (
    <span className={classes.whole}>
      {text(row, "endOfDate")}
      {near && (
        <span className={classes.near} data-presses={near.presses || undefined}>
          {format.inDays(near.days)}
        </span>
      )}
    </span>
  );
}
