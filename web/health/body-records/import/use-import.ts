import { useRef, useState } from "react";
import { bodyRecords, type ImportAnswer } from "#contract/health/body-records.ts";
import { ApiError, call } from "#web/kernel/lib/calls/api.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { isTooLarge, readFileText } from "./read-file.ts";

/** The fault of a file as a whole. */
export type FileProblem = "tooLarge" | "tooLong" | "unreadable";

/** The result of reading a file. */
interface Outcome {
  readonly csv?: string;
  readonly preview?: ImportAnswer;
  readonly problem?: FileProblem;
  readonly failure?: ApiError;
}

interface Picked extends Outcome {
  readonly name: string;
  readonly isReading: boolean;
}

/** A device's file on its way into a history: picked, looked at, then written. Only the file picked last counts. */
export function useInbodyImport(personId: number) {
  const [picked, setPicked] = useState<Picked>();
  const [written, setWritten] = useState<ImportAnswer>();
  const reading = useRef<AbortController>(undefined);
  const writing = useCommand(bodyRecords.import);

  const show = async (name: string, outcomeOf: (signal: AbortSignal) => Promise<Outcome>) => {
    reading.current?.abort();
    reading.current = new AbortController();
    const { signal } = reading.current;
    setPicked({ name, isReading: true });
    const outcome = await outcomeOf(signal);
    if (!signal.aborted) setPicked({ name, isReading: false, ...outcome });
  };
  const pick = (file: File) => {
    if (writing.isPending) return;
    writing.reset();
    void show(file.name, (signal) => readPicked(personId, file, signal));
  };
  const confirm = () => {
    const { name, csv, preview } = picked ?? {};
    if (name === undefined || csv === undefined || preview === undefined) return;
    const corrects = preview.rows.flatMap(({ corrects: shown }) =>
      shown ? [{ id: shown.id, version: shown.version }] : [],
    );
    const params = { id: String(personId) };
    writing.mutate(
      { params, body: { csv, confirm: true, corrects } },
      {
        onSuccess: setWritten,
        onError: ({ code }) => {
          if (code === "STALE") void show(name, (signal) => lookAt(personId, csv, signal));
        },
      },
    );
  };
  return {
    picked,
    failure: writing.error ?? picked?.failure,
    written,
    isWriting: writing.isPending,
    pick,
    confirm,
  };
}

async function readPicked(personId: number, file: File, signal: AbortSignal): Promise<Outcome> {
  if (isTooLarge(file)) return { problem: "tooLarge" };
  const csv = await readFileText(file);
  return csv === undefined || csv === "" ? { problem: "unreadable" } : lookAt(personId, csv, signal);
}

/** Asks for the effect of a file on a history; nothing is written. */
async function lookAt(personId: number, csv: string, signal: AbortSignal): Promise<Outcome> {
  try {
    const sending = { params: { id: String(personId) }, body: { csv, confirm: false } };
    return { csv, preview: await call(bodyRecords.import, sending, { signal }) };
  } catch (error) {
    return error instanceof ApiError ? refusedFile(error) : {};
  }
}

/** The server names the fault of the file if it can; everything else failed in transit. */
function refusedFile(error: ApiError): Outcome {
  const refused = error.errors.find(({ path }) => path === "csv");
  if (error.code === "BODY_TOO_LARGE" || refused?.code === "TOO_LARGE") return { problem: "tooLarge" };
  if (!refused) return { failure: error };
  return { problem: refused.code === "TOO_LONG" ? "tooLong" : "unreadable" };
}
