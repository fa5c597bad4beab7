import { expect, test } from "vitest";
import { openStage } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { violations } from "../stage/page.ts";

const stage = openStage("demo");

test(
  "keys list themselves, lead to pages and open New, but not over a dialog or while somebody types",
  { tags: ["gate"] },
  async () => {
    const page = await stage.visit();
    await letIn(page, "desk", "/today");
    await page.getByRole("button", { name: "New", exact: true }).waitFor();
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect
      .poll(async () => {
        await page.keyboard.press("?");
        return list.isVisible();
      })
      .toBe(true);
    await list.getByText("Go to the calendar").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("g");
    await page.keyboard.press("c");
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/today");
    for (const [key, path] of [
      ["c", "/calendar"],
      ["p", "/client/overview"],
      ["t", "/today"],
    ] as const) {
      await page.keyboard.press("g");
      await page.keyboard.press(key);
      await page.waitForURL(`**${path}*`);
      await page.locator("#content").getByRole("heading", { level: 1 }).first().waitFor();
    }
    await page.keyboard.press("n");
    await page.getByRole("menuitem", { name: "Booking" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await page.goto("/calendar");
    await page.getByRole("searchbox", { name: "Search reservations" }).pressSequentially("g pn?");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/calendar");
  },
);
