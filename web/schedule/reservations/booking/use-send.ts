import { useTimeout } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";

const restMs = 3_000;

/**
 * The result of a request: its failure, and the three seconds after it in which the button is disabled
 * (clients-and-business §8). After a conflict everything is read again.
 */
export function useSend() {
  const client = useQueryClient();
  const [failure, setFailure] = useState<ApiError>();
  const [resting, setResting] = useState(false);
  const { start } = useTimeout(() => setResting(false), restMs);
  return {
    failure,
    resting,
    forget: () => setFailure(undefined),
    begin: () => {
      setFailure(undefined);
      setResting(true);
      start();
    },
    fail: (error: ApiError) => {
      setFailure(error);
      if (error.code === "STALE" || error.code === "INVALID_STATE") void client.invalidateQueries();
    },
  };
}

export type Send = ReturnType<typeof useSend>;
