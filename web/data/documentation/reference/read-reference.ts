import { useQuery } from "@tanstack/react-query";
import { ApiError, apiErrorOf } from "#web/kernel/lib/calls/api.ts";
import { type Operation, operationsOf } from "./reference.ts";

/** Where the server describes its API, in OpenAPI 3.1. */
export const documentAddress = "/api/openapi.json";

const longestWaitMs = 10_000;

/** The calls of the API as the server describes them; they change only with the app itself. */
export function useReference() {
  return useQuery({
    queryKey: ["api reference"],
    queryFn: ({ signal }) => readReference(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function readReference(signal: AbortSignal): Promise<readonly Operation[]> {
  const timeOut = AbortSignal.timeout(longestWaitMs);
  const either = AbortSignal.any([signal, timeOut]);
  const response = await fetch(documentAddress, { signal: either }).catch((error: unknown) => {
    throw signal.aborted ? error : new ApiError(timeOut.aborted ? "TIMED_OUT" : "OFFLINE");
  });
  if (!response.ok) throw apiErrorOf(response);
  const document: unknown = await response.json().catch(() => {
    throw new ApiError("UNREADABLE_ANSWER");
  });
  return operationsOf(document);
}
