import { setTimeout as sleep } from "node:timers/promises";
import { imports } from "#contract/data/import.ts";
import { type ImportState, wholeImport } from "#contract/data/import-shapes.ts";
import { memberFile } from "./member-file.ts";
import type { Send } from "../cases/send.ts";
import type { Write } from "../cases/write-cases.ts";

/** How often it is looked whether an import is done. */
const LOOK_MS = 5;
const RARER = 10;

/** Brings in files of so many members, each of others: what is measured is their commit, from the word to the last row. */
export function importOf(send: Send, today: string, rows: number): Write {
  let from = 0;
  return {
    name: `import of ${rows} rows`,
    callers: 1,
    rarer: RARER,
    once: async (around) => {
      const id = await upload(send, memberFile(rows, today, from));
      from += rows;
      await step(send, id, "read", "mapping");
      await step(send, id, "judge", "judged", {});
      await around(() => step(send, id, "commit", "done", { invite: false }));
      return true;
    },
  };
}

async function upload(send: Send, file: Buffer): Promise<number> {
  const body = { kind: "clients", name: "members.csv", size: file.length };
  const { id } = wholeImport.parse(await send({ method: "POST", path: imports.create.path, body }));
  const path = pathOf("part", id).replace("{part}", "1");
  await send({ method: "PUT", path, body: { content: file.toString("base64") } });
  return id;
}

/** Asks for the next step, and waits until it is done. */
async function step(
  send: Send,
  id: number,
  endpoint: "read" | "judge" | "commit",
  wanted: ImportState,
  body?: object,
): Promise<void> {
  const one = async () => wholeImport.parse(await send({ method: "GET", path: pathOf("one", id) }));
  const { version } = await one();
  await send({ method: "POST", path: pathOf(endpoint, id), ...(body && { body: { ...body, version } }) });
  for (;;) {
    const { state, failure } = await one();
    if (state === wanted) return;
    if (failure) throw new Error(`The import failed: ${JSON.stringify(failure)}`);
    await sleep(LOOK_MS);
  }
}

function pathOf(endpoint: "read" | "judge" | "commit" | "one" | "part", id: number): string {
  return imports[endpoint].path.replace("{id}", String(id));
}
