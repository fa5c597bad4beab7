import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { idOf } from "./api.ts";
import { openStage, phone, signIn } from "./club.ts";
import { allOpenInPlace } from "./fingers.ts";
import { activate, enterOption, fill, hasFocus, opened, pick, press, tabTo } from "./keys.ts";
import { hasAlert } from "./page.ts";
import { inDays } from "./time.ts";
import { choose, fillBilling, fillPerson, next } from "./wizard.ts";

const stage = openStage("demo");

/** Chooses everything a private-training package is sold by. */
async function chooseSale(page: Page, form: Locator): Promise<void> {
  const select = (name: string) => form.getByRole("combobox", { name, exact: true });
  await pick(page, select("Client type"), "Pro");
  for (const name of ["Trainer", "Package", "Salesperson", "Payment method"]) await pick(page, select(name));
}

/** Opens a screen by the search. */
async function goTo(page: Page, screen: string): Promise<void> {
  await press(page, "Control+k");
  const search = page.getByRole("combobox", { name: "Search in our platform" });
  await search.and(page.locator(":focus")).waitFor();
  await page.keyboard.type(screen);
  await enterOption(page.getByRole("option", { name: screen }));
  await search.waitFor({ state: "detached" });
}

test("an admin signs in, adds a client, sells and puts on leave without a mouse", async () => {
  const page = await stage.visit();
  await page.goto("/sign-in");
  await fill(page, page.locator('input[type="email"]'), "admin@palestra.demo");
  await fill(page, page.locator('input[type="password"]'), "palestra2026");
  await press(page, "Enter");
  await page.waitForURL("**/today");
  await page.getByRole("heading", { name: /Not marked/ }).waitFor();

  const menu = page.getByRole("button", { name: "Show or hide the side menu" });
  await menu.and(page.locator("[aria-expanded=true]")).press("Enter");
  await menu.and(page.locator("[aria-expanded=false]")).press("Enter");
  await menu.and(page.locator("[aria-expanded=true]")).waitFor();
  await goTo(page, "Add client");
  await page.waitForURL("**/client/add-client");
  const named = (name: string) => page.getByRole("textbox", { name, exact: true });
  await fill(page, named("First name"), "Keya");
  await fill(page, named("Last name"), "Board");
  await fill(page, page.getByRole("textbox", { name: "Email" }), "keya.board@example.com");
  await pick(page, page.getByRole("combobox", { name: "Gender" }));
  await fill(page, page.getByRole("textbox", { name: "Date of birth" }), "1992-02-29");
  await activate(page, page.getByRole("button", { name: "Next", exact: true }));
  await fill(page, page.getByPlaceholder("111-111-1111"), "+1 416 555 0199");
  await fill(page, page.getByPlaceholder("A0A A0A"), "M5V 2T6");
  await fill(page, page.getByRole("textbox", { name: "Address" }), "12 King St W");
  await activate(page, page.getByRole("button", { name: "Next", exact: true }));
  await chooseSale(page, page.getByRole("main"));
  await activate(page, page.getByRole("button", { name: "Next", exact: true }));
  await page.getByText("Please review everything before you add the client.").waitFor();
  await activate(page, page.getByRole("button", { name: "Add client" }));
  const added = await opened(page, "Added Keya Board successfully!");
  await activate(page, added.getByRole("button", { name: "Close" }).last());
  await page.waitForURL("**/client/overview*");
  await added.waitFor({ state: "detached" });

  await goTo(page, "Sophie Zhang");
  await page.getByRole("heading", { level: 1, name: "Sophie Zhang" }).waitFor();
  await tabTo(page, page.getByRole("tab", { selected: true }));
  await press(page, "ArrowLeft");
  await tabTo(page, page.getByRole("button", { name: "Sell" }), "Shift+Tab");
  await press(page, "Enter");
  const selling = await opened(page, "Sell to Sophie Zhang");
  await activate(page, selling.getByRole("button", { name: /^Take \$/ }));
  await page.getByText(/sold to Sophie Zhang/).waitFor();
  await selling.waitFor({ state: "detached" });

  await goTo(page, "Trainers");
  await page.getByRole("row", { name: /Owen MacLeod/ }).waitFor();
  await tabTo(page, page.getByRole("row", { name: /Owen MacLeod/ }).getByRole("button", { name: "More actions" }));
  await press(page, "Enter");
  const onLeave = page.getByRole("menuitem", { name: "On leave", exact: true });
  await page.getByRole("menu").and(page.locator(":focus-within")).waitFor();
  for (let item = 0; item < 8 && !(await hasFocus(page, onLeave)); item += 1) await press(page, "ArrowDown");
  await press(page, "Enter");
  const absence = await opened(page, "Put Owen MacLeod on leave");
  await fill(page, absence.getByRole("textbox", { name: "First day" }), inDays(9));
  await fill(page, absence.getByRole("textbox", { name: "Last day" }), inDays(16));
  await pick(page, absence.getByRole("combobox", { name: "Reason" }));
  await activate(page, absence.getByRole("button", { name: "Submit" }));
  await hasAlert(page, "On-leave request submitted successfully!");
});

test("a trainer writes a recipe for a client and measures them without a mouse", async () => {
  const page = await stage.visit();
  await signIn(page, "trainer");
  await page.getByRole("row").nth(1).waitFor();
  await goTo(page, "Sophie Zhang");
  await page.getByRole("heading", { level: 1, name: "Sophie Zhang" }).waitFor();
  await activate(page, page.getByRole("button", { name: "Add recipe" }));
  const recipe = await opened(page, "Add recipe");
  await fill(page, recipe.getByRole("textbox", { name: "Recipe" }), "# Rice on Mondays");
  await activate(page, recipe.getByRole("button", { name: "Save", exact: true }));
  await recipe.waitFor({ state: "detached" });
  await page.getByRole("article").getByRole("heading", { name: "Rice on Mondays" }).waitFor();

  await tabTo(page, page.getByRole("tab", { selected: true }), "Shift+Tab");
  await press(page, "ArrowRight");
  await tabTo(page, page.getByRole("button", { name: "Add record" }));
  await press(page, "Enter");
  const record = await opened(page, /^Add body record for/);
  await fill(page, record.getByRole("textbox", { name: "Weight (lb)" }), "62.7");
  await activate(page, record.getByRole("button", { name: "Save" }));
  await hasAlert(page, "Record added");
  await page.getByRole("region", { name: "Weight", exact: true }).getByText("62.7").waitFor();
});

/** Opens a form by its buttons, tries all its lists, and closes it with nothing typed. */
async function tryForm(page: Page, buttons: readonly (string | RegExp)[]): Promise<void> {
  const named = (name: string | RegExp) => page.getByRole("button", { name }).or(page.getByRole("menuitem", { name }));
  for (const name of buttons) await named(name).first().tap();
  const dialog = page.getByRole("dialog");
  await allOpenInPlace(dialog);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}

const screens = [
  { name: "of 390 pixels", viewport: phone.viewport },
  { name: "of 412 pixels", viewport: { width: 412, height: 915 } },
];

test.each(screens)(
  "on a phone $name an admin opens every list of every form where it stays, and the page never outgrows the screen",
  async ({ viewport }) => {
    const page = await stage.visit({ ...phone, viewport });
    const client = `/user/${await idOf(stage.club.url, "client")}/profile`;
    await signIn(page, "admin", client);
    await tryForm(page, [/^New$/, "Leave"]);
    await tryForm(page, [/^New$/, "Product sale"]);
    await tryForm(page, [/^More actions/, "On leave"]);
    await tryForm(page, [/^More actions/, "Change trainer"]);
    await tryForm(page, [/^More actions/, "Edit profile"]);
    await page.goto(`${client}?tab=calendar`);
    await tryForm(page, ["New reservation"]);
    await page.goto(`${client}?tab=body`);
    await tryForm(page, ["Add record"]);
    await page.goto("/e-commerce/overview");
    await tryForm(page, ["New sale"]);
    await page.goto("/membership-packages");
    await tryForm(page, ["Add membership package"]);
  },
);

test("on a phone an admin comes through the wizard to a private-training client", async () => {
  const page = await stage.visit(phone);
  await signIn(page, "admin", "/client/add-client");
  const menu = page.getByRole("button", { name: "Show or hide the side menu", includeHidden: true });
  await menu.and(page.locator("[aria-expanded=false]")).tap();
  await menu.and(page.locator("[aria-expanded=true]")).waitFor();
  await page.keyboard.press("Escape");
  const form = page.getByRole("main");
  await form.getByRole("textbox", { name: "Date of birth" }).tap();
  const decade = Number(inDays(-30 * 365).slice(0, 3)) * 10;
  await page.getByText(`${decade} – ${decade + 9}`).waitFor();
  await page.keyboard.press("Escape");
  expect(await allOpenInPlace(form)).toBe(3);
  await fillPerson(page, { first: "Fina", last: "Ger", email: "fina.ger@example.com" });
  await next(page);
  await fillBilling(page);
  await next(page);
  await choose(page, "Client type", "Pro");
  expect(await allOpenInPlace(form)).toBe(6);
  for (const field of ["Trainer", "Package", "Salesperson", "Payment method"]) await choose(page, field, /./);
  await next(page);
  await page.getByRole("button", { name: "Add client" }).tap();
  await page.getByRole("dialog", { name: "Added Fina Ger successfully!" }).waitFor();
});
