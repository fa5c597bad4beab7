/** The tasks of a morning at the desk, counted in actions. */
import { openStage } from "../stage/club.ts";
import { type Task, button, countTasks, dialog } from "../stage/data-entry.ts";
import { hasAlert } from "../stage/page.ts";
import { bookEnded } from "../stage/sessions.ts";

const stage = openStage("demo");

const tasks: readonly Task[] = [
  {
    name: "see today, mark what has ended, and undo one of them",
    aim: 3,
    who: "desk",
    from: () => "/today",
    given: () => bookEnded(stage.club.url, "Morning"),
    async does(page, hand) {
      await hand.press(button(page.getByRole("region", { name: /^Not marked/ }), /^Mark \d+ done$/));
      const sheet = dialog(page, /^Mark \d+ done/);
      await hand.press(button(sheet, /^Mark \d+ done/));
      await hasAlert(page, /sessions? completed/);
      const marked = page.getByRole("list", { name: "Marked just now" });
      await hand.press(button(marked, /^Undo: /).first());
      await hasAlert(page, "no longer marked");
    },
  },
];

countTasks(stage, tasks, { tags: ["gate"] });
