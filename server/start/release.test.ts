import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase, urlOf } from "../test/world/cluster.ts";
import { end, firstLine } from "../test/faults/processes.ts";

const run = promisify(execFile);
const megabyte = 1_000_000;

let folder: string;
let release: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let environment: NodeJS.ProcessEnv;
let club: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palestra-"));
  release = join(folder, "release");
  database = await createDatabase("bare");
  const own = { DATABASE_URL: urlOf(database.settings), DATA_DIR: join(folder, "data"), CLUB: "empty", PORT: "0" };
  environment = { ...process.env, ...own, NODE_ENV: "production", NODE_OPTIONS: "", LOG_LEVEL: "fatal" };
  await run(process.execPath, [join(import.meta.dirname, "../../tools/release.ts"), release]);
});

afterAll(async () => {
  if (club) await end(club, "SIGTERM");
  await database.drop();
  await rm(folder, { recursive: true });
});

async function bytesIn(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe("a release", () => {
  test("is smaller than 200 MB and brings neither tests nor what builds", async () => {
    expect(await bytesIn(release)).toBeLessThan(200 * megabyte);
    const names = await readdir(release, { recursive: true });
    expect(
      names.filter((name) => /\.test\.ts$|^server\/test|node_modules\/(vite|typescript|react)$/.test(name)),
    ).toEqual([]);
  });

  test("brings the tables first, then opens the club with its web app, and says that it is healthy", async () => {
    const inRelease = { cwd: release, env: environment };
    const { stdout } = await run(process.execPath, ["tools/serve.mjs", "server/cli/migrate.ts"], inRelease);
    expect(stdout.trim()).toBe("The database has this version's tables");
    club = spawn(process.execPath, ["tools/serve.mjs"], { ...inRelease, stdio: ["ignore", "pipe", "pipe"] });
    const address = (await firstLine(club)).replace("Palestra is open on ", "");
    const PORT = new URL(address).port;
    await run(process.execPath, ["tools/healthy.mjs"], { ...inRelease, env: { ...environment, PORT } });
    const page = await fetch(address);
    expect([page.status, await page.text()]).toEqual([
      200,
      await readFile(join(release, "dist/web/index.html"), "utf8"),
    ]);
  });

  test("hands a program its own arguments", async () => {
    const backup = run(process.execPath, ["tools/serve.mjs", "server/cli/archive.ts", "backup"], {
      cwd: release,
      env: environment,
    });
    await expect(backup).rejects.toMatchObject({ code: 1, stderr: "Name the file: npm run backup -- FILE\n" });
  });

  test("is not healthy where nobody answers", async () => {
    const healthy = run(process.execPath, ["tools/healthy.mjs"], { cwd: release, env: { ...environment, PORT: "1" } });
    await expect(healthy).rejects.toMatchObject({ code: 1 });
  });
});
