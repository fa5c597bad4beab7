/** The tasks of a morning at the desk, counted in actions. */
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod/mini";
import { apiAs, idOf } from "../stage/api.ts";
import { openStage } from "../stage/club.ts";
import { type Task, button, countTasks, dialog, field } from "../stage/data-entry.ts";
import { hasAlert } from "../stage/page.ts";
import { addMember, addTrainee, addTrainer } from "../stage/people.ts";
import { bookEnded, bookSession } from "../stage/sessions.ts";
import { atTime, inDays, today } from "../stage/time.ts";

const stage = openStage("demo");

/** Next Monday; on Mondays, tomorrow. */
const soon = today().add({ days: today().dayOfWeek === 1 ? 1 : 8 - today().dayOfWeek });
const inFull = new RegExp(`^${soon.toLocaleString("en-CA", { weekday: "long" })}, `);

const found = z.object({ data: z.array(z.object({ id: z.number() })) });
const owed = z.object({
  data: z.object({
    balance: z.string(),
    due: z.string(),
    next: z.nullable(z.object({ due_on: z.string(), amount: z.string() })),
  }),
});

const reached = z.object({ data: z.object({ phone: z.string() }) });
const tamara = { phone: "" };

const screen = { width: 1440, height: 900 };

/** Whether a place is in the window without any scrolling. */
async function isWhollyInView(place: Locator): Promise<boolean> {
  const box = await place.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= screen.height;
}

/** Petra has paid for a locker, on a day that counts as yesterday. */
async function payYesterday(): Promise<void> {
  const admin = await apiAs(stage.club.url, "admin");
  const { id } = await addMember(admin, { first: "Petra", last: "Goodwill", starts: -3 });
  const fee = { name: { en: "Locker", cn: "储物柜" }, amount: "80.00", due_on: inDays(-1) };
  await admin(`/payments/users/${id}/fees`, fee);
  await admin(`/payments/users/${id}/payments`, { amount: "80.00", method: "cash", received_on: inDays(-1) });
}

/** Tamara has a session tomorrow with a trainer whom nobody else books. */
async function bookTomorrow(): Promise<void> {
  const admin = await apiAs(stage.club.url, "admin");
  await addTrainer(admin, { first: "Theo", last: "Tomorrow" });
  const [trainer] = found.parse(await admin("/trainers?q=Theo+Tomorrow")).data;
  const { id } = await addTrainee(admin, { first: "Tamara", last: "Tomorrow", starts: -3 }, trainer?.id, 5);
  tamara.phone = reached.parse(await admin(`/users/${id}/profile`)).data.phone;
  await bookSession(admin, { clientId: id, trainerId: trainer?.id ?? 0, date: inDays(1), start: "10:00" });
}

const tasks: readonly Task[] = [
  {
    name: "see today, mark what has ended, and undo one of them",
    aim: 3,
    who: "desk",
    from: () => "/today",
    given: () => bookEnded(stage.club.url, "Morning"),
    async does(page, hand) {
      await hand.press(button(page.getByRole("region", { name: /^Not marked/ }), /^Complete \d+ of today$/));
      const sheet = dialog(page, /^Complete \d+/);
      await hand.press(button(sheet, /^Complete \d+/));
      await hasAlert(page, /sessions? completed/);
      const marked = page.getByRole("list", { name: "Marked just now" });
      await hand.press(button(marked, /^Undo: /).first());
      await hasAlert(page, "no longer marked");
    },
  },
  {
    name: "a walk-in buys, half now, half in two weeks",
    aim: 7,
    who: "desk",
    from: () => "/today",
    // The package that was sold last is filled in.
    given: async () => addMember(await apiAs(stage.club.url, "admin"), { first: "Ursula", last: "Before" }),
    async does(page, hand) {
      await page.setViewportSize(screen);
      await hand.press(page.getByRole("button", { name: "New", exact: true }));
      await hand.press(page.getByRole("menuitem", { name: "Client", exact: true }));
      await hand.type(field(page, "First name"), "Walker");
      await hand.type(field(page, "Last name"), "Effort");
      await hand.type(field(page, "Phone"), "(867) 555-0191");
      const bill = page.getByRole("region", { name: "Sale" });
      await hand.press(bill.getByText("Part", { exact: true }));
      await bill.getByRole("textbox", { name: "Rest due" }).waitFor();
      expect(await bill.getByRole("button", { name: "2 wk" }).getAttribute("aria-pressed")).toBe("true");
      const take = button(bill, /^Take \$/);
      // All of it is in view without scrolling, from the first field to the button.
      for (const place of [field(page, "First name"), take]) expect(await isWhollyInView(place)).toBe(true);
      await hand.press(take);
      await hasAlert(page, /Walker Effort is added\. \$.* is due /);
      await page.getByRole("heading", { name: "Walker Effort" }).waitFor();
      const admin = await apiAs(stage.club.url, "admin");
      const [walker] = found.parse(await admin("/clients?q=8675550191")).data;
      const { data: account } = owed.parse(await admin(`/payments/users/${walker?.id}/account`));
      expect(account).toMatchObject({ due: "0.00", next: { due_on: inDays(14), amount: account.balance } });
    },
  },
  {
    name: "by phone: the last four digits, and tomorrow's session moved by an hour",
    aim: 4,
    who: "desk",
    from: () => "/today",
    given: bookTomorrow,
    async does(page, hand) {
      await hand.key("Control+k");
      await hand.type(page.getByRole("combobox", { name: "Name, phone, receipt or setting" }), tamara.phone.slice(-4));

      const tamaras = page.getByRole("option", { name: /^Tamara Tomorrow/ });
      await hand.press(tamaras.getByText("Move", { exact: true }));
      await hand.press(button(dialog(page, "Move the next session"), /^1 hour later/));
      await hasAlert(page, "Session moved");
      await button(page, "Undo").waitFor();
    },
  },
  {
    name: "refund $30 of yesterday's payment as goodwill",
    aim: 6,
    who: "admin",
    from: () => "/today",
    given: payYesterday,
    async does(page, hand) {
      await page.setViewportSize(screen);
      await hand.press(page.getByRole("link", { name: "Yesterday's payments" }));
      await hand.press(page.getByRole("row", { name: /Petra Goodwill/ }).getByRole("button"));
      // The list beside the receipt stays in reach.
      const receipt = page.getByRole("complementary", { name: /^Receipt \d+$/ });
      await hand.press(button(receipt, "Refund"));
      const form = dialog(page, "Refund a payment");
      await hand.type(field(form, "Amount"), "30");
      await hand.type(field(form, "Reason"), "Goodwill");
      await form.getByText("Afterwards: owes $0.00").waitFor();
      await hand.press(button(form, "Refund $30.00"));
      await hasAlert(page, "$30.00 refunded");
    },
  },
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
      const days = sheet.getByRole("group", { name: "Days" }).getByRole("button");
      expect(await days.count()).toBe(14);
      await hand.press(days.and(page.getByRole("button", { name: inFull })).first());
      await hand.press(sheet.getByRole("group", { name: "Times" }).getByRole("button", { name: atTime("15:00") }));
      await hand.press(button(sheet, /^Book .+ with /));
      await hasAlert(page, "Session booked");
    },
  },
];

countTasks(stage, tasks);
