import { expect, test } from "vitest";
import { openStage, phone } from "../stage/club.ts";
import { inEveryForm } from "./every-form.ts";
import { allOpenInPlace } from "./fingers.ts";
import { letIn } from "../stage/let-in.ts";
import { inDays } from "../stage/time.ts";
import { variants } from "../stage/variants.ts";
import { choose, fillBilling, fillPerson, next } from "../stage/wizard.ts";
import { languages } from "../stage/words.ts";

const stage = openStage("demo");

test.each(variants(languages, 1))(
  "on a phone (%s) every list of every form opens where it stays and takes what is tapped, and the page never outgrows the screen",
  { tags: ["timing"] },
  (language) =>
    inEveryForm(stage, { ...phone, language }, async (form, { types, isPage }) => {
      await allOpenInPlace(form, isPage ? { takes: false } : { typed: types });
    }),
);

test("on a phone an admin comes through the wizard to a private-training client", async () => {
  const page = await stage.visit(phone);
  await letIn(page, "admin", "/client/add-client");
  const menu = page.getByRole("button", { name: "Show or hide the side menu", includeHidden: true });
  await menu.and(page.locator("[aria-expanded=false]")).tap();
  const drawer = page.getByRole("dialog", { name: "Side menu" });
  // Before the focus is in it, it does not hear the key.
  await drawer.locator(":focus").waitFor();
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  const form = page.getByRole("main");
  await form.getByRole("textbox", { name: "Date of birth" }).tap();
  const decade = Number(inDays(-30 * 365).slice(0, 3)) * 10;
  await page.getByText(`${decade} – ${decade + 9}`).waitFor();
  await page.keyboard.press("Escape");
  expect(await allOpenInPlace(form, { takes: false })).toBe(3);
  await fillPerson(page, { first: "Fina", last: "Ger", email: "fina.ger@example.com" });
  await next(page);
  await fillBilling(page);
  await next(page);
  await choose(page, "Client type", "Pro");
  expect(await allOpenInPlace(form, { takes: false })).toBe(6);
  for (const field of ["Trainer", "Package", "Salesperson", "Payment method"]) await choose(page, field, /./);
  await next(page);
  await page.getByRole("button", { name: "Add client" }).tap();
  await page.getByRole("dialog", { name: "Fina Ger is added." }).waitFor();
});
