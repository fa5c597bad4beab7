import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Import, ImportMapping } from "#contract/data/import-shapes.ts";
import { imports } from "#contract/data/import.ts";
import { ApiError, call } from "#web/kernel/lib/calls/api.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { takeUp } from "../use-import.ts";

export type MappedImport = Import & { readonly mapping: ImportMapping };

/** The mapping on its way to the server. */
interface Work {
  /** The next mapping to send; choices made during a request are sent together. */
  next?: ImportMapping;
  isSending: boolean;
}

/**
 * A mapping in which every choice is saved immediately, one after another, so that leaving loses nothing. If another
 * person was faster, their version is shown, and `isStale` says so.
 */
export function useMapping(of: MappedImport) {
  const client = useQueryClient();
  const work = useRef<Work>({ isSending: false });
  const [draft, setDraft] = useState<ImportMapping>();
  const [failure, setFailure] = useState<ApiError>();
  const params = { id: String(of.id) };
  const mapping = draft ?? of.mapping;

  const readAgain = async () => {
    await client.invalidateQueries({ queryKey: [imports.one.path] });
    setDraft(undefined);
  };
  const sendAll = async () => {
    for (let next = takeNext(work.current); next; next = takeNext(work.current)) {
      const version = client.getQueryData(endpointQuery(imports.one, { params }).queryKey)?.version ?? of.version;
      takeUp(await call(imports.map, { params, body: { ...next, version } }));
    }
    setDraft(undefined);
    void client.invalidateQueries({ queryKey: [imports.values.path] });
  };
  const send = async () => {
    if (work.current.isSending) return;
    work.current.isSending = true;
    setFailure(undefined);
    try {
      await sendAll();
    } catch (error) {
      const failed = error instanceof ApiError ? error : new ApiError("UNREADABLE_ANSWER");
      setFailure(failed);
      if (failed.code === "STALE" || failed.code === "INVALID_STATE") await readAgain();
    } finally {
      work.current.isSending = false;
    }
    // Chosen while the mapping was read again.
    if (work.current.next) await send();
  };
  const change = (part: Partial<ImportMapping>) => {
    const next = { ...mapping, ...part };
    work.current.next = next;
    setDraft(next);
    void send();
  };
  const retry = () => change({});
  return { mapping, change, isSaving: draft !== undefined, failure, isStale: failure?.code === "STALE", retry };
}

export type MappingDraft = ReturnType<typeof useMapping>;

function takeNext(work: Work): ImportMapping | undefined {
  const { next } = work;
  delete work.next;
  return next;
}
