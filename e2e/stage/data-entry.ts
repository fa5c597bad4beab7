import type { Locator, Page } from "playwright-core";
import { type TestOptions, afterAll, expect, test } from "vitest";
import { type Stage } from "./club.ts";
import { letIn } from "./let-in.ts";
import { nothingToDo } from "./page.ts";

/** Does things on a page and counts them: a press, a key of command, a field typed (day.md). */
export interface Hand {
  readonly actions: number;
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  key(name: string): Promise<void>;
  drag(from: Locator, to: Locator): Promise<void>;
  /** Drops a file where a form asks for one. */
  drop(form: Locator, file: Dropped): Promise<void>;
}

interface Dropped {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

function handOn(page: Page): Hand {
  let actions = 0;
  const counted =
    <Args extends readonly unknown[]>(act: (...args: Args) => Promise<void>) =>
    (...args: Args) => {
      actions += 1;
      return act(...args);
    };
  return {
    get actions() {
      return actions;
    },
    press: counted((target) => target.click()),
    type: counted((field, text) => field.fill(text)),
    key: counted((name) => page.keyboard.press(name)),
    drop: counted((form, file) => form.locator('input[type="file"]').setInputFiles(file)),
    drag: counted((from, to) => from.dragTo(to, { targetPosition: { x: 20, y: 2 } })),
  };
}

/** A task of the desk, with the most actions it may take. */
export interface Task {
  readonly name: string;
  readonly aim: number;
  readonly who: Worker;
  /** The page on which the task begins. */
  readonly from: () => string;
  /** The preconditions, set up by the API. */
  readonly given?: () => Promise<unknown>;
  readonly does: (page: Page, hand: Hand) => Promise<void>;
}

const workers = ["desk", "trainer", "admin"] as const;
type Worker = (typeof workers)[number];

/** Has everybody do their tasks, prints in how many actions, and fails above what is aimed at. */
export function countTasks(stage: Stage, tasks: readonly Task[], options: TestOptions = {}): void {
  const counted: { readonly task: string; readonly actions: number; readonly aim: number }[] = [];
  afterAll(() => console.table(counted));
  const present = workers.filter((who) => tasks.some((task) => task.who === who));
  test.each(present)("the %s does the commonest tasks in no more actions than aimed at", options, async (who) => {
    const page = await stage.visit();
    await letIn(page, who);
    for (const { name, aim, from, given, does } of tasks.filter((task) => task.who === who)) {
      await given?.();
      await page.goto(from());
      await page.locator("#content").getByRole("heading", { level: 1 }).first().waitFor();
      await page.evaluate(nothingToDo);
      const hand = handOn(page);
      await does(page, hand);
      counted.push({ task: name, actions: hand.actions, aim });
      expect.soft(hand.actions, name).toBeLessThanOrEqual(aim);
    }
  });
}

export const button = (place: Page | Locator, name: string | RegExp) => place.getByRole("button", { name });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
export const field = (place: Page | Locator, name: string) => place.getByRole("textbox", { name, exact: true });
