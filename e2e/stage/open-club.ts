import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { folderForTests } from "../../server/test/world/memory-folder.ts";

const run = promisify(execFile);

export type ClubKind = "demo" | "empty";

/** A club that is open: the real server on a database of its own. */
export interface Club {
  readonly url: string;
  /** The one-time code of an empty club, as its log gave it. */
  readonly setupCode: () => string;
  readonly close: () => Promise<void>;
}

/** A new folder for a club's data, which its database can reach under any user account. */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(folderForTests(), "palestra-club-"));
  await chmod(dataDir, 0o711);
  return dataDir;
}

/** Copies a club that is closed. Files keep their owner, the account of the database. */
export async function copyClub(from: string, to: string): Promise<void> {
  await run("cp", ["-Rp", `${from}/.`, to]);
}

/** Opens the club of a folder, new or as it was left, on a free port. */
export async function openClub(
  kind: ClubKind,
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Club> {
  const own = { CLUB: kind, PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "warn", RECOVERY_DAYS: "0" };
  const program = join(import.meta.dirname, "../../server/main.ts");
  const server = spawn(process.execPath, [program], { env: { ...process.env, ...environment, ...own } });
  let log = "";
  server.stderr.on("data", (part: Buffer) => (log += part.toString()));
  const exited = once(server, "exit");
  const url = await Promise.race([addressOf(server.stdout), exited.then(() => undefined)]);
  if (url === undefined) throw new Error(`The club did not open: ${log}`);
  return {
    url,
    setupCode: () => /"setupCode":"([^"]+)"/.exec(log)?.[1] ?? "",
    close: async () => {
      server.kill("SIGTERM");
      await exited;
    },
  };
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface({ input: output })) {
    const address = /^Palestra is open on (http\S+)$/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  return undefined;
}
