/** Writing to clients in a club that sends no mail. */
import { expect, test } from "vitest";
import { openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { violations } from "../stage/page.ts";

const stage = openStage("demo");

test("a list of Today leads the desk to its clients with their phone numbers, where the club sends no mail", async () => {
  const page = await stage.visit(phone);
  await letIn(page, "desk", "/today?list=ending");
  const write = page.getByRole("button", { name: /^Ending.*: write to / }).first();
  const count = Number(/\d+$/.exec((await write.getAttribute("aria-label")) ?? "")?.[0]);
  await write.click();
  await page.getByRole("heading", { level: 1, name: "Call list" }).waitFor();
  const list = page.getByRole("region", { name: "Call list" });
  await list.getByRole("heading", { name: `Call list (${count})` }).waitFor();
  await expect.poll(() => list.locator('a[href^="tel:"]').count()).toBe(Math.min(count, 25));
  expect(await violations(page)).toEqual([]);
});
