import { ActionIcon, Button } from "@mantine/core";
import { IconPhone } from "@tabler/icons-react";
import type { TodayRow, TodaySession } from "#contract/today.ts";
import type { TodayList } from "#contract/today-lists.ts";
import { useFormat } from "#web/frame/format.ts";
import { LinkAnchor } from "#web/frame/links.tsx";
import { useMe } from "#web/frame/me.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { alertFailure } from "#web/ui/alerts.ts";
import { Face } from "./face.tsx";
import { listMessages } from "./list-messages.ts";
import classes from "./list-row.module.css";
import { type RowAction, actionsOn, servesClients } from "./row-rights.ts";
import { useNoteWords, useRowFact } from "./row-words.ts";
import { useSettling } from "./settle-session.ts";
import { todayMessages } from "./messages.ts";

interface ListRowProps {
  list: TodayList;
  row: TodayRow;
  /** Opens the row's own sheet: what a finger does, and what a session asks for. */
  onChoose: () => void;
  onAct: (action: RowAction) => void;
}

/** A row: face, name and one fact; struck through with its note when dealt with. Its actions come under the pointer. */
export function ListRow({ list, row, onChoose, onAct }: ListRowProps) {
  const t = useWords(listMessages);
  const name = useFormat().name(row.client.name);
  const fact = useRowFact(list)(row);
  const note = useNoteWords();
  const { followUp } = row;
  return (
    <li className={classes.row} data-dealt={followUp !== null || undefined}>
      <button type="button" className={classes.whole} aria-label={t("more", { name })} onClick={onChoose} />
      <Face person={row.client} />
      <ClientName row={row} name={name} />
      <span className={classes.fact} title={followUp?.note ?? undefined}>
        {followUp ? note(followUp) : fact}
      </span>
      {list === "unmarked" && row.session && <CompleteButton session={row.session} name={name} />}
      {!followUp && <RowButtons list={list} row={row} name={name} onAct={onAct} />}
    </li>
  );
}

function ClientName({ row, name }: { row: TodayRow; name: string }) {
  const serves = servesClients(useMe().roles);
  const shown = row.followUp ? <s>{name}</s> : name;
  if (!serves || row.session) {
    return (
      <span className={classes.name} title={name}>
        {shown}
      </span>
    );
  }
  return (
    <LinkAnchor
      to="/user/$userId/profile"
      params={{ userId: String(row.client.id) }}
      search={{ userType: "client" }}
      className={classes.name}
      c="inherit"
      title={name}
    >
      {shown}
    </LinkAnchor>
  );
}

function RowButtons({ list, row, name, onAct }: Omit<ListRowProps, "onChoose"> & { name: string }) {
  const t = useWords(listMessages);
  const actions = actionsOn(list, row, useMe().roles);
  if (actions.length === 0) return null;
  return (
    <span className={classes.actions}>
      {actions.map((action) =>
        action === "call" ? (
          <ActionIcon
            key={action}
            component="a"
            href={`tel:${row.phone ?? ""}`}
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t("callName", { name })}
            onClick={() => onAct(action)}
          >
            <IconPhone size={16} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            key={action}
            size="compact-sm"
            variant="default"
            aria-label={t(`${action}Name`, { name })}
            onClick={() => onAct(action)}
          >
            {t(action)}
          </Button>
        ),
      )}
    </span>
  );
}

/** Completes a session at one press, which can be undone. */
function CompleteButton({ session, name }: { session: TodaySession; name: string }) {
  const t = useWords(todayMessages);
  const failure = useFailureWords();
  const settling = useSettling(session, { onRefused: (error) => alertFailure(failure(error)) });
  if (!session.actions.includes("complete")) return null;
  return (
    <span className={classes.actions}>
      <Button
        size="compact-sm"
        variant="default"
        loading={settling.busy}
        aria-label={t("completeName", { name })}
        onClick={settling.complete}
      >
        {t("complete")}
      </Button>
    </span>
  );
}
