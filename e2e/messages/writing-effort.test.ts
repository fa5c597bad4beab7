/** Writing to all whose membership ends in two weeks, counted in actions. */
import { afterAll } from "vitest";
import { openStage } from "../stage/club.ts";
import { type Task, button, countTasks } from "../stage/data-entry.ts";
import { openLetterBox } from "../stage/mailbox.ts";
import { hasAlert } from "../stage/page.ts";

const box = await openLetterBox();
afterAll(() => box.server[Symbol.asyncDispose]());
const stage = openStage("demo", box.environment);

const tasks: readonly Task[] = [
  {
    name: "write to all who end in two weeks",
    aim: 4,
    who: "desk",
    from: () => "/today",
    async does(page, hand) {
      await hand.press(button(page, /^Ending within 14 days: write to \d+$/));
      await hand.type(page.getByRole("textbox", { name: "Subject" }), "Your membership ends on {until}");
      await hand.type(page.getByRole("textbox", { name: "Text" }), "Hello {name}, see you at the desk.");
      await hand.press(button(page, /^Send to \d+$/));
      await hasAlert(page, /Sending to \d+ client/);
    },
  },
];

countTasks(stage, tasks, { tags: ["gate"] });
