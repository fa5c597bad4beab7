import { useState } from "react";
import { useNavigate } from "@tanstack/react-router";
import type { ImportKind } from "#contract/data/import-fields.ts";
import { longestImportFile } from "#contract/data/import-shapes.ts";
import { imports } from "#contract/data/import.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { startUpload } from "./uploads.ts";

/** The fault of a file before it is sent. */
type FileProblem = "empty" | "tooLarge" | "otherType";

function problemOf({ name, size }: Pick<File, "name" | "size">): FileProblem | undefined {
  if (!/\.(?:csv|tsv|txt|xlsx)$/i.test(name)) return "otherType";
  if (size === 0) return "empty";
  return size > longestImportFile ? "tooLarge" : undefined;
}

const longestName = 200;

/** Begins an import with a file: it is created, then its page shows the file on its way. */
export function useBeginImport(kind: ImportKind) {
  const navigate = useNavigate();
  const creating = useCommand(imports.create);
  const [problem, setProblem] = useState<FileProblem>();
  const begin = async (file: File) => {
    if (creating.isPending) return;
    const found = problemOf(file);
    setProblem(found);
    if (found) return;
    const sha256 = await printOf(file);
    const body = { kind, name: file.name.slice(-longestName), size: file.size, ...(sha256 && { sha256 }) };
    creating.mutate(
      { body },
      {
        onSuccess: ({ id }) => {
          startUpload(id, file);
          void navigate({ to: "/settings/import/$importId", params: { importId: String(id) } });
        },
      },
    );
  };
  return { begin: (file: File) => void begin(file), problem, failure: creating.error, isBusy: creating.isPending };
}

/** The digest of this file; browsers compute it on secure addresses only. */
async function printOf(file: File): Promise<string | undefined> {
  if (!isSecureContext) return undefined;
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return undefined;
  }
}
