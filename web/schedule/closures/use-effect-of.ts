import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ClosureEffect } from "#contract/schedule/classes/closures.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";

const settledMs = 250;
const KEY = "effect of a closure";

interface Asked {
  /** All that is sent. */
  readonly asked: object;
  /** The part of it that is typed letter by letter; the rest is chosen. */
  readonly typed?: object;
  readonly isComplete: boolean;
  readonly look: (signal: AbortSignal) => Promise<ClosureEffect>;
}

/** The effect of a closure; `look` asks for it once it is complete, and typing has paused. */
export function useEffectOf({ asked, typed = {}, isComplete, look }: Asked) {
  const client = useQueryClient();
  const letters = JSON.stringify(typed);
  const [settled] = useDebouncedValue(letters, settledMs);
  const isSettled = isComplete && settled === letters;
  const { data, error, isPlaceholderData } = useQuery<ClosureEffect, ApiError>({
    queryKey: [KEY, JSON.stringify(asked)],
    queryFn: ({ signal }) => look(signal),
    placeholderData: keepPreviousData,
    enabled: isSettled,
  });
  return {
    shown: isComplete ? data : undefined,
    isFresh: isSettled && data !== undefined && !isPlaceholderData && error === null,
    error,
    lookAgain: () => void client.invalidateQueries({ queryKey: [KEY] }),
  };
}
