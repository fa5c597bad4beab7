import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Role } from "#contract/kernel/values.ts";
import { openStage, withoutLiveUpdates } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { variants } from "../stage/variants.ts";

const stage = openStage("demo");

// `npm run screenshots` writes the README's pictures; every other run takes one into a folder that nobody keeps.
const folder = process.env["SCREENSHOTS"] ?? (await mkdtemp(join(tmpdir(), "palestra-screenshots-")));

interface Picture {
  readonly file: string;
  readonly shows: string;
  readonly who: Role;
  readonly at: string;
  /** The element that appears last. */
  readonly last: (page: Page) => Locator;
}

const pictures: readonly Picture[] = [
  {
    file: "today.png",
    shows: "the day of the front desk",
    who: "desk",
    at: "/today",
    last: (page) =>
      page
        .getByRole("region", { name: /^Ending within/ })
        .getByRole("listitem")
        .first(),
  },
  {
    file: "calendar.png",
    shows: "a trainer's week",
    who: "trainer",
    at: "/calendar",
    last: (page) => page.locator("[data-block^='event-']").first(),
  },
  {
    file: "clients.png",
    shows: "the clients of the demo club",
    who: "admin",
    at: "/client/overview?kind=pro",
    last: (page) => page.getByRole("row").nth(10),
  },
  {
    file: "body.png",
    shows: "how a client's body has changed",
    who: "client",
    at: "/profile?tab=body",
    last: (page) => page.getByRole("region", { name: "Weight", exact: true }),
  },
  {
    file: "profile.png",
    shows: "a client's profile",
    who: "client",
    at: "/profile",
    last: (page) => page.getByRole("article").first(),
  },
];

test.each(variants(pictures, 1))("the README shows $shows", async ({ file, who, at, last }) => {
  const page = await stage.visit();
  await withoutLiveUpdates(page);
  await letIn(page, who, at);
  await last(page).waitFor();
  await page.waitForLoadState("networkidle");
  const picture = await page.screenshot({ path: join(folder, file) });
  expect(picture.length).toBeGreaterThan(50_000);
});
