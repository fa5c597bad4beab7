import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { SystemAccount } from "./account.ts";

const runFile = promisify(execFile);

/** The server must not see the user's environment: PGDATA, PGPORT or a locale would change its behavior. */
export const bareEnvironment = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/** Runs one of PostgreSQL's programs to its end. Rejects with `stderr` on the error when it fails. */
export async function runProgram(
  file: string,
  options: readonly string[],
  account: SystemAccount | undefined,
  input = "",
): Promise<{ stdout: string; stderr: string }> {
  const running = runFile(file, [...options], { ...account, cwd: "/", env: bareEnvironment });
  // A program that ends before it has read its input closes the pipe; its exit code says why.
  running.child.stdin?.on("error", () => {});
  running.child.stdin?.end(input);
  return running;
}

/** The last output of a failed program, else the error's own message. */
export function programFailureOf(error: unknown): string {
  if (error instanceof Error && "stderr" in error && typeof error.stderr === "string" && error.stderr !== "") {
    return error.stderr.trim();
  }
  return error instanceof Error ? error.message : String(error);
}
