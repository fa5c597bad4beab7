import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, readdir, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Transformer } from "@napi-rs/image";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { atDepth } from "../../tools/runs/depth.ts";
import { adminAccount as account, startClubWithAdmin } from "../test/faults/club-with-admin.ts";
import { type LiveClub, callClub, spawnClub } from "../test/faults/live-club.ts";
import { pacedMs } from "../test/world/pace.ts";
import { end, firstLine } from "../test/faults/processes.ts";

const run = promisify(execFile);

/** An admin is enough in the gate. */
const CLUB = atDepth({ gate: "empty" as const, full: "demo" as const });

/** Holds a club, also with the demo data, and leaves some room, all of which a test can fill. */
const DISK = "size=256m,mode=711";

let disk: string;
let club: LiveClub | undefined;

beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), "palestra-disk-"));
});

afterAll(async () => {
  if (club) await end(club.process, "SIGTERM");
  await run("umount", [disk]).catch(() => {});
  await rm(disk, { recursive: true });
});

const ballastOf = (folder: string) => join(folder, "ballast");

/** Writes more than there is room for: what fits stays. */
async function fill(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  await expect(writeFile(ballastOf(folder), Buffer.alloc((bavail + 64) * bsize))).rejects.toThrow("ENOSPC");
}

async function sayIfMounted(folder: string, options: string): Promise<boolean> {
  const mounted = await run("mount", ["-t", "tmpfs", "-o", options, "palestra-test", folder]).then(
    () => true,
    () => false,
  );
  if (!mounted) console.log("Nobody may mount a disk here: what happens when it is full is not tested.");
  return mounted;
}

/** Sends a body to an open club: the status, and the code of a refusal. */
async function send({ address }: LiveClub, method: string, path: string, body: object, token?: string) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { "content-type": "application/json", ...authorization };
  const answer = await fetch(`${address}/api${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, text: await answer.text() };
}

async function signIn(opened: LiveClub): Promise<{ token: string; id: number }> {
  const { token } = auth.login.answer.parse((await callClub(opened, "POST", "/login", { body: account })).data);
  return { token, id: auth.me.answer.parse((await callClub(opened, "GET", "/me", { token })).data).id };
}

test(
  "a full disk is reported as such, by a running club and by one that starts, and so is one that is read-only; with room again the club continues",
  { tags: ["gate"] },
  async () => {
    if (!(await sayIfMounted(disk, DISK))) return;
    await chmod(disk, 0o711);
    const opened = (club = await startClubWithAdmin(join(disk, "data"), { CLUB }));
    const ready = async () => (await fetch(`${opened.address}/readyz`)).status;
    const write = () => send(opened, "POST", "/login", account);
    expect(await ready()).toBe(200);
    const upload = await uploadsTo(opened);

    await fill(disk);
    expect(await ready()).toBe(503);
    await backUpInVain();
    const full = async () => (await write()).text;
    await expect.poll(full, { timeout: 40_000, interval: 1 }).toContain('"code":"STORAGE_FULL"');
    for (const { status, text } of await upload()) {
      expect(text).toContain('"code":"STORAGE_FULL"');
      expect(status).toBe(503);
    }

    await rm(ballastOf(disk));
    await expect.poll(ready).toBe(200);
    await expect.poll(async () => (await write()).status).toBe(200);
    expect((await upload()).map(({ status }) => status)).toEqual([200, 200]);

    await end(opened.process, "SIGTERM");
    await fill(disk);
    const starting = () =>
      expect(firstLine(spawnClub(join(disk, "other")))).rejects.toThrow(/There is no room on the disk of DATA_DIR/);
    expect(await pacedMs(starting)).toBeLessThan(30_000);

    await rm(ballastOf(disk));
    await run("mount", ["-o", "remount,ro", disk]);
    for (const name of ["data", "other"])
      await expect(firstLine(spawnClub(join(disk, name)))).rejects.toThrow(
        /owner\.lock cannot be locked: EROFS: read-only/,
      );
  },
);

/** Sends a photo and a product with an image, both too large for the space left. */
async function uploadsTo(opened: LiveClub) {
  const { token, id } = await signIn(opened);
  const noise = Transformer.fromRgbaPixels(randomBytes(4 * 350 * 350), 350, 350);
  const image = (await noise.png()).toString("base64");
  const name = JSON.stringify({ en: "Towel", cn: "毛巾" });
  const terms = { type: "cloth", sku: "FULL-1", weight: 1, weightUnit: "kg", price: "3.5", currency: "CAD", stock: 1 };
  return async () => [
    await send(opened, "PUT", `/users/${id}/profile-image`, { image }, token),
    await send(opened, "POST", "/shop/products", { name, ...terms, image }, token),
  ];
}

/** A backup onto the full disk is refused in one line, and no half of it is left. */
async function backUpInVain(): Promise<void> {
  const env = { ...process.env, DATA_DIR: join(disk, "data"), INIT_CWD: disk, DATABASE_URL: "" };
  const program = join(import.meta.dirname, "../cli/archive.ts");
  const failed = await run(process.execPath, [program, "backup", "club.palestra"], { env }).then(
    () => expect.unreachable("There is no room for it"),
    (error: { code: number; stderr: string }) => error,
  );
  expect(failed.code).toBe(1);
  expect(failed.stderr).toMatch(/^\S+club\.palestra cannot be written: there is no room for it on its disk\n$/);
  expect((await readdir(disk)).filter((name) => name.startsWith("club"))).toEqual([]);
}
