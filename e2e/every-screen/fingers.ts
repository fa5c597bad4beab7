import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod/mini";
import { nothingToDo } from "../stage/page.ts";
import { fromField } from "../stage/time.ts";

const seen = z.object({
  places: z.array(z.string()),
  widest: z.number(),
  scale: z.number(),
  amiss: z.array(z.string()),
});

/**
 * Reports the position of a list in half a dozen frames, relative to its field, with the width and zoom of the page,
 * and whether the list left the screen or its field's left edge; a calendar is wider than some fields. The first frames
 * do not count: a list has to be on the page before it can be measured and flipped to the side with room.
 */
const watchOpening = `new Promise((tell) => {
  const [places, amiss] = [new Set(), new Set()];
  let [widest, scale, frames] = [0, 0, 0];
  const look = () => {
    widest = Math.max(widest, innerWidth, document.documentElement.scrollWidth);
    scale = Math.max(scale, visualViewport.scale);
    for (const list of document.querySelectorAll("[data-position]:has([role=listbox]), [data-dates-dropdown]")) {
      // A popover with fields of its own is no list.
      if (!list.checkVisibility({ visibilityProperty: true }) || list.querySelector("[data-position]")) continue;
      const { left, right, width, top, bottom } = list.getBoundingClientRect();
      const place = [left, width, list.dataset.position.startsWith("top") ? bottom : top].map(Math.round).join(" ");
      frames += 1;
      if (frames <= 5) continue;
      places.add(place);
      if (left < 0 || right > innerWidth || top < 0) amiss.add("outside: " + place);
      const field = document.activeElement.closest(".mantine-Input-wrapper")?.getBoundingClientRect();
      const isCalendar = list.matches("[data-dates-dropdown]");
      if (field && !isCalendar && Math.abs(field.left - left) > 1) amiss.add("beside its field: " + field.left + " " + place);
    }
    if (frames < 11) requestAnimationFrame(() => setTimeout(look));
    else tell({ places: [...places], widest, scale, amiss: [...amiss] });
  };
  look();
})`;

interface Trial {
  /** The text typed into the first field, which offers nothing before. */
  readonly typed?: string | undefined;
  /** Whether something is taken from each list; else it is only opened. */
  readonly takes?: boolean;
}

const lists = "[data-position]:has([role=listbox]):visible, [data-dates-dropdown]:visible";

/**
 * Taps a field that opens a list or a calendar: it opens where it stays, within the screen and at the field's left edge,
 * and the page stays as wide as the screen. What is tapped there is what the field then says.
 */
async function opensInPlace(field: Locator, label: string, { typed, takes = true }: Trial): Promise<void> {
  const page = field.page();
  const opening = page.evaluate(watchOpening);
  await field.tap();
  const { places, ...rest } = seen.parse(await opening);
  const width = page.viewportSize()?.width;
  expect([label, places, rest]).toEqual([label, places.slice(0, 1), { widest: width, scale: 1, amiss: [] }]);
  if (takes) await takesChoice(field, label, typed);
  // Several may be chosen, or none could be; what is wrong with a field is said when it is left, above the next.
  if ((await page.locator(lists).count()) > 0) await page.keyboard.press("Escape");
  // The choice may have removed the field.
  await page.evaluate("document.activeElement?.blur()");
  await page.locator(lists).waitFor({ state: "detached" });
}

/** Taps an option that is not chosen, if there is one, and sees it in the field, or in the resulting form. */
async function takesChoice(field: Locator, label: string, typed: string | undefined): Promise<void> {
  const page = field.page();
  const days = page.locator("[data-dates-dropdown] .mantine-DateInput-day:enabled:visible");
  const options = page.locator("[role=option]:visible");
  const others = options.and(page.locator(':not([data-combobox-disabled]):not([aria-selected="true"])'));
  if ((await days.count()) > 0) {
    const wished = Number(await days.first().innerText());
    await days.first().tap();
    await expect.poll(async () => [label, dayIn(await field.inputValue())]).toEqual([label, wished]);
  } else {
    if (typed !== undefined) await field.pressSequentially(typed);
    // Until it is found, earlier options may still be shown.
    const offered = typed === undefined ? others : others.filter({ hasText: typed });
    if (typed !== undefined || (await offered.count()) > 0) {
      const [wished = ""] = (await offered.first().innerText()).split(/\n| · /);
      await offered.first().tap();
      await expect.poll(() => page.evaluate(allShown)).toContain(wished);
    }
  }
}

/** The text of a form with the values of its fields; open lists are outside of it. */
const allShown = `[...document.querySelectorAll("main, [role=dialog]")]
  .flatMap((form) => [form.innerText, ...[...form.querySelectorAll("input")].map((input) => input.value)]).join("\\n")`;

const dayIn = (text: string) => (text === "" ? 0 : Number(fromField(text).slice(8)));

/** A field as a page has it. */
interface FieldInPage {
  readonly id: string;
  readonly ariaLabel: string | null;
  readonly labels: Iterable<{ readonly innerText: string }> | null;
}

/** Fields by their ids, and what each is called. */
const idsAndLabels = (fields: readonly FieldInPage[]) =>
  fields
    .filter(({ id }) => id !== "")
    .map(({ id, ariaLabel, labels }) => ({ id, label: ariaLabel ?? [...(labels ?? [])][0]?.innerText }));
const named = z.array(z.object({ id: z.string(), label: z.string() }));

/**
 * Does so with every select and every date of a form that can be filled already; answers how many there were. What is
 * chosen in one may bring others, or take its own field away.
 */
export async function allOpenInPlace(form: Page | Locator, trial: Trial = {}): Promise<number> {
  const fields = form.locator(
    'input[aria-haspopup="listbox"]:enabled:visible, input[data-dates-input]:enabled:visible',
  );
  await fields.first().waitFor();
  const page = "page" in form ? form.page() : form;
  const tried = new Set<string>();
  for (;;) {
    // Pending data may replace a field.
    await page.evaluate(nothingToDo);
    const field = named.parse(await fields.evaluateAll(idsAndLabels)).find(({ id }) => !tried.has(id));
    if (!field) return tried.size;
    const each = tried.size === 0 ? trial : { ...trial, typed: undefined };
    await opensInPlace(form.locator(`[id="${field.id}"]`), field.label, each);
    tried.add(field.id);
  }
}
