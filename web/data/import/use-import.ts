import { useQuery } from "@tanstack/react-query";
import type { Import } from "#contract/data/import-shapes.ts";
import { imports } from "#contract/data/import.ts";
import { queryClient, endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { isWorking } from "#contract/data/import-shapes.ts";

const askedEveryMs = 1_000;

const readOne = (id: string) => endpointQuery(imports.one, { params: { id } });

/** An import as it is by now: read each second while the server is at work on it. */
export function useImport(id: string) {
  return useQuery({
    ...readOne(id),
    refetchInterval: ({ state }) => state.data !== undefined && isWorking(state.data.state) && askedEveryMs,
  });
}

/** Decisions on rows, and the writing that follows them, are sent one after the other. */
export const queueOf = ({ id }: Pick<Import, "id">): string => `import ${id}`;

/** Takes up what a command has answered, in the place of what is being read and may be older. */
export function takeUp(answer: Import): void {
  const { queryKey } = readOne(String(answer.id));
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}
