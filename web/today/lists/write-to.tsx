import { Button } from "@mantine/core";
import IconMailForward from "~icons/tabler/mail-forward";
import IconPhone from "~icons/tabler/phone";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { day, type TodayCard } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";
import { messages } from "#contract/messaging/messages.ts";
import { MAX_ROWS } from "#contract/kernel/endpoint/lists.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { endpointQuery, useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertFailure } from "#web/kernel/ui/overlays/alerts.ts";
import { listMessages } from "../list-messages.ts";
import { listQuery } from "../today-model.ts";

/** Lists of clients to write to, and whether that is about their membership rather than news. */
const written: Readonly<Record<TodayList, "membership" | "news" | undefined>> = {
  unmarked: undefined,
  asked: undefined,
  ending: "membership",
  ended: "news",
  fewCredits: "membership",
  birthdays: "news",
  first: undefined,
  notSeen: "news",
};

/** Opens a mailing to some clients of a list; undefined for callers who do not write, and lists of sessions. */
export function useWriteTo(list: TodayList): ((ids: readonly number[]) => void) | undefined {
  const navigate = useNavigate();
  const serves = servesEveryClient(useMe().roles ?? []);
  const about = written[list];
  if (!serves || about === undefined) return undefined;
  const service = about === "membership" ? { about } : {};
  return (ids) => void navigate({ to: "/mailings/new", search: { clients: ids.join("."), ...service } });
}

interface WriteToButtonProps {
  list: TodayList;
  card: TodayCard;
  /** Small, beside the name of a list. */
  compact?: boolean;
}

/** Writes to everybody in a list who is to be dealt with. */
export function WriteToButton({ list, card, compact = false }: WriteToButtonProps) {
  const t = useWords(listMessages);
  const failure = useFailureWords();
  const client = useQueryClient();
  const write = useWriteTo(list);
  // Where no mail is sent, it leads to their numbers.
  const calls = useRead(messages.available).data?.mail === false;
  const [isBusy, setBusy] = useState(false);
  if (!write || card.open === 0) return null;
  const count = Math.min(card.open, MAX_ROWS);
  const open = () => {
    setBusy(true);
    client
      .fetchQuery(endpointQuery(day.list, { params: { list }, query: listQuery(1, MAX_ROWS, false) }))
      .then(({ rows }) => write(rows.map((row) => row.client.id)))
      .catch((error: unknown) => alertFailure(failure(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Button
      variant="default"
      size={compact ? "compact-sm" : "sm"}
      loading={isBusy}
      leftSection={
        !compact && (calls ? <IconPhone size={18} aria-hidden /> : <IconMailForward size={18} aria-hidden />)
      }
      aria-label={t(calls ? "callListOf" : "writeToList", { list: t(list), count })}
      onClick={open}
    >
      {t(calls ? "callList" : card.open > MAX_ROWS ? "writeToFirst" : "writeTo", { count })}
    </Button>
  );
}
