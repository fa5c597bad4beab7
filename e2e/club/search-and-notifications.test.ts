import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs } from "../stage/api.ts";
import { openStage, phone } from "../stage/club.ts";
import { enterOption } from "../stage/keys.ts";
import { letIn } from "../stage/let-in.ts";
import { violations } from "../stage/page.ts";
import { addMember } from "../stage/people.ts";
import { bookSession } from "../stage/sessions.ts";
import { inDays } from "../stage/time.ts";

const stage = openStage("demo");

const meAnswer = z.object({ data: z.object({ id: z.number(), reports_to: z.object({ id: z.number() }) }) });

/**
 * Lets the admin book the demo client with their trainer when nobody trains. To learn their ids, the client signs in
 * from here, which notifies them of a new device.
 */
async function bookingOfClient(): Promise<(start: string) => Promise<unknown>> {
  const [admin, client] = await Promise.all([apiAs(stage.club.url, "admin"), apiAs(stage.club.url, "client")]);
  const { id: clientId, reports_to } = meAnswer.parse(await client("/me")).data;
  return (start) => bookSession(admin, { clientId, trainerId: reports_to.id, date: inDays(3), start, minutes: 30 });
}

/** The name of the search, for staff and for members. */
const hint = /^(Name, phone, receipt or setting|Search)$/;
const button = (page: Page) => page.getByRole("button", { name: hint });
const field = (page: Page) => page.getByRole("combobox", { name: hint });

/** Opens the search by its key and types. */
async function search(page: Page, phrase: string): Promise<void> {
  await button(page).waitFor();
  await field(page).waitFor({ state: "detached" });
  await page.keyboard.press("/");
  await field(page).and(page.locator(":focus")).waitFor();
  await page.keyboard.type(phrase);
}

async function leaveSearch(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await field(page).waitFor({ state: "detached" });
}

test("a booking by an admin is counted on the client's bell immediately, shown in Chinese, and marked read when it is opened", async () => {
  const book = await bookingOfClient();
  const page = await stage.visit({ language: "cn" });
  let recipesRead = 0;
  page.on("request", (request) => void (recipesRead += Number(new URL(request.url()).pathname.endsWith("/recipes"))));
  await letIn(page, "client");
  await page.goto("/profile");
  const bell = page.getByRole("button", { name: /^通知，\d+ 条未读$/ });
  const count = async () => Number(/\d+/.exec((await bell.getAttribute("aria-label")) ?? "")?.[0]);
  await expect.poll(count).toBeGreaterThan(0);
  const before = await count();
  await book("00:00");
  await expect.poll(count).toBe(before + 1);

  await expect.poll(() => recipesRead).toBeGreaterThan(0);
  const readSoFar = recipesRead;
  await bell.click();
  const list = page.getByRole("dialog", { name: "通知" });
  const first = list.getByRole("listitem").first();
  await expect.poll(() => first.innerText()).toMatch(/^您有新的预约：.*，教练 Marcus Adeyemi。\s.*新$/s);
  await expect.poll(count).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(recipesRead).toBe(readSoFar);
  await book("01:00");
  await expect.poll(() => list.getByText("新", { exact: true }).count()).toBe(before + 2);
  await expect.poll(count).toBe(0);

  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  await bell.and(page.locator(":focus")).waitFor();
  await bell.press("Enter");
  await first.getByRole("link").click();
  await page.waitForURL((url) => url.pathname === "/client/bookings");
  await list.waitFor({ state: "detached" });
});

test("by keyboard, a name with a slip finds the person, pinyin a Chinese one, and nothing opens above a dialog", async () => {
  const page = await stage.visit();
  await letIn(page, "admin");
  await button(page).focus();
  await search(page, "Markus Adeyeni");
  await page.getByRole("option", { name: /^Marcus Adeyemi.*Trainer/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await leaveSearch(page);
  await button(page).and(page.locator(":focus")).waitFor();

  const answering = Promise.withResolvers<void>();
  await page.route("**/api/search?*", (route) => answering.promise.then(() => route.continue()));
  const showing = Promise.withResolvers<void>();
  await page.route("**/api/users/*/profile", (route) => showing.promise.then(() => route.continue()), { times: 1 });
  await search(page, "Marcus Adeyeni");
  await page.keyboard.press("Enter");
  answering.resolve();
  await page.waitForURL("**/user/*/profile?userType=trainer");

  // A person who types before the page is loaded keeps typing when it appears.
  await search(page, "wang");
  showing.resolve();
  await page.getByRole("main").getByRole("heading", { name: "Activity" }).waitFor();
  await page.keyboard.type("bowen");
  expect(await field(page).inputValue()).toBe("wangbowen");
  await page.getByRole("option", { name: /^王博文/ }).waitFor();
  await leaveSearch(page);
  await search(page, "");
  await page.getByRole("group", { name: "Recently opened" }).getByText("Marcus Adeyemi").waitFor();
  await page.keyboard.type("privat trainin");
  await page.getByRole("group", { name: "Courses" }).getByText("Private training").waitFor();
  await field(page).fill("a");
  await page.getByRole("group", { name: "People" }).getByRole("option").nth(5).waitFor();
  const first = page.getByRole("group", { name: "People" }).getByRole("option").first();
  expect(await first.innerText()).toContain("Marcus Adeyemi");
  await leaveSearch(page);
  await button(page).focus();
  await search(page, "change my pas");
  await enterOption(page.getByRole("option", { name: "Change my password" }));
  await page.getByRole("dialog", { name: "Change password" }).waitFor();
  expect(await field(page).count()).toBe(0);
  await page.keyboard.press("Escape");
  await button(page).and(page.locator(":focus")).waitFor();

  await page.goto("/client/overview");
  await search(page, "");
  await leaveSearch(page);
  await page.getByRole("button", { name: "Notifications" }).click();
  const news = page.getByRole("dialog", { name: "Notifications" });
  await news.waitFor();
  await page.keyboard.press("/");
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await news.waitFor({ state: "detached" });
  expect(await field(page).count()).toBe(0);
});

/** Presses Enter in the moment in which the first result appears, in the page's own script. */
const enterAtOnce = `new Promise((pressed) => {
  const field = document.activeElement;
  const results = new MutationObserver(() => {
    if (!document.querySelector("[role=option]")) return;
    results.disconnect();
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true }));
    pressed();
  });
  results.observe(document.body, { childList: true, subtree: true });
})`;

test("Enter in the very moment of the answer opens the first of it", async () => {
  const page = await stage.visit();
  await letIn(page, "admin");
  const answering = Promise.withResolvers<void>();
  await page.route("**/api/search?*", (route) => answering.promise.then(() => route.continue()));
  const showing = Promise.withResolvers<void>();
  await page.route("**/api/users/*/profile", (route) => showing.promise.then(() => route.continue()), { times: 1 });
  await search(page, "Marcus Adeyeni");
  const pressing = page.evaluate(enterAtOnce);
  answering.resolve();
  await pressing;
  await page.waitForURL("**/user/*/profile?userType=trainer");
});

/** Makes the screen as small as a phone's while files are missing: the frame asks again for its parts. */
async function becomePhone(page: Page): Promise<void> {
  await page.goto("/documentation");
  await page.getByRole("heading", { level: 1 }).waitFor();
  let lost = 0;
  await page.route("**/assets/*.js", (route) => {
    lost += 1;
    return route.fulfill({ status: 404 });
  });
  await page.setViewportSize(phone.viewport);
  await expect.poll(() => lost).toBeGreaterThan(1);
  await page.unrouteAll();
  const bar = page.getByRole("link", { name: "Bookings", exact: true });
  const isBack = async () => {
    await page.evaluate("dispatchEvent(new Event('online'))");
    return bar.isVisible();
  };
  await expect.poll(isBack).toBe(true);
}

test("on a phone a client finds screens and what they may do, but nobody else, and signing out forgets what they opened", async () => {
  const page = await stage.visit({ ...phone, viewport: { width: 1024, height: 1366 } });
  await letIn(page, "client");
  await becomePhone(page);
  await search(page, "book a session");
  await enterOption(page.getByRole("option", { name: "Book a session", exact: true }));
  await page.getByRole("dialog", { name: "Book a session" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await search(page, "shop sale");
  await page.getByText("Nothing found for “shop sale”").waitFor();
  await page.getByRole("button", { name: "Close" }).tap();
  await field(page).waitFor({ state: "detached" });
  await search(page, "marcus");
  await page.getByText("Nothing found for “marcus”").waitFor();
  await field(page).fill("sophie");
  await page.getByRole("option", { name: /This is you/ }).waitFor();
  expect(await page.getByRole("group", { name: "People" }).getByRole("option").count()).toBe(1);
  await enterOption(page.getByRole("option", { name: /This is you/ }));
  await field(page).waitFor({ state: "detached" });
  expect(await page.evaluate("sessionStorage['palestra.recent']")).toContain("Sophie");
  await page.reload();
  await search(page, "sign out");
  await enterOption(page.getByRole("option", { name: "Sign out", exact: true }));
  await page.waitForURL("**/sign-in");
  expect(await page.evaluate("sessionStorage['palestra.recent']")).toBeUndefined();
});

test("the desk that looks for how to end a membership reads that admins do it", async () => {
  const page = await stage.visit();
  await letIn(page, "desk");
  await page.keyboard.press("Control+k");
  await field(page).fill("quit");
  await enterOption(page.getByRole("option", { name: "End membership: ask an admin" }));
  await page.getByRole("heading", { level: 1, name: "Leave and dismissal" }).waitFor();
});

test("the arrow to the right sells to a client who was found, or books for them, without opening them", async () => {
  const page = await stage.visit();
  await letIn(page, "desk");
  await search(page, "Sophie Zhang");
  const found = page.getByRole("option", { name: /Sophie Zhang/ });
  await found.and(page.locator("[data-combobox-selected]")).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Book: Sophie Zhang").waitFor({ state: "attached" });
  await page.keyboard.press("ArrowRight");
  await page.getByText("Sell: Sophie Zhang").waitFor({ state: "attached" });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Sell to Sophie Zhang" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await search(page, "Sophie Zhang");
  await found.and(page.locator("[data-combobox-selected]")).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const booking = page.getByRole("dialog", { name: "Book a session" });
  await booking.getByText("Sophie Zhang").first().waitFor();
  await booking.locator("[aria-pressed=true]:focus").waitFor();
});

test("on a phone the desk reads the whole name of a client who has yet to start, and nothing is under Book and Sell", async () => {
  await addMember(await apiAs(stage.club.url, "admin"), { first: "Bartholomea", last: "Quick", starts: 5 });
  const page = await stage.visit(phone);
  await letIn(page, "desk");
  await button(page).tap();
  await field(page).fill("Bartholomea");
  const found = page.getByRole("option", { name: /Bartholomea Quick/ });
  await found.getByText("Not started").waitFor();
  const name = found.getByText("Bartholomea Quick");
  const cut = `[...document.querySelectorAll("[role=option] *")].filter((each) => each.scrollWidth > each.clientWidth + 1)`;
  expect(await page.evaluate(`${cut}.map((each) => each.innerText)`)).not.toContain("Bartholomea Quick");
  const [words, sell] = await Promise.all([name.boundingBox(), found.getByText("Sell").boundingBox()]);
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(sell?.x ?? 0);
  expect(sell?.height).toBeGreaterThanOrEqual(44);
});
