/** Places in group classes: a member books and cancels on a phone, the desk books a client from the card of a class. */
import { beforeAll, expect, test } from "vitest";
import { apiAs, idOf } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { type Task, button, countTasks, dialog } from "../stage/data-entry.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { addMember, sellMembership } from "../stage/people.ts";
import { inDays } from "../stage/time.ts";

const stage = openStage("demo");

beforeAll(async () => {
  const admin = await apiAs(stage.club.url, "admin");
  await sellMembership(admin, await idOf(stage.club.url, "client"));
  await addMember(admin, { first: "Clara", last: "Classes", starts: -3 });
});

const tasks: readonly Task[] = [
  {
    name: "book a client into a class from its card",
    aim: 4,
    who: "desk",
    from: () => `/timetable?date=${inDays(7)}`,
    async does(page, hand) {
      await hand.press(
        page
          .locator("[data-block] button")
          .filter({ hasText: /^Yoga 0\/12/ })
          .first(),
      );
      await hand.type(page.getByRole("combobox", { name: "Book a client" }), "Clara Classes");
      await hand.press(page.getByRole("option", { name: /Clara Classes/ }));
      await hand.press(button(page, "Book Clara Classes"));
      await hasAlert(page, /Clara Classes is in Yoga/);
      await page.getByRole("region", { name: "Who is in it" }).getByRole("link", { name: "Clara Classes" }).waitFor();
    },
  },
];

countTasks(stage, tasks, { tags: ["gate"] });

test("the second click of two does not reach what is below the sheet that the first has closed", async () => {
  const page = await stage.visit();
  await letIn(page, "client", `/timetable?date=${inDays(5)}`);
  const account = await page.getByRole("button", { name: "Account" }).boundingBox();
  await button(page, /^Book .*,/)
    .first()
    .click();
  const sheet = dialog(page, "Book a class");
  const close = await button(sheet, "Close").boundingBox();
  if (!account || !close) throw new Error("no way to close the sheet");
  // A point of both: the button that closes the sheet covers the account.
  const [x, y] = [close.x + 8, (close.y + account.y + account.height) / 2];
  expect([x < account.x + account.width, y > close.y]).toEqual([true, true]);
  await page.mouse.click(x, y);
  await page.mouse.click(x, y);
  await sheet.waitFor({ state: "detached" });
  expect(await page.getByRole("menu").count()).toBe(0);
  await page.waitForTimeout(1_000);
  await page.mouse.click(x, y);
  await page.getByRole("menu").waitFor();
});

test("a member books a class on a phone in Chinese in two taps, and cancels it", { tags: ["gate"] }, async () => {
  const page = await stage.visit({ ...phone, language: "cn" });
  await letIn(page, "client", `/timetable?date=${inDays(5)}`);
  await hit(button(page, /^约课：/).first());
  const sheet = dialog(page, "预约团课");
  await sheet.getByText("前可免费取消").waitFor();
  expect(await violations(page)).toEqual([]);
  await hit(button(sheet, /^约 /));
  await hasAlert(page, /^已约 /);
  await hit(button(page, /：\s*已约/));
  const own = dialog(page, "已约的团课");
  expect(await violations(page)).toEqual([]);
  await hit(button(own, "取消预约"));
  await hasAlert(page, /^已取消 .*。.+。/);
  await button(page, /：\s*已约/).waitFor({ state: "detached" });
});
