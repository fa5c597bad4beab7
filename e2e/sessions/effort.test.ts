/** The commonest tasks of a club's day, counted in actions: a press, a key of command, a field typed (day.md). */
import type { Locator, Page } from "playwright-core";
import { beforeAll } from "vitest";
import * as z from "zod/mini";
import { pngOf } from "../../server/test/files/png-pictures.ts";
import { type CallApi, apiAs } from "../stage/api.ts";
import { openStage } from "../stage/club.ts";
import { type Hand, type Task, button, countTasks, dialog, field } from "../stage/data-entry.ts";
import { hasAlert } from "../stage/page.ts";
import { addTrainee, addTrainer } from "../stage/people.ts";
import { bookSession } from "../stage/sessions.ts";
import { inDays, today } from "../stage/time.ts";

const stage = openStage("demo");

const oneId = z.object({ data: z.object({ id: z.number() }) });
const rows = z.object({ data: z.array(z.object({ id: z.number() })) });
const profile = z.object({ data: z.object({ phone: z.string() }) });

/** A trainee of the demo trainer, who has had a session. */
const ella = { id: 0, name: "Ella Effort" };
let admin: CallApi;
let marcus = 0;
/** A new person has no booked hours. */
let nina = "";

beforeAll(async () => {
  admin = await apiAs(stage.club.url, "admin");
  marcus = oneId.parse(await (await apiAs(stage.club.url, "trainer"))("/me")).data.id;
  ella.id = (await addTrainee(admin, { first: "Ella", last: "Effort", starts: -40 }, marcus, 20)).id;
  nina = (await addTrainer(admin, { first: "Nina", last: "Effort" })).name;
  await bookElla(inDays(-2), "05:00");
});

/** Begins something new from wherever somebody is. */
async function beginNew(page: Page, hand: Hand, what: string): Promise<void> {
  await hand.press(page.getByRole("button", { name: "New", exact: true }));
  await hand.press(page.getByRole("menuitem", { name: what }));
}

/** The menu remembers which of its groups are open. */
async function openSettings(page: Page, hand: Hand): Promise<void> {
  const way = page.getByRole("link", { name: "Club settings" });
  if (!(await way.isVisible())) await hand.press(page.getByRole("button", { name: "Settings", exact: true }));
  await hand.press(way);
}

/** Picks somebody by typing who they are. */
async function pickPerson(place: Locator, hand: Hand, name: string): Promise<void> {
  await hand.type(place.getByRole("combobox").first(), name);
  await hand.press(place.page().getByRole("option", { name: new RegExp(name) }));
}

/** A day on which the demo club has nothing booked. */
const farOff = (weekday: number) =>
  today()
    .add({ days: 42 + weekday - today().dayOfWeek })
    .toString();

const bookElla = (date: string, start: string) =>
  bookSession(admin, { clientId: ella.id, trainerId: marcus, date, start });

const hours = (page: Page) => page.getByRole("region", { name: "Calendar" });
const slot = (page: Page, date: string, minute: number) => page.locator(`[data-slot="${date} ${minute}"]`);

/** The menu of the one whose row or profile is open. */
const menuOf = (page: Page) => button(page, /^More actions/).first();

const tasks: readonly Task[] = [
  {
    name: "add a client with a package",
    aim: 11,
    who: "desk",
    from: () => "/today",
    async does(page, hand) {
      await beginNew(page, hand, "Client");
      await hand.type(field(page, "First name"), "Ines");
      await hand.type(field(page, "Last name"), "Effort");
      await hand.type(field(page, "Phone"), "(867) 555-0181");
      await hand.type(field(page, "Email"), "ines.effort@people.example");
      await hand.press(page.getByText("Membership", { exact: true }));
      await hand.press(page.getByRole("radio").filter({ visible: true }).first());
      await hand.press(button(page, /^Take \$/));
      await dialog(page, "Ines Effort is added.").waitFor();
    },
  },
  {
    name: "sell to a known client",
    aim: 6,
    who: "desk",
    from: () => "/today",
    async does(page, hand) {
      await beginNew(page, hand, "Package sale");
      await pickPerson(dialog(page, "Sell a package"), hand, ella.name);
      await hand.press(button(dialog(page, `Sell to ${ella.name}`), /^Take [$¥]/));
      await hasAlert(page, `sold to ${ella.name}`);
    },
  },
  {
    name: "book, as a trainer",
    aim: 4,
    who: "trainer",
    from: () => `/calendar?date=${farOff(1)}`,
    async does(page, hand) {
      await hand.press(slot(page, farOff(1), 9 * 60));
      const sheet = dialog(page, "Book a session");
      await pickPerson(sheet, hand, ella.name);
      await hand.press(button(sheet, /^Book /));
      await hasAlert(page, "Session booked");
    },
  },
  {
    name: "book, at the desk",
    aim: 5,
    who: "desk",
    from: () => "/today",
    async does(page, hand) {
      await beginNew(page, hand, "Booking");
      const sheet = dialog(page, "Book a session");
      await pickPerson(sheet, hand, ella.name);
      await hand.press(button(sheet, /^Book /));
      await hasAlert(page, "Session booked");
    },
  },
  {
    name: "move",
    aim: 1,
    who: "trainer",
    from: () => `/calendar?view=day&date=${farOff(2)}`,
    given: () => bookElla(farOff(2), "10:00"),
    async does(page, hand) {
      await hand.drag(button(hours(page), /^Ella Effort/), slot(page, farOff(2), 13 * 60));
      await hasAlert(page, "Session moved");
      await button(page, "Undo").waitFor();
    },
  },
  {
    // In the menu, as the last action.
    name: "cancel",
    aim: 3,
    who: "desk",
    from: () => `/calendar?date=${farOff(3)}`,
    given: () => bookElla(farOff(3), "10:00"),
    async does(page, hand) {
      await hand.press(button(hours(page), /^Ella Effort/));
      await hand.press(button(dialog(page, /^Ella Effort, /), "More for this session"));
      await hand.press(page.getByRole("menuitem", { name: "Cancel session" }));
      await hasAlert(page, "Session cancelled:");
    },
  },
  {
    name: "complete",
    aim: 1,
    who: "admin",
    from: () => "/today",
    async does(page, hand) {
      const row = page
        .getByRole("region", { name: /^Not marked/ })
        .getByRole("listitem")
        .first();
      await row.hover();
      await hand.press(button(row, /^Complete: /));
      await hasAlert(page, "session completed");
    },
  },
  {
    name: "change trainer",
    aim: 4,
    who: "admin",
    from: () => `/user/${ella.id}/profile?userType=client`,
    async does(page, hand) {
      await hand.press(menuOf(page));
      await hand.press(page.getByRole("menuitem", { name: "Change trainer", exact: true }));
      await hand.press(page.getByRole("option", { name: nina }));
      await hand.press(button(dialog(page, `Change ${ella.name}'s trainer`), "Update"));
      await hasAlert(page, `${ella.name} now trains with ${nina}`);
    },
  },
  {
    name: "file leave",
    aim: 4,
    who: "admin",
    from: () => `/client/overview?kind=pro&q=Ella+Effort`,
    async does(page, hand) {
      await hand.press(menuOf(page));
      await hand.press(page.getByRole("menuitem", { name: "Freeze", exact: true }));
      const form = dialog(page, `Freeze ${ella.name}'s membership`);
      await hand.type(field(form, "Last day"), inDays(3));
      await hand.press(button(form, "Freeze"));
      await hasAlert(page, `${ella.name}'s freeze is on file.`);
    },
  },
  {
    name: "change opening hours",
    aim: 4,
    who: "admin",
    from: () => "/today",
    given: () => bookElla(farOff(7), "19:30"),
    async does(page, hand) {
      await openSettings(page, hand);
      await hand.type(field(page, "Sunday: closes"), "8pm");
      const bar = page.getByRole("region", { name: "Unsaved changes" });
      await bar.getByText(/^\d+ sessions? (is|are) outside these hours\./).waitFor();
      await hand.press(button(page, "Save: Opening hours"));
      await hasAlert(page, "Saved: Opening hours");
    },
  },
  {
    name: "set the logo",
    aim: 4,
    who: "admin",
    from: () => "/today",
    async does(page, hand) {
      await openSettings(page, hand);
      const picture = { name: "logo.png", mimeType: "image/png", buffer: pngOf(400, 100, [155, 192, 30]) };
      await hand.drop(page.getByRole("form", { name: "Logo" }), picture);
      await hand.press(button(page, "Save: Logo"));
      await hasAlert(page, "Saved: Logo");
    },
  },
  {
    name: "shop sale",
    aim: 3,
    who: "desk",
    from: () => "/today",
    async does(page, hand) {
      await hand.press(button(page.getByRole("region", { name: /^Sales today/ }), "New sale"));
      const sheet = dialog(page, "New sale");
      await hand.press(sheet.getByRole("region", { name: "Recently sold" }).getByRole("button").first());
      await hand.press(button(sheet, /^Take [$¥]/));
      await hasAlert(page, /^Sold for [$¥]/);
    },
  },
  {
    name: "find somebody by phone number",
    aim: 2,
    who: "desk",
    from: () => "/today",
    async does(page, hand) {
      const [sophie] = rows.parse(await admin("/clients?q=client@palestra.demo")).data;
      const { phone } = profile.parse(await admin(`/users/${sophie?.id}/profile`)).data;
      await button(page, "Name, phone, receipt or setting").waitFor();
      await hand.key("Control+k");
      await hand.type(
        page.getByRole("combobox", { name: "Name, phone, receipt or setting" }),
        phone.replace(/^\+1/, ""),
      );
      await page.getByRole("option", { name: /^Sophie Zhang/ }).waitFor();
    },
  },
];

countTasks(stage, tasks, { tags: ["gate"] });
