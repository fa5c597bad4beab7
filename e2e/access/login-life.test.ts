/** @module-tag timing */
import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs, idOf } from "../stage/api.ts";
import { openStage, phone as phoneDevice, signIn, withoutLiveUpdates } from "../stage/club.ts";
import { goByMenu, hasAlert, violations } from "../stage/page.ts";
import { fillPerson, next } from "../stage/wizard.ts";

const stage = openStage("demo");
const minute = 60_000;
const newest = z.object({ data: z.tuple([z.object({ started_at: z.string() })], z.unknown()) });

/** Somebody in front of a browser whose clock the journey turns; the server's goes its own way. */
async function enter(role: Parameters<typeof signIn>[1]): Promise<Page> {
  const page = await stage.visit();
  const isAtRest = watchCalls(page);
  await page.clock.install();
  await signIn(page, role);
  await isAtRest();
  // The login is watched by what is loaded after the screen.
  await expect.poll(() => kept(page)).toHaveProperty(["palestra.active"]);
  return page;
}

/**
 * Watches what a page waits for, to answer once that has been nothing for half a second: a jump of the clock would run
 * it into its time-out.
 */
function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changed = Date.now();
  const note = (request: Request, isOpen: boolean) => {
    if (isCall("/events")(request)) return;
    if (isOpen) open.add(request);
    else open.delete(request);
    changed = Date.now();
  };
  page.on("request", (request) => note(request, true));
  page.on("requestfinished", (request) => note(request, false));
  page.on("requestfailed", (request) => note(request, false));
  return () => expect.poll(() => open.size === 0 && Date.now() - changed > 500).toBe(true);
}

/** Somebody stirs; moves of the pointer would wait for the next frame. */
const stir = (page: Page) => page.keyboard.press("Shift");

const warning = (page: Page) => page.getByText("You will be signed out in");
const pathOf = (page: Page) => new URL(page.url()).pathname;
const isCall = (path: string) => (request: Request) => new URL(request.url()).pathname === `/api${path}`;

function callsOf(page: Page, path: string): Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => void (isCall(path)(request) && calls.push(request)));
  return calls;
}

test("who has left is warned and stays in by a key, who is there is kept without a word, and who signs out leaves nothing", async () => {
  const page = await enter("admin");
  const entered = await now(page);
  const renewals = callsOf(page, "/refresh");
  await page.clock.fastForward(4 * minute);
  expect(await warning(page).count()).toBe(0);
  await page.clock.fastForward(2 * minute);
  const before = await secondsLeft(page);
  expect(before).toBeLessThanOrEqual(540);
  expect(before).toBeGreaterThan(500);
  expect(await violations(page)).toEqual([]);
  const seen = await secondsLeft(page);
  await page.clock.runFor(20_000);
  await expect.poll(async () => seen - (await secondsLeft(page))).toBeGreaterThanOrEqual(20);
  await page.getByRole("button", { name: "Stay signed in" }).press("Enter");
  await warning(page).waitFor({ state: "detached" });

  for (const minutes of [11, 15.5, 19.5]) {
    await goTo(page, entered + minutes * minute);
    expect(await warning(page).count()).toBe(0);
    await stir(page);
  }
  await renewal(page, () => goTo(page, entered + 20.4 * minute));
  expect(await warning(page).count()).toBe(0);
  await stir(page);
  await goTo(page, entered + 25 * minute);
  expect([renewals.length, await warning(page).count(), pathOf(page)]).toEqual([1, 0, "/today"]);

  expect(Object.keys(await kept(page))).toEqual(expect.arrayContaining(["palestra.login", "palestra.active"]));
  await signOut(page);
  await page.waitForURL("**/sign-in");
  expect(await kept(page)).toEqual({ "palestra.email": "admin@palestra.demo", "palestra.end": "user" });
  await expect.poll(() => page.evaluate("indexedDB.databases()")).toEqual([]);
  await page.evaluate('localStorage.setItem("palestra.login", "bm9ib2R5.Y2FuIHJlYWQgdGhpcw==")');
  await page.goto("/profile");
  await page.waitForURL("**/sign-in");
  expect(await kept(page)).not.toHaveProperty(["palestra.login"]);
});

async function signOut(page: Page): Promise<void> {
  await openAccount(page);
  await page.getByRole("menuitem", { name: "Sign out" }).press("Enter");
}

/** By keyboard: clicks wait for frames, and a background tab draws few. */
async function openAccount(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /account/i })
    .first()
    .press("Enter");
}

const now = (page: Page) => page.evaluate<number>("Date.now()");

async function goTo(page: Page, instant: number): Promise<void> {
  await page.clock.fastForward(instant - (await now(page)));
}

/** Waits for a new token after something. Jumps of the clock would run into the time-out of a call. */
async function renewal(page: Page, after: () => Promise<void>): Promise<void> {
  const before = (await kept(page))["palestra.login"];
  await after();
  await expect.poll(async () => (await kept(page))["palestra.login"]).not.toBe(before);
}

async function secondsLeft(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d\d):(\d\d)/.exec((await warning(page).textContent()) ?? "") ?? [];
  return 60 * Number(minutes) + Number(seconds);
}

test("a login in its last minutes warns the person at the screen, and offers nothing that would not help", async () => {
  const page = await enter("employee");
  await page.route("**/api/refresh", async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { data: { ...data, expires_in: 300 } } });
  });
  for (let passed = 0; passed < 22; passed += 4.5) {
    await page.clock.fastForward(4.5 * minute);
    await stir(page);
  }
  await page.getByText("You're about to be signed out").waitFor();
  expect(await page.getByRole("button", { name: "Stay signed in" }).count()).toBe(0);
  await page.clock.fastForward(5 * minute);
  await page.waitForURL("**/sign-in");
});

test("two tabs are in step: they share a token, sign out idle and come back to where they were, and leave for good together", async () => {
  const one = await enter("manager");
  const two = await one.context().newPage();
  const isAtRest = watchCalls(two);
  await two.goto("/profile");
  await two.getByRole("heading", { level: 1 }).waitFor();
  await isAtRest();
  const later = async () => {
    await one.clock.fastForward(4.5 * minute);
    await stir(one);
  };
  for (let passed = 0; passed < 18; passed += 4.5) await later();
  await renewal(one, later);
  for (let passed = 22.5; passed < 32; passed += 4.5) await later();
  expect(pathOf(two)).toBe("/profile");
  const sentBy = async (page: Page) => {
    const asked = page.waitForRequest(isCall("/employees"));
    await goByMenu(page, "Employees", "Employees");
    return (await asked).headers()["authorization"];
  };
  // One after the other: the tabs share which groups of the menu are open.
  const sent = await sentBy(one);
  expect(await sentBy(two)).toBe(sent);

  const logoutCall = one.context().waitForEvent("request", isCall("/logout"));
  await one.clock.fastForward(15 * minute);
  expect((await logoutCall).postDataJSON()).toMatchObject({ type: "idle" });
  await Promise.all([one, two].map((page) => page.waitForURL("**/sign-in")));
  await one.getByText("You were inactive for 15 minutes").waitFor();
  await one.getByRole("banner").getByText("Palestra").waitFor();
  expect(await violations(one)).toEqual([]);
  await signIn(one, "manager");
  await Promise.all([one, two].map((page) => page.waitForURL("**/user/admin-board")));

  await signOut(one);
  await Promise.all([one, two].map((page) => page.waitForURL("**/sign-in")));
  await signIn(one, "client");
  await two.waitForURL(({ pathname }) => pathname === "/");
  await openAccount(two);
  await two.getByText("client@palestra.demo").first().waitFor();
});

test("a login ended from a phone ends on the desk immediately, and ending all ends the phone's too", async () => {
  const desk = await enter("client");
  const phone = await stage.visit({ ...phoneDevice, userAgent: "Mozilla/5.0 (iPhone) CriOS/130.0 Safari/604.1" });
  await signIn(phone, "client", "/profile");
  await phone.getByText("This device").waitFor();
  expect(await phone.getByRole("listitem").filter({ hasText: "This device" }).textContent()).toContain("Chrome on iOS");
  expect(await violations(phone)).toEqual([]);
  await phone
    .getByRole("button", { name: /^Sign out Chrome on Linux/ })
    .first()
    .tap();
  await phone.getByRole("dialog").getByRole("button", { name: "Sign out", exact: true }).press("Enter");
  await hasAlert(phone, "Chrome on Linux has been signed out");
  await desk.waitForURL("**/sign-in");
  await phone.getByRole("button", { name: "Sign out everywhere" }).tap();
  await phone.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).press("Enter");
  await phone.waitForURL("**/sign-in");
});

test("what was being typed when a login ended comes back to the same person in the same tab, and to nobody else", async () => {
  const page = await stage.visit();
  await signIn(page, "admin");
  const keyIsThere = () => page.waitForResponse((answer) => answer.url().endsWith("/sealing-key") && answer.ok());
  const endElsewhere = async () => {
    await (
      await apiAs(stage.club.url, "admin")
    )("/logins", {}, "DELETE");
    await page.waitForURL("**/sign-in");
    await expect.poll(() => kept(page)).toHaveProperty(["palestra.typed"]);
    expect(JSON.stringify(await kept(page))).not.toContain("Wil");
  };

  await page.goto("/client/add-client");
  const asked = keyIsThere();
  await fillPerson(page, { first: "Wilma", last: "Half", email: "wilma.half@example.com" });
  await next(page);
  await page.getByRole("textbox", { name: "Address" }).fill("12 Wilcox St");
  await asked;
  await endElsewhere();
  await signIn(page, "admin");
  await expect.poll(() => pathOf(page)).toBe("/client/add-client");
  expect(await page.getByRole("textbox", { name: "Address" }).inputValue()).toBe("12 Wilcox St");
  expect(await kept(page)).not.toHaveProperty(["palestra.typed"]);
  await page.getByRole("button", { name: "Previous" }).click();
  expect(await page.getByRole("textbox", { name: "Email" }).inputValue()).toBe("wilma.half@example.com");

  const client = await idOf(stage.club.url, "client");
  const write = async () => {
    const key = keyIsThere();
    await page.goto(`/user/${client}/profile?userType=client`);
    await page.getByRole("button", { name: "Add note" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("Will pay with 4111 1111 1111 1111");
    await key;
    await endElsewhere();
  };
  await write();
  await signIn(page, "admin");
  const note = page.getByRole("dialog").getByRole("textbox");
  expect(await note.inputValue()).toBe("Will pay with ");

  await write();
  await signIn(page, "manager");
  expect(await kept(page)).not.toHaveProperty(["palestra.typed"]);
  await signOut(page);
  await page.waitForURL("**/sign-in");
  await signIn(page, "admin");
  await page.goto(`/user/${client}/profile?userType=client`);
  await page.getByRole("button", { name: "Add note" }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
});

/** Whether a tab of a test sleeps, and so receives no events of other tabs. */
const asleep = `window.addEventListener("storage", (event) => window.sleeps && event.stopImmediatePropagation(), true)`;

test("a tab that slept while the same person signed in again in another continues where they were, with their typed text", async () => {
  const page = await stage.visit();
  await page.addInitScript(asleep);
  await withoutLiveUpdates(page);
  const client = await idOf(stage.club.url, "client");
  await signIn(page, "admin", `/user/${client}/profile?userType=client`);
  await page.getByRole("button", { name: "Add note" }).click();
  const note = page.getByRole("dialog").getByRole("textbox");
  await note.fill("Will come on Mondays");
  await page.evaluate("window.sleeps = true");
  const other = await page.context().newPage();
  await other.goto("/today");
  await signOut(other);
  await other.waitForURL("**/sign-in");
  await signIn(other, "admin");
  // It does not know of the new login before the server refuses the old one.
  await page.getByRole("dialog").getByRole("button", { name: "Add note" }).press("Enter");
  await hasAlert(page, "Note added");
});

test("a machine that wakes up after the end shows nothing more, the touch that wakes it saves nobody, and the server knows", async () => {
  const page = await enter("trainer");
  await page.clock.setSystemTime((await now(page)) + 40 * minute);
  await stir(page);
  expect(await page.evaluate('document.body.hidden || location.pathname === "/sign-in"')).toBe(true);
  await page.waitForURL("**/sign-in");
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  const call = await apiAs(stage.club.url, "trainer");
  await expect.poll(() => call("/logins")).toMatchObject({ data: [{ current: true }] });
});

test("club, browser and tests live at the same time, whenever that is", { tags: ["timing"] }, async () => {
  const page = await stage.visit();
  await page.goto("/sign-in");
  const call = await apiAs(stage.club.url, "client");
  const { data } = newest.parse(await call("/logins"));
  const clocks = [await now(page), Date.parse(data[0].started_at)];
  expect(Math.max(...clocks.map((clock) => Math.abs(clock - Date.now())))).toBeLessThan(minute);
});

/** The app's entries in storage, without the router's scroll positions, which say nothing about people. */
async function kept(page: Page): Promise<Record<string, string>> {
  const all = await page.evaluate<Record<string, string>>("({ ...localStorage, ...sessionStorage })");
  return Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith("tsr-")));
}
