import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import type { CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import type { ReservationDraft } from "#contract/sales/session-terms.ts";
import { series } from "#contract/schedule/series.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { type ApiError, call } from "#web/kernel/lib/calls/api.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { PickedClient } from "#web/sales/accounts/client-picker.tsx";
import { useTimes } from "../form/use-times.ts";
import { useNames } from "../sharing/sharing-labels.ts";
import {
  type Repeat,
  type TimeChanges,
  type TypedRepeat,
  countBookable,
  countWithAll,
  hoursOf,
  once,
  proposedTimes,
  ruleOf,
} from "./repeat-model.ts";
import { repeatMessages } from "./repeat-messages.ts";
import { useTimeChanges } from "./use-time-changes.ts";

/** The session that is to repeat; `despiteOwing` as for a session by itself. */
type Repeated = Omit<ReservationDraft, "outside_hours">;

/**
 * How the session of a form repeats, how each of its dates is judged, and the booking of those that can be; `credits` are
 * those free to book, `clients` those of several who share it.
 */
export function useRepeat(
  terms: Repeated | undefined,
  credits: number | undefined,
  onClose: () => void,
  clients: readonly PickedClient[] = [],
) {
  const t = useWords(repeatMessages);
  const times = useTimes();
  const names = useNames()(clients.map(({ name }) => name));
  const client = useQueryClient();
  const [typed, setTyped] = useStoredDraft<TypedRepeat>("booking repeats", once);
  const repeat: Repeat = { ...typed, times: typed.times ?? proposedTimes(credits) };
  const rule = ruleOf(repeat);
  const about = JSON.stringify([terms, rule]);
  const { changes, change } = useTimeChanges(about);
  const body = terms && rule && { ...terms, ...rule, ...hoursOf(changes), changes: listOf(changes) };
  const key = [series.book.path, JSON.stringify(body)];
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(series.book, { body: judged(body) }, { signal }),
    placeholderData: keepPreviousData,
    enabled: body !== undefined,
  });
  const booking = useCommand(series.book);
  const dates = (body && data?.dates) ?? [];
  const isFresh = body !== undefined && data !== undefined && !isPlaceholderData && error === null;
  const count = isFresh ? countBookable(dates) : undefined;
  const onError = ({ code }: ApiError) => {
    if (code === "STALE") void client.invalidateQueries({ queryKey: [series.book.path] });
  };
  const book = () => {
    if (!isFresh || !count || booking.isPending) return;
    const onSuccess = ({ undo }: CallResult<typeof series.book>) => {
      const first = dates.find(({ state }) => state === "bookable");
      const done = first && { count, time: times.starts(first), all: countWithAll(dates) };
      const forSeveral = done && done.all < count ? "bookedSome" : "bookedFor";
      if (done) alertDone(names === "" ? t("booked", done) : t(forSeveral, { ...done, names }), { undo });
      onClose();
    };
    booking.mutate({ body: { ...judged(body), confirm: data.confirm } }, { onSuccess, onError });
  };
  return {
    repeat,
    isOn: repeat.every > 0,
    set: (part: Partial<Repeat>) => setTyped({ ...typed, ...part }),
    changes,
    change,
    dates,
    clients,
    /** How many sessions would be booked; undefined until that is known. */
    count,
    isComplete: rule !== undefined,
    failure: booking.error ?? error ?? undefined,
    isPending: booking.isPending,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      book();
    },
  };
}

export type Repeating = ReturnType<typeof useRepeat>;

const listOf = (changes: TimeChanges) => Object.entries(changes).map(([date, change]) => ({ date, ...change }));

function judged<Body>(body: Body | undefined): Body {
  if (body === undefined) throw new Error("asked for the dates of nothing");
  return body;
}
