import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ClosureEffect } from "#contract/schedule/classes/closures.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";

const settledMs = 250;
const KEY = "effect of a closure";

/** The effect of a closure as it is typed; `look` asks for it, once it is complete. */
export function useEffectOf(
  asked: object,
  { isComplete, look }: { isComplete: boolean; look: (signal: AbortSignal) => Promise<ClosureEffect> },
) {
  const client = useQueryClient();
  const typed = JSON.stringify(asked);
  const [settled] = useDebouncedValue(typed, settledMs);
  const isSettled = isComplete && settled === typed;
  const { data, error, isPlaceholderData } = useQuery<ClosureEffect, ApiError>({
    queryKey: [KEY, settled],
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
