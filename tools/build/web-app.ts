import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const stamp = join(root, "dist/web.sha256");

/** All that decides what the built web app is. */
const sources = [
  "web/**/*.*",
  "contract/**/*.*",
  "docs/guide/*/*.md",
  "tsconfig.base.json",
  "vite.config.ts",
  "package-lock.json",
  "tools/build/web-app.ts",
];

/** Builds the web app unless it was built from these very sources. Ends the program with one line when it fails. */
export async function buildWebApp(): Promise<void> {
  const digest = digestOfSources();
  if (digest === builtFrom()) return;
  console.log("Building the web app …");
  rmSync(stamp, { force: true });
  if ((await runVite()) !== 0) {
    console.error("The web app could not be built: the lines above say why.");
    process.exit(1);
  }
  writeFileSync(stamp, digest);
}

/**
 * Builds in a process of its own, so that the club does not keep the builder's memory. The process ends with us. It
 * always builds React for production, even in a test: the development build is twice as slow.
 */
async function runVite(): Promise<number> {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const env = { ...process.env, NODE_ENV: "production" };
  const build = spawn(process.execPath, [vite, "build", "--logLevel", "error"], { cwd: root, env, stdio: "inherit" });
  const stop = () => {
    build.kill();
    process.exit(1);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.once(signal, stop);
  const exit: unknown[] = await once(build, "exit");
  for (const signal of signals) process.off(signal, stop);
  return typeof exit[0] === "number" ? exit[0] : 1;
}

function digestOfSources(): string {
  const digest = createHash("sha256");
  const files = globSync(sources, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.toSorted()) digest.update(`${file}\n`).update(readFileSync(join(root, file)));
  return digest.digest("hex");
}

function builtFrom(): string | undefined {
  try {
    return readFileSync(stamp, "utf8");
  } catch {
    return undefined;
  }
}
