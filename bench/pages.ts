import { loadavg } from "node:os";
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { startClub } from "#server/test/live-club.ts";
import { end } from "#server/test/processes.ts";
import { buildWebApp } from "../tools/web-app.ts";
import { openBrowser, signIn } from "./browser.ts";
import { type PaintFigures, takePaints, watchPaints } from "./in-page.ts";
import { withDataDir } from "./starts.ts";
import { median } from "./statistics.ts";

const VISITS = 5;
const SLOWER = 4;
/** After the last of what is waited for: late tasks, late shifts. */
const SETTLE_MS = 2_000;

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly role?: "admin" | "trainer" | "client";
  readonly viewport: { readonly width: number; readonly height: number };
  /** What stands there when the screen has all it shows at first. */
  readonly whole: string;
}

interface Figures extends PaintFigures {
  readonly bytes: number;
  /** When the screen had all it shows at first. */
  readonly whole: number;
}

const desk = { width: 1440, height: 900 };
const hand = { width: 390, height: 844 };
const screens: readonly Screen[] = [
  { name: "sign-in", path: "/sign-in", viewport: desk, whole: 'input[type="password"]' },
  { name: "sign-in, phone", path: "/sign-in", viewport: hand, whole: 'input[type="password"]' },
  { name: "today", path: "/today", role: "admin", viewport: desk, whole: "section li" },
  { name: "client table", path: "/client/overview", role: "admin", viewport: desk, whole: "tbody td a" },
  { name: "calendar", path: "/calendar", role: "trainer", viewport: desk, whole: "[data-block]" },
  { name: "member's home, phone", path: "/", role: "client", viewport: hand, whole: "main section p" },
];

/** A club to visit, and in whose browser. */
interface Visited {
  readonly browser: Browser;
  readonly baseURL: string;
}

/** What the browser still has of the app. */
type Cache = "empty" | "kept";

/**
 * What a visit to a screen costs on a slow machine: the processor four times slower, the network none (loopback); first
 * with an empty cache, then with what the browser has kept. The medians of some visits. Beside another checkout, whose
 * web app is built, both are visited in turns, so that a busy moment falls on both.
 */
export async function timePages(beside?: string): Promise<void> {
  await buildWebApp();
  console.log(
    `visits, ${SLOWER} times slower (aims: LCP < 1200 ms with an empty cache, < 500 ms with a kept one, no shift)`,
  );
  await withDataDir((dataDir) =>
    onClub(dataDir, undefined, async (ours) => {
      if (beside === undefined) return timeScreens([ours]);
      await withDataDir((otherDir) => onClub(otherDir, beside, (other) => timeScreens([ours, other])));
    }),
  );
}

async function timeScreens(clubs: readonly Visited[]): Promise<void> {
  for (const screen of screens) {
    const contexts = await openContexts(clubs, screen);
    for (const cache of ["empty", "kept"] as const) tell(screen, cache, await visitInTurns(contexts, screen, cache));
    for (const context of contexts) await context.close();
  }
}

async function onClub(dataDir: string, root: string | undefined, run: (club: Visited) => Promise<void>): Promise<void> {
  const club = await startClub(dataDir, { CLUB: "demo" }, root);
  const browser = await openBrowser();
  try {
    await run({ browser, baseURL: club.address });
  } finally {
    await browser.close();
    await end(club.process, "SIGTERM");
  }
}

/** Signed in as whoever sees the screen. */
async function openContexts(clubs: readonly Visited[], screen: Screen): Promise<BrowserContext[]> {
  const contexts: BrowserContext[] = [];
  for (const { browser, baseURL } of clubs) {
    const context = await browser.newContext({ viewport: screen.viewport, baseURL, serviceWorkers: "block" });
    if (screen.role) await signIn(await context.newPage(), screen.role);
    contexts.push(context);
  }
  return contexts;
}

/** The visits to each club. */
async function visitInTurns(contexts: readonly BrowserContext[], screen: Screen, cache: Cache): Promise<Figures[][]> {
  const visits: Figures[][] = contexts.map(() => []);
  for (let visit = 0; visit < VISITS; visit += 1) {
    for (const [index, context] of contexts.entries()) {
      visits[index]?.push(await visitOnce(await context.newPage(), screen, cache));
    }
  }
  return visits;
}

function tell(screen: Screen, cache: Cache, [ours = [], other]: readonly Figures[][]): void {
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

async function visitOnce(page: Page, { path, whole }: Screen, cache: Cache): Promise<Figures> {
  const session = await page.context().newCDPSession(page);
  const received = countBytes(session);
  await session.send("Network.enable");
  if (cache === "empty") await session.send("Network.clearBrowserCache");
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(watchPaints);
  await page.goto(path);
  await page.locator(whole).first().waitFor();
  const wholeAt = await page.evaluate(() => performance.now());
  await page.waitForTimeout(SETTLE_MS);
  const figures = await page.evaluate<PaintFigures>(takePaints);
  const bytes = received();
  await page.close();
  return { ...figures, bytes, whole: wholeAt };
}

/** Bytes as they came over the wire, headers included. */
function countBytes(session: CDPSession): () => number {
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}
