import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { apiAs, idOf } from "../stage/api.ts";
import { type Place, hit } from "../stage/club.ts";
import { type FormPlace, forms } from "./forms.ts";
import { letIn } from "../stage/let-in.ts";
import { goWithin, nothingToDo } from "../stage/page.ts";
import { addMember } from "../stage/people.ts";
import type { Language } from "../stage/words.ts";

type Act = (form: Locator, place: FormPlace) => Promise<void>;

/** Comes to every form as somebody who has it, does something there, and leaves it without keeping anything. */
export async function inEveryForm(
  stage: Place,
  visit: BrowserContextOptions & { readonly language: Language },
  act: Act,
): Promise<void> {
  const api = await apiAs(stage.club.url, "admin");
  const { id } = await addMember(api, { first: "Mai", last: `Start${visit.language}`, starts: 5 });
  const [client, staff] = await Promise.all([idOf(stage.club.url, "client"), idOf(stage.club.url, "employee")]);
  const pathOf = (at: string) =>
    at.replace(":client", String(client)).replace(":new", String(id)).replace(":staff", String(staff));
  for (const [who, own] of Map.groupBy(forms, (form) => form.who)) {
    const page = await stage.visit(visit);
    await letIn(page, who, pathOf(own[0]?.at ?? ""));
    for (const form of own) {
      if (form !== own[0] && form.at !== "") await goWithin(page, pathOf(form.at));
      await inForm(page, form, visit.language, act).catch((error: unknown) => {
        throw new Error(form.name, { cause: error });
      });
    }
  }
}

/** Opens a form by its buttons, and closes it. */
async function inForm(page: Page, place: FormPlace, language: Language, act: Act): Promise<void> {
  for (const names of place.by) {
    const name = names[language];
    const box = page.locator("label").filter({ has: page.getByRole("checkbox", { name }) });
    const way = page.getByRole("radiogroup").getByText(name, { exact: true });
    await hit(page.getByRole("button", { name }).or(page.getByRole("menuitem", { name })).or(box).or(way).first());
  }
  if (place.isPage) {
    await act(page.getByRole("main"), place);
    return;
  }
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await page.evaluate(nothingToDo);
  await act(dialog, place);
  const discard = page.getByRole("button", { name: /^(Discard|放弃)$/ });
  // A list or a calendar that is open takes the first Escape.
  const closed = async () => {
    if ((await discard.count()) > 0) await hit(discard);
    else if ((await dialog.count()) > 0) await page.keyboard.press("Escape");
    return dialog.count();
  };
  await expect.poll(closed).toBe(0);
}
