import type { Page } from "playwright-core";
import { hit } from "./club.ts";

/** The labels of the wizards' fields, for each reader. */
const words = {
  en: {
    first: "First name",
    last: "Last name",
    email: "Email",
    gender: "Gender",
    male: "Male",
    birth: "Date of birth",
    address: "Address",
    phoneHint: "111-111-1111",
    zipHint: "A0A A0A",
    next: "Next",
  },
  cn: {
    first: "名",
    last: "姓",
    email: "邮箱",
    gender: "性别",
    male: "男",
    birth: "出生日期",
    address: "地址",
    phoneHint: "138 0000 0000",
    zipHint: "510000",
    next: "下一步",
  },
} as const;

export type Language = keyof typeof words;

/** Picks from a select by its label; the list of the one before may still be there. */
export async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await hit(page.getByRole("combobox", { name: field }));
  await hit(page.getByRole("listbox", { name: field }).getByRole("option", { name: option }).first());
}

/** Types a date and leaves the field. */
export async function fillDate(page: Page, field: string, date: string): Promise<void> {
  await page.getByRole("textbox", { name: field }).fill(date);
  await page.keyboard.press("Tab");
}

export interface NewPerson {
  readonly first: string;
  readonly last: string;
  readonly email: string;
}

/** Fills who a new person is. */
export async function fillPerson(page: Page, person: NewPerson, language: Language = "en"): Promise<void> {
  const say = words[language];
  await page.getByRole("textbox", { name: say.first, exact: true }).fill(person.first);
  await page.getByRole("textbox", { name: say.last, exact: true }).fill(person.last);
  await page.getByRole("textbox", { name: say.email }).fill(person.email);
  await choose(page, say.gender, say.male);
  await fillDate(page, say.birth, "1992-02-29");
}

let reached = 0;

/**
 * Fills in the contact data of a new person: an unused phone, because a person with the same number would be shown
 * above the button.
 */
export async function fillBilling(page: Page, language: Language = "en"): Promise<void> {
  const say = words[language];
  reached += 1;
  await page.getByPlaceholder(say.phoneHint).fill(`+1 867 555 01${String(reached).padStart(2, "0")}`);
  await page.getByPlaceholder(say.zipHint).fill("200040");
  await page.getByRole("textbox", { name: say.address }).fill("上海市静安区南京西路1266号");
}

/** Goes to the wizard's next step. */
export async function next(page: Page, language: Language = "en"): Promise<void> {
  await hit(page.getByRole("button", { name: words[language].next, exact: true }));
}
