import fs from "node:fs";
import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import pg from "pg";

/**
 * Loaded before a program: it is killed before the n-th thing (`KILL_AT`) that it would do to a file or to which
 * databases there are. One that does fewer runs to its end.
 */
let left = Number(process.env["KILL_AT"]);

function count(): void {
  left -= 1;
  if (left === 0) process.kill(process.pid, "SIGKILL");
}

/** Things that are counted among those to files: all, unless some are named. */
const counted = process.env["KILL_OF"]?.split(",");
const isCounted = (name: string) => counted?.includes(name) ?? true;

for (const name of (["mkdir", "rename", "rm", "open"] as const).filter(isCounted)) {
  const real = promises[name] as (...given: unknown[]) => unknown;
  Object.assign(promises, {
    [name]: (...given: unknown[]) => {
      count();
      return real(...given);
    },
  });
}
// Streams write by these: a file is there before anything is in it, and before all of it is on the disk.
for (const name of (["createWriteStream", "write", "writev", "fsync"] as const).filter(isCounted)) {
  const real = fs[name] as (...given: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...given: unknown[]) => {
      count();
      return real(...given);
    },
  });
}
syncBuiltinESMExports();

const query = Reflect.get(pg.Client.prototype, "query") as (...given: unknown[]) => unknown;
const watched = /^\s*(create database|drop database|insert into backup|update "?backup)/;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]) {
    const [asked] = given;
    const text = typeof asked === "string" ? asked : (asked as { text?: string } | undefined)?.text;
    if (text !== undefined && watched.test(text)) count();
    return query.apply(this, given);
  },
});
