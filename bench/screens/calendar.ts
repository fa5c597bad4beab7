import { loadavg } from "node:os";
import type { Browser, Page } from "playwright-core";
import { addDays } from "#contract/kernel/values.ts";
import * as z from "zod/mini";
import { type LiveClub, callClub, startClub } from "#server/test/faults/live-club.ts";
import { end } from "#server/test/faults/processes.ts";
import { buildWebApp } from "../../tools/build/web-app.ts";
import { openBrowser, signIn } from "./browser.ts";
import { type CrowdedWeeks, fillCrowdedWeeks } from "./crowded-weeks.ts";
import { takeFrames, timeUntilPainted, watchFrames } from "./in-page.ts";
import { withDataDir } from "./starts.ts";
import { median, quantile } from "../figures/statistics.ts";

const MOVES = 120;
const LONG_GAP_MS = 50;
const NEWS = 20;

/**
 * Times the calendar in a browser: from the click on "next week", its data read ahead, until two hundred and five
 * hundred sessions are painted; and the frames while a session is dragged among sixty others, compared with a calendar
 * left alone.
 */
export async function timeCalendar({ weeks: count, drags }: { weeks: number; drags: number }): Promise<void> {
  await buildWebApp();
  await withDataDir(async (dataDir) => {
    const weeks = await fillCrowdedWeeks(dataDir, count);
    const club = await startClub(dataDir, { CLUB: "demo" });
    const browser = await openBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: club.address });
      await openCalendar(page, weeks);
      await printDragging(page, weeks, drags);
      await printWeeks(page, { first: weeks.first, weeks: count, sessions: weeks.busy, aim: 150 });
      await page.goto(`/calendar?date=${weeks.full.first}`);
      await page
        .locator("li[data-block]")
        .nth(weeks.full.sessions - 1)
        .waitFor();
      await printWeeks(page, { ...weeks.full, aim: 400 });
      await timeTimetable(browser, club.address, weeks.taught, drags);
      await timeNews(browser, club, weeks.taught);
    } finally {
      await browser.close();
      await end(club.process, "SIGTERM");
    }
  });
}

async function openCalendar(page: Page, { first, quiet }: CrowdedWeeks): Promise<void> {
  await signIn(page, "trainer");
  await page.goto(`/calendar?date=${first}`);
  await page
    .locator("li[data-block]")
    .nth(quiet - 1)
    .waitFor();
}

interface Weeks {
  /** The Monday of the week that is shown. */
  readonly first: string;
  readonly weeks: number;
  /** In each of those that follow. */
  readonly sessions: number;
  /** Milliseconds. */
  readonly aim: number;
  readonly what?: string;
}

/** The same for the timetable of an admin, and the script that each move of a dragged class takes. */
async function timeTimetable(browser: Browser, baseURL: string, weeks: CrowdedWeeks["taught"], drags: number) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL });
  await signIn(page, "admin");
  await page.goto(`/timetable?date=${weeks.first}`);
  await page
    .locator("li[data-block]")
    .nth(weeks.sessions - 1)
    .waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const scriptMs = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1_000 * (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0);
  };
  const perMove: number[] = [];
  const gaps: number[] = [];
  for (let drag = 0; drag < drags; drag += 1) {
    const before = await scriptMs();
    gaps.push(...(await dragAround(page, drag)));
    perMove.push(((await scriptMs()) - before) / MOVES);
  }
  console.log(
    `dragging among ${weeks.sessions} classes: ${wordsOf(gaps)}; script for each move: median ` +
      `${median(perMove).toFixed(2)} ms (aim ≤ 2)`,
  );
  await printWeeks(page, { ...weeks, aim: 150, what: "classes" });
}

const signedIn = z.object({ token: z.string() });
const listed = z.array(z.object({ id: z.number() }));
const shown = z.object({ confirm: z.string() });

/** From the answer to the cancellation of a class until an open timetable among three hundred shows it. */
async function timeNews(browser: Browser, club: LiveClub, { first }: CrowdedWeeks["taught"]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: club.address });
  await signIn(page, "admin");
  await page.goto(`/timetable?date=${first}`);
  const body = { email: "admin@palestra.demo", password: "palestra2026" };
  const { token } = signedIn.parse((await callClub(club, "POST", "/login", { body })).data);
  const path = `/classes?from=${first}&to=${addDays(first, 7)}`;
  const classes = listed.parse((await callClub(club, "GET", path, { token })).data);
  const times: number[] = [];
  for (const [at, { id }] of classes.slice(0, NEWS).entries()) {
    const cancel = (confirm?: string) =>
      callClub(club, "POST", `/classes/${id}/cancel`, { token, body: { reason: "trainerIll", confirm } });
    const { confirm } = shown.parse((await cancel()).data);
    const painted = page.locator("[data-cancelled]").nth(at).waitFor();
    await cancel(confirm);
    const answered = performance.now();
    await painted;
    times.push(performance.now() - answered);
  }
  console.log(
    `a cancelled class on an open timetable: median ${median(times).toFixed(0)} ms (aim ≤ 1000), ` +
      `slowest of ${times.length} ${quantile(times, 1).toFixed(0)} ms`,
  );
}

async function printWeeks(page: Page, { first, weeks, sessions, aim, what = "sessions" }: Weeks): Promise<void> {
  const times: number[] = [];
  for (let week = 1; week < weeks; week += 1) {
    const ahead = page.waitForResponse((response) => response.url().includes(`from=${addDays(first, 7 * (week + 1))}`));
    const painted = page.evaluate<number>(timeUntilPainted(sessions));
    await page.getByRole("button", { name: "Next week" }).click();
    times.push(await painted);
    await (await ahead).finished();
  }
  console.log(
    `next week of ${sessions} ${what}, from click to painted: median ${median(times).toFixed(0)} ms (aim ≤ ${aim}), ` +
      `slowest of ${times.length} ${quantile(times, 1).toFixed(0)} ms; load ${loadavg()[0]?.toFixed(1)}`,
  );
}

async function printDragging(page: Page, { quiet }: CrowdedWeeks, drags: number): Promise<void> {
  const alone: number[] = [];
  const dragged: number[] = [];
  for (let drag = 0; drag < drags; drag += 1) {
    await page.evaluate(watchFrames);
    for (let move = 0; move < MOVES; move += 1) await page.mouse.move(10 + (move % 5), 10);
    alone.push(...(await page.evaluate<number[]>(takeFrames)));
    dragged.push(...(await dragAround(page, drag)));
  }
  console.log(`dragging among ${quiet} sessions: ${wordsOf(dragged)}; left alone: ${wordsOf(alone)}`);
}

function wordsOf(gaps: readonly number[]): string {
  const long = gaps.filter((gap) => gap > LONG_GAP_MS).length;
  const [usual, longest] = [median(gaps).toFixed(1), quantile(gaps, 1).toFixed(0)];
  return `${long} gaps over ${LONG_GAP_MS} ms in ${gaps.length} frames, median ${usual} ms, longest ${longest} ms`;
}

/** Drags a session all over the week and back to where it was, so that nothing is sent. */
async function dragAround(page: Page, which: number): Promise<number[]> {
  const block = page.locator("li[data-block]").nth(12 + 10 * (which % 3));
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) throw new Error("there is nothing to drag");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(watchFrames);
  for (let move = 1; move <= MOVES; move += 1) {
    const turn = (2 * Math.PI * move) / MOVES;
    await page.mouse.move(x + box.width * 2 * Math.sin(turn), y + 150 * Math.sin(3 * turn));
  }
  const gaps = await page.evaluate<number[]>(takeFrames);
  await page.mouse.up();
  return gaps;
}
