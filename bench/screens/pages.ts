import { loadavg } from "node:os";
import { startClub } from "#server/test/faults/live-club.ts";
import { end } from "#server/test/faults/processes.ts";
import { buildWebApp } from "../../tools/build/web-app.ts";
import type { Role } from "./browser.ts";
import { withDataDir } from "./starts.ts";
import { median } from "../figures/statistics.ts";
import { type Figures, type Visitor, openVisitor } from "./visitor.ts";

const SLOWER = 4;

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly role?: Role;
  readonly viewport: { readonly width: number; readonly height: number };
  /** A selector for something that appears only when the whole screen is shown. */
  readonly whole: string;
}

const desk = { width: 1440, height: 900 };
const hand = { width: 390, height: 844 };
const allScreens: readonly Screen[] = [
  { name: "sign-in", path: "/sign-in", viewport: desk, whole: 'input[type="password"]' },
  { name: "sign-in, phone", path: "/sign-in", viewport: hand, whole: 'input[type="password"]' },
  { name: "today", path: "/today", role: "admin", viewport: desk, whole: "section li" },
  { name: "client table", path: "/client/overview", role: "admin", viewport: desk, whole: "tbody td a" },
  { name: "calendar", path: "/calendar", role: "trainer", viewport: desk, whole: "li[data-block]" },
  { name: "member's home, phone", path: "/", role: "client", viewport: hand, whole: "main section ul li" },
];

/** The state of the browser's cache. */
type Cache = "empty" | "kept";

interface Asked {
  readonly beside?: string | undefined;
  /** The names of the screens; all of them when left out. */
  readonly screens?: readonly string[] | undefined;
  readonly visits: number;
}

/**
 * Times a visit to a screen on a slow machine: the processor four times slower, the network ideal (loopback); first
 * with an empty cache, then with a filled one. The medians of some visits. If another, built checkout is given, both
 * are visited alternately, so that a busy moment affects both.
 */
export async function timePages({ beside, screens: names, visits }: Asked): Promise<void> {
  const screens = allScreens.filter(({ name }) => names === undefined || names.includes(name));
  await buildWebApp();
  console.log(
    `visits, ${SLOWER} times slower (aims: LCP < 1200 ms with an empty cache, < 500 ms with a kept one, no shift)`,
  );
  await withDataDir((dataDir) =>
    onClub(dataDir, undefined, async (ours) => {
      if (beside === undefined) return timeScreens([ours], screens, visits);
      await withDataDir((otherDir) => onClub(otherDir, beside, (other) => timeScreens([ours, other], screens, visits)));
    }),
  );
}

async function timeScreens(clubs: readonly string[], screens: readonly Screen[], visits: number): Promise<void> {
  for (const screen of screens) {
    const visitors = await Promise.all(clubs.map((club) => openVisitor(club, screen.role)));
    try {
      for (const cache of ["empty", "kept"] as const)
        print(screen, cache, await visitInTurns(clubs, visitors, { ...screen, cache, visits }));
    } finally {
      for (const { leave } of visitors) await leave();
    }
  }
}

/** Runs something with the address of a demo club. */
async function onClub(dataDir: string, root: string | undefined, run: (club: string) => Promise<void>): Promise<void> {
  const club = await startClub(dataDir, { CLUB: "demo" }, root);
  try {
    await run(club.address);
  } finally {
    await end(club.process, "SIGTERM");
  }
}

/** The visits to each club, by a person who may see the screen. */
async function visitInTurns(
  clubs: readonly string[],
  visitors: readonly Visitor[],
  { path, viewport, whole, cache, visits: count }: Screen & { cache: Cache; visits: number },
): Promise<Figures[][]> {
  const visits: Figures[][] = clubs.map(() => []);
  for (let visit = 0; visit < count; visit += 1) {
    for (const [index, club] of clubs.entries()) {
      const here = { address: `${club}${path}`, viewport, whole, slower: SLOWER, isFirst: cache === "empty" };
      const figures = await visitors[index]?.visit(here);
      if (figures) visits[index]?.push(figures);
    }
  }
  return visits;
}

function print(screen: Screen, cache: Cache, [ours = [], other]: readonly Figures[][]): void {
  console.log(wordsOf(screen, cache, ours));
  if (other === undefined) return;
  console.log(`${" ".repeat(2)}beside: ${wordsOf(screen, cache, other)}`);
  const ratios = ours.flatMap(({ lcp }, visit) => lcp / (other[visit]?.lcp ?? Number.NaN));
  console.log(`${" ".repeat(2)}LCP, ours to the other's, visit by visit: ${median(ratios).toFixed(2)}`);
}

function wordsOf({ name }: Screen, cache: Cache, visits: readonly Figures[]): string {
  const of = (pick: (figures: Figures) => number) => median(visits.map(pick));
  const moved = new Set(visits.flatMap(({ moved: each }) => each));
  return (
    `${name}, cache ${cache}: FCP ${of(({ fcp }) => fcp).toFixed(0)} ms, LCP ${of(({ lcp }) => lcp).toFixed(0)} ms, ` +
    `whole ${of(({ whole }) => whole).toFixed(0)} ms, ` +
    `blocked ${of(({ blocked }) => blocked).toFixed(0)} ms, ${(of(({ bytes }) => bytes) / 1024).toFixed(0)} KiB, ` +
    `shift ${of(({ shift }) => shift).toFixed(3)}${moved.size > 0 ? ` (${[...moved].join(", ")})` : ""}; ` +
    `load ${loadavg()[0]?.toFixed(1)}`
  );
}
