import { parentPort } from "node:worker_threads";
import { detailsOf } from "#contract/kernel/refusal/errors.ts";
import { isRefusal } from "#contract/kernel/refusal/refuse.ts";
import type { FileToRead, InbodyOutcome } from "./inbody-thread.ts";
import { readInBody } from "./inbody.ts";
import { deviceHeight, validateRow } from "./rules.ts";

// The thread: reads files one after another.
parentPort?.on("message", (file: FileToRead) => parentPort?.postMessage(outcomeOf(file), []));

function outcomeOf({ csv, zone, now }: FileToRead): InbodyOutcome {
  try {
    const { rows, dropped } = readInBody(csv, zone);
    return { file: { rows: rows.map((row) => validateRow(row, now)), dropped, height: deviceHeight(rows) } };
  } catch (error) {
    const details = isRefusal(error) && detailsOf("VALIDATION_ERROR", error);
    if (details) return { refused: details.errors ?? [] };
    throw error;
  }
}
