/** The timetable over a year: a series through both changes of clocks, and a holiday that cancels classes. */
import { Temporal } from "temporal-polyfill";
import { beforeAll, expect, test } from "vitest";
import { apiAs, idOf } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { button, dialog, field } from "../stage/data-entry.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { sellMembership } from "../stage/people.ts";
import { clubZone, inDays, today } from "../stage/time.ts";

const stage = openStage("demo");

beforeAll(async () => {
  await sellMembership(await apiAs(stage.club.url, "admin"), await idOf(stage.club.url, "client"));
});

/** The next day in spring, or in autumn, on which the club's clock changes. */
function nextChange(season: "spring" | "autumn"): Temporal.PlainDate {
  const changes = [1, 2].reduce<Temporal.ZonedDateTime[]>((found) => {
    const next = (found.at(-1) ?? today().toZonedDateTime(clubZone)).getTimeZoneTransition("next");
    return next ? [...found, next] : found;
  }, []);
  const found = changes.find(({ month }) => month < 7 === (season === "spring"));
  if (!found) throw new Error("the clocks do not change");
  return found.toPlainDate();
}

test("an admin lays a series over both changes of clocks, and reads what they do to it", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/timetable/new");
  await page.getByRole("combobox", { name: "Class type" }).fill("Dance");
  await page.keyboard.press("Enter");
  await button(page, "Sun").click();
  await field(page, "Starts at").fill("01:30");
  await page.getByText("This hour comes twice: it is the first").waitFor();
  await field(page, "Starts at").fill("02:30");
  await page.getByText("The clocks leave this hour out: it begins later").waitFor();
  await button(page, /^Add \d+ classes/).click();
  await hasAlert(page, /\d+ classes added/);
  for (const [season, time] of [
    ["spring", "3:30"],
    ["autumn", "2:30"],
  ] as const) {
    await page.goto(`/timetable?view=day&date=${nextChange(season).toString()}`);
    await page.locator("[data-block] button").filter({ hasText: "Dance" }).filter({ hasText: time }).waitFor();
  }
});

test("an admin closes a holiday after a look at who is affected, and a member reads it on a phone in Chinese", async () => {
  const member = await stage.visit({ ...phone, language: "cn" });
  await letIn(member, "client", `/timetable?date=${inDays(5)}`);
  await hit(button(member, /^约课：/).first());
  await hit(button(dialog(member, "预约团课"), /^约 /));
  await hasAlert(member, /^已约 /);

  const page = await stage.visit();
  await letIn(page, "admin", "/closures");
  await button(page, "Add closure").click();
  const form = dialog(page, "Add closure");
  await field(form, "Name (optional)").fill("Founders' day");
  await field(form, "First day").fill(inDays(5));
  await page.keyboard.press("Tab");
  await form.getByText(/^\d+ classes are cancelled/).waitFor();
  await form.getByText(/^\d+ bookings? (is|are) cancelled/).waitFor();
  expect(await violations(page)).toEqual([]);
  await button(form, /^Add and cancel \d+ classes/).click();
  await hasAlert(page, "Closure added");

  await button(member, /：\s*已约/).waitFor({ state: "detached" });
  await member.getByText("已取消").first().waitFor();
  expect(await violations(member)).toEqual([]);
});
