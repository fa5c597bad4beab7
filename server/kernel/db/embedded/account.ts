import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { StartRefused } from "../../process/start-refused.ts";

/** The account that runs the server. PostgreSQL refuses to run as root, so root lends it an account without rights. */
export interface SystemAccount {
  readonly uid: number;
  readonly gid: number;
}

const runFile = promisify(execFile);

/** initdb looks its account up by id, so only one the machine knows will do. */
const lentAccounts = ["postgres", "nobody", "daemon"];

/**
 * The account of the server: nothing when we are an ordinary user (the server runs as we do), else the owner of the
 * database that is already there, else the first of the usual accounts.
 */
export async function serverAccount(database: string): Promise<SystemAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(database).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lentAccount(await readFile("/etc/passwd", "utf8"));
}

function lentAccount(passwd: string): SystemAccount {
  const fields = passwd.split("\n").map((line) => line.split(":"));
  for (const name of lentAccounts) {
    const [, , uid, gid] = fields.find((entry) => entry[0] === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartRefused(
    `PostgreSQL does not run as root and there is no account ${lentAccounts.join(", ")}: start as an ordinary user`,
  );
}

/** Whether the account can enter a folder. The system answers this: modes alone are not enough. */
export async function canEnter(account: SystemAccount, folder: string): Promise<boolean> {
  try {
    await runFile("/bin/sh", ["-c", 'test -x "$1"', "sh", folder], { ...account, cwd: "/" });
    return true;
  } catch {
    return false;
  }
}
