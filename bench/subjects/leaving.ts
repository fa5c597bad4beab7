/** How long it takes to erase somebody, and to take a whole club out and bring it into an empty one (docs/bench.md). */
import { createWriteStream } from "node:fs";
import { open, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import { erasures } from "#contract/data/erasure.ts";
import { type ConnectionSettings, connect } from "#server/kernel/db/connection.ts";
import { openClubFile } from "#server/data/club-transfer/club-file-queries.ts";
import { importClub } from "#server/data/club-transfer/import-queries.ts";
import { fileSource } from "#server/data/club-transfer/file-source.ts";
import { exportClub } from "#server/data/club-transfer/export-queries.ts";
import { invariants, tables } from "#server/start/domains.ts";
import type { Size } from "../club/club.ts";
import { type Contestant, startContestant } from "../race/contestant.ts";
import { printPace } from "../figures/pace.ts";
import { openClub } from "../club/filling.ts";
import { signInFor } from "../club/sign-in.ts";

const FILLING_MS = 300_000;
const MEGABYTE = 2 ** 20;
/** Clients that are erased one after the other: the first finds nothing in memory. */
const ERASED = 3;

interface Plan {
  readonly size: Size;
  /** An empty club with its tables, into which the other one goes. */
  readonly into: ConnectionSettings;
  /** The path of the temporary file of the club. */
  readonly file: string;
  readonly print: (line: string) => void;
  /** The facts of the kept club that the database is a copy of. */
  readonly kept?: string | undefined;
}

export async function timeLeaving(
  settings: ConnectionSettings,
  { size, into, file, print, kept }: Plan,
): Promise<void> {
  const db = connect(settings, { statementMs: FILLING_MS });
  const now = new Date();
  const { club } = await openClub(db, settings, { now, size, kept });
  const { loginKey, tokenOf } = await signInFor(db, now);
  const token = await tokenOf(club.admin, "admin");
  const clients = await db
    .selectFrom("person")
    .select(["id", "version"])
    .where("user_type", "=", "client")
    .orderBy("id", "desc")
    .limit(ERASED)
    .execute();
  const ours = await startContestant("ours.ts", { settings, loginKey, recordings: new Map(), recordedAt: now });
  try {
    for (const client of clients) {
      const ms = await timed(() => erase(ours, token, client));
      print(`one of ${size.clients} clients erased: ${(ms / 1000).toFixed(1)} s`);
    }
    await printPace(db, print);
    // Photos of this club are names without images.
    await db.updateTable("person").set({ profile_image: null }).where("profile_image", "is not", null).execute();
    const out = await timed(async () => {
      const { content, close } = await exportClub(settings, tables, now);
      try {
        await pipeline(content, createWriteStream(file));
      } finally {
        await close();
      }
    });
    const { size: bytes } = await stat(file);
    print(`club of ${size.clients} clients out: ${(out / 1000).toFixed(1)} s, ${(bytes / MEGABYTE).toFixed(1)} MB`);
    const handle = await open(file);
    const whole = await openClubFile(await fileSource(handle));
    const back = await timed(() => importClub(into, { tables, invariants }, whole, { amend: async () => {} }));
    await handle.close();
    print(`the same in: ${(back / 1000).toFixed(1)} s`);
    await printPace(db, print);
  } finally {
    await rm(file, { force: true });
    await ours.end();
    await db.destroy();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function erase({ address }: Contestant, token: string, { id, version }: { id: number; version: number }) {
  const path = wholePath(erasures.erase).replace("{id}", String(id));
  const answer = await fetch(address + path, {
    method: erasures.erase.method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ version }),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
}
