import { loadavg } from "node:os";
import type { Browser, CDPSession, Page } from "playwright-core";
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
}

const desk = { width: 1440, height: 900 };
const hand = { width: 390, height: 844 };
const screens: readonly Screen[] = [
  { name: "sign-in", path: "/sign-in", viewport: desk, whole: 'input[type="password"]' },
  { name: "sign-in, phone", path: "/sign-in", viewport: hand, whole: 'input[type="password"]' },
  { name: "today", path: "/today", role: "admin", viewport: desk, whole: "section li" },
  { name: "client table", path: "/client/overview", role: "admin", viewport: desk, whole: "tbody td:last-child a" },
  { name: "calendar", path: "/calendar", role: "trainer", viewport: desk, whole: "[data-block]" },
  { name: "member's home, phone", path: "/", role: "client", viewport: hand, whole: "main section p" },
];

/**
 * What a first visit to a screen costs on a slow machine: the cache empty, the processor four times slower, the network
 * none (loopback). The medians of some visits.
 */
export async function timePages(): Promise<void> {
  await buildWebApp();
  await withDataDir(async (dataDir) => {
    const club = await startClub(dataDir, { CLUB: "demo" });
    const browser = await openBrowser();
    try {
      console.log(`first visits, ${SLOWER} times slower, empty cache (aims: LCP < 1200 ms, no shift)`);
      for (const screen of screens) console.log(await tell(browser, club.address, screen));
    } finally {
      await browser.close();
      await end(club.process, "SIGTERM");
    }
  });
}

async function tell(browser: Browser, baseURL: string, screen: Screen): Promise<string> {
  const { name, role, viewport } = screen;
  const context = await browser.newContext({ viewport, baseURL, serviceWorkers: "block" });
  if (role) await signIn(await context.newPage(), role);
  const visits: Figures[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await visitOnce(await context.newPage(), screen));
  await context.close();
  const of = (pick: (figures: Figures) => number) => median(visits.map(pick));
  const moved = new Set(visits.flatMap(({ moved: each }) => each));
  return (
    `${name}: FCP ${of(({ fcp }) => fcp).toFixed(0)} ms, LCP ${of(({ lcp }) => lcp).toFixed(0)} ms, ` +
    `blocked ${of(({ blocked }) => blocked).toFixed(0)} ms, ${(of(({ bytes }) => bytes) / 1024).toFixed(0)} KiB, ` +
    `shift ${of(({ shift }) => shift).toFixed(3)}${moved.size > 0 ? ` (${[...moved].join(", ")})` : ""}; ` +
    `load ${loadavg()[0]?.toFixed(1)}`
  );
}

async function visitOnce(page: Page, { path, whole }: Screen): Promise<Figures> {
  const session = await page.context().newCDPSession(page);
  const received = countBytes(session);
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(watchPaints);
  await page.goto(path);
  await page.locator(whole).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const figures = await page.evaluate<PaintFigures>(takePaints);
  const bytes = received();
  await page.close();
  return { ...figures, bytes };
}

/** Bytes as they came over the wire, headers included. */
function countBytes(session: CDPSession): () => number {
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}
