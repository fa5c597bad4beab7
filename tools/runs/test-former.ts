/**
 * `npm run test:former [-- vitest's arguments]`: the tests of the last released version's server, unchanged, on the
 * present tables, as it would run beside a newer process. `-- --record` also writes down its statements, which
 * `server/kernel/db/former.test.ts` checks in every run; that is done once, for a new release.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as z from "zod/mini";

/** The version with 35 migrations: that of 0.1.0 is no part of the history any more. A release changes this, and records. */
const COMMIT = "4430320d26c003cd5fa67afcbd64a20288c72ea0";

const root = join(import.meta.dirname, "../..");
const migrations = "server/kernel/db/migrations";
const statementsFile = join(root, "server/test/released/former-statements.json.gz");

const args = process.argv.slice(2);
const isRecording = args.includes("--record");

if (knowsCommit()) process.exitCode = testFormer();
else {
  console.error(`This clone has no commit ${COMMIT}: git fetch --unshallow brings it`);
  process.exitCode = 1;
}

function knowsCommit(): boolean {
  return spawnSync("git", ["cat-file", "-e", `${COMMIT}^{commit}`], { cwd: root, stdio: "ignore" }).status === 0;
}

function testFormer(): number {
  const folder = mkdtempSync(join(tmpdir(), "palestra-former-"));
  try {
    const sources = execFileSync("git", ["archive", COMMIT], { cwd: root, maxBuffer: 2 ** 28 });
    execFileSync("tar", ["--extract", "--directory", folder], { input: sources });
    // Its own migrations stay unchanged: it refuses a database if one was changed since.
    cpSync(join(root, migrations), join(folder, migrations), { recursive: true, force: false });
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    const status = run(folder);
    if (isRecording && status === 0) writeStatements(join(folder, "recorded"));
    return status;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(folder: string): number {
  const recorded = join(folder, "recorded");
  mkdirSync(recorded);
  const recorder = `--import ${join(root, "tools/runs/record-statements.mjs")}`;
  const recording = { NODE_OPTIONS: recorder, RECORDED_STATEMENTS: recorded };
  const rest = args.filter((each) => each !== "--record");
  const env = { ...process.env, ...(isRecording && recording) };
  const vitest = spawnSync("vitest", ["run", "--project", "api", "--project", "timed", ...rest], {
    cwd: folder,
    stdio: "inherit",
    env,
  });
  return vitest.status ?? 1;
}

function writeStatements(recorded: string): void {
  const lines = readdirSync(recorded).flatMap((name) => readFileSync(join(recorded, name), "utf8").trim().split("\n"));
  const texts = lines.map((line) => z.string().parse(JSON.parse(line)));
  const statements = [...new Set(texts)].filter((text) => /^\s*(with|select|insert|update|delete)\b/i.test(text));
  writeFileSync(statementsFile, gzipSync(JSON.stringify(statements.toSorted())));
  console.log(`${statements.length} statements are in ${statementsFile}`);
}
