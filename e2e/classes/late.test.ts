/** A late cancellation by a member: said before it is done, on file after it, and waived by the desk. */
import { beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs } from "../stage/api.ts";
import { addFreeClass } from "../stage/classes.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { button, dialog } from "../stage/data-entry.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { inDays } from "../stage/time.ts";

const stage = openStage("demo");
const created = z.object({ data: z.object({ id: z.number() }) });

beforeAll(async () => {
  const admin = await apiAs(stage.club.url, "admin");
  const terms = { opensDays: 14, freeMinutes: 4320, grace: 2, pauseDays: 7, loses: { late: true, noShow: true } };
  const name = JSON.stringify({ en: "Early", cn: "提前" });
  const policy = await admin("/class-policies", { name, ...terms, fees: { late: null, noShow: null } });
  const policyId = created.parse(policy).data.id;
  await addFreeClass(admin, { name: "太极", date: inDays(1), startTime: "22:30", policyId });
});

test("a member reads on a phone in Chinese what cancelling late means, does it, and finds it on file", async () => {
  const page = await stage.visit({ ...phone, language: "cn" });
  await letIn(page, "client", `/timetable?date=${inDays(1)}`);
  await hit(button(page, /^约课：.*太极/));
  await hit(button(dialog(page, "预约团课"), /^约 /));
  await hasAlert(page, /^已约 /);
  await hit(button(page, /太极.*：\s*已约/));
  const own = dialog(page, "已约的团课");
  await own.getByText("现在取消将计为逾时").waitFor();
  await own.getByText(/^将计为 30 天内第 1 次（2 次以内免罚）/).waitFor();
  expect(await violations(page)).toEqual([]);
  await hit(button(own, "逾时取消"));
  await hasAlert(page, /^已逾时取消 .*决定是否退还课时/);
  await page.goto("/client/bookings");
  const past = page.getByRole("region", { name: "上课记录" }).getByRole("listitem").filter({ hasText: "太极" });
  await past.getByText(/^逾时取消，.*起计入$/).waitFor();
  expect(await violations(page)).toEqual([]);
});
