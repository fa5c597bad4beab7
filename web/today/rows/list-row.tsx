import { phoneWords } from "#contract/kernel/person/phone-words.ts";
import { ActionIcon, Button, Checkbox } from "@mantine/core";
import IconPhone from "~icons/tabler/phone";
import { useRef } from "react";
import type { TodayRow, TodaySession } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { selectionMessages } from "#web/kernel/frame/choosing/chosen-messages.ts";
import { callLink } from "#web/kernel/lib/mail.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { AlertMark } from "#web/identity/notes/alert-mark.tsx";
import { giveFocusBack } from "#web/kernel/ui/focus.ts";
import { Face } from "#web/identity/people/faces/face.tsx";
import { listMessages } from "../list-messages.ts";
import classes from "./list-row.module.css";
import { type RowAction, rowActionsFor } from "./row-rights.ts";
import { servesClients } from "#contract/kernel/values.ts";
import { useNoteWords, useRowFact } from "./row-labels.ts";
import { SettleRequest } from "./settle-request.tsx";
import { useCompleting } from "../session/settle-session.ts";
import { todayMessages } from "../messages.ts";
import { WholeRow } from "./whole-row.tsx";

interface ListRowProps {
  list: TodayList;
  row: TodayRow;
  /** Whether it is selected; undefined where rows cannot be. */
  selected?: { readonly value: boolean; readonly onToggle: () => void } | undefined;
  /** Shows the package and the phone number as well. */
  isWhole: boolean;
  /** Opens the row's own sheet: what a finger does, and what a session asks for. */
  onChoose: () => void;
  onAct: (action: RowAction) => void;
}

/** A row: face, name and one fact; struck through with its note when dealt with. Its actions come under the pointer. */
export function ListRow({ list, row, selected, isWhole, onChoose, onAct }: ListRowProps) {
  const t = useWords(listMessages);
  const selection = useWords(selectionMessages);
  const locale = useLocale();
  const name = useFormat().name(row.client.name);
  const fact = useRowFact(list)(row);
  const note = useNoteWords();
  const { followUp } = row;
  return (
    <WholeRow
      label={t("more", { name })}
      onChoose={onChoose}
      className={isWhole ? classes.whole : classes.row}
      isDealt={followUp !== null}
    >
      {selected && (
        <span className={classes.select} data-own>
          <Checkbox aria-label={selection("choose", { name })} checked={selected.value} onChange={selected.onToggle} />
        </span>
      )}
      <Face person={row.client} />
      <ClientName row={row} name={name} />
      {isWhole && list !== "asked" && row.packageName && (
        <span className={classes.more}>{row.packageName[locale]}</span>
      )}
      {isWhole && row.phone !== null && (
        <span className={classes.more} translate="no">
          {phoneWords(row.phone)}
        </span>
      )}
      <span className={classes.fact} title={followUp?.note ?? undefined}>
        {followUp ? note(followUp) : fact}
      </span>
      {list === "unmarked" && row.session && <CompleteButton session={row.session} name={name} />}
      {!followUp && <RowButtons list={list} row={row} name={name} onAct={onAct} />}
    </WholeRow>
  );
}

function ClientName({ row, name }: { row: TodayRow; name: string }) {
  const serves = servesClients(useMe().roles);
  const shown = row.followUp ? <s>{name}</s> : name;
  if (!serves || row.session) {
    return (
      <span className={classes.name} title={name}>
        <AlertMark alerts={row.session?.alerts} />
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

function RowButtons({ list, row, name, onAct }: Pick<ListRowProps, "list" | "row" | "onAct"> & { name: string }) {
  const t = useWords(listMessages);
  const actions = rowActionsFor(list, row, useMe().roles);
  if (actions.length === 0) return null;
  return (
    <span className={classes.actions} data-own>
      {actions.map((action) =>
        action === "call" ? (
          <ActionIcon
            key={action}
            component="a"
            href={callLink(row.phone ?? "")}
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
      {list === "asked" && <SettleRequest row={row} size="compact-sm" />}
    </span>
  );
}

/** Completes a session at one press, which can be undone; the row goes, and the focus it had to the head of its list. */
function CompleteButton({ session, name }: { session: TodaySession; name: string }) {
  const t = useWords(todayMessages);
  const place = useRef<HTMLSpanElement>(null);
  const onDone = () => {
    const { activeElement } = document;
    const isHere = activeElement === document.body || place.current?.contains(activeElement);
    if (isHere) giveFocusBack(document.querySelector<HTMLElement>("#today-unmarked button"));
  };
  const completing = useCompleting(session, onDone);
  if (!session.actions.includes("complete")) return null;
  return (
    <span ref={place} className={classes.actions} data-own>
      <Button
        size="compact-sm"
        variant="default"
        loading={completing.busy}
        aria-label={t("completeName", { name })}
        onClick={completing.complete}
      >
        {t("complete")}
      </Button>
    </span>
  );
}
