/** Limits of time that hold however busy the machine is. */

const SPIN_CPU_MS = 30;

/** The share of a processor that this thread gets at the moment, from 0 to 1. */
function share(): number {
  const began = performance.now();
  const since = process.threadCpuUsage();
  let used = 0;
  while (used < SPIN_CPU_MS) {
    const { user, system } = process.threadCpuUsage(since);
    used = (user + system) / 1000;
  }
  return Math.min(1, used / (performance.now() - began));
}

/** How long work takes in milliseconds, counting only the share of a processor that this process got around it. */
export async function pacedMs(work: () => Promise<unknown>): Promise<number> {
  const before = share();
  const began = performance.now();
  await work();
  const lasted = performance.now() - began;
  return lasted * Math.min(before, share());
}
