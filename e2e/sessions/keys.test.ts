import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { apiAs, idOf } from "../stage/api.ts";
import { openStage } from "../stage/club.ts";
import { activate, enterOption, fill, goDownTo, hasFocus, opened, pick, press, tabTo, take } from "../stage/keys.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert } from "../stage/page.ts";
import { addTrainee, addTrainer } from "../stage/people.ts";
import { bookSession } from "../stage/sessions.ts";
import { atTime, hours, inDays } from "../stage/time.ts";

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
  const search = page.getByRole("combobox", { name: "Name, phone, receipt or setting" });
  await search.and(page.locator(":focus")).waitFor();
  await page.keyboard.type(screen);
  await enterOption(page.getByRole("option", { name: screen }));
  await search.waitFor({ state: "detached" });
}

test("an admin signs in and adds a client by the wizard without a mouse", async () => {
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
  await fill(page, page.getByPlaceholder("111-111-1111"), "+1 867 555 0199");
  await fill(page, page.getByPlaceholder("A0A A0A"), "M5V 2T6");
  await fill(page, page.getByRole("textbox", { name: "Address" }), "12 King St W");
  await activate(page, page.getByRole("button", { name: "Next", exact: true }));
  await chooseSale(page, page.getByRole("main"));
  await activate(page, page.getByRole("button", { name: "Next", exact: true }));
  await page.getByText("Please review everything before you add the client.").waitFor();
  await activate(page, page.getByRole("button", { name: "Add client" }));
  const added = await opened(page, "Keya Board is added.");
  await activate(page, added.getByRole("button", { name: "Close" }).last());
  await page.waitForURL("**/client/overview*");
  await added.waitFor({ state: "detached" });
});

/** Waits until something in sight has the focus again, after what had it is gone. */
async function holdsFocus(page: Page): Promise<void> {
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const isSeen = "document.activeElement !== document.body && document.activeElement.checkVisibility()";
  await expect.poll(() => page.evaluate(isSeen)).toBe(true);
}

/** Types whom it is about into the field that has the focus, and takes them. */
async function pickPerson(dialog: Locator, name: string): Promise<void> {
  const field = dialog.getByRole("combobox").first();
  await field.and(dialog.page().locator(":focus")).waitFor();
  await dialog.page().keyboard.type(name);
  const person = new RegExp(name);
  await dialog.page().getByRole("option", { name: person }).waitFor();
  await goDownTo(dialog.page(), field, person);
  // For some milliseconds after it opened the list takes no Enter; what was picked may put another form in its place.
  const option = dialog.page().getByRole("option", { name: person });
  for (let presses = 0; (await option.count()) > 0; presses += 1) {
    expect(presses).toBeLessThan(20);
    await press(dialog.page(), "Enter");
  }
}

/** Begins something new from the top of any page. */
async function beginNew(page: Page, what: string): Promise<void> {
  const button = page.getByRole("button", { name: "New", exact: true });
  await button.focus();
  await press(page, "Enter");
  await goDownMenu(page, page.getByRole("menuitem", { name: what, exact: true }));
}

/** Goes down the menu that has just opened to one of its items, and takes it. */
async function goDownMenu(page: Page, item: Locator): Promise<void> {
  await page.getByRole("menu").and(page.locator(":focus-within")).waitFor();
  for (let presses = 0; presses < 12 && !(await hasFocus(page, item)); presses += 1) await press(page, "ArrowDown");
  await press(page, "Enter");
}

test(
  "an admin does the commonest tasks without a mouse, and does not lose the focus between them",
  { tags: ["gate"] },
  async () => {
    const api = await apiAs(stage.club.url, "admin");
    const trainerId = await idOf(stage.club.url, "trainer");
    const { id: clientId, name } = await addTrainee(api, { first: "Kay", last: "Keys", starts: -40 }, trainerId, 20);
    const { name: nina } = await addTrainer(api, { first: "Nina", last: "Keys" });
    const date = inDays(49);
    for (const start of ["10:00", "14:00"]) await bookSession(api, { clientId, trainerId, date, start });
    const page = await stage.visit();
    const starter = page.getByRole("button", { name: "New", exact: true });
    await letIn(page, "admin");

    const row = page.getByRole("region", { name: /^Not marked/ }).getByRole("listitem");
    await tabTo(page, row.getByRole("button", { name: /^Complete: / }).first());
    await press(page, "Enter");
    await hasAlert(page, "session completed");
    await holdsFocus(page);

    await goTo(page, "Sell a package");
    await pickPerson(await opened(page, "Sell a package"), name);
    const selling = await opened(page, `Sell to ${name}`);
    await activate(page, selling.getByRole("button", { name: /^Take [$¥]/ }));
    await hasAlert(page, `sold to ${name}`);
    await holdsFocus(page);

    await beginNew(page, "Booking");
    const booking = await opened(page, "Book a session");
    await pickPerson(booking, name);
    await activate(page, booking.getByRole("button", { name: /^Book / }));
    await hasAlert(page, "Session booked");
    await starter.and(page.locator(":focus")).waitFor();

    await beginNew(page, "Product sale");
    const shop = await opened(page, "New sale");
    await activate(page, shop.getByRole("region", { name: "Recently sold" }).getByRole("button").first());
    await activate(page, shop.getByRole("button", { name: /^Take [$¥]/ }));
    await hasAlert(page, /^Sold for [$¥]/);
    await starter.and(page.locator(":focus")).waitFor();

    await page.goto(`/calendar?trainer=${trainerId}&date=${date}&view=week`);
    const session = (start: string, end: string) =>
      page.getByRole("region", { name: "Calendar" }).getByRole("button", { name: new RegExp(hours(start, end)) });
    await activate(page, session("10:00", "11:00"));
    await activate(page, (await opened(page, new RegExp(`^${name}, `))).getByRole("button", { name: "Move" }));
    const moving = await opened(page, "Edit session");
    await pick(page, moving.getByRole("combobox", { name: "Start time" }), atTime("11:00"));
    await activate(page, moving.getByRole("button", { name: "Save" }));
    await session("11:00", "12:00").waitFor();
    await holdsFocus(page);
    await activate(page, session("14:00", "15:00"));
    const card = await opened(page, new RegExp(`^${name}, `));
    await activate(page, card.getByRole("button", { name: "More for this session" }));
    await activate(page, page.getByRole("menuitem", { name: "Cancel session" }));
    await hasAlert(page, "Session cancelled:");
    await holdsFocus(page);

    await press(page, "Control+k");
    const search = page.getByRole("combobox", { name: "Name, phone, receipt or setting" });
    await search.and(page.locator(":focus")).waitFor();
    await page.keyboard.type("416 555 0100");
    // Before the whole phrase is looked up, results for its beginning are shown, in another order.
    await page
      .getByRole("dialog")
      .getByRole("status")
      .filter({ hasText: /^\d+ results?$/ })
      .waitFor({ state: "attached" });
    const option = page.getByRole("option", { name });
    await goDownTo(page, search, name);
    await enterOption(option);
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByRole("heading", { name: "Activity" }).waitFor();
    const gear = page.getByRole("button", { name: /^More actions/ });
    await activate(page, gear);
    await goDownMenu(page, page.getByRole("menuitem", { name: "Change trainer", exact: true }));
    const changing = await opened(page, `Change ${name}'s trainer`);
    // Until they are there Mantine may say that its list, open from the first, is closed.
    await changing
      .getByText(/upcoming sessions? with/)
      .first()
      .waitFor();
    await take(page, changing.getByRole("combobox"), nina);
    await activate(page, changing.getByRole("button", { name: "Update" }));
    await hasAlert(page, `${name} now trains with ${nina}`);
    await holdsFocus(page);

    await beginNew(page, "Leave");
    const absence = await opened(page, `Freeze ${name}'s membership`);
    await fill(page, absence.getByRole("textbox", { name: "Last day" }), inDays(3));
    await pick(page, absence.getByRole("combobox", { name: "Reason" }));
    await activate(page, absence.getByRole("button", { name: "Freeze" }));
    await hasAlert(page, `${name}'s freeze is on file.`);
  },
);

test("a trainer writes a recipe for a client and measures them without a mouse", async () => {
  const page = await stage.visit();
  await letIn(page, "trainer", "/client/overview");
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
