import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import type { CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import type { Reservation, Span } from "#contract/schedule/reservations.ts";
import { series } from "#contract/schedule/series.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { call } from "#web/kernel/lib/calls/api.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useTimes } from "../form/use-times.ts";
import { isSameSpan } from "../span-model.ts";
import { moveMessages } from "./move-messages.ts";
import { type TimeChanges, countBookable, hoursOf } from "./repeat-model.ts";
import { useTimeChanges } from "./use-time-changes.ts";

/**
 * A session of a series that gets another time, and those after it if these are to move as well: how each is judged, and
 * the move of those that can. Without a series, or once it has begun, it moves alone.
 */
export function useMoveFollowing(session: Reservation | undefined, to: Span | undefined, onClose: () => void) {
  const t = useWords(moveMessages);
  const times = useTimes();
  const client = useQueryClient();
  const [now] = useState(() => Date.now());
  const [isChosen, choose] = useState(false);
  const about = JSON.stringify([session?.id, to]);
  const { changes, change } = useTimeChanges(about);
  const isOffered = session?.series !== undefined && Date.parse(session.start) > now;
  const asks = isOffered && isChosen && to !== undefined && !isSameSpan(to, session);
  const time = { startedAt: to?.start ?? "", endedAt: to?.end ?? "" };
  const body = { ...time, ...hoursOf(changes), changes: listOf(changes) };
  const params = { id: String(session?.id ?? 0) };
  const read = useQuery({
    queryKey: [series.moveFollowing.path, params.id, JSON.stringify(body)],
    queryFn: ({ signal }) => call(series.moveFollowing, { params, body }, { signal }),
    placeholderData: keepPreviousData,
    enabled: asks,
  });
  const moving = useCommand(series.moveFollowing);
  const readAgain = () => void client.invalidateQueries({ queryKey: [series.moveFollowing.path] });
  const dates = (asks && read.data?.dates) || [];
  const isFresh = asks && read.data !== undefined && !read.isPlaceholderData && read.error === null;
  const count = isFresh ? countBookable(dates) : undefined;
  return {
    isOffered,
    isOn: asks,
    isChosen,
    choose,
    changes,
    change,
    dates,
    /** How many sessions would move; undefined until that is known. */
    count,
    failure: moving.error ?? read.error ?? undefined,
    isPending: moving.isPending,
    submit: (event?: SyntheticEvent) => {
      event?.preventDefault();
      if (!isFresh || !count || moving.isPending) return;
      const onSuccess = ({ undo }: CallResult<typeof series.moveFollowing>) => {
        const first = dates.find(({ state }) => state === "bookable");
        if (first) alertDone(t("moved", { count, time: times.starts(first) }), { undo });
        onClose();
      };
      moving.mutate({ params, body: { ...body, confirm: read.data.confirm } }, { onSuccess, onError: readAgain });
    },
  };
}

export type Moving = ReturnType<typeof useMoveFollowing>;

const listOf = (changes: TimeChanges) => Object.entries(changes).map(([id, change]) => ({ id: Number(id), ...change }));
