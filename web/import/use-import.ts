import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Import } from "#contract/import-shapes.ts";
import { imports } from "#contract/import.ts";
import { read } from "#web/lib/query.ts";
import { isWorking } from "./import-model.ts";

const askedEveryMs = 1_000;

const readOne = (id: string) => read(imports.one, { params: { id } });

/** An import as it is by now: read each second while the server is at work on it. */
export function useImport(id: string) {
  return useQuery({
    ...readOne(id),
    refetchInterval: ({ state }) => state.data !== undefined && isWorking(state.data.state) && askedEveryMs,
  });
}

/** Takes up what a command has answered, before it is read again. */
export function useTakeUp(): (answer: Import) => void {
  const client = useQueryClient();
  return useCallback((answer) => client.setQueryData(readOne(String(answer.id)).queryKey, answer), [client]);
}
