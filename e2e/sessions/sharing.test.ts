/** Two friends share a session: booked and added to at the desk, and seen by a member on a phone, in Chinese. */
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs, idOf } from "../stage/api.ts";
import { openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { addTrainee } from "../stage/people.ts";
import { inDays } from "../stage/time.ts";

const stage = openStage("demo");
const list = z.object({ data: z.array(z.object({ id: z.number(), name: z.string() })) });
const tags = z.object({ data: z.array(z.object({ id: z.number() })) });
const created = z.object({ data: z.object({ id: z.number() }) });

/** A session of the demo club's course for two, on a day after all that it has booked. */
async function duoOn(date: string, clientId: number, others?: number[]) {
  const admin = await apiAs(stage.club.url, "admin");
  const course = list.parse(await admin("/courses")).data.find(({ name }) => name === "Duo training");
  const [tag] = tags.parse(await admin("/courses/course-tags")).data;
  const terms = { courseId: course?.id, tags: [tag?.id], startedAt: `${date}T12:00:00-05:00`, outside_hours: true };
  const trainerId = await idOf(stage.club.url, "trainer");
  const body = { clientId, trainerId, endedAt: `${date}T13:00:00-05:00`, ...terms, ...(others && { others }) };
  return created.parse(await admin("/courses/reservations/create", body)).data.id;
}

test("two friends share a session: the desk books one, adds the other, and takes the first off", async () => {
  const { url } = stage.club;
  const admin = await apiAs(url, "admin");
  const trainer = await idOf(url, "trainer");
  const ann = await addTrainee(admin, { first: "Ann", last: "Abel" }, trainer);
  await addTrainee(admin, { first: "Ben", last: "Berg" }, trainer);
  const date = inDays(40);
  await duoOn(date, ann.id);
  const page = await stage.visit();
  await letIn(page, "desk");
  await page.goto(`${url}/calendar?date=${date}`);
  await page
    .getByRole("button", { name: /Ann Abel/ })
    .first()
    .click();
  const card = page.getByRole("dialog", { name: /Ann Abel/ });
  await card.getByRole("button", { name: "Add a client" }).click();
  const adding = page.getByRole("dialog", { name: "Add a client" });
  await adding.getByRole("combobox", { name: "Client" }).fill("Ben Berg");
  await page.getByRole("option", { name: /^Ben Berg/ }).click();
  expect(await violations(page)).toEqual([]);
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await hasAlert(page, /Ben Berg added/);
  await card.getByRole("region", { name: "Shared with" }).getByText("Ben Berg").waitFor();
  expect(await card.getByRole("button", { name: "Add a client" }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  // One block for both.
  const block = page.getByRole("button", { name: /Ann Abel, Ben Berg/ });
  await block.first().click();
  await page.getByRole("button", { name: "More for this session" }).click();
  await page.getByRole("menuitem", { name: "Take Ann Abel off" }).click();
  await hasAlert(page, /Ann Abel taken off the session/);
  await page
    .getByRole("button", { name: /Ben Berg/ })
    .first()
    .waitFor();
});

test("the desk presses a time and books two friends in seven actions, then moves them together", async () => {
  const { url } = stage.club;
  const admin = await apiAs(url, "admin");
  const trainer = await idOf(url, "trainer");
  await addTrainee(admin, { first: "Dana", last: "Duo" }, trainer);
  await addTrainee(admin, { first: "Eve", last: "Duo" }, trainer);
  const date = inDays(41);
  const page = await stage.visit();
  await letIn(page, "desk");
  await page.goto(`${url}/calendar?date=${date}`);
  await page.getByRole("button", { name: "Book", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Book a session" });
  await sheet.getByRole("combobox").first().fill("Dana Duo");
  await page.getByRole("option", { name: /^Dana Duo/ }).click();
  await expect.poll(() => sheet.getByRole("radio", { name: "At a time" }).isChecked()).toBe(true);
  await sheet.getByRole("button", { name: "Add another client" }).click();
  await sheet.getByText("It becomes Duo training.").waitFor();
  await sheet.getByRole("combobox", { name: "Add another client" }).fill("Eve Duo");
  await page.getByRole("option", { name: /^Eve Duo/ }).click();
  await sheet.getByText("Duo training is for 2 clients.").waitFor();
  await sheet.getByRole("heading", { name: /^Dana Duo: \d+ credits? left to book$/ }).waitFor();
  await sheet.getByRole("heading", { name: /^Eve Duo: \d+ credits? left to book$/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await sheet
    .getByRole("button", { name: /^Book / })
    .last()
    .click();
  await hasAlert(page, /Dana Duo and Eve Duo with/);
  await page
    .getByRole("button", { name: /Dana Duo, Eve Duo/ })
    .first()
    .click();
  await page
    .getByRole("dialog", { name: /Dana Duo/ })
    .getByRole("button", { name: "Move" })
    .click();
  await page.getByText("Moves for Dana Duo and Eve Duo.").waitFor();
  expect(await violations(page)).toEqual([]);
});

test("a trainer repeats a session of two friends ten times, over a leave of one of them", async () => {
  const { url } = stage.club;
  const admin = await apiAs(url, "admin");
  const trainer = await idOf(url, "trainer");
  const first = await addTrainee(admin, { first: "Fay", last: "Friend" }, trainer);
  const second = await addTrainee(admin, { first: "Gus", last: "Friend" }, trainer);
  const away = { started_at: inDays(60), ended_at: inDays(67) };
  await admin(`/user/${second.id}/submit-reason`, { reason_type: "onLeave", reason_name: "vacation", ...away });
  const page = await stage.visit();
  await letIn(page, "trainer");
  await page.goto(`${url}/calendar?date=${inDays(46)}`);
  await page.getByRole("button", { name: "Book", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Book a session" });
  await sheet.getByRole("combobox").first().fill("Fay Friend");
  await page.getByRole("option", { name: /^Fay Friend/ }).click();
  await sheet.getByRole("button", { name: "Add another client" }).click();
  await sheet.getByRole("combobox", { name: "Add another client" }).fill("Gus Friend");
  await page.getByRole("option", { name: /^Gus Friend/ }).click();
  await sheet.getByText("Every week", { exact: true }).click();
  await sheet.getByText("Without Gus Friend: away").first().waitFor();
  expect(await sheet.getByText("Without Gus Friend: away").count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await sheet.getByText("Fay Friend uses 10 credits", { exact: true }).waitFor();
  await sheet.getByText("Gus Friend uses 9 credits", { exact: true }).waitFor();
  await sheet.getByRole("button", { name: "Book 10 sessions, 9 with everyone" }).click();
  await hasAlert(page, /10 sessions booked, 9 for Fay Friend and Gus Friend together, from/);
  const of = async (id: number) =>
    z
      .object({ data: z.array(z.object({ shared: z.optional(z.unknown()) })) })
      .parse(await admin(`/courses/client/${id}?from=${inDays(40)}T00:00:00Z&to=${inDays(100)}T00:00:00Z`)).data;
  expect((await of(first.id)).filter(({ shared }) => shared === undefined)).toHaveLength(1);
  // One of them stops: the other keeps the sessions.
  await page
    .getByRole("button", { name: /Fay Friend, Gus Friend/ })
    .first()
    .click();
  await page.getByRole("button", { name: "More for Gus Friend" }).click();
  await page.getByRole("menuitem", { name: "Take off this and the following" }).click();
  const leaving = page.getByRole("dialog", { name: "Take Gus Friend off this and the following" });
  await leaving.getByText("Gus Friend is taken off 9 sessions").waitFor();
  expect(await violations(page)).toEqual([]);
  await leaving.getByRole("button", { name: "Take off 9 sessions" }).click();
  await hasAlert(page, /Gus Friend taken off 9 sessions/);
  expect((await of(first.id)).filter(({ shared }) => shared !== undefined)).toEqual([]);
});

test("a member sees on a phone, in Chinese, with whom they share a session, and can cancel only their part", async () => {
  const { url } = stage.club;
  const admin = await apiAs(url, "admin");
  const trainer = await idOf(url, "trainer");
  const other = await addTrainee(admin, { first: "小明", last: "王" }, trainer);
  const own = await idOf(url, "client");
  await duoOn(inDays(42), own, [other.id]);
  const page = await stage.visit({ language: "cn", ...phone });
  await letIn(page, "client");
  await page.goto(`${url}/client/bookings`);
  await page.getByRole("button", { name: /与小明同课/ }).tap();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("与小明同课").waitFor();
  expect(await sheet.getByText("王").count()).toBe(0);
  await sheet.getByRole("button", { name: "取消预约" }).waitFor();
  expect(await sheet.getByRole("button", { name: "改期" }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});
