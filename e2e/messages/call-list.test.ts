/** Writing to clients in a club that sends no mail. */
import { expect, test } from "vitest";
import { openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { violations } from "../stage/page.ts";

const stage = openStage("demo");

test("a list of Today leads the desk to its clients with their phone numbers, where the club sends no mail", async () => {
  const page = await stage.visit(phone);
  await letIn(page, "desk", "/today?list=ending");
  const write = page.getByRole("button", { name: /^Ending.*: call list of / }).first();
  const count = Number(/\d+$/.exec((await write.getAttribute("aria-label")) ?? "")?.[0]);
  await write.click();
  await page.getByRole("heading", { level: 1, name: "Call list" }).waitFor();
  const list = page.getByRole("region", { name: "Call list" });
  await list.getByRole("heading", { name: `Call list (${count})` }).waitFor();
  await expect.poll(() => list.locator('a[href^="tel:"]').count()).toBe(Math.min(count, 25));
  await list.getByRole("button", { name: `Copy ${Math.min(count, 25)} numbers` }).waitFor();
  expect(await violations(page)).toEqual([]);
  await list
    .getByRole("button", { name: /^Called: / })
    .first()
    .click();
  await page
    .getByRole("dialog", { name: /^Call / })
    .getByRole("button", { name: "Not reached" })
    .click();
  await list.getByText(/^Not reached: Camille/).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await list.getByText(/^Not reached: Camille/).waitFor({ state: "detached" });
});
