/**
 * `npm run build:release`: what a club runs and nothing else, packages included, in a tarball for machines like this
 * one; with a folder's name after `--` in that folder instead. It needs Node and a PostgreSQL (`DATABASE_URL`).
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import * as z from "zod/mini";
import { buildWebApp } from "./build/web-app.ts";

const root = join(import.meta.dirname, "..");
const inRoot = (name: string) => readFileSync(join(root, name), "utf8");

const packageOf = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  imports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});
const lockOf = z.object({ packages: z.record(z.string(), z.object({ dev: z.optional(z.boolean()) })) });

const { name, version, license, imports, dependencies, optionalDependencies } = packageOf.parse(
  JSON.parse(inRoot("package.json")),
);
/** All that runs, beside packages. */
const parts = [
  "server",
  "contract",
  "dist/web",
  "tools/runtime.mjs",
  "tools/serve.mjs",
  "tools/healthy.mjs",
  "LICENSE",
];

const release = `${name}-${version}`;

await buildWebApp();
const [wanted] = process.argv.slice(2);
if (wanted === undefined) makeTarball();
else layInto(resolve(wanted));

function makeTarball(): void {
  const file = join(root, "dist", `${release}-${process.platform}-${process.arch}.tar.gz`);
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  try {
    layInto(join(folder, release));
    execFileSync("tar", ["--create", "--gzip", "--file", file, "--directory", folder, release]);
    console.log(`The release is in ${file}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function layInto(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    console.error(`${folder} is not empty`);
    process.exit(1);
  }
  mkdirSync(folder, { recursive: true });
  for (const part of [...parts, ...packages()]) {
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: runs });
  }
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(description(), undefined, 2)}\n`);
}

/** Tests, types and documentation of packages are not needed at run time. */
function runs(path: string): boolean {
  return !/\.(test\.ts|faults\.test\.ts|d\.[cm]?ts|map)$/.test(path) && path !== join(root, "server/test");
}

/** The folders of all packages that are there on this machine, without those for building and without Node and PostgreSQL. */
function packages(): string[] {
  const { packages: locked } = lockOf.parse(JSON.parse(inRoot("package-lock.json")));
  const brought = Object.keys(optionalDependencies).map((each) => `node_modules/${each}`);
  return Object.keys(locked).filter(
    (path) => basename(path) !== "" && !locked[path]?.dev && !brought.includes(path) && existsSync(join(root, path)),
  );
}

function description() {
  const scripts = {
    start: "exec node tools/serve.mjs",
    migrate: "node tools/serve.mjs server/cli/migrate.ts",
    backup: "node tools/serve.mjs server/cli/archive.ts backup",
    restore: "node tools/serve.mjs server/cli/archive.ts restore",
    invariants: "node tools/serve.mjs server/cli/invariants.ts",
    "audit:verify": "node tools/serve.mjs server/cli/verify-audit.ts",
  };
  const engines = { node: ">=22.18" };
  return { name, version, license, private: true, type: "module", imports, scripts, dependencies, engines };
}
