import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openStage, phone, signIn } from "./club.ts";
import { violations } from "./page.ts";

const stage = openStage("demo");
const patient = { timeout: 15_000 };

const pathOf = (page: Page) => new URL(page.url()).pathname;
const schedule = (page: Page) => page.evaluate("localStorage['palestra.schedule']");

test("a client starts at home on a phone and at the profile on a wider screen, and the bar leads everywhere", async () => {
  const wide = await stage.visit({ viewport: { width: 768, height: 1024 } });
  await signIn(wide, "client");
  expect(pathOf(wide)).toBe("/profile");
  expect(await wide.getByRole("navigation", { name: "Main menu" }).count()).toBe(0);

  const page = await stage.visit(phone);
  await signIn(page, "client");
  expect(pathOf(page)).toBe("/");
  await page.getByRole("heading", { level: 1, name: "Hello, Sophie" }).waitFor();
  const next = page.getByRole("region", { name: "Next session" });
  await next.getByText(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, [A-Z][a-z]+\.? \d+$/).waitFor();
  expect(await violations(page)).toEqual([]);
  const bar = page.getByRole("navigation", { name: "Main menu" });
  for (const [name, path] of [
    ["Bookings", "/client/bookings"],
    ["Body", "/profile-body-index"],
    ["Payments", "/payments"],
    ["Profile", "/profile"],
    ["Home", "/"],
  ] as const) {
    await bar.getByRole("link", { name }).tap();
    await page.waitForURL(`**${path}`);
    await expect.poll(() => bar.locator("[aria-current=page]").allInnerTexts(), patient).toEqual([name]);
  }
});

test("without a connection the sessions seen last are shown, the club comes back by itself, and a sign-out forgets them", async () => {
  const page = await stage.visit({ ...phone, serviceWorkers: "allow" });
  await signIn(page, "client");
  await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
  await expect.poll(() => schedule(page), patient).toContain("Marcus Adeyemi");
  await page.getByRole("link", { name: "Payments" }).tap();
  await page.waitForURL("**/payments");
  await page.evaluate("localStorage.removeItem('palestra.schedule')");
  await page.getByRole("link", { name: "Bookings" }).tap();
  await expect.poll(() => schedule(page), patient).toContain("Marcus Adeyemi");
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
  await page
    .getByText(/^Private training · Marcus Adeyemi$/)
    .first()
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Bookings" }).waitFor();

  await page.goto("/profile");
  await page.getByRole("button", { name: "Account" }).tap();
  await page.getByRole("menuitem", { name: "Sign out" }).tap();
  await page.waitForURL("**/sign-in");
  expect(await schedule(page)).toBeUndefined();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText("No schedule has been seen in this browser yet.").waitFor();
});

test("the app can be installed: manifest and icons are there and of the right type", async () => {
  const page = await stage.visit();
  await page.goto("/sign-in");
  const href = (await page.locator("link[rel=manifest]").getAttribute("href")) ?? "";
  const answer = await page.request.get(href);
  expect(answer.headers()["content-type"]).toMatch(/^application\/manifest\+json/);
  const manifest = (await answer.json()) as { name: string; icons: { src: string; type: string; sizes: string }[] };
  expect(manifest).toMatchObject({ name: "Palestra", display: "standalone", start_url: "/" });
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, type]);
  }
  const touch = await page.request.get("/apple-touch-icon.png");
  expect(touch.headers()["content-type"]).toBe("image/png");
});
