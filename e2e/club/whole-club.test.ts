import { expect, test } from "vitest";
import { openStage } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { violations } from "../stage/page.ts";

const stage = openStage("demo");
const emptyStage = openStage("empty");

test("an admin takes the whole club out on a desktop and brings it into an empty one, where they find the same clients", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/settings");
  await page.getByRole("link", { name: "Export", exact: true }).click();
  await page.waitForURL("**/settings/export");
  await page.getByRole("button", { name: "Download the whole club" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Keep it as safe as a backup.").waitFor();
  expect(await violations(page)).toEqual([]);
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  const file = await (await saving).path();
  const clients = () => page.getByText(/· \d+ rows$/).textContent();
  await page.goto("/client/overview");
  const before = await clients();

  await page.goto(`${emptyStage.club.url}/`);
  await page.waitForURL("**/set-up");
  await page.getByRole("button", { name: "Bring it in" }).click();
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field("One-time code").fill(emptyStage.club.setupCode());
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "notes.zip", mimeType: "application/zip", buffer: Buffer.from("x") });
  await field("Your email, as an admin of that club").fill("admin@palestra.demo");
  await field("New password").fill("founder2026x");
  await field("Confirm password").fill("founder2026x");
  const submit = page.getByRole("button", { name: "Bring in the club and sign in" });
  await submit.click();
  await page.getByText("This is not a club that was exported from Palestra.").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.locator('input[type="file"]').setInputFiles(file);
  await submit.click();
  await page.waitForURL("**/today");
  await page.goto(`${emptyStage.club.url}/client/overview`);
  expect(await clients()).toBe(before);
});
