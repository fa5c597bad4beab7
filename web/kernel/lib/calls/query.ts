import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  keepPreviousData,
  type Query,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  type CallInput,
  type CallResult,
  type Endpoint,
  areaOf,
  doesCreate,
} from "#contract/kernel/endpoint/endpoint.ts";
import { ApiError, call, type FailureCode, newIntent, type Input } from "./api.ts";

const passing = new Set(["OFFLINE", "DATABASE_UNAVAILABLE", "TOO_BUSY"]);

/** After these it is unknown whether a write has been done: the screen may be outdated. */
const unanswered: ReadonlySet<FailureCode> = new Set([
  "OFFLINE",
  "TIMED_OUT",
  "UNREADABLE_ANSWER",
  "DATABASE_UNAVAILABLE",
]);

/** Whether it is unknown what a failed write has done; sent again, one that creates does it once. */
export const isUnanswered = ({ code }: ApiError): boolean => unanswered.has(code);

/** One retry, and only for failures that may pass. After 10 seconds the failure is shown. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && passing.has(error.code);
}

/** The time for which data that somebody has seen can be seen again without a connection. */
const keptForMs = 3_600_000;

/**
 * If something changes while a query is read for the first time, or prefetched, the answer may be outdated: TanStack
 * Query keeps it. This client reads it once more.
 */
class ReadingClient extends QueryClient {
  readonly #askedEarly = new Set<Query>();

  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const askedEarly = this.getQueryCache()
      .findAll(filters)
      .filter(
        (query) => query.state.fetchStatus === "fetching" && (query.state.data === undefined || !query.isActive()),
      );
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...askedEarly.map((query) => this.#readAfterwards(query)),
    ]);
  }

  async #readAfterwards(query: Query): Promise<void> {
    if (this.#askedEarly.has(query)) return;
    this.#askedEarly.add(query);
    try {
      await query.promise;
    } catch {
      return;
    } finally {
      this.#askedEarly.delete(query);
    }
    await super.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}

/** The cache of data read from the server, for the whole app; emptied at sign-out. */
export const queryClient = new ReadingClient({
  defaultOptions: {
    queries: {
      networkMode: "always",
      refetchOnReconnect: true,
      retry: worthRetrying,
      staleTime: 2_000,
      gcTime: keptForMs,
    },
    mutations: { networkMode: "always" },
  },
});

/** A read as a query of the cache: for route guards and `useSuspenseQuery`. */
export function endpointQuery<E extends Endpoint>(endpoint: E, ...[input]: Input<E>) {
  return queryOptions<CallResult<E>, ApiError>({
    queryKey: [endpoint.path, input ?? null],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: { area: areaOf(endpoint) },
  });
}

/** Reads an endpoint. While the next page of a list is on its way the old rows stay (`isPlaceholderData`). */
export function useRead<E extends Endpoint>(endpoint: E, ...input: Input<E>) {
  const kept = endpoint.paged ? { placeholderData: keepPreviousData } : {};
  return useQuery<CallResult<E>, ApiError>({ ...endpointQuery(endpoint, ...input), ...kept });
}

/**
 * Reads what a form is filled with when it opens, once all else is there that it waits for: `data` comes when nothing newer
 * is on its way, and stays while it is read again.
 */
export function useReadToFill<E extends Endpoint>(endpoint: E, isAllElseThere: boolean, ...input: Input<E>) {
  const { data, error, isFetching, refetch } = useRead(endpoint, ...input);
  const [isFilled, setFilled] = useState(false);
  if (!isFilled && isAllElseThere && data !== undefined && !isFetching) setFilled(true);
  return { data: isFilled ? data : undefined, error, refetch };
}

/** The reads that a write changes; all unless it says which. The activity has an entry of most writes. */
function touchedBy({ touches }: Endpoint): InvalidateQueryFilters | undefined {
  if (!touches) return undefined;
  const areas = new Set<unknown>([...touches, "activities"]);
  return { predicate: ({ meta }) => areas.has(meta?.["area"]) };
}

/**
 * A write. `mutateAsync(input)` answers or throws an `ApiError`; afterwards everything read is read again, or only what
 * the write touches, and everything where the answer was lost.
 * Endpoints that create send one idempotency key until they succeed, so that trying again never creates twice.
 * Writes with the same `queue` are sent one after the other, each after the answer to the one before.
 */
export function useCommand<E extends Endpoint>(endpoint: E, queue?: string) {
  const client = useQueryClient();
  const intent = useRef<string>(undefined);
  return useMutation<CallResult<E>, ApiError, CallInput<E>>({
    ...(queue === undefined ? {} : { scope: { id: queue } }),
    mutationFn: (input) => {
      if (!doesCreate(endpoint, input.body)) return call(endpoint, input);
      intent.current ??= newIntent();
      return call(endpoint, input, { key: intent.current });
    },
    onSuccess: () => {
      intent.current = undefined;
      void client.invalidateQueries(touchedBy(endpoint));
    },
    onError: (error) => {
      if (error.code === "IDEMPOTENCY_MISMATCH") intent.current = undefined;
      if (isUnanswered(error)) void client.invalidateQueries();
    },
  });
}
