import { readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memory = "/dev/shm";
const gigabyte = 2 ** 30;

/**
 * Where a folder of the tests is made that nobody keeps: in memory, where the machine keeps one there with room enough,
 * else where `TMPDIR` says. A database is made and dropped there with a third of the work.
 */
export function folderForTests(): string {
  return process.env["TMPDIR"] === undefined && hasRoom() ? memory : tmpdir();
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 2 * gigabyte && process.availableMemory() > 4 * gigabyte && runsPrograms();
  } catch {
    return false;
  }
}

/** The database's own programs may have to be copied beside it. */
function runsPrograms(): boolean {
  const mount = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .findLast((line) => line.split(" ")[1] === memory);
  return mount !== undefined && !mount.includes("noexec");
}
