import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDebouncedValue } from "@mantine/hooks";
import { classSeries } from "#contract/schedule/classes/class-series.ts";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import type { AffectedBooker, BookingSums, ClassDate } from "#contract/kernel/sessions/class-dates.ts";
import { ApiError, call } from "#web/kernel/lib/calls/api.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { wrongFields } from "#web/kernel/lib/forms/form.ts";
import { type ClassRequest, requestSchemas } from "./class-form-model.ts";

const settledMs = 250;
const KEY = "preview of classes";

/** The effects of a request. */
export interface Preview {
  readonly dates: readonly ClassDate[];
  readonly people: readonly AffectedBooker[];
  readonly bookings: BookingSums;
  readonly changedAlone: number;
  readonly confirm: string;
}

function look(request: ClassRequest, signal: AbortSignal): Promise<Preview> {
  if (request.how === "series") return call(classSeries.create, { body: request.body }, { signal });
  if (request.how === "once") return call(clubClasses.create, { body: request.body }, { signal });
  const params = { id: request.id };
  if (request.how === "this") return call(clubClasses.change, { params, body: request.body }, { signal });
  return call(classSeries.change, { params, body: request.body }, { signal });
}

/** Shows what a request would do while it is typed, and does exactly that; nothing is sent of one that is wrong. */
export function usePreview(request: ClassRequest, onDone: (dates: readonly ClassDate[]) => void, isWrong: boolean) {
  const client = useQueryClient();
  const typed = JSON.stringify(request);
  const [settled] = useDebouncedValue(typed, settledMs);
  const missing = wrongFields(requestSchemas[request.how], request.body);
  const isComplete = !isWrong && Object.keys(missing).length === 0;
  const { data, error, isPlaceholderData } = useQuery<Preview, ApiError>({
    queryKey: [KEY, settled],
    queryFn: ({ signal }) => look(request, signal),
    placeholderData: keepPreviousData,
    enabled: isComplete && settled === typed,
  });
  const isFresh = isComplete && settled === typed && data !== undefined && !isPlaceholderData && error === null;
  const doing = useRequest(request);
  const submit = () => {
    if (!isFresh || doing.isPending) return;
    doing.send(data.confirm, () => onDone(data.dates));
  };
  const refused = doing.error ?? error;
  const isStale = doing.error?.code === "STALE";
  return {
    shown: isComplete ? data : undefined,
    isFresh,
    isRefused: isWrong || error !== null,
    isPending: doing.isPending,
    /** The codes of fields that the server refused. */
    codes: Object.fromEntries((refused?.errors ?? []).map(({ path, code }) => [path, code])),
    failure: refused && refused.errors.length === 0 && refused.code !== "ROOM_BUSY" && !isStale ? refused : null,
    isStale,
    submit,
    lookAgain: () => {
      doing.reset();
      void client.invalidateQueries({ queryKey: [KEY] });
    },
  };
}

/** The command of each kind of request. */
function useRequest(request: ClassRequest) {
  const series = useCommand(classSeries.create);
  const once = useCommand(clubClasses.create);
  const alone = useCommand(clubClasses.change);
  const change = useCommand(classSeries.change);
  const command = { series, once, this: alone, change }[request.how];
  const send = (confirm: string, onSuccess: () => void) => {
    if (request.how === "series") return series.mutate({ body: { ...request.body, confirm } }, { onSuccess });
    if (request.how === "once") return once.mutate({ body: { ...request.body, confirm } }, { onSuccess });
    const params = { id: request.id };
    if (request.how === "this") return alone.mutate({ params, body: { ...request.body, confirm } }, { onSuccess });
    change.mutate({ params, body: { ...request.body, confirm } }, { onSuccess });
  };
  return { send, isPending: command.isPending, error: command.error, reset: command.reset };
}
