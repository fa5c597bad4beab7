/** @module-tag timing */
import type { Page, Request, Route } from "playwright-core";
import { expect, test } from "vitest";
import type { Role } from "#contract/kernel/values.ts";
import { sharedStage, withoutLiveUpdates } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { goByMenu, nothingToDo } from "../stage/page.ts";

const stage = sharedStage();

const clientList = "/client/overview";
const rowsPath = "/api/clients";
const listCalls = [rowsPath, "/api/clients/clients-count-summary", "/api/clients/standings"];
const rowsCall = "**/api/clients?*";
const todayCalls = ["/api/payments/closes/today", "/api/payments/closes/unclosed", "/api/today"];

/**
 * Counts in `halfDrawn` how often a heading is shown while some of a place is still to come, in `fadedIn` the screens
 * that fade in, and in `searchPlaces` the positions of the search in the top bar.
 */
const watchDrawing = (place: string) => `
  globalThis.halfDrawn = globalThis.fadedIn = 0;
  const isHalf = () => document.querySelector("#content:has(h1) ${place} .mantine-Skeleton-root") !== null;
  globalThis.searchPlaces = new Set();
  new MutationObserver(() => {
    halfDrawn += Number(isHalf());
    const search = document.querySelector("header [aria-haspopup=dialog]");
    if (search) searchPlaces.add(search.getBoundingClientRect().x);
  }).observe(document, { subtree: true, childList: true });
  addEventListener("animationstart", ({ target }) => (fadedIn += Number(target.querySelector("h1") !== null)), true);`;

/** Has the page wait for an answer as long as it takes: busy cores are no failure. */
const bePatient = `{
  const wait = setTimeout;
  globalThis.setTimeout = (done, ms, ...rest) => wait(done, ms >= 100 ? 100 * ms : ms, ...rest);
}`;

/** A browser in which things move, and whose first screen waits for what it shows. */
async function visitPatiently(place: string): Promise<Page> {
  const page = await stage.visit({ reducedMotion: "no-preference" });
  await page.addInitScript(bePatient);
  await page.addInitScript(watchDrawing(place));
  return page;
}

/** A browser that reads nothing again because the club has changed: what it asks for, its screen wants. */
async function visitWithoutUpdates(): Promise<Page> {
  const page = await stage.visit();
  await withoutLiveUpdates(page);
  return page;
}

const pathOf = (called: { url(): string }) => new URL(called.url()).pathname;

/** A page's requests for some paths, and all refusals. */
function callsOf(page: Page, paths: readonly string[]): { asked: () => string[]; sent: Request[]; refused: string[] } {
  const sent: Request[] = [];
  const refused: string[] = [];
  page.on("request", (request) => paths.includes(pathOf(request)) && sent.push(request));
  page.on("response", (response) => response.status() >= 400 && refused.push(response.url()));
  return { asked: () => sent.map(pathOf).toSorted(), sent, refused };
}

const rows = (page: Page) => page.getByRole("table", { name: "Clients" }).locator("tbody tr:has(a)");

/** Waits until all of a screen is shown. */
async function waitForWholeScreen(page: Page): Promise<void> {
  await expect.poll(() => page.locator("#content:has(h1) .mantine-Skeleton-root").count()).toBe(0);
  await page.evaluate(nothingToDo);
}

test("an admin who opens the client list by its address sees it whole in one paint, and is shown the way to the next screen", async () => {
  const page = await visitPatiently("tbody");
  const { asked } = callsOf(page, listCalls);
  await letIn(page, "admin", clientList);
  await rows(page).first().waitFor();
  await waitForWholeScreen(page);
  expect(asked()).toEqual(listCalls);
  expect(await page.evaluate("halfDrawn")).toBe(0);
  await page.getByRole("banner").getByRole("button", { name: "New", exact: true }).waitFor();
  expect(await page.evaluate("searchPlaces.size")).toBe(1);
  expect([await page.evaluate("fadedIn"), await page.locator("[data-arriving]").count()]).toEqual([0, 0]);

  await goByMenu(page, "Clients", "Add client");
  await page.locator("[data-arriving]").getByRole("heading", { level: 1, name: "Add client" }).waitFor();
  await expect.poll(() => page.evaluate("fadedIn")).toBe(1);
});

test("an admin whose list is late sees the heading and the table before it, and the rows as they come", async () => {
  const page = await visitWithoutUpdates();
  const { sent } = callsOf(page, [rowsPath]);
  const late = Promise.withResolvers<void>();
  await page.route(rowsCall, (route) => late.promise.then(() => route.continue()));
  await letIn(page, "admin", clientList);
  await page.getByRole("heading", { level: 1, name: "Clients" }).waitFor();
  await page.getByRole("table", { name: "Clients" }).getByRole("columnheader", { name: "Full name" }).waitFor();
  expect(await rows(page).count()).toBe(0);
  late.resolve();
  await rows(page).first().waitFor();
  expect(sent).toHaveLength(1);
});

test("an admin whose list fails at first gets a message on the screen, and has the rows by another try", async () => {
  const page = await visitWithoutUpdates();
  const failures: readonly ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 500 }),
    (route) => route.abort(),
  ];
  await letIn(page, "admin", "/profile");
  for (const fail of failures) {
    await page.route(rowsCall, fail);
    await page.goto(clientList);
    await page.getByRole("heading", { level: 1, name: "Clients" }).waitFor();
    await page.getByText("This couldn't be loaded").waitFor();
    await page.unroute(rowsCall);
    await page.getByRole("button", { name: "Try again" }).click();
    await rows(page).first().waitFor();
  }
});

test("an admin whose login cannot be read because a file is missing gets a message, and is in once it has come", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/profile");
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    await ((await response.text()).includes("createObjectStore") ? route.abort() : route.fulfill({ response }));
  });
  await page.goto(clientList);
  await page.getByText("Part of the app couldn't be loaded.").waitFor();
  await page.unroute("**/assets/*.js");
  await page.reload();
  await rows(page).first().waitFor();
});

test("an admin who has chosen columns in the address sees weights only among them, and the rows are asked for once", async () => {
  const page = await visitWithoutUpdates();
  const { sent } = callsOf(page, [rowsPath]);
  const weight = page.getByRole("columnheader", { name: /^Weight/ });
  await letIn(page, "admin", "/profile");
  for (const [hide, isShown] of [
    ["phone", true],
    ["", true],
    ["phone,weight,smm", false],
  ] as const) {
    sent.length = 0;
    await page.goto(`${clientList}?hide=${hide}`);
    await rows(page).first().waitFor();
    await waitForWholeScreen(page);
    expect(await weight.count()).toBe(Number(isShown));
    const queries = sent.map((request) => new URL(request.url()).searchParams);
    expect(queries.map((query) => query.has("withoutBody"))).toEqual([!isShown]);
  }
});

test.for<readonly [string, Role, string, readonly string[]]>([
  ["an admin who opens Today", "admin", "/today", todayCalls],
  ["the desk that opens Today", "desk", "/today", todayCalls],
  ["a trainer who opens Today", "trainer", "/today", ["/api/today"]],
  ["an admin who opens one of its lists", "admin", "/today?list=ending", ["/api/today"]],
])("%s by its address has each part of it asked for once, and nothing else", async ([, role, path, parts]) => {
  const page = await visitPatiently("");
  const { asked, refused } = callsOf(page, todayCalls);
  await letIn(page, role, path);
  await waitForWholeScreen(page);
  expect([asked(), refused]).toEqual([parts, []]);
  if (path === "/today") expect(await page.evaluate("halfDrawn")).toBe(0);
});

test("a member who opens the client list by its address comes to their home, and nothing of it is asked for", async () => {
  const page = await stage.visit();
  const { asked, refused } = callsOf(page, listCalls);
  await letIn(page, "client", clientList);
  await waitForWholeScreen(page);
  expect(pathOf(page)).toBe("/");
  expect([asked(), refused]).toEqual([[], []]);
});
