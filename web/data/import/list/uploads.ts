import { useSyncExternalStore } from "react";
import { importPart } from "#contract/data/import-shapes.ts";
import { imports } from "#contract/data/import.ts";
import { ApiError, call } from "#web/kernel/lib/calls/api.ts";
import { readAsDataUrl, base64Of } from "#web/kernel/lib/calls/file-address.ts";
import { queryClient } from "#web/kernel/lib/calls/query.ts";
import { takeUp } from "../use-import.ts";

/** An upload: it continues while other screens are open, and resumes where it was. */
interface Upload {
  readonly file: File;
  /** Bytes that have arrived. */
  readonly sent: number;
  /** The failure that stopped it; `gone` if the browser can no longer read the file. */
  readonly failure?: ApiError | "gone";
}

/** A part takes its time on a slow line. */
const partWaitMs = 120_000;

const uploads = new Map<number, Upload>();
const listeners = new Set<() => void>();

/** Sends a file in parts, one after another, then has it read; what has arrived before is not sent again. */
export function startUpload(id: number, file: File): void {
  const before = uploads.get(id);
  if (before && !before.failure) return;
  void send(id, file);
}

/** The file of an import that is on its way from this tab. */
export function useUpload(id: number): Upload | undefined {
  return useSyncExternalStore(subscribe, () => uploads.get(id));
}

/** Forgets a file that is no longer wanted: what is being sent is the last of it. */
export function dropUpload(id: number): void {
  uploads.delete(id);
  notifyListeners();
}

async function send(id: number, file: File): Promise<void> {
  note(id, { file, sent: 0 });
  try {
    const sent = await sendParts(id, file);
    if (sent === file.size) {
      takeUp(await call(imports.read, { params: { id: String(id) } }));
      dropUpload(id);
    }
    await queryClient.invalidateQueries({ queryKey: [imports.one.path] });
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError("UNREADABLE_ANSWER");
    note(id, { file, sent: uploads.get(id)?.sent ?? 0, failure });
  }
}

/**
 * Sends the missing parts, in order: the answer to the first says how much has arrived before. Returns how many bytes
 * have arrived, fewer if the file is gone or no longer wanted.
 */
async function sendParts(id: number, file: File): Promise<number> {
  let arrived = 0;
  while (arrived < file.size) {
    const part = Math.floor(arrived / importPart) + 1;
    const content = await partOf(file, part);
    if (!uploads.has(id)) return 0;
    if (content === undefined) {
      note(id, { file, sent: arrived, failure: "gone" });
      return 0;
    }
    const sending = { params: { id: String(id), part: String(part) }, body: { content } };
    const { received } = await call(imports.part, sending, { waitMs: partWaitMs });
    arrived = Math.max(received, Math.min(file.size, part * importPart));
    if (!uploads.has(id)) return 0;
    note(id, { file, sent: arrived });
  }
  return arrived;
}

/** A part as base64; undefined where the file cannot be read any more. */
async function partOf(file: File, part: number): Promise<string | undefined> {
  try {
    return base64Of(await readAsDataUrl(file.slice((part - 1) * importPart, part * importPart)));
  } catch {
    return undefined;
  }
}

function note(id: number, upload: Upload): void {
  uploads.set(id, upload);
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
