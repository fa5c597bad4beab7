/** Booking at a time instead of with a trainer, counted in actions. */
import { apiAs, idOf } from "../stage/api.ts";
import { openStage } from "../stage/club.ts";
import { type Task, button, countTasks, dialog } from "../stage/data-entry.ts";
import { hasAlert } from "../stage/page.ts";
import { addTrainee, addTrainer } from "../stage/people.ts";
import { atTime, today } from "../stage/time.ts";

const stage = openStage("demo");

/** Next Monday; on Mondays, tomorrow. */
const soon = today().add({ days: today().dayOfWeek === 1 ? 1 : 8 - today().dayOfWeek });
const inFull = new RegExp(`^${soon.toLocaleString("en-CA", { weekday: "long" })}, `);

const tasks: readonly Task[] = [
  {
    name: "book a first session with any trainer who is free at three on Monday",
    aim: 6,
    who: "desk",
    from: () => "/calendar",
    async given() {
      const admin = await apiAs(stage.club.url, "admin");
      await addTrainer(admin, { first: "Nina", last: "Atthree" });
      await addTrainee(admin, { first: "Theo", last: "Atthree" }, await idOf(stage.club.url, "trainer"));
    },
    async does(page, hand) {
      await hand.press(page.getByRole("button", { name: "Book", exact: true }));
      const sheet = dialog(page, "Book a session");
      await hand.type(sheet.getByRole("combobox").first(), "Theo Atthree");
      await hand.press(page.getByRole("option", { name: /^Theo Atthree/ }));
      await hand.press(sheet.getByRole("group", { name: "Days" }).getByRole("button", { name: inFull }));
      await hand.press(sheet.getByRole("group", { name: "Times" }).getByRole("button", { name: atTime("15:00") }));
      await hand.press(button(sheet, /^Book .+ with /));
      await hasAlert(page, "Session booked");
    },
  },
];

countTasks(stage, tasks, { tags: ["gate"] });
