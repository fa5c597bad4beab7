import { parseArgs } from "node:util";

/** How the benchmark was called: the words choose what is measured, everything else says on what club and for how long. */
export function readOptions(args: readonly string[]) {
  const { values: given, positionals: words } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "3" },
      clients: { type: "string", default: "100000" },
      reservations: { type: "string" },
      trainers: { type: "string", default: "60" },
      keep: { type: "string" },
      staff: { type: "string", default: "0" },
      members: { type: "string", default: "50000" },
      writes: { type: "string", default: "400" },
      rows: { type: "string", default: "1000" },
      beside: { type: "string" },
      screen: { type: "string", multiple: true },
      visits: { type: "string", default: "5" },
      figures: { type: "string", default: "docs/bench.json" },
      save: { type: "boolean", default: false },
    },
  });
  const clients = Number(given.clients);
  return {
    words,
    rounds: Number(given.rounds),
    seconds: Number(given.seconds),
    size: {
      clients,
      trainers: Number(given.trainers),
      crowd: Number(given.staff),
      reservations: Number(given.reservations ?? 10 * clients),
    },
    keep: given.keep,
    members: Number(given.members),
    writes: Number(given.writes),
    rows: Number(given.rows),
    beside: given.beside,
    screens: given.screen,
    visits: Number(given.visits),
    figures: given.figures,
    save: given.save,
  };
}

export type Options = ReturnType<typeof readOptions>;
