import { expect, test } from "vitest";
import { apiAs } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { violations } from "../stage/page.ts";
import { addMember } from "../stage/people.ts";

const stage = openStage("demo");

test("the desk steps through the receipts of a day by arrow keys, beside the list or over it", async () => {
  const admin = await apiAs(stage.club.url, "admin");
  for (const last of ["Alpha", "Beta"]) await addMember(admin, { first: "Penny", last });
  const page = await stage.visit({ viewport: { width: 1440, height: 900 } });
  await letIn(page, "desk", "/payments/days");
  const row = (last: string) => page.getByRole("row", { name: new RegExp(`Penny ${last}`) }).getByRole("button");
  await row("Alpha").click();
  const receipt = page.getByRole("complementary", { name: /^Receipt / });
  await receipt.getByRole("link", { name: "Penny Alpha" }).waitFor();
  await receipt.getByText("Total", { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await receipt.getByRole("link", { name: "Penny Beta" }).waitFor();
  await page.keyboard.press("ArrowUp");
  await receipt.getByRole("link", { name: "Penny Alpha" }).waitFor();
  // Refunds are for admins.
  expect(await receipt.getByRole("button", { name: "Refund" }).count()).toBe(0);
  await receipt.getByRole("button", { name: "Print" }).waitFor();

  await page.setViewportSize({ width: 1280, height: 720 });
  const sheet = page.getByRole("dialog", { name: /^Receipt / });
  await sheet.getByRole("link", { name: "Penny Alpha" }).waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Refunds/ }).click();
  await page.waitForURL(/group=refunds/);
  await page.getByRole("button", { name: "Previous day" }).click();
  await page.waitForURL(/day=/);
  await page.getByRole("searchbox", { name: "Find a payment of any day" }).fill("penny beta");
  await row("Beta").click();
  await sheet.getByRole("link", { name: "Penny Beta" }).waitFor();
  expect(await row("Alpha").count()).toBe(0);
});

test(
  "on a phone, in Chinese, the payments of a day are rows, and a receipt covers them",
  { tags: ["gate"] },
  async () => {
    const admin = await apiAs(stage.club.url, "admin");
    await addMember(admin, { first: "Paula", last: "Phone" });
    const page = await stage.visit({ language: "cn", ...phone });
    await letIn(page, "desk", "/payments/days");
    await hit(page.getByRole("button", { name: "Paula Phone" }));
    const sheet = page.getByRole("dialog", { name: /^收据 / });
    await sheet.getByRole("link", { name: "Paula Phone" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await hit(sheet.getByRole("button", { name: "关闭" }));
    await sheet.waitFor({ state: "detached" });
  },
);
