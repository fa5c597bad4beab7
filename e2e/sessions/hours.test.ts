/** The hours of a trainer: a usual week and days off, each asked about before it leaves booked sessions outside. */
import { expect, test } from "vitest";
import { apiAs, idOf } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { addTrainee } from "../stage/people.ts";
import { bookSession } from "../stage/sessions.ts";
import { today } from "../stage/time.ts";

const stage = openStage("demo");

/** A Wednesday after all that the demo club has booked. */
const wednesday = today().add({ days: 28 + ((3 - today().dayOfWeek + 7) % 7) });

const thursday = wednesday.add({ days: 1 });

/** The demo trainer has one session on a day, at noon. */
async function bookAtNoon(last: string, day: typeof wednesday): Promise<number> {
  const admin = await apiAs(stage.club.url, "admin");
  const trainerId = await idOf(stage.club.url, "trainer");
  const { id: clientId } = await addTrainee(admin, { first: "Nora", last }, trainerId);
  await bookSession(admin, { clientId, trainerId, date: day.toString(), start: "12:00" });
  return trainerId;
}

test("an admin takes a weekday out of a trainer's week, reads who is booked then, saves it and undoes it", async () => {
  const trainerId = await bookAtNoon("Atnoon", wednesday);
  const page = await stage.visit();
  await letIn(page, "admin", `/user/${trainerId}/profile?userType=trainer&tab=hours`);
  const panel = page.getByRole("tabpanel", { name: "Hours" });
  await panel.getByRole("switch", { name: "Any time the club is open" }).click();
  await panel.getByRole("button", { name: /^Copy .+ to all days$/ }).click();
  await panel.getByRole("switch", { name: /^Wednesday/ }).press("Space");
  await panel.getByRole("textbox", { name: "From" }).fill(wednesday.toString());
  await panel.getByRole("textbox", { name: "From" }).press("Tab");
  expect(await violations(page)).toEqual([]);
  await panel.getByRole("button", { name: "Save hours" }).click();
  const question = page.getByRole("dialog", { name: "1 booked session would be outside" });
  await question.getByText("Nora Atnoon").waitFor();
  expect(await violations(page)).toEqual([]);
  await question.getByRole("button", { name: "Save anyway" }).click();
  await hasAlert(page, "Hours saved");
  await panel.getByText(/^From Wednesday/).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await panel.getByText(/^From Wednesday/).waitFor({ state: "detached" });
});

test("in Chinese on a phone, a trainer takes a day off, goes back to the form once, and then saves it", async () => {
  await bookAtNoon("Dayoff", thursday);
  const page = await stage.visit({ ...phone, language: "cn" });
  await letIn(page, "trainer", "/profile?tab=hours");
  await hit(page.getByRole("button", { name: "添加日期" }));
  const form = page.getByRole("dialog", { name: "添加日期" });
  await form.getByRole("textbox", { name: "第一天" }).fill(thursday.toString());
  await form.getByRole("textbox", { name: "第一天" }).press("Tab");
  await hit(form.getByRole("button", { name: "添加日期" }));
  const question = page.getByRole("dialog", { name: /^有 \d 节已约/ });
  await question.getByText(/Nora Dayoff/).waitFor();
  await hit(question.getByRole("button", { name: "取消" }));
  await form.getByRole("textbox", { name: "第一天" }).waitFor();
  await hit(form.getByRole("button", { name: "添加日期" }));
  await question.getByText(/Nora Dayoff/).waitFor();
  expect(await violations(page)).toEqual([]);
  await hit(question.getByRole("button", { name: "仍然保存" }));
  await page.getByText(/^已添加 .+：休息$/).waitFor();
  // The question returns it to what opened the form that it has taken the place of, not to the head of the page.
  await page.locator("button:focus", { hasText: "添加日期" }).waitFor();
  await page
    .getByRole("button", { name: /^移除 / })
    .first()
    .waitFor();
});
