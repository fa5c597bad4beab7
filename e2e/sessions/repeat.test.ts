/** A session that repeats: booked at the desk with a date in the way, and by a member on a phone, in Chinese. */
import { expect, test } from "vitest";
import { apiAs, idOf } from "../stage/api.ts";
import { openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { addTrainee } from "../stage/people.ts";
import { bookSession } from "../stage/sessions.ts";
import { today } from "../stage/time.ts";

const stage = openStage("demo");

/** A Wednesday after all that the demo club has booked. */
const first = today().add({ days: 28 + ((3 - today().dayOfWeek + 7) % 7) });

test("the desk repeats a session, takes a free time for one in the way, leaves one out, and cancels the rest", async () => {
  const { url } = stage.club;
  const admin = await apiAs(url, "admin");
  const trainer = await idOf(url, "trainer");
  await addTrainee(admin, { first: "Wilma", last: "Weekly" }, trainer);
  const other = await addTrainee(admin, { first: "Otto", last: "Before" }, trainer);
  const second = first.add({ weeks: 1 }).toString();
  await bookSession(admin, { clientId: other.id, trainerId: trainer, date: second, start: "12:00" });
  const page = await stage.visit();
  await letIn(page, "desk");
  await page.goto(`${url}/calendar?date=${first.toString()}`);
  await page.getByRole("button", { name: "Book", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Book a session" });
  await sheet.getByRole("combobox").first().fill("Wilma Weekly");
  await page.getByRole("option", { name: /^Wilma Weekly/ }).click();
  // A first session begins with the time, once that is known.
  await expect.poll(() => sheet.getByRole("radio", { name: "At a time" }).isChecked()).toBe(true);
  await sheet.getByText("With a trainer").click();
  // Their own trainer teaches a class at the time that was proposed.
  await sheet.getByRole("combobox", { name: "Trainer" }).fill("Marcus Adeyemi");
  await page.getByRole("option", { name: /^Marcus Adeyemi/ }).click();
  await sheet.getByRole("button", { name: "Other time" }).click();
  await sheet.getByLabel("Start time").fill("12:00");
  await sheet.getByLabel("Start time").press("Tab");
  await sheet.getByText("Every week", { exact: true }).click();
  await sheet.getByRole("textbox", { name: "Number of sessions" }).fill("4");
  const dates = sheet.getByRole("list", { name: "Dates" }).getByRole("listitem");
  await expect.poll(() => dates.count()).toBe(4);
  await expect.poll(() => dates.nth(1).innerText()).toContain("Trainer busy");
  expect(await violations(page)).toEqual([]);
  await dates
    .nth(1)
    .getByRole("button", { name: /^Take / })
    .click();
  await expect.poll(() => dates.nth(1).innerText()).toContain("Moved");
  await dates
    .nth(2)
    .getByRole("button", { name: /^Leave out/ })
    .click();
  await sheet.getByRole("button", { name: "Book 3 sessions" }).click();
  await hasAlert(page, "3 sessions booked");
  await page
    .getByRole("button", { name: /Wilma Weekly/ })
    .first()
    .click();
  await page.getByText("1 of 3, every week").waitFor();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  const form = page.getByRole("dialog", { name: /12:00/ });
  await form.getByLabel("Start time").fill("14:00");
  await form.getByLabel("Start time").press("Tab");
  await form.getByText("This and the following").click();
  const moves = form.getByRole("list", { name: "Which sessions" }).getByRole("listitem");
  await expect.poll(() => moves.count()).toBe(3);
  await expect.poll(() => moves.nth(1).innerText()).toContain("Stays as it is");
  expect(await violations(page)).toEqual([]);
  await form.getByRole("button", { name: "Move 2 sessions" }).click();
  await hasAlert(page, "2 sessions moved");
  await page
    .getByRole("button", { name: /Wilma Weekly/ })
    .first()
    .click();
  await page.getByRole("button", { name: "More for this session" }).click();
  await page.getByRole("menuitem", { name: "Cancel this and the following" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this and the following" });
  await expect.poll(() => question.getByRole("listitem").count()).toBe(3);
  await question.getByRole("button", { name: "Cancel 3 sessions" }).click();
  await hasAlert(page, "3 sessions cancelled");
});

test("a member repeats a session by touch, and cancels this and the following", async () => {
  const page = await stage.visit({ language: "cn", ...phone });
  await letIn(page, "client");
  await page.getByRole("button", { name: "约课" }).filter({ visible: true }).first().tap();
  const sheet = page.getByRole("dialog", { name: "约课" });
  await sheet.getByRole("group", { name: "日期" }).getByRole("button", { name: /可约$/, pressed: false }).nth(3).tap();
  const evening = sheet.getByRole("region", { name: /上午|下午|晚上/ }).last();
  const start = evening.getByRole("button").last();
  const time = await start.innerText();
  await start.tap();
  await sheet.getByText("每两周", { exact: true }).tap();
  await sheet.getByRole("textbox", { name: "节数" }).fill("2");
  const book = sheet.getByRole("button", { name: /^预约 \d 节$/ });
  await book.waitFor();
  expect(await violations(page)).toEqual([]);
  await book.tap();
  await hasAlert(page, "已约 2 节");
  await page.goto(`${stage.club.url}/client/bookings`);
  await page
    .getByRole("button", { name: new RegExp(time) })
    .last()
    .tap();
  await page.getByText("第 2/2 节，每两周").waitFor();
  await page.getByRole("button", { name: "取消这节及之后的课" }).tap();
  await page.getByRole("button", { name: "取消 1 节" }).tap();
  await hasAlert(page, "已取消 1 节课");
});
