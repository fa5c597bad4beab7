import { expect, test } from "vitest";
import { apiAs, idOf } from "../stage/api.ts";
import { openStage, phone, signIn } from "../stage/club.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { addTrainee } from "../stage/people.ts";

const stage = openStage("demo");

async function addClient(last: string): Promise<number> {
  const api = await apiAs(stage.club.url, "admin");
  const { id } = await addTrainee(api, { first: "Ina", last }, await idOf(stage.club.url, "trainer"));
  return id;
}

test(
  "an admin changes a phone and a goal in their place by keys, is refused beside the field, and undoes",
  { tags: ["gate"] },
  async () => {
    const id = await addClient("Place");
    const page = await stage.visit();
    await signIn(page, "admin", `/user/${id}/profile`);
    const phoneValue = page.getByRole("button", { name: /^Phone: .+, change$/ });
    const before = await phoneValue.getAttribute("aria-label");
    await phoneValue.focus();
    await page.keyboard.press("Enter");
    const field = page.getByRole("textbox", { name: "Phone" }).and(page.locator(":focus"));
    await field.fill("12");
    await page.keyboard.press("Enter");
    await page.getByText("7 to 15 digits; spaces and + - ( ) are fine").waitFor();
    expect(await violations(page)).toEqual([]);
    await field.fill("+1 416 555 0142");
    await page.keyboard.press("Enter");
    await hasAlert(page, "Ina Place's profile saved.");
    await page.getByRole("link", { name: "+1 416-555-0142" }).waitFor();
    await page.locator('[aria-label="Phone: +1 416-555-0142, change"]:focus').waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => phoneValue.getAttribute("aria-label")).toBe(before);

    await page.getByRole("button", { name: /^Goal: .+, change$/ }).click();
    await page.getByRole("option", { name: "Bodybuilding" }).click();
    await page.getByRole("button", { name: "Goal: Bodybuilding, change" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await page
      .getByRole("combobox", { name: "Goal" })
      .or(page.getByRole("textbox", { name: "Goal" }))
      .waitFor();
    // The first closes the list.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Goal: Bodybuilding, change" }).and(page.locator(":focus")).waitFor();
  },
);

test("a change of another field by somebody else does not stop one in place, and nobody gets more than the form", async () => {
  const id = await addClient("Twice");
  const page = await stage.visit();
  await signIn(page, "desk", `/user/${id}/profile`);
  // The desk fills what is empty, and leaves an e-mail address alone.
  await page
    .getByRole("button", { name: /, change$/ })
    .first()
    .waitFor();
  expect(await page.getByRole("button", { name: /^Email: .+, change$/ }).count()).toBe(0);
  await page.getByRole("button", { name: /^Postal code: .+, change$/ }).click();
  const api = await apiAs(stage.club.url, "admin");
  await api(`/users/${id}/profile`, { phone: "+1 416 555 0143" });
  await page.getByRole("textbox", { name: "Postal code" }).fill("M5V 2T6");
  await page.keyboard.press("Enter");
  await hasAlert(page, "Ina Twice's profile saved.");
  await page.getByRole("link", { name: "+1 416-555-0143" }).waitFor();
  await page.getByRole("button", { name: "Postal code: M5V 2T6, change" }).waitFor();

  const held = await stage.visit(phone);
  await signIn(held, "desk", `/user/${id}/profile`);
  await held.getByRole("link", { name: "+1 416-555-0143" }).waitFor();
  expect(await held.getByRole("button", { name: /, change$/ }).count()).toBe(0);
});
