import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openStage, signIn, withoutLiveUpdates } from "./club.ts";

const stage = openStage("demo");

// `npm run screenshots` writes the README's pictures; every other run takes them into a folder that nobody keeps.
const folder = process.env["SCREENSHOTS"] ?? (await mkdtemp(join(tmpdir(), "palestra-screenshots-")));

test("the README shows the day of the front desk", async () => {
  const page = await stage.visit();
  await withoutLiveUpdates(page);
  await signIn(page, "desk", "/today");
  await page
    .getByRole("region", { name: /^Ending within/ })
    .getByRole("listitem")
    .first()
    .waitFor();
  await page.waitForLoadState("networkidle");
  const picture = await page.screenshot({ path: join(folder, "today.png") });
  expect(picture.length).toBeGreaterThan(50_000);
});

test("the README shows a trainer's week", async () => {
  const page = await stage.visit();
  await withoutLiveUpdates(page);
  await signIn(page, "trainer", "/calendar");
  await page.locator("[data-block^='event-']").first().waitFor();
  await page.waitForLoadState("networkidle");
  const picture = await page.screenshot({ path: join(folder, "calendar.png") });
  expect(picture.length).toBeGreaterThan(50_000);
});

test("the README shows the clients of the demo club", async () => {
  const page = await stage.visit();
  await withoutLiveUpdates(page);
  await signIn(page, "admin", "/client/overview?kind=pro");
  await page.getByRole("row").nth(10).waitFor();
  await page.waitForLoadState("networkidle");
  const picture = await page.screenshot({ path: join(folder, "clients.png") });
  expect(picture.length).toBeGreaterThan(50_000);
});

test("the README shows how a client's body has changed, and a client's profile", async () => {
  const page = await stage.visit();
  await withoutLiveUpdates(page);
  await signIn(page, "client", "/profile?tab=body");
  await page.getByRole("region", { name: "Weight", exact: true }).waitFor();
  await page.waitForLoadState("networkidle");
  const body = await page.screenshot({ path: join(folder, "body.png") });
  await page.goto("/profile");
  await page.getByRole("article").first().waitFor();
  await page.waitForLoadState("networkidle");
  const profile = await page.screenshot({ path: join(folder, "profile.png") });
  expect(Math.min(body.length, profile.length)).toBeGreaterThan(50_000);
});
