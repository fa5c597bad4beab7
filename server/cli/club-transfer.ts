import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ClubFileReason } from "#contract/kernel/files/club-file.ts";
import { initialPassword } from "../identity/auth/passwords/password.ts";
import { migrate } from "../kernel/db/migrate.ts";
import { invariants, tables } from "../start/domains.ts";
import { type Env, readEnv } from "../start/env.ts";
import { StartRefused } from "../kernel/process/start-refused.ts";
import { aloneOnClub, lookAtClub } from "../start/stored-club.ts";
import { NotEmpty, importClub } from "../data/club-transfer/import-queries.ts";
import { openClubFile } from "../data/club-transfer/club-file-queries.ts";
import { giveEntry } from "../data/club-transfer/commands.ts";
import { fileSource } from "../data/club-transfer/file-source.ts";
import { ClubFileRefused } from "../data/club-transfer/refused.ts";
import { exportClub } from "../data/club-transfer/export-queries.ts";

/** `npm run club -- export FILE` and `npm run club -- import FILE ADMIN`: the whole club as a ZIP file of tables and images. */
const usage = "Say what to do: npm run club -- export FILE, or npm run club -- import FILE ADMIN@EXAMPLE.COM";
const [task, name, admin] = process.argv.slice(2);

const reasons: Readonly<Record<ClubFileReason, string>> = {
  notAClub: "is not a club that was exported",
  newer: "was written by a newer version: update this one first",
  damaged: "is damaged",
  tooLarge: "unpacks to more than any club has",
  unknownParts: "has parts that do not belong to a club, or lacks some that do",
  wrongRows: "has rows that do not fit their table",
  wrongImage: "has an image that is none, or not the one that is named",
  notAdmin: "has no admin who may sign in with this email",
  broken: "does not hold together",
};

try {
  const env = readEnv(process.env);
  if (name === undefined) throw new StartRefused(usage);
  const file = resolve(process.env["INIT_CWD"] ?? "", name);
  if (task === "export") console.log(await takeClubOut(env, file));
  else if (task === "import" && admin !== undefined) console.log(await bringClubIn(env, file, admin));
  else throw new StartRefused(usage);
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
}

/** A club may be running. The file appears complete or not at all, readable for its owner only. */
async function takeClubOut(env: Env, file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}.part`;
  await lookAtClub(env, async (settings) => {
    const { content, close } = await exportClub(settings, tables, new Date());
    try {
      await pipeline(content, createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true }));
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw isOfDisk(error) ? new StartRefused(`${file} cannot be written: ${error.code}`, { cause: error }) : error;
    } finally {
      await close();
    }
  });
  return `The whole club is in ${file}`;
}

async function bringClubIn(env: Env, file: string, email: string): Promise<string> {
  const handle = await open(file).catch((error: unknown) => {
    throw isOfDisk(error) ? new StartRefused(`${file} cannot be read (${error.code})`, { cause: error }) : error;
  });
  const { password, hash } = initialPassword();
  try {
    const club = await openClubFile(await fileSource(handle));
    await aloneOnClub(env, async (settings, log) => {
      await migrate(settings, { now: new Date(), log });
      await importClub(settings, { tables, invariants }, club, {
        amend: (db) => giveEntry(db, email, hash, { mustChange: true, now: new Date() }),
      });
    });
  } catch (error) {
    throw refusalOf(error, file, email);
  } finally {
    await handle.close();
  }
  return `The club in ${file} has come in. ${email} signs in with the password ${password} and chooses another; all others ask for a new one.`;
}

function refusalOf(error: unknown, file: string, email: string): unknown {
  if (error instanceof NotEmpty)
    return new StartRefused("There are people in this club already: a club goes into an empty one");
  if (!(error instanceof ClubFileRefused)) return error;
  const { reason, at = reason === "notAdmin" ? email : undefined } = error.problem;
  const where = at === undefined ? "" : ` (${at})`;
  return new StartRefused(`${file} ${reasons[reason]}${where}: nothing was changed`, { cause: error });
}

function isOfDisk(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
