import { useState } from "react";
import { bodyRecords, type ImportAnswer } from "#contract/body-records.ts";
import type { ApiError } from "#web/lib/api.ts";
import { useCommand } from "#web/lib/query.ts";
import { isTooLarge, textOf } from "./read-file.ts";

/** What is wrong with a file as a whole. */
export type FileProblem = "tooLarge" | "tooLong" | "unreadable";

interface Picked {
  readonly csv?: string;
  readonly preview?: ImportAnswer;
  readonly problem?: FileProblem;
  readonly failure?: ApiError;
}

/** A device's file on its way into a history: picked, looked at, then written. */
export function useImport(personId: number) {
  const [picked, setPicked] = useState<Picked>({});
  const [written, setWritten] = useState<ImportAnswer>();
  const reading = useCommand(bodyRecords.import);
  const writing = useCommand(bodyRecords.import);
  const params = { id: String(personId) };

  const pick = async (file: File) => {
    setPicked({});
    if (isTooLarge(file)) return setPicked({ problem: "tooLarge" });
    const csv = await textOf(file);
    if (csv === undefined || csv === "") return setPicked({ problem: "unreadable" });
    return reading.mutate(
      { params, body: { csv, confirm: false } },
      {
        onSuccess: (preview) => setPicked({ csv, preview }),
        onError: (error) => setPicked(refusedFile(error)),
      },
    );
  };
  const confirm = () => {
    const { csv } = picked;
    if (csv === undefined) return;
    writing.mutate({ params, body: { csv, confirm: true } }, { onSuccess: setWritten });
  };
  return {
    preview: picked.preview,
    problem: picked.problem,
    failure: writing.error ?? picked.failure,
    written,
    isReading: reading.isPending,
    isWriting: writing.isPending,
    pick: (file: File) => {
      writing.reset();
      void pick(file);
    },
    confirm,
  };
}

/** The server tells of the file where it can; all else failed on the way. */
function refusedFile(error: ApiError): Picked {
  if (error.code === "BODY_TOO_LARGE") return { problem: "tooLarge" };
  const refused = error.errors.find(({ path }) => path === "csv");
  if (!refused) return { failure: error };
  return { problem: refused.code === "TOO_LONG" ? "tooLong" : "unreadable" };
}
