import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openStage } from "../stage/club.ts";
import * as z from "zod/mini";
import { apiAs } from "../stage/api.ts";
import { letIn } from "../stage/let-in.ts";
import { inDays, today } from "../stage/time.ts";

const stage = openStage("demo");

const someone = z.object({ id: z.number() });
const clientRows = z.object({ data: z.tuple([someone], z.unknown()) });
const oneself = z.object({ data: someone });

/** The distance of the first hour from the upper edge of the window, in pixels. */
const hoursBegin = `(() => {
  const scroller = document.querySelector("[data-slot]").closest("[aria-busy=false]");
  return scroller.getBoundingClientRect().top + scroller.firstElementChild.firstElementChild.offsetHeight;
})()`;

async function waitForCalendar(page: Page): Promise<void> {
  await page
    .locator("[aria-busy=false]")
    .filter({ has: page.locator("[data-slot]") })
    .waitFor();
}

test("the hours of a calendar begin 136 px below the edge, and its head takes one line", async () => {
  for (const [who, at] of [
    ["desk", "/calendar"],
    ["desk", "/calendar?view=week"],
    ["trainer", "/calendar"],
  ] as const) {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 1280, height: 720 },
    ]) {
      const page = await stage.visit({ viewport });
      await letIn(page, who, at);
      await waitForCalendar(page);
      expect(await page.evaluate<number>(hoursBegin)).toBeLessThanOrEqual(136);
      expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(viewport.width);
      await page.context().close();
    }
  }
});

test("keys lead through the days and views and begin a booking, but not while somebody types", async () => {
  const page = await stage.visit();
  await letIn(page, "desk", `/calendar?date=${inDays(10)}`);
  await waitForCalendar(page);
  const date = () => new URL(page.url()).searchParams.get("date");
  await page.keyboard.press("ArrowRight");
  await expect.poll(date).toBe(inDays(11));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(date).toBe(inDays(9));
  await page.keyboard.press("w");
  await page.getByRole("radio", { name: "Week", checked: true }).waitFor({ state: "attached" });
  await page.keyboard.press("d");
  await page.getByRole("radio", { name: "Day", checked: true }).waitFor({ state: "attached" });
  expect(new URL(page.url()).searchParams.get("trainer")).toBeNull();
  await page.keyboard.press("t");
  await expect.poll(date).toBe(today().toString());
  await page.getByRole("searchbox", { name: "Search sessions" }).pressSequentially("tnd");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("searchbox", { name: "Search sessions" }).fill("");
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("n");
  await page.getByRole("dialog", { name: "Book a session" }).waitFor();
});

test.each(["client", "trainer"] as const)(
  "on the page of a %s the calendar begins 166 px below the edge at most, below one line with their name, alerts and the tabs",
  async (who) => {
    const admin = await apiAs(stage.club.url, "admin");
    const { id } =
      who === "client"
        ? clientRows.parse(await admin("/clients?q=client@palestra.demo")).data[0]
        : oneself.parse(await (await apiAs(stage.club.url, "trainer"))("/me")).data;
    const page = await stage.visit({ viewport: { width: 1440, height: 900 } });
    await letIn(page, "admin", `/user/${id}/profile?userType=${who}&tab=calendar`);
    await waitForCalendar(page);
    expect(await page.evaluate<number>(hoursBegin)).toBeLessThanOrEqual(166);
    expect(await page.getByRole("button", { name: "Book", exact: true }).count()).toBe(1);
  },
);
