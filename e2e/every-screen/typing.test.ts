import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs, idOf } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { inEveryForm } from "./every-form.ts";
import { letIn } from "../stage/let-in.ts";
import { addTrainee } from "../stage/people.ts";
import { openTimes } from "../stage/sessions.ts";
import { atTime } from "../stage/time.ts";
import { variants } from "../stage/variants.ts";
import { languages } from "../stage/words.ts";

const stage = openStage("demo");

interface Identified {
  readonly id: string;
}

const isWrong = (field: Locator) => field.and(field.page().locator("[aria-invalid=true]"));

/** The writes sent from now on. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" && pathname.startsWith("/api/")) writes.push(pathname);
  });
  return writes;
}

/** The job title may be any text. */
const isFree = /^(Job title|职位|职务)/;

/** The text of a field; a time does not break across lines. */
const saidBy = async (field: Locator) => (await field.inputValue()).replaceAll("\u00A0", " ");

const options = (page: Page) => page.locator("[role=option]:visible");

/** Types a text that is no option: it stays, and Enter, Tab and the button send nothing. */
async function refuses(form: Locator, field: Locator): Promise<void> {
  const before = await field.inputValue();
  await field.fill("zzqq");
  await field.press("Enter");
  expect(await field.inputValue()).toBe("zzqq");
  await field.press("Tab");
  await isWrong(field).waitFor();
  // An answer may turn the button grey at any moment: it is pressed as it is.
  const send = form.locator("[type=submit]:visible");
  if ((await send.count()) > 0) await hit(send.first(), { force: true });
  expect(await field.inputValue()).toBe("zzqq");
  await field.fill(before);
  await field.press("Tab");
}

/** Types the name of an option that is not chosen yet, as far as there is one, and takes it by Enter. */
async function takes(field: Locator): Promise<void> {
  const page = field.page();
  await field.focus();
  await field.press("ArrowDown");
  const names = (await options(page).allInnerTexts()).map((text) => text.split("\n")[0] ?? "");
  const before = await field.inputValue();
  const name = names.find((each) => each !== before && names.indexOf(each) === names.lastIndexOf(each));
  if (name === undefined) return;
  await field.fill(name);
  // The server's search takes a moment; the field may be replaced by the choice.
  const isTaken = async () => {
    if ((await options(page).count()) > 0) await field.press("Enter");
    return (await field.count()) === 0 || ["", name].includes(await field.inputValue());
  };
  await expect.poll(isTaken).toBe(true);
}

test.each(variants(languages, 0))(
  "in every form (%s) Enter and Tab take the option that is typed, and a text that is none stays and keeps it from being sent",
  async (language) => {
    const tried: string[] = [];
    await inEveryForm(stage, { ...phone, language }, async (form, { name, isPage }) => {
      const page = form.page();
      const writes = writesOf(page);
      const fields = form.locator("[role=combobox]:not([readonly]):enabled:visible");
      // The choice in one may remove it: the others are known by their ids.
      const ids = z
        .array(z.string())
        .parse(await fields.evaluateAll((all: readonly Identified[]) => all.map(({ id }) => id)));
      for (const id of ids) {
        const field = form.locator(`[id="${id}"]`);
        if ((await field.and(page.getByRole("combobox", { name: isFree })).count()) > 0) continue;
        await refuses(form, field);
        // A page saves each choice immediately.
        if (!isPage) await takes(field);
        tried.push(name);
      }
      expect(writes).toEqual([]);
    });
    expect(new Set(tried).size).toBeGreaterThan(15);
  },
);

test("the desk types times in any spelling, a trainer and a course, and Enter books only what is in the fields", async () => {
  const api = await apiAs(stage.club.url, "admin");
  const { id } = await addTrainee(api, { first: "Tia", last: "Typed" }, await idOf(stage.club.url, "trainer"));
  const page = await stage.visit();
  await letIn(page, "desk", `/user/${id}/profile`);
  await hit(page.getByRole("button", { name: "Book", exact: true }));
  const dialog = page.getByRole("dialog", { name: "Book a session" });
  await dialog.getByText("typical first session").waitFor();
  await openTimes(dialog);
  const writes = writesOf(page);
  const start = dialog.getByRole("combobox", { name: "Start time" });
  for (const [key, other, ...spellings] of [
    ["Enter", "10:00", "6:45 p.m.", "18:45", "下午6:45"],
    ["Tab", "11:00", "6:45pm", "1845", "１８：４５"],
  ] as const) {
    for (const spelling of spellings) {
      await start.fill(atTime(other));
      await start.press(key);
      expect(await saidBy(start)).toBe(atTime(other));
      await start.fill(spelling);
      await start.press(key);
      expect(await saidBy(start)).toBe(atTime("18:45"));
    }
  }
  await start.fill("zzqq");
  await hit(dialog.getByRole("button", { name: "Other time", expanded: true }));
  await isWrong(start).waitFor();
  expect(await start.inputValue()).toBe("zzqq");
  await start.fill("18:45");
  await start.press("Tab");
  await hit(dialog.getByRole("button", { name: "Other time", expanded: true }));
  await start.waitFor({ state: "detached" });
  await openTimes(dialog);
  const trainer = dialog.getByRole("combobox", { name: "Trainer" });
  for (const field of [start, trainer, dialog.getByRole("combobox", { name: "End time" })]) {
    await refuses(dialog, field);
  }
  await trainer.fill("elodie");
  await trainer.press("Enter");
  await expect.poll(() => trainer.inputValue()).toBe("Élodie Bélanger");
  // The club is closed at 6:45 in the morning.
  await start.fill("6:45");
  await start.press("Enter");
  expect(await saidBy(start)).toBe(atTime("18:45"));
  // Two times read so: one of them is to be marked.
  await start.fill("8:15");
  await start.press("Enter");
  expect(await start.inputValue()).toBe("8:15");
  await start.press("ArrowDown");
  await start.press("ArrowDown");
  await start.press("Enter");
  expect(await start.inputValue()).toMatch(/^8:15/);
  expect(writes).toEqual([]);
});

test("a job title of one's own is taken by Enter, which sends the form only when it is pressed again", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/profile");
  await hit(page.getByRole("button", { name: /^More actions/ }));
  await hit(page.getByRole("menuitem", { name: "Edit profile" }));
  const dialog = page.getByRole("dialog");
  const title = dialog.getByRole("combobox", { name: "Job title" });
  const writes = writesOf(page);
  for (const text of ["Zumba lead", "man"]) {
    await title.fill(text);
    await title.press("Enter");
    expect(await title.inputValue()).toBe(text);
  }
  await title.fill("mana");
  await title.press("ArrowDown");
  await title.press("Enter");
  expect(await title.inputValue()).toBe("Sales manager");
  expect(writes).toEqual([]);
  await title.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(writes).toHaveLength(1);
});

test("a date is typed in any clear spelling, and a text that is none stays in its field and is not sent", async () => {
  const page = await stage.visit();
  await letIn(page, "client", "/profile");
  await hit(page.getByRole("button", { name: /^More actions/ }));
  await hit(page.getByRole("menuitem", { name: "Edit profile" }));
  const dialog = page.getByRole("dialog");
  const birth = dialog.getByRole("textbox", { name: "Date of birth" });
  await birth.waitFor();
  const writes = writesOf(page);
  for (const [key, ...spellings] of [
    ["Enter", "05/07/1990", "7 May 1990", "１９９０－０５－０７", "5/7/90"],
    ["Tab", "May 7th, 1990", "1990年5月7日", "19900507", "5/7/90"],
  ] as const) {
    for (const spelling of spellings) {
      await birth.fill("12/25/1985");
      await birth.press(key);
      expect(await birth.inputValue()).toBe("Dec 25, 1985");
      await birth.fill(spelling);
      await birth.press(key);
      expect(await birth.inputValue()).toBe("May 7, 1990");
    }
  }
  for (const wrong of ["31/31/1990", "May 7", "1990-02-29", "soon"]) {
    await birth.fill(wrong);
    await birth.press("Tab");
    await isWrong(birth).waitFor();
    await dialog.getByText("Please enter a date, for example").waitFor();
    await hit(dialog.getByRole("button", { name: "Save" }));
    expect(await birth.inputValue()).toBe(wrong);
  }
  expect(writes).toEqual([]);
  await birth.fill("7.5.1990");
  await birth.press("Enter");
  expect(await birth.inputValue()).toBe("Jul 5, 1990");
  await hit(dialog.getByRole("button", { name: "Save" }));
  await page.getByText("Jul 5, 1990").first().waitFor();
});
