/**
 * How fast the app answers in a club of 100 000 clients (docs/bench.md). `npm run bench` measures everything,
 * `npm run bench -- create writes` what has such a word in its name. What else it takes is in `options.ts`.
 */
import { availableParallelism } from "node:os";
import { openCluster } from "#server/kernel/db/embedded/cluster.ts";
import { migrate } from "#server/kernel/db/migrate.ts";
import { createLog } from "#server/kernel/log/log.ts";
import { compareWithBare } from "./compare.ts";
import { openFigures } from "./figures/figures.ts";
import { onKeptClub } from "./club/kept-club.ts";
import { readOptions } from "./options.ts";
import { raceNames } from "./race/race.ts";
import { type Place, alone, onClub } from "./sections.ts";
import { withDataDir } from "./screens/starts.ts";

const options = readOptions(process.argv.slice(2));
const { words, rounds, seconds, size, keep } = options;
const silent = createLog("silent");
const print = (line: string) => console.log(line);
const isAsked = (name: string) => words.length === 0 || words.some((word) => name.includes(word));

const names = [...Object.keys(alone), ...Object.keys(onClub), ...raceNames];
const unknown = words.filter((word) => !names.some((name) => name.includes(word)));
if (unknown.length > 0) throw new Error(`nothing is called ${unknown.join(", ")}; there are ${names.join(", ")}`);

print(`${availableParallelism()} cores, Node ${process.versions.node}; ${rounds} rounds of ${seconds} s each`);
const figures = await openFigures(options.figures, size);
for (const [name, run] of Object.entries(alone)) if (isAsked(name)) await run(options);
for (const [name, run] of Object.entries(onClub))
  if (isAsked(name)) await onDatabase((place) => run(place, options, figures));
if (raceNames.some(isAsked)) await onDatabase(compare);

async function compare({ settings, folder, kept }: Place): Promise<void> {
  const asked = { now: new Date(), isAsked: ({ name }: { name: string }) => isAsked(name) };
  const all = await compareWithBare(settings, { ...options, ...asked, print, kept, folder }, figures);
  if (options.save) await figures.keep(all);
}

/** Runs a measurement on a database: an empty one, or a copy of the kept club. */
async function onDatabase(run: (place: Place) => Promise<void>): Promise<void> {
  await withDataDir(async (folder) => {
    const cluster = await openCluster({ dataDir: folder, log: silent, pgBin: process.env["PG_BIN"] });
    const stop = () => void cluster.stop().then(() => process.exit(1));
    process.once("SIGINT", stop).once("SIGTERM", stop);
    try {
      await migrate(cluster.settings, { now: new Date(), log: silent });
      if (keep === undefined) return await run({ settings: cluster.settings, folder, kept: undefined });
      const filling = { now: new Date(), size, reservations: size.reservations, print };
      await onKeptClub(cluster.settings, filling, folder, (settings, kept) => run({ settings, folder, kept }));
    } finally {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      await cluster.stop();
    }
  }, keep);
}
