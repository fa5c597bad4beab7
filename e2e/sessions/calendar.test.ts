import type { Locator, Page } from "playwright-core";
import { Temporal } from "temporal-polyfill";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs, idOf } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { activate, fill, goDownTo, opened, press, take } from "../stage/keys.ts";
import { letIn } from "../stage/let-in.ts";
import { countShifts, hasAlert, loseBooking, violations } from "../stage/page.ts";
import { addMember, addTrainee, addTrainer, sellTraining } from "../stage/people.ts";
import { bookSession, openTimes } from "../stage/sessions.ts";
import { atTime, clubZone, fromField, hours, inDays, inWords, today } from "../stage/time.ts";
import { variants } from "../stage/variants.ts";
import { choose, fillDate } from "../stage/wizard.ts";

const stage = openStage("demo");

const one = z.object({ data: z.object({ id: z.number() }) });
const someFacts = z.object({ data: z.record(z.string(), z.unknown()) });
const sessions = z.object({ data: z.array(z.object({ clientId: z.number(), start: z.string(), end: z.string() })) });

/** Clients of the demo trainer with credits that nothing else uses. */
const mia = { id: 0, first: "Mia", last: "Calendar" };
const noah = { id: 0, first: "Noah", last: "Calendar" };

/** A day (0 is Monday) of a week that the demo club has nothing booked in yet. */
function dayIn(weeks: number, weekday: number): string {
  const monday = today().subtract({ days: today().dayOfWeek - 1 });
  return monday.add({ weeks, days: weekday }).toString();
}

beforeAll(async () => {
  const api = await apiAs(stage.club.url, "trainer");
  const trainer = one.parse(await api("/me")).data.id;
  for (const client of [mia, noah]) {
    const { first, last } = client;
    client.id = (await addTrainee(api, { first, last }, trainer, 20)).id;
  }
  // A form offers the course and the length of the last time.
  await book(noah, dayIn(9, 0), "06:00");
});

/** The trainer books a client by the API; club times. */
async function book(client: typeof mia, date: string, start: string, minutes = 60): Promise<void> {
  const api = await apiAs(stage.club.url, "trainer");
  const trainerId = one.parse(await api("/me")).data.id;
  await bookSession(api, { clientId: client.id, trainerId, date, start, minutes });
}

const slot = (page: Page, date: string, minute: number) => page.locator(`[data-slot="${date} ${minute}"]`);
const event = (page: Page, name: RegExp) =>
  page.getByRole("region", { name: /^(Calendar|日历)$/ }).getByRole("button", { name });

/** Waits until the reservations of a calendar are there: they move it to where the first of them is. */
const waitForCalendar = (page: Page) =>
  page
    .locator("[aria-busy=false]")
    .filter({ has: page.locator("[data-slot]") })
    .waitFor();

/** Signs in the trainer at their calendar. */
async function openCalendar(page: Page, search: string): Promise<void> {
  await letIn(page, "trainer", `/calendar?${search}`);
  await waitForCalendar(page);
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("Nothing to be seen");
  return box;
}

/** Presses in the middle of one thing and releases where a slot begins. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await boxOf(from), await boxOf(to)];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + 2, { steps: 8 });
  await page.mouse.up();
}

async function pickClient(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).fill(name);
  await hit(page.getByRole("option", { name: new RegExp(name) }));
}

/** Several tags may be picked: the list stays open until the field is left. */
async function pickTag(page: Page, field: string, tag: string): Promise<void> {
  await choose(page, field, tag);
  await page.keyboard.press("Tab");
}

const plain = (text: string) => text.replaceAll("\u00A0", " ");
const timesOf = (dialog: Locator, start: string, end: string) =>
  Promise.all([start, end].map(async (name) => plain(await dialog.getByRole("combobox", { name }).inputValue())));

test("a booking without an answer is sent again by the same button, although its time is taken by then", async () => {
  const page = await stage.visit();
  const monday = dayIn(9, 0);
  await openCalendar(page, `date=${monday}`);
  await drag(page, slot(page, monday, 9 * 60), slot(page, monday, 9 * 60 + 45));
  const dialog = page.getByRole("dialog", { name: "Book a session" });
  await pickClient(page, "Client", "Mia Calendar");
  const send = dialog.locator('[type="submit"]:not([aria-disabled=true])');
  await loseBooking(page);
  await send.click();
  await page.getByText("The club's server can't be reached.").waitFor();
  await event(page, /Mia Calendar/)
    .first()
    .waitFor();
  await send.click();
  await hasAlert(page, "Session booked");
  await dialog.waitFor({ state: "detached" });
  expect(await event(page, /Mia Calendar/).count()).toBe(1);
});

test(
  "a trainer books by mouse, drags and resizes the session, undoes both, and every step is announced",
  { tags: ["gate"] },
  async () => {
    const page = await stage.visit();
    const [monday, tuesday] = [dayIn(3, 0), dayIn(3, 1)];
    await openCalendar(page, `date=${monday}`);
    await drag(page, slot(page, monday, 9 * 60), slot(page, monday, 9 * 60 + 45));
    const dialog = page.getByRole("dialog", { name: "Book a session" });
    await openTimes(dialog);
    expect(await timesOf(dialog, "Start time", "End time")).toEqual([atTime("09:00"), atTime("10:00")]);
    await dialog.getByRole("button", { name: "Course and tags" }).click();
    await expect.poll(() => dialog.getByRole("combobox", { name: "Course" }).inputValue()).toBe("Private training");
    await dialog.getByRole("status").getByText("Choose a client first.").waitFor();
    expect(await dialog.locator('[type="submit"]').getAttribute("aria-disabled")).toBe("true");
    await pickClient(page, "Client", "Mia Calendar");
    await pickTag(page, "Tags", "Strength");
    expect(await violations(page)).toEqual([]);
    await dialog.locator('[type="submit"]').click();
    await hasAlert(page, "Session booked");
    await dialog.waitFor({ state: "detached" });

    const session = event(page, /Mia Calendar/);
    await event(page, new RegExp(`Mia Calendar, .+, ${hours("09:00", "10:00")}`)).waitFor();
    // It is undone before the calendar has read where it was moved to.
    const undone = Promise.withResolvers<void>();
    await page.route("**/api/courses/trainer/*", (route) => undone.promise.then(() => route.continue()));
    await drag(page, session, slot(page, tuesday, 11 * 60 + 30));
    await hasAlert(page, "Session moved: Mia Calendar");
    await event(page, new RegExp(`Mia Calendar, .+, ${hours("11:00", "12:00")}`)).waitFor();
    // The booking may still offer to be undone as well.
    const moved = page.getByRole("status").filter({ hasText: "Session moved" });
    await moved.getByRole("button", { name: "Undo" }).click();
    await hasAlert(page, "Undone");
    undone.resolve();
    await event(page, new RegExp(`Mia Calendar, .+, ${hours("09:00", "10:00")}`)).waitFor();
    await drag(page, session, slot(page, tuesday, 11 * 60 + 30));
    await hasAlert(page, "Session moved: Mia Calendar");
    // With the page goes the offer to undo the move: what is undone next is the new length.
    await page.reload();
    await event(page, new RegExp(`Mia Calendar, .+, ${hours("11:00", "12:00")}`)).waitFor();
    const edge = session.locator("xpath=..").locator('[data-edge="end"]');
    await drag(page, edge, slot(page, tuesday, 12 * 60 + 30));
    await event(page, new RegExp(`Mia Calendar, .+, ${hours("11:00", "12:30")}`)).waitFor();
    await page.getByRole("button", { name: "Undo" }).waitFor();
    await page.keyboard.press("Control+z");
    await event(page, new RegExp(`Mia Calendar, .+, ${hours("11:00", "12:00")}`)).waitFor();
    await drag(page, edge, slot(page, tuesday, 12 * 60 + 30));
    await event(page, new RegExp(`Mia Calendar, .+, ${hours("11:00", "12:30")}`)).waitFor();
    // It is shown before it is kept.
    await page.getByRole("button", { name: "Undo" }).waitFor();
    await page.reload();
    await event(page, new RegExp(`Mia Calendar, .+, ${hours("11:00", "12:30")}`)).waitFor();
  },
);

test("a trainer books by keyboard alone", async () => {
  const api = await apiAs(stage.club.url, "trainer");
  // Somebody before their first session.
  await addTrainee(api, { first: "Nadia", last: "Calendar" }, await idOf(stage.club.url, "trainer"));
  const page = await stage.visit();
  const monday = dayIn(4, 0);
  await openCalendar(page, `date=${monday}`);
  await slot(page, monday, 9 * 60).focus();
  await press(page, "ArrowRight", "ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown", "Enter");
  const dialog = await opened(page, "Book a session");
  const client = dialog.getByRole("combobox", { name: "Client" });
  await fill(page, client, "Nadia Cal");
  await goDownTo(page, client, "Nadia Calendar");
  // The field gives way to the client's face; for some milliseconds after it opened its list forgets its choice.
  const pick = async () => {
    if ((await client.count()) > 0) await press(page, "Enter");
    return client.count();
  };
  await expect.poll(pick).toBe(0);
  await dialog.getByText("typical first session").waitFor();
  await activate(page, dialog.locator('[type="submit"]'));
  await hasAlert(page, "Session booked");
  await event(page, new RegExp(`Nadia Calendar, .+, ${hours("09:15", "10:00")}`)).waitFor();
  await page.locator(`[data-slot="${dayIn(4, 1)} ${9 * 60 + 15}"]:focus`).waitFor();

  await event(page, new RegExp(`Nadia Calendar, .+, ${hours("09:15", "10:00")}`)).focus();
  await page.keyboard.press("Enter");
  await activate(page, (await opened(page, /^Nadia Calendar, /)).getByRole("button", { name: "Move" }));
  const edit = await opened(page, "Edit session");
  expect(await edit.getByRole("button", { name: "Save" }).count()).toBe(0);
  const start = edit.getByRole("combobox", { name: "Start time" });
  await fill(page, start, "13:00");
  await take(page, start, atTime("13:00"));
  expect(await timesOf(edit, "Start time", "End time")).toEqual([atTime("13:00"), atTime("13:45")]);
  await activate(page, edit.getByRole("button", { name: "Save" }));
  await hasAlert(page, "Session updated");
  await event(page, new RegExp(`Nadia Calendar, .+, ${hours("13:00", "13:45")}`)).waitFor();
});

test("a session dragged onto another goes back, says why, and takes a free time", async () => {
  const date = dayIn(5, 2);
  await book(mia, date, "10:00");
  await book(noah, date, "14:00");
  const page = await stage.visit();
  await openCalendar(page, `date=${date}`);
  const calendar = page.getByRole("region", { name: "Calendar", exact: true });
  await event(page, /Noah Calendar/).scrollIntoViewIfNeeded();
  const place = await boxOf(calendar);
  await drag(page, event(page, /Noah Calendar/), slot(page, date, 10 * 60 + 45));
  const note = page.getByRole("alert").filter({ hasText: "wasn't moved" });
  await note
    .getByText(new RegExp(`^The trainer is busy: .+ with Mia Calendar, .+, ${hours("10:00", "11:00")}$`))
    .waitFor();
  await event(page, new RegExp(`Noah Calendar, .+, ${hours("14:00", "15:00")}`)).waitFor();
  expect(await boxOf(calendar)).toEqual(place);
  expect(await violations(page)).toEqual([]);
  await note.getByRole("button", { name: new RegExp(`, ${hours("11:00", "12:00")}$`) }).click();
  await hasAlert(page, "Session moved");
  await event(page, new RegExp(`Noah Calendar, .+, ${hours("11:00", "12:00")}`)).waitFor();
  await note.waitFor({ state: "detached" });
});

test("a calendar opens at the first session of its day, and says how many are out of sight at either edge", async () => {
  const date = dayIn(10, 2);
  await book(mia, date, "05:00");
  await book(noah, date, "22:30");
  for (const screen of variants([{}, phone], 1)) {
    const page = await stage.visit(screen);
    await letIn(page, "trainer");
    for (const view of ["week", "day"]) {
      await page.goto(`/calendar?date=${date}&view=${view}`);
      await waitForCalendar(page);
      const first = event(page, new RegExp(`Mia Calendar, .+, ${hours("05:00", "06:00")}`));
      const last = event(page, new RegExp(`Noah Calendar, .+, ${hours("22:30", "23:30")}`));
      const grid = page.locator("[aria-busy=false]").filter({ has: page.locator("[data-slot]") });
      const onPhone = "isMobile" in screen;
      const isSeen = async (session: Locator) => {
        const box = await boxOf(session);
        // On a phone the page scrolls, between its bars.
        const { height } = phone.viewport;
        const shown = onPhone ? { y: 56, height: height - 56 - 64 } : await boxOf(grid);
        return box.y >= shown.y && box.y + box.height <= shown.y + shown.height + 1;
      };
      await expect.poll(() => isSeen(first)).toBe(true);
      if (onPhone) {
        await last.scrollIntoViewIfNeeded();
        await hit(page.getByRole("button", { name: /^Next week$/ }));
        await waitForCalendar(page);
        await hit(page.getByRole("button", { name: /^Previous week$/ }));
        await waitForCalendar(page);
        await expect.poll(() => isSeen(first)).toBe(true);
        continue;
      }
      // The count of hidden sessions follows in the frame after the calendar has moved.
      await page.getByRole("button", { name: /^\d+ earlier$/ }).waitFor({ state: "detached" });
      await hit(page.getByRole("button", { name: "1 later" }));
      await expect.poll(() => isSeen(last)).toBe(true);
      // Classes that the trainer teaches in the week count, too.
      await hit(page.getByRole("button", { name: /^\d+ earlier$/ }));
      await expect.poll(() => isSeen(first)).toBe(true);
      if (view === "week") continue;
      // Wherever one day was left, another opens at its first session.
      await hit(page.getByRole("button", { name: "1 later" }));
      await expect.poll(() => isSeen(last)).toBe(true);
      // A phone goes from week to week.
      for (const way of [/^Next (day|week)$/, /^Previous (day|week)$/]) {
        await hit(page.getByRole("button", { name: way }));
        await waitForCalendar(page);
      }
      await expect.poll(() => isSeen(first)).toBe(true);
    }
  }
});

/** Opens the booking of a session for Noah on a day, with all its times. */
async function beginBooking(page: Page, date: string): Promise<Locator> {
  await openCalendar(page, `date=${date}`);
  await page.getByRole("button", { name: "Book", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Book a session" });
  await pickClient(page, "Client", "Noah Calendar");
  await dialog.getByText("as last time").waitFor();
  await openTimes(dialog);
  return dialog;
}

test("a time that is known to be taken cannot be booked, says why, and can be once it is another", async () => {
  const date = dayIn(6, 2);
  await book(mia, date, "10:00");
  const page = await stage.visit();
  const dialog = await beginBooking(page, date);
  await choose(page, "Start time", atTime("10:30"));
  const reason = dialog.getByText(new RegExp(`^The trainer is busy: ${hours("10:00", "11:00")}$`));
  await reason.waitFor();
  await dialog.locator('[type="submit"][aria-disabled="true"]').press("Enter");
  await dialog.getByRole("button", { name: atTime("11:00"), exact: true }).click();
  await reason.waitFor({ state: "detached" });
  await dialog.locator('[type="submit"][aria-disabled="false"]').click();
  await hasAlert(page, "Session booked");
  await page.getByRole("button", { name: "Undo" }).click();
  await hasAlert(page, "Undone");
  await event(page, new RegExp(`${hours("11:00", "12:00")}.+Cancelled`)).waitFor();
});

test("a booking that is refused offers free times that fill the form, and rests for three seconds", async () => {
  const date = dayIn(6, 3);
  await book(mia, date, "10:00");
  const page = await stage.visit();
  // As if somebody else had been quicker: the app does not know yet who is busy.
  await page.route("**/courses/free-trainers*", (route) => route.abort());
  const dialog = await beginBooking(page, date);
  expect(fromField(await dialog.getByRole("textbox", { name: "Date" }).inputValue())).toBe(date);
  await choose(page, "Start time", atTime("10:30"));
  const create = dialog.locator('[type="submit"]');
  await page.evaluate(countShifts);
  await Promise.all([dialog.locator('[type="submit"][aria-disabled="true"]').waitFor(), create.click()]);
  await dialog.getByText("This time is taken").waitFor();
  expect(await page.evaluate("afterNextFrame().then(() => shifted)")).toBe(0);
  await dialog.getByRole("button", { name: new RegExp(`, ${hours("11:00", "12:00")}$`) }).click();
  await expect.poll(() => timesOf(dialog, "Start time", "End time")).toEqual([atTime("11:00"), atTime("12:00")]);
  await dialog.locator('[type="submit"][aria-disabled="false"]').click();
  await hasAlert(page, "Session booked");
  await event(page, new RegExp(`Noah Calendar, .+, ${hours("11:00", "12:00")}.+Scheduled`)).waitFor();
});

test("a trainer marks a session as done, and corrects that on the same day", async () => {
  await book(mia, today().toString(), "00:00", 15);
  const page = await stage.visit();
  await letIn(page, "trainer", "/calendar?show=list&q=mia scheduled");
  await page.getByRole("button", { name: new RegExp(`${hours("00:00", "00:15")}.*Mia Calendar`) }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Complete", exact: true }).click();
  await hasAlert(page, "Session completed:");
  await page.getByText("No sessions match", { exact: true }).waitFor();
  const find = page.getByRole("searchbox", { name: "Search sessions" });
  await find.fill("mia completed");
  await page.getByRole("status").filter({ hasText: "1 session on these days matches" }).waitFor();
  await page.getByRole("button", { name: "Next week" }).click();
  await page.getByRole("status").filter({ hasText: "No sessions on these days match" }).waitFor();
  await page.getByRole("button", { name: /^Before: / }).click();
  await page.getByRole("status").filter({ hasText: "1 session on these days matches" }).waitFor();
  await find.fill("mia scheduled");
  await page
    .getByRole("status")
    .filter({ hasText: /^\d+ sessions? on these days match/ })
    .waitFor();
  await page.getByRole("button", { name: "Today" }).click();
  await find.fill("mia completed");
  await page.getByRole("button", { name: new RegExp(`${hours("00:00", "00:15")}.*Mia Calendar`) }).waitFor();
  await find.fill("mia nowhere");
  await page.getByText("No sessions match on these days or within six months before and after").waitFor();
  await find.fill("mia completed");
  await page.getByRole("button", { name: new RegExp(`${hours("00:00", "00:15")}.*Mia Calendar`) }).click();
  const card = page.getByRole("dialog", { name: /^Mia Calendar, / });
  await card.getByText(/^Marcus Adeyemi, /).waitFor();
  await card.getByRole("button", { name: "Not completed after all" }).waitFor();
  await card.getByRole("button", { name: "No-show" }).click();
  await hasAlert(page, "No-show: Mia Calendar");
  await page.getByText("No sessions match on these days").waitFor();
});

test("an admin books for others from the client's profile, and gives the session to another trainer", async () => {
  const date = dayIn(7, 4);
  const page = await stage.visit();
  await letIn(page, "admin", `/user/${mia.id}/profile?tab=calendar`);
  for (let weeks = 0; weeks < 2; weeks += 1) await page.getByRole("button", { name: "Next week" }).click();
  await page.getByRole("tabpanel").getByRole("button", { name: "Book", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Book a session" });
  await dialog.getByText("Mia Calendar").waitFor();
  await openTimes(dialog);
  const inTwoWeeks = today().add({ weeks: 2 }).toString();
  expect(fromField(await dialog.getByRole("textbox", { name: "Date" }).inputValue())).toBe(inTwoWeeks);
  await choose(page, "Trainer", "Priya Raman");
  await dialog.getByRole("textbox", { name: "Date" }).fill(date);
  await page.keyboard.press("Tab");
  await choose(page, "Start time", atTime("16:00"));
  await dialog.locator('[type="submit"]').click();
  await hasAlert(page, "Session booked");
  const row = page.getByRole("row", { name: /Scheduled/ }).filter({ hasText: atTime("16:00") });
  await row.getByText("Priya Raman").waitFor();
  await row.getByRole("button", { name: /View/ }).click();
  const edit = page.getByRole("dialog", { name: /^Edit session/ });
  await choose(page, "Trainer", "Owen MacLeod");
  await edit.getByRole("button", { name: "Save" }).click();
  await hasAlert(page, "Session updated");
  await row.getByText("Owen MacLeod").waitFor();
});

test("a client sees when their trainer is taken, books beside it, and cancels again", async () => {
  const date = dayIn(3, 4);
  await book(mia, date, "10:00");
  const page = await stage.visit();
  await letIn(page, "client", "/profile?tab=calendar");
  for (let weeks = 0; weeks < 3; weeks += 1) await page.getByRole("button", { name: "Next week" }).click();
  await page.getByText(new RegExp(`^Busy, .+, ${hours("10:00", "11:00")}$`)).waitFor({ state: "attached" });
  expect(await page.getByText("Mia Calendar").count()).toBe(0);
  await slot(page, date, 11 * 60).click();
  const dialog = page.getByRole("dialog", { name: "Book a session" });
  await dialog.getByText("with Marcus Adeyemi").waitFor();
  expect(await dialog.getByRole("button", { name: atTime("10:00"), exact: true }).count()).toBe(0);
  expect(await dialog.getByRole("combobox").count()).toBe(0);
  await dialog.getByRole("button", { name: atTime("11:00"), exact: true }).click();
  await dialog.getByRole("button", { name: /^Book .*11:00\sa\.m\.$/ }).click();
  await hasAlert(page, /^Booked .*11:00\sa\.m\. with Marcus Adeyemi/);
  await event(page, new RegExp(`Marcus Adeyemi, ${hours("11:00", "12:00")}`)).click();
  const sheet = page.getByRole("dialog").filter({ hasText: "Uses 1 credit" });
  const cancel = sheet.getByRole("button", { name: "Cancel booking" });
  await cancel.waitFor();
  expect(await sheet.getByRole("button", { name: "Complete session" }).count()).toBe(0);
  await cancel.click();
  const question = page.getByRole("dialog", { name: "Cancel this session?" });
  await question.getByText("1 credit is returned.").waitFor();
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await hasAlert(page, "Session cancelled:");
  await event(page, new RegExp(`Marcus Adeyemi, ${hours("11:00", "12:00")}.+Cancelled`)).waitFor();
});

test("a person without a credit for a day learns why and when there are some, books then, and finds the way to the payments", async () => {
  const api = await apiAs(stage.club.url, "admin");
  const member = await addMember(api, { first: "Nell", last: "Creditless" });
  const { name: fay } = await addTrainer(api, { first: "Fay", last: "Creditless" });
  const page = await stage.visit();
  await letIn(page, "admin", "/calendar");
  await page.getByRole("button", { name: "Book", exact: true }).click();
  const dialog = await opened(page, "Book a session");
  await page.keyboard.type("Nell Cred");
  await page.getByRole("option", { name: "Nell Creditless No credits" }).click();
  await dialog.getByText("typical first session").waitFor();
  await dialog.getByText("With a trainer").click();
  await choose(page, "Trainer", fay);
  await dialog.getByRole("status").getByText("No credits have been bought yet.").waitFor();
  await dialog.getByRole("button", { name: "Sell a package" }).click();
  const sale = page.getByRole("dialog", { name: /Nell Creditless/ });
  await sale.waitFor();
  await page.keyboard.press("Escape");
  await sale.waitFor({ state: "detached" });
  await openTimes(dialog);
  await choose(page, "Start time", atTime("19:00"));
  const rests = dialog.getByRole("button", { name: /^Book /, disabled: true, description: /No credits/ });
  await rests.waitFor();
  await rests.press("Enter");
  expect(plain(await dialog.getByRole("combobox", { name: "Start time" }).inputValue())).toBe(atTime("19:00"));

  // As if the credits went after the sheet had read them: only the refusal says so.
  const day = fromField(await dialog.getByRole("textbox", { name: "Date" }).inputValue());
  await sellTraining(api, member.id, await idOf(stage.club.url, "trainer"), 30);
  await page.route("**/courses/client/*/booking", async (route) => {
    const { data } = someFacts.parse(await (await route.fetch()).json());
    const lots = [{ from: inDays(0), until: inDays(20), credits: 1 }];
    await route.fulfill({ json: { data: { ...data, lots } } });
  });
  await dialog.getByRole("button", { name: "Change", exact: true }).click();
  await page.keyboard.type("Nell Cred");
  await page.getByRole("option", { name: /^Nell Creditless/ }).click();
  await dialog.locator('[type="submit"][aria-disabled="false"]').waitFor();
  await page.unroute("**/courses/client/*/booking");
  await dialog.locator('[type="submit"][aria-disabled="false"]').click();
  const quota = page.getByRole("dialog", { name: "Course quota exhausted" });
  await quota.getByText("No session can be booked for this client.").waitFor();
  await quota.getByText(new RegExp(`^No credits are available on ${inWords(day)}\\. Available to book:$`)).waitFor();
  const free = quota.getByRole("listitem");
  await free.getByText(new RegExp(`^\\d+ credits, ${inWords(inDays(30)).split(",")[0]}.*\\s–\\s`)).waitFor();
  expect(await free.count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await quota.getByText(/^\d+ credits start on /).waitFor();
  await quota.getByRole("button", { name: /^Go to / }).click();
  await quota.waitFor({ state: "detached" });
  await dialog.getByText(/^\d+ credits left to book$/).waitFor();
  expect(fromField(await dialog.getByRole("textbox", { name: "Date" }).inputValue())).toBe(inDays(30));
  await dialog.locator('[type="submit"][aria-disabled="false"]').click();
  await hasAlert(page, "Session booked");

  const small = await stage.visit({ ...phone, language: "cn" });
  await letIn(small, "trainer", `/user/${member.id}/profile?tab=calendar`);
  await small.getByRole("tabpanel").getByRole("button", { name: "约课", exact: true }).tap();
  const sheet = small.getByRole("dialog", { name: "约课" });
  await openTimes(sheet, "其他时间");
  await fillDate(small, "日期", inDays(29));
  const reason = /^\d+ 节课时从.+起可用。$/;
  await sheet.getByRole("button", { name: /^预约 /, disabled: true, description: reason }).waitFor();
  expect(await violations(small)).toEqual([]);
  await sheet.getByRole("button", { name: /^改到/ }).tap();
  await sheet.getByRole("button", { name: /^预约 /, disabled: false }).waitFor();
});

test("a browser in Shanghai shows and books on the club's clock", async () => {
  const date = dayIn(8, 0);
  const page = await stage.visit({ timezoneId: "Asia/Shanghai" });
  await openCalendar(page, `date=${date}&view=day`);
  const clubClock = "All times are in the club's time zone (Eastern Time).";
  await page.getByText(clubClock).waitFor();
  await slot(page, date, 8 * 60).click();
  const dialog = page.getByRole("dialog", { name: "Book a session" });
  await dialog.getByText(clubClock).waitFor();
  await openTimes(dialog);
  expect(fromField(await dialog.getByRole("textbox", { name: "Date" }).inputValue())).toBe(date);
  expect(await timesOf(dialog, "Start time", "End time")).toEqual([atTime("08:00"), atTime("09:00")]);
  await pickClient(page, "Client", "Noah Calendar");
  await dialog.getByText("as last time").waitFor();
  await dialog.locator('[type="submit"]').click();
  await event(page, new RegExp(`Noah Calendar, .+, ${hours("08:00", "09:00")}`)).waitFor();
  const api = await apiAs(stage.club.url, "trainer");
  const start = Temporal.PlainDateTime.from(`${date}T08:00`).toZonedDateTime(clubZone).toInstant();
  const query = new URLSearchParams({ from: start.toString(), to: start.add({ hours: 1 }).toString() }).toString();
  const found = sessions.parse(await api(`/courses/client/${noah.id}?${query}`)).data;
  expect(found.map((each) => Temporal.Instant.from(each.start).equals(start))).toEqual([true]);
});

test(
  "in Chinese on a phone, a trainer taps a time, books, cancels and takes that back",
  { tags: ["gate"] },
  async () => {
    const date = dayIn(9, 1);
    const page = await stage.visit({ language: "cn", ...phone, colorScheme: "dark" });
    await openCalendar(page, `date=${date}`);
    await slot(page, date, 10 * 60).tap();
    const dialog = page.getByRole("dialog", { name: "约课" });
    await dialog.getByRole("button", { name: "10:00", pressed: true }).waitFor();
    await pickClient(page, "会员", "Mia Calendar");
    await dialog.getByText("同上次").waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.locator('[type="submit"]').tap();
    await hasAlert(page, /^已约 /);
    await event(page, /Mia Calendar.*10:00–\u206011:00/).tap();
    const card = page.getByRole("dialog", { name: /^Mia Calendar，/ });
    await card.getByRole("button", { name: "改期" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await card.getByRole("button", { name: "这节课的更多操作" }).tap();
    await page.getByRole("menuitem", { name: "取消这节课" }).tap();
    await hasAlert(page, "退还 1 节");
    await event(page, /Mia Calendar.*已取消/).waitFor();
    const cancelled = page.getByRole("status").filter({ hasText: "退还 1 节" });
    await cancelled.getByRole("button", { name: "撤销" }).tap();
    await hasAlert(page, "已撤销");
    // Not before: what can be undone passes while a page is looked at on a busy machine.
    expect(await violations(page)).toEqual([]);
    await event(page, /Mia Calendar.*已预约/).waitFor();
  },
);

/** The trainers of the demo club beside whom the club's calendar is used, by name. */
async function trainerIds(...names: readonly string[]): Promise<number[]> {
  const api = await apiAs(stage.club.url, "admin");
  const people = z.object({ data: z.array(z.object({ id: z.number(), name: z.object({ first_name: z.string() }) })) });
  const { data } = people.parse(await api("/trainers?pageSize=50"));
  return names.map((first) => data.find(({ name }) => name.first_name === first)?.id ?? 0);
}

/** Presses in the middle of a session and releases it in a trainer's column, at a session's height. */
async function dragBeside(page: Page, session: Locator, heading: Locator, level: Locator): Promise<void> {
  const [from, column, at] = [await boxOf(session), await boxOf(heading), await boxOf(level)];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(column.x + column.width / 2, at.y + at.height / 2, { steps: 8 });
  await page.mouse.up();
}

test("an admin gives a session to another trainer by dragging it, is asked once, and gets a message where she is busy", async () => {
  const date = dayIn(11, 2);
  const [marcus, priya] = await trainerIds("Marcus", "Priya");
  const api = await apiAs(stage.club.url, "admin");
  await bookSession(api, { clientId: mia.id, trainerId: marcus, date, start: "10:00" });
  await bookSession(api, { clientId: noah.id, trainerId: priya, date, start: "13:00" });
  const page = await stage.visit();
  await letIn(page, "admin");
  await page.getByRole("link", { name: "Calendar", exact: true }).click();
  await page.goto(`/calendar?date=${date}`);
  const of = (trainer: string) => page.getByRole("list", { name: trainer }).getByRole("button");
  const heading = page.getByRole("button", { name: /^Priya Raman/ });
  const hers = of("Priya Raman").filter({ hasText: "Noah Calendar" });
  const his = of("Marcus Adeyemi").filter({ hasText: "Mia Calendar" });
  await hers.waitFor();
  const place = await boxOf(hers);
  const asked = page.getByRole("dialog", { name: "Move to Priya Raman?" });
  await dragBeside(page, his, heading, hers);
  const note = page.getByRole("alert").filter({ hasText: "wasn't moved" });
  await note.getByText(/^The trainer is busy: .+ with Noah Calendar/).waitFor();
  const isWhole =
    "(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector('[role=alert] p'))";
  expect(await page.evaluate<boolean>(isWhole)).toBe(true);
  expect(await asked.count()).toBe(0);
  // Somebody else who is free then can have it.
  await note
    .getByRole("button", { name: /^Move to / })
    .first()
    .click();
  await hasAlert(page, "Session moved");
  await his.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await his.waitFor();
  // He goes back where he was, and she has her room again.
  await expect.poll(() => boxOf(hers)).toEqual(place);
  await dragBeside(page, his, heading, his);
  await asked.getByText(/^Mia Calendar, .+: from Marcus Adeyemi to Priya Raman\.$/).waitFor();
  expect(await violations(page)).toEqual([]);
  await asked.getByRole("button", { name: "Keep it" }).click();
  await asked.waitFor({ state: "detached" });
  await his.waitFor();
  await dragBeside(page, his, heading, his);
  await asked.getByRole("button", { name: "Move to Priya Raman" }).click();
  await hasAlert(page, "Session moved");
  await of("Priya Raman").filter({ hasText: "Mia Calendar" }).waitFor();
  expect(await note.count()).toBe(0);
  await page.reload();
  await of("Priya Raman").filter({ hasText: "Mia Calendar" }).waitFor();
});

test("an admin books from an empty hour in a trainer's column, and finds the day of a client by search", async () => {
  const date = dayIn(12, 3);
  const page = await stage.visit();
  await letIn(page, "admin", `/calendar?date=${date}`);
  await page.locator("[data-slot]").first().waitFor();
  await page.getByRole("button", { name: "Book", exact: true }).click();
  const sheet = await opened(page, "Book a session");
  await page.keyboard.type("Mia Cal");
  await hit(page.getByRole("option", { name: "Mia Calendar" }));
  await sheet.getByText("as last time").waitFor();
  await sheet.getByRole("button", { name: /^Book / }).click();
  await hasAlert(page, "Session booked");
  await page
    .getByRole("list", { name: "Marcus Adeyemi" })
    .getByRole("button", { name: /^Mia Calendar/ })
    .waitFor();
  await page.goto("/calendar");
  await page.getByRole("searchbox", { name: "Search sessions" }).fill("mia cal marcus scheduled");
  await page.waitForURL(/date=/);
  await page.getByRole("status").filter({ hasText: "1 session on these days matches" }).waitFor();
  await page.getByRole("searchbox", { name: "Search sessions" }).fill("nobody at all");
  await page.getByText("No sessions match on these days or within six months before and after").waitFor();
});

test("a manager reads the club's calendar and a trainer's week, and moves nothing", async () => {
  const page = await stage.visit();
  await letIn(page, "manager");
  await page.getByRole("link", { name: "Calendar", exact: true }).click();
  await page.getByRole("button", { name: /^Marcus Adeyemi/ }).waitFor();
  expect(await page.locator("[data-slot], [data-edge]").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Book", exact: true }).count()).toBe(0);
  await page.getByRole("button", { name: /^Marcus Adeyemi/ }).click();
  await page.waitForURL(/view=week/);
  await page.getByRole("heading", { name: "Next five" }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test(
  "in Chinese on a phone, the front desk taps from trainer to trainer and books on a sheet",
  { tags: ["gate"] },
  async () => {
    const date = dayIn(13, 1);
    const page = await stage.visit({ language: "cn", ...phone, colorScheme: "dark" });
    await letIn(page, "desk", `/calendar?date=${date}`);
    const chip = page.getByRole("button", { name: /^Priya Raman/, pressed: false });
    await chip.tap();
    await page.getByRole("button", { name: /^Priya Raman/, pressed: true }).waitFor();
    await page.getByRole("button", { name: "约课", exact: true }).tap();
    const sheet = page.getByRole("dialog", { name: "约课" });
    await pickClient(page, "会员", "Noah Calendar");
    await sheet.getByText("同上次").waitFor();
    const width = await page.evaluate<number>("document.documentElement.scrollWidth");
    expect(width).toBe(phone.viewport.width);
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole("button", { name: /^预约 / }).tap();
    await hasAlert(page, /^已约 /);
  },
);
