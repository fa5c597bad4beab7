import { rm } from "node:fs/promises";
import { type Browser, type BrowserContextOptions, type Locator, type Page, chromium } from "playwright-core";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import type { Role } from "#contract/kernel/values.ts";
import { findChromium } from "../../tools/runs/chromium.ts";
import { moveClock } from "../../tools/clock/move.ts";
import { movedTo } from "../../tools/clock/moved.ts";
import { layersLeft, noteSteps } from "./history-steps.ts";
import { lateAnswers } from "./late-answers.ts";
import { type Club, type ClubKind, copyClub, newDataDir, openClub } from "./open-club.ts";
import { clubZone } from "./time.ts";

const DAY_MS = 86_400_000;

/** A club of a journey's own, and the way to open it again on another day. */
interface OwnClub extends Club {
  readonly dataDir: string;
  /** Closes it and leaves its folder. */
  readonly stop: () => Promise<void>;
}

/** Opens a club of its own, a copy of the one that was made for all, in a temporary folder that goes with it. */
async function openOwnClub(kind: ClubKind, environment: Environment): Promise<OwnClub> {
  const dataDir = await newDataDir();
  const prepared = inject("preparedClub");
  if (kind === "demo" && prepared !== undefined) await copyClub(prepared, dataDir);
  return ownClub(await openClub(kind, dataDir, await environment), dataDir);
}

function ownClub(club: Club, dataDir: string): OwnClub {
  return {
    ...club,
    dataDir,
    stop: club.close,
    close: async () => {
      await club.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

let running: Promise<Browser> | undefined;

/** One browser serves all files of a worker, each visit apart from all others; it ends with the worker. */
function sharedBrowser(): Promise<Browser> {
  running = running?.then((browser) => (browser.isConnected() ? browser : openBrowser()), openBrowser) ?? openBrowser();
  return running;
}

/** Chromium as it runs anywhere, root included, without calling home. */
function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("No Chromium on this machine: `npm test` says how to get it");
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    // Less to start and to ask for each page: a fifth of the work, and a third of the time on busy cores.
    "--disable-software-rasterizer",
    "--in-process-gpu",
    "--no-zygote",
    "--disable-site-isolation-trials",
    "--disable-extensions",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
  return chromium.launch({ executablePath, args });
}

const desktop = { width: 1440, height: 900 };
/** A phone as journeys use it: a small screen whose page is as wide as its content asks for, under a finger. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

const phones = new WeakSet<Page>();

/** Presses something by finger on a phone, by mouse elsewhere; `force` presses it whatever its state. */
export function hit(target: Locator, options: { readonly force?: true } = {}): Promise<void> {
  return phones.has(target.page()) ? target.tap(options) : target.click(options);
}

type Visit = BrowserContextOptions & { /** Set as if chosen here before. */ readonly language?: "en" | "cn" };

/** An open club, and browsers to visit it with. */
export interface Place<Opened = Pick<Club, "url">> {
  readonly club: Opened;
  /** A browser of somebody's own, at the club's door. Errors of the page fail the test that meets them. */
  visit(visit?: Visit): Promise<Page>;
}

/** A club and a browser for the journeys of one file. */
export interface Stage extends Place<Club> {
  /** Closes the club and reopens it so many days, or a part of one, later; later visits have the same clock. */
  turnClock(days: number): Promise<void>;
}

/** Additional environment of a club, such as the address of a mail server, once that is known. */
type Environment = Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;

/** Opens a club before the journeys of this file and closes it after. */
export function openStage(kind: ClubKind, environment: Environment = {}): Stage {
  let stage: readonly [Browser, OwnClub];
  let moved = 0;
  // In `beforeAll`, so that a file without tests to run opens no club.
  beforeAll(async () => {
    stage = await Promise.all([sharedBrowser(), openOwnClub(kind, environment)]);
  });
  endVisits(() => stage[0]);
  afterAll(async () => {
    await stage?.[1].close();
  });
  return {
    get club() {
      return stage[1];
    },
    visit: (visit) => openPage(stage[0], stage[1], moved, visit),
    turnClock: async (days) => {
      const [browser, { dataDir, stop }] = stage;
      await stop();
      const { ms, env } = movedTo(new Date(Date.now() + moved + days * DAY_MS).toISOString());
      moved = ms;
      stage = [browser, ownClub(await openClub(kind, dataDir, { ...(await environment), ...env }), dataDir)];
    },
  };
}

/**
 * A demo club shared by all journeys that only look: nothing they do may change what others see. Opening a club takes
 * longer than most of these journeys.
 */
export function sharedStage(): Place {
  const club = { url: inject("sharedClub") };
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  endVisits(() => browser);
  return { club, visit: (visit) => openPage(browser, club, 0, visit) };
}

/** Closes all visits after each journey. If it failed, prints what its pages show first. */
function endVisits(browser: () => Browser): void {
  afterEach(async ({ task }) => {
    const contexts = browser().contexts();
    if (task.result?.state === "fail") await printPages(contexts.flatMap((context) => context.pages()));
    await Promise.all(contexts.map((context) => context.close()));
  });
}

/** Records in `pressed` where the last presses went, part by part, and whether something moved. */
const notePresses = `
  globalThis.pressed = [];
  const note = (...what) => void (pressed.push(what.join(" ")) > 20 && pressed.shift());
  for (const part of ["pointerdown", "mousedown", "mouseup", "click"]) addEventListener(part, (event) => {
    const at = event.target.closest?.("button, a, label, [role]") ?? event.target;
    const name = at.getAttribute?.("aria-label") ?? at.textContent?.slice(0, 40);
    note(Math.round(event.timeStamp), part, event.clientX, event.clientY, at.nodeName, JSON.stringify(name));
  }, true);
  new PerformanceObserver((list) => {
    for (const { startTime, value } of list.getEntries()) note(Math.round(startTime), "moved", value.toFixed(4));
  }).observe({ type: "layout-shift", buffered: true });`;

/** Prints what pages show to a screen reader, and what was pressed last: what a failed journey stopped at. */
async function printPages(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const shown = await page.locator("body").ariaSnapshot({ timeout: 5000 }).catch(String);
    const pressed = await page.evaluate<string>('globalThis.pressed?.join("\\n")').catch(String);
    console.error(`${new URL(page.url()).pathname}\n${shown}\n${pressed}`);
  }
}

let visits = 0;

/** A seed of each visit's own, which follows from that of the run. */
function nextSeed(): number {
  visits += 1;
  return Number(process.env["SEED"]) + 7919 * visits;
}

async function openPage(browser: Browser, club: Pick<Club, "url">, moved: number, visit: Visit = {}): Promise<Page> {
  const { language, ...options } = visit;
  // A service worker is blocked: tests could not intercept its requests.
  const serviceWorkers = "block";
  // Animations would add seconds of waiting to every journey.
  const reducedMotion = "reduce";
  // As at the club: a browser in another zone names the club's on every page.
  const timezoneId = clubZone;
  const own = { viewport: desktop, baseURL: club.url, serviceWorkers, reducedMotion, timezoneId } as const;
  const context = await browser.newContext({ ...own, ...options });
  if (language) await context.addCookies([{ name: "locale", value: language, url: club.url }]);
  const movedBy = Number(process.env["CLOCK_MOVED_BY"] ?? 0) + moved;
  if (movedBy !== 0) await context.addInitScript(moveClock, movedBy);
  await context.addInitScript(notePresses);
  await context.addInitScript(noteSteps);
  if (process.env["ANSWERS"] === "late") await context.addInitScript(lateAnswers(nextSeed()));
  const page = await context.newPage();
  if (options.hasTouch) phones.add(page);
  page.setDefaultTimeout(45_000);
  const goto = page.goto.bind(page);
  page.goto = async (...where) => {
    await page.evaluate(layersLeft).catch(() => {});
    return goto(...where);
  };
  page.on("pageerror", (error) => {
    throw error;
  });
  return page;
}

/** Makes a page believe that it is hidden, so that no live update stays pending. */
export async function withoutLiveUpdates(page: Page): Promise<void> {
  await page.addInitScript('Object.defineProperty(document, "hidden", { value: true })');
}

/** Fills the form of the sign-in page and sends it. */
export async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press("Enter");
}

/** Signs in to the demo club by its form and waits for the requested page, else the landing page. */
export async function signIn(page: Page, role: Role, path = "/sign-in"): Promise<void> {
  await page.goto(path);
  await enter(page, `${role}@palestra.demo`, "palestra2026");
  await pageShown(page);
}

/**
 * Waits until a page of the app is shown. The sign-in has a heading too, and stays until the landing page can replace
 * it.
 */
export const pageShown = (page: Page): Promise<void> =>
  page.locator("#content").getByRole("heading", { level: 1 }).first().waitFor();
