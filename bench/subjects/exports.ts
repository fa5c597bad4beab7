/** How long it takes to take out all clients of a large club, and what it costs in memory (docs/bench.md). */
import { exports } from "#contract/data/exports.ts";
import { exportFormats } from "#contract/club/export-shapes.ts";
import { wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import { type ConnectionSettings, connect } from "#server/kernel/db/connection.ts";
import type { Size } from "../club/club.ts";
import { type Contestant, peakUsage, startContestant } from "../race/contestant.ts";
import { printPace } from "../figures/pace.ts";
import { openClub } from "../club/filling.ts";
import { signInFor } from "../club/sign-in.ts";
import { median } from "../figures/statistics.ts";

const FILLING_MS = 300_000;
const MEGABYTE = 2 ** 20;

interface Plan {
  readonly size: Size;
  readonly rounds: number;
  readonly print: (line: string) => void;
  /** The facts of the kept club that the database is a copy of. */
  readonly kept?: string | undefined;
}

/** Takes out the list of all clients in all columns, in each format, by its name and by who was here last. */
export async function timeExports(settings: ConnectionSettings, { size, rounds, print, kept }: Plan): Promise<void> {
  const db = connect(settings, { statementMs: FILLING_MS });
  const now = new Date();
  const { club } = await openClub(db, settings, { now, size, kept });
  const { loginKey, tokenOf } = await signInFor(db, now);
  const token = await tokenOf(club.admin, "admin");
  const ours = await startContestant("ours.ts", { settings, loginKey, recordings: new Map(), recordedAt: now });
  try {
    for (const format of exportFormats) {
      for (const sort of ["name", "-lastActive"]) {
        const taken: Awaited<ReturnType<typeof take>>[] = [];
        // The first round warms up.
        for (let round = -1; round < rounds; round += 1) {
          const each = await take(ours, token, { format, sort });
          if (round >= 0) taken.push(each);
        }
        const of = (what: keyof (typeof taken)[number]) => median(taken.map((each) => each[what]));
        print(
          `${format} of ${size.clients} clients by ${sort}: ${(of("ms") / 1000).toFixed(1)} s (aim ≤ 5), ${(of("bytes") / MEGABYTE).toFixed(1)} MB, memory up by ${(of("grown") / MEGABYTE).toFixed(0)} MB, event loop stood ≤ ${of("stood").toFixed(0)} ms, itself at work ≤ ${of("computed").toFixed(0)}`,
        );
        await printPace(db, print);
      }
    }
  } finally {
    await ours.end();
    await db.destroy();
  }
}

async function take(ours: Contestant, token: string, { format, sort }: { format: string; sort: string }) {
  const before = (await ours.usage()).rss;
  const looked = new AbortController();
  const looking = peakUsage(ours, looked.signal);
  const started = performance.now();
  const answer = await fetch(`${ours.address}${wholePath(exports.clients)}?sort=${sort}`, {
    method: exports.clients.method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      format,
      columns: exports.clients.keys.map((key) => ({ key })),
      shown: { locale: "en", words: {} },
    }),
  });
  const bytes = (await answer.arrayBuffer()).byteLength;
  const ms = performance.now() - started;
  looked.abort();
  const { rss, stood, computed } = await looking;
  if (answer.status !== 200) throw new Error(`The list was not taken out: ${answer.status}`);
  return { ms, bytes, grown: rss - before, stood, computed };
}
