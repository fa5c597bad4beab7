import { expect, test } from "vitest";
import { openStage } from "./club.ts";
import { violations } from "./page.ts";

const stage = openStage("empty");

test("in Chinese a new club asks its first admin for 姓 before 名", async () => {
  const page = await stage.visit({ language: "cn" });
  await page.goto("/set-up");
  await page.getByLabel("一次性验证码").press("Tab");
  await page.keyboard.type("欧阳");
  await page.keyboard.press("Tab");
  await page.keyboard.type("娜娜");
  const typed = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  expect([await typed("姓"), await typed("名")]).toEqual(["欧阳", "娜娜"]);
});

test("an empty club is opened by its first admin with the code of the log", async () => {
  const page = await stage.visit();
  await page.goto("/");
  await page.waitForURL("**/set-up");
  await page.getByLabel("One-time code").fill("not-the-code");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Founder");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("New password", { exact: true }).fill("founder2026x");
  await page.getByLabel("Confirm password", { exact: true }).fill("founder2026x");
  await page.getByRole("button", { name: "Create club and sign in" }).click();
  await page.getByText("This setup code isn't valid.").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.getByLabel("Email").inputValue()).toBe("ada@example.com");
  await page.getByLabel("One-time code").fill(stage.club.setupCode());
  await page.getByRole("button", { name: "Create club and sign in" }).click();
  await page.waitForURL("**/welcome");
  const step = (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await page.getByText("0 of 5").waitFor();
  expect(await violations(page)).toEqual([]);

  await step("Your club").getByRole("button", { name: "Edit" }).click();
  const club = page.getByRole("dialog");
  await club.getByRole("textbox", { name: "Club address" }).fill("12 King St W, Toronto");
  await club.getByRole("button", { name: "Save" }).click();
  await page.keyboard.press("Escape");
  await step("Your club").getByLabel("Done").waitFor();
  await step("First package").getByRole("button", { name: "Ten sessions" }).click();
  const offer = page.getByRole("dialog", { name: "Add session package" });
  await offer.getByRole("textbox", { name: "Price" }).fill("749");
  await offer.getByRole("button", { name: "OK" }).click();
  await step("First package").getByLabel("Done").waitFor();
  await page.getByText("2 of 5").waitFor();
  await step("First trainer").getByRole("link", { name: "Add trainer" }).click();
  await page.waitForURL("**/user/add-trainer?from=welcome");
  await page.goto("/today");
  await page.getByText("No sessions today").waitFor();
  await page.goto("/client/overview");
  await page.getByText("No clients here yet").first().waitFor();
  await page.getByRole("navigation", { name: "Side menu" }).getByRole("link", { name: "Palestra" }).click();
  await page.waitForURL("**/welcome");

  const stranger = await stage.visit();
  await stranger.goto("/set-up");
  await stranger.waitForURL("**/sign-in");
  await stranger.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  expect(await stranger.getByText("one click").count()).toBe(0);
});
