/** The money tasks of the desk, counted in actions: five at most (money §8). */
import { beforeAll, expect } from "vitest";
import * as z from "zod/mini";
import { type CallApi, apiAs } from "../stage/api.ts";
import { openStage } from "../stage/club.ts";
import { type Task, button, countTasks, dialog, field } from "../stage/data-entry.ts";
import { hasAlert } from "../stage/page.ts";
import { addMember, sellTraining } from "../stage/people.ts";
import { inDays } from "../stage/time.ts";

const stage = openStage("demo");

const oneself = z.object({ data: z.object({ id: z.number() }) });

const mona = { id: 0, name: "Mona Effort", order: 0 };
let admin: CallApi;

beforeAll(async () => {
  admin = await apiAs(stage.club.url, "admin");
  const trainer = oneself.parse(await (await apiAs(stage.club.url, "trainer"))("/me")).data.id;
  mona.id = (await addMember(admin, { first: "Mona", last: "Effort", starts: -20 })).id;
  mona.order = (await sellTraining(admin, mona.id, trainer, -1)).receipt_number;
});

const orders = () => `/user/${mona.id}/profile?tab=orders`;

/** Mona owes a fee since so many days. */
const owe = (amount: string, days = 0) =>
  admin(`/payments/users/${mona.id}/fees`, { name: { en: "Towel", cn: "毛巾" }, amount, due_on: inDays(-days) });

const tasks: readonly Task[] = [
  {
    name: "take what is due, and print",
    aim: 3,
    who: "desk",
    from: orders,
    given: () => owe("20.00"),
    async does(page, hand) {
      await hand.press(page.getByRole("button", { name: "Take payment", exact: true }).first());
      await hand.press(button(dialog(page, `Take payment from ${mona.name}`), "Take $20.00"));
      await hasAlert(page, "$20.00 received");
      await page.evaluate("window.print = () => { document.title = 'on paper'; }");
      await hand.press(button(page, "Print"));
      await expect.poll(() => page.title()).toBe("on paper");
    },
  },
  {
    name: "take a payment by two methods",
    aim: 4,
    who: "desk",
    from: orders,
    given: () => owe("30.00"),
    async does(page, hand) {
      await hand.press(page.getByRole("button", { name: "Take payment", exact: true }).first());
      const sheet = dialog(page, `Take payment from ${mona.name}`);
      await hand.press(button(sheet, "Split over two methods"));
      const second = sheet.getByRole("radiogroup", { name: "Second payment method" });
      await hand.press(second.getByRole("radio", { name: "Visa" }));
      await hand.press(button(sheet, "Take $30.00"));
      await hasAlert(page, "$30.00 received");
    },
  },
  {
    name: "undo a payment",
    aim: 1,
    who: "desk",
    from: orders,
    given: () => owe("40.00"),
    async does(page, hand) {
      await page.getByRole("button", { name: "Take payment", exact: true }).first().click();
      await button(dialog(page, `Take payment from ${mona.name}`), "Take $40.00").click();
      await hasAlert(page, "$40.00 received");
      await hand.press(button(page, "Undo"));
      await hasAlert(page, "Undone");
    },
  },
  {
    name: "take a payment of whoever owes",
    aim: 2,
    who: "desk",
    from: () => "/payments/owing",
    async does(page, hand) {
      await hand.press(page.getByRole("button", { name: /^Take (a )?payment/ }).first());
      await hand.press(button(dialog(page, /^Take payment from/), /^Take \$/));
      await hasAlert(page, "received from");
    },
  },
  {
    name: "note a call about what is owed",
    aim: 3,
    who: "desk",
    from: () => "/payments/owing",
    async does(page, hand) {
      await hand.press(button(page, /^Actions: /).first());
      await hand.press(page.getByRole("menuitem", { name: /^Call / }));
      await hand.press(dialog(page, /^Call /).getByRole("button", { name: "Reached", exact: true }));
      await button(page, "Undo").waitFor();
    },
  },
  {
    name: "sell on a plan",
    aim: 3,
    who: "desk",
    from: orders,
    async does(page, hand) {
      await hand.press(page.getByRole("button", { name: "Sell", exact: true }));
      const sheet = dialog(page, `Sell to ${mona.name}`);
      await hand.press(sheet.getByText("Plan", { exact: true }));
      await hand.press(button(sheet, /^(Take|Sell)/));
      await hasAlert(page, `sold to ${mona.name}`);
    },
  },
  {
    name: "refund a payment",
    aim: 3,
    who: "admin",
    from: orders,
    async does(page, hand) {
      await hand.press(button(page, /^Refund the payment/).first());
      const form = dialog(page, "Refund a payment");
      await hand.type(field(form, "Reason"), "Twice");
      await hand.press(button(form, /^Refund \$/));
      await hasAlert(page, "refunded");
    },
  },
  {
    name: "charge a fee",
    aim: 5,
    who: "admin",
    from: orders,
    async does(page, hand) {
      await hand.press(button(page, "More for this account"));
      await hand.press(page.getByRole("menuitem", { name: "Charge a fee" }));
      const form = dialog(page, `Charge ${mona.name} a fee`);
      await hand.type(field(form, "Name in English"), "Locker key");
      await hand.type(field(form, "Amount"), "15");
      await hand.press(button(form, "Charge $15.00"));
      await hasAlert(page, "Locker key charged");
    },
  },
  {
    name: "lower a charge",
    aim: 3,
    who: "admin",
    from: orders,
    given: () => owe("12.00"),
    async does(page, hand) {
      await hand.press(button(page, /^Lower charge: Towel/).first());
      const form = dialog(page, /^Lower the charge/);
      await hand.type(field(form, "Reason"), "Found again");
      await hand.press(button(form, /^Lower by \$/));
      await hasAlert(page, "Charge lowered");
    },
  },
  {
    name: "freeze a membership",
    aim: 5,
    who: "admin",
    from: orders,
    async does(page, hand) {
      await hand.press(button(page, /^More actions/).first());
      await hand.press(page.getByRole("menuitem", { name: "Freeze", exact: true }));
      const form = dialog(page, `Freeze ${mona.name}'s membership`);
      await hand.type(field(form, "Last day"), inDays(9));
      await hand.press(button(form, "Freeze"));
      await hasAlert(page, `${mona.name}'s freeze is on file.`);
    },
  },
  {
    name: "end an order early",
    aim: 3,
    who: "admin",
    from: orders,
    async does(page, hand) {
      await hand.press(page.getByRole("button", { name: `View order ${mona.order}`, exact: true }));
      await hand.press(button(page.getByRole("dialog"), "End early"));
      await hand.press(button(dialog(page, `End order ${mona.order} early`), /^End order and refund/));
      await hasAlert(page, `Order ${mona.order} ended`);
    },
  },
  {
    name: "close the day, with a difference",
    aim: 5,
    who: "admin",
    from: () => "/payments/closes",
    async does(page, hand) {
      await hand.press(page.getByRole("link", { name: "Close today" }));
      await hand.type(field(page, "Counted"), "1.05");
      await hand.type(field(page, "Reason for the difference"), "Counted by somebody else");
      await hand.press(button(page, "Close the day"));
      await hand.press(button(dialog(page, "The day isn't over. Close it now?"), "Close now"));
      await hasAlert(page, /is closed$/);
    },
  },
];

countTasks(stage, tasks);
