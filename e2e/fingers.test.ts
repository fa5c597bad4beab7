import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { apiAs, idOf } from "./api.ts";
import { openStage, phone } from "./club.ts";
import { allOpenInPlace } from "./fingers.ts";
import { forms } from "./forms.ts";
import { letIn } from "./let-in.ts";
import { goWithin } from "./page.ts";
import { addMember } from "./people.ts";
import { inDays } from "./time.ts";
import { variants } from "./variants.ts";
import { choose, fillBilling, fillPerson, next } from "./wizard.ts";
import { type Language, languages } from "./words.ts";

const stage = openStage("demo");

/** Opens a form by its buttons, and all its lists; takes something from each, and closes it without keeping any. */
async function tryForm(page: Page, { by, types, isPage }: (typeof forms)[number], language: Language): Promise<void> {
  for (const names of by) {
    const name = names[language];
    const box = page.locator("label").filter({ has: page.getByRole("checkbox", { name }) });
    const way = page.getByRole("radiogroup").getByText(name, { exact: true });
    await page.getByRole("button", { name }).or(page.getByRole("menuitem", { name })).or(box).or(way).first().tap();
  }
  if (isPage) {
    await allOpenInPlace(page.getByRole("main"), { takes: false });
    return;
  }
  const dialog = page.getByRole("dialog");
  await allOpenInPlace(dialog, { typed: types });
  await page.keyboard.press("Escape");
  const discard = page.getByRole("button", { name: /^(Discard|放弃)$/ });
  const closed = async () => {
    if ((await discard.count()) > 0) await discard.tap();
    return dialog.count();
  };
  await expect.poll(closed).toBe(0);
}

test.each(variants(languages, 1))(
  "on a phone (%s) every list of every form opens where it stays and takes what is tapped, and the page never outgrows the screen",
  async (language) => {
    const api = await apiAs(stage.club.url, "admin");
    const { id } = await addMember(api, { first: "Mai", last: `Start${language}`, starts: 5 });
    const [client, staff] = await Promise.all([idOf(stage.club.url, "client"), idOf(stage.club.url, "employee")]);
    const pathOf = (at: string) =>
      at.replace(":client", String(client)).replace(":new", String(id)).replace(":staff", String(staff));
    for (const [who, own] of Map.groupBy(forms, (form) => form.who)) {
      const page = await stage.visit({ ...phone, language });
      await letIn(page, who, pathOf(own[0]?.at ?? ""));
      for (const form of own) {
        if (form !== own[0] && form.at !== "") await goWithin(page, pathOf(form.at));
        await tryForm(page, form, language).catch((error: unknown) => {
          throw new Error(form.name, { cause: error });
        });
      }
    }
  },
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
  await page.getByRole("dialog", { name: "Added Fina Ger successfully!" }).waitFor();
});
