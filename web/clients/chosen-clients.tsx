import { IconArrowsLeftRight, IconCalendarPlus, IconChecks, IconFileTypeCsv, IconPrinter } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { type ClientRow, clients } from "#contract/clients.ts";
import { mostChosen } from "#contract/several-clients.ts";
import { useMe } from "#web/frame/me.ts";
import { type CsvRow, saveCsv } from "#web/lib/csv.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { read } from "#web/lib/query.ts";
import { alertFailure } from "#web/ui/alerts.ts";
import { ChosenAction, ChosenBar } from "#web/ui/chosen-bar.tsx";
import { Paper } from "#web/ui/paper.tsx";
import type { useChosen } from "#web/ui/use-chosen.ts";
import { chosenMessages } from "./chosen-messages.ts";
import { rowsOf } from "./client-query.ts";
import type { ClientSearch } from "./client-search.ts";
import { type ClientKey, useClientTexts } from "./client-texts.ts";
import { ExtendSeveralDialog } from "./extend-several-dialog.tsx";
import { clientMessages } from "./messages.ts";
import { TrainerOfSeveralDialog } from "./trainer-of-several-dialog.tsx";

interface ChosenClientsProps {
  chosen: ReturnType<typeof useChosen<ClientRow>>;
  /** Those that are shown: a file and paper have the same. */
  columns: readonly { readonly key: ClientKey; readonly title: string }[];
  search: ClientSearch;
  /** How many the list has in all. */
  total: number;
  /** Chooses nobody any more. */
  onClose: () => void;
}

interface Sheet {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly CsvRow[];
}

type Opened = "trainer" | "extend" | "paper";

/** What can be done with the clients that are chosen (day, Lists); what changes them is the admin's, as for one. */
export function ChosenClients({ chosen, columns, search, total, onClose }: ChosenClientsProps) {
  const t = useWords(chosenMessages);
  const isAdmin = useMe().roles?.includes("admin") === true;
  const [opened, setOpened] = useState<Opened>();
  const close = useCallback(() => setOpened(undefined), []);
  const all = useAll(search, chosen.add);
  const { rows } = chosen;
  const sheet = useSheet(rows, columns);
  const dialog = { clients: rows, onLeaveOut: chosen.leaveOut, onDone: onClose, onClose: close };
  const possible = Math.min(total, mostChosen);
  return (
    <>
      <ChosenBar
        label={t("label")}
        text={t("chosen", { count: rows.length })}
        clearLabel={t("clear")}
        onClear={onClose}
      >
        {rows.length < possible && (
          <ChosenAction icon={<IconChecks size={18} aria-hidden />} onClick={all.choose} busy={all.isBusy}>
            {t(total > mostChosen ? "first" : "all", { count: possible })}
          </ChosenAction>
        )}
        {isAdmin && (
          <>
            <ChosenAction icon={<IconArrowsLeftRight size={18} aria-hidden />} onClick={() => setOpened("trainer")}>
              {t("trainer")}
            </ChosenAction>
            <ChosenAction icon={<IconCalendarPlus size={18} aria-hidden />} onClick={() => setOpened("extend")}>
              {t("extend")}
            </ChosenAction>
          </>
        )}
        <ChosenAction icon={<IconPrinter size={18} aria-hidden />} onClick={() => setOpened("paper")}>
          {t("print")}
        </ChosenAction>
        <ChosenAction
          icon={<IconFileTypeCsv size={18} aria-hidden />}
          onClick={() => saveCsv(sheet.title, [sheet.heads, ...sheet.rows])}
        >
          {t("csv")}
        </ChosenAction>
      </ChosenBar>
      {opened === "trainer" && <TrainerOfSeveralDialog {...dialog} />}
      {opened === "extend" && <ExtendSeveralDialog {...dialog} />}
      {opened === "paper" && (
        <Paper onEnd={close}>
          <SheetTable sheet={sheet} />
        </Paper>
      )}
    </>
  );
}

/** Chooses whoever the filters let through, as many as can be chosen. */
function useAll(search: ClientSearch, add: (rows: readonly ClientRow[]) => void) {
  const client = useQueryClient();
  const failure = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  const choose = () => {
    setBusy(true);
    client
      .fetchQuery(read(clients.list, { query: { ...rowsOf(search), pageSize: String(mostChosen) } }))
      .then(({ rows }) => add(rows))
      .catch((error: unknown) => alertFailure(failure(error)))
      .finally(() => setBusy(false));
  };
  return { choose, isBusy };
}

const inNumbers: ReadonlySet<ClientKey> = new Set(["id", "age", "completed_courses", "upcoming_courses"]);

function useSheet(rows: readonly ClientRow[], columns: ChosenClientsProps["columns"]): Sheet {
  const t = useWords(clientMessages);
  const text = useClientTexts();
  const cell = (row: ClientRow, key: ClientKey) => {
    const said = text(row, key);
    return inNumbers.has(key) && /^\d+$/.test(said) ? Number(said) : said;
  };
  return {
    title: t("title"),
    heads: columns.map(({ title }) => title),
    rows: rows.map((row) => columns.map(({ key }) => cell(row, key))),
  };
}

function SheetTable({ sheet: { title, heads, rows } }: { sheet: Sheet }) {
  return (
    <>
      <h1>{title}</h1>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join("|")}>
              {cells.map((cell, place) => (
                <td key={heads[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
