/** The line of a full class: a member joins it on a phone and is booked when somebody cancels; staff keep it from the card. */
import { beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { type CallApi, apiAs, idOf } from "../stage/api.ts";
import { addFreeClass } from "../stage/classes.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { button, dialog } from "../stage/data-entry.ts";
import { letIn } from "../stage/let-in.ts";
import { goOffline } from "../stage/offline.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { addMember } from "../stage/people.ts";
import { inDays } from "../stage/time.ts";

const stage = openStage("demo");

const created = z.object({ data: z.object({ id: z.number() }) });
const rows = z.object({ data: z.array(z.object({ id: z.number() })) });
const preview = z.object({
  data: z.object({ confirm: z.string(), class: z.nullable(z.object({ id: z.number() })) }),
});

let admin: CallApi;
let room = 0;
let trainer = 0;

/** A free class with one place, which somebody has booked. */
async function fullClass(name: { en: string; cn: string }, at: { day: number; startTime: string }, policyId?: number) {
  const terms = { minutes: 30, capacity: 1, roomId: room, trainerId: trainer };
  const said = JSON.stringify(name);
  const offer = { name: said, description: said, colour: "teal", dropIn: "0.00", policyId };
  const type = await admin("/class-types", { ...offer, ...terms });
  const draft = { typeId: created.parse(type).data.id, date: inDays(at.day), startTime: at.startTime, ...terms };
  const { confirm } = preview.parse(await admin("/classes", draft)).data;
  const made = preview.parse(await admin("/classes", { ...draft, confirm })).data.class?.id ?? 0;
  const { id: clientId } = await addMember(admin, { first: "Orla", last: name.en });
  return { id: made, booking: created.parse(await admin(`/classes/${made}/bookings`, { clientId })).data.id };
}

let stretching: Awaited<ReturnType<typeof fullClass>>;
let balance: Awaited<ReturnType<typeof fullClass>>;

beforeAll(async () => {
  admin = await apiAs(stage.club.url, "admin");
  room = rows.parse(await admin("/rooms")).data[0]?.id ?? 0;
  trainer = await idOf(stage.club.url, "trainer");
  const terms = { opensDays: 14, grace: 2, pauseDays: 7, loses: { late: true, noShow: true } };
  const rules = { name: JSON.stringify({ en: "Early", cn: "提前" }), freeMinutes: 4320, ...terms };
  const policy = await admin("/class-policies", { ...rules, fees: { late: null, noShow: null } });
  stretching = await fullClass({ en: "Stretching", cn: "拉伸" }, { day: 4, startTime: "22:00" });
  balance = await fullClass(
    { en: "Balance", cn: "平衡" },
    { day: 3, startTime: "22:45" },
    created.parse(policy).data.id,
  );
});

test("a member joins the line in Chinese in two taps, and reads why they are booked", { tags: ["gate"] }, async () => {
  const page = await stage.visit({ ...phone, language: "cn" });
  await letIn(page, "client", `/timetable?date=${inDays(4)}`);
  await hit(button(page, /^拉伸.*候补/));
  const sheet = dialog(page, "加入候补");
  await sheet.getByText("您将排在候补第 1 位").waitFor();
  expect(await violations(page)).toEqual([]);
  await hit(button(sheet, "加入候补"));
  await hasAlert(page, /^已候补/);
  await button(page, /^拉伸.*候补中/).waitFor();
  await admin(`/bookings/${stretching.booking}/cancel`, { late: false });
  await hit(button(page, /^拉伸.*已约/));
  await dialog(page, "已约的团课").getByText("空出一个名额，您在候补第 1 位。").waitFor();
});

test("the desk puts somebody in line from the card of a full class, and takes them off", async () => {
  await addMember(admin, { first: "Lina", last: "Later" });
  const page = await stage.visit();
  await letIn(page, "desk", `/timetable?date=${inDays(4)}`);
  await page
    .locator("[data-block] button")
    .filter({ hasText: /^Stretching 1\/1/ })
    .click();
  await page.getByRole("combobox", { name: "Book a client" }).fill("Lina Later");
  await page.getByRole("option", { name: /Lina Later/ }).click();
  await button(page, "Put Lina Later on the waitlist, 1st").click();
  await hasAlert(page, /Lina Later is 1st on the waitlist for Stretching/);
  const line = page.getByRole("region", { name: "Who waits for it" });
  await line.getByRole("link", { name: "Lina Later" }).waitFor();
  await page.locator("[data-block] button").filter({ hasText: "1/1 +1" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await button(line, "Take Lina Later off the waitlist").click();
  await button(page, "Take off the waitlist").click();
  await hasAlert(page, /Lina Later is no longer on the waitlist/);
});

test("close to the start a place is offered: it is the first thing on the member's home, where they accept it", async () => {
  const client = await apiAs(stage.club.url, "client");
  await client(`/classes/${balance.id}/bookings`, { clientId: await idOf(stage.club.url, "client"), wait: true });
  await admin(`/bookings/${balance.booking}/cancel`, { late: false });
  const page = await stage.visit(phone);
  await letIn(page, "client", "/");
  const offer = page.getByRole("region", { name: /^A place is held for you until/ });
  expect(await violations(page)).toEqual([]);
  await hit(button(offer, "Accept"));
  const sheet = dialog(page, "A place for you");
  await button(sheet, "Decline").waitFor();
  expect(await violations(page)).toEqual([]);
  await hit(button(sheet, "Accept"));
  await hasAlert(page, /^Balance booked/);
  await offer.waitFor({ state: "detached" });
});

test("a member without a connection reads on a phone in Chinese which classes are booked, and for which they wait", async () => {
  const full = await fullClass({ en: "Qigong", cn: "气功" }, { day: 5, startTime: "22:00" });
  const free = await addFreeClass(admin, { name: "静坐", date: inDays(5), startTime: "22:30", trainerId: trainer });
  const client = await apiAs(stage.club.url, "client");
  const clientId = await idOf(stage.club.url, "client");
  await client(`/classes/${full.id}/bookings`, { clientId, wait: true });
  await client(`/classes/${free}/bookings`, { clientId });
  const page = await stage.visit({ ...phone, language: "cn", serviceWorkers: "allow" });
  await letIn(page, "client", "/payments");
  await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
  const stored = () => page.evaluate("localStorage['palestra.schedule'] ?? ''");
  await expect.poll(stored).toContain("静坐");
  await goOffline(page);
  await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "体测" }).tap();
  const kept = page.getByRole("region", { name: "您的课表" });
  await kept.getByText(/静坐 · Marcus Adeyemi · /).waitFor();
  await kept.getByText(/候补中：气功 · Marcus Adeyemi · /).waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "当前处于离线状态" }).waitFor();
  await page.getByText(/^静坐 · Marcus Adeyemi · /).waitFor();
  await page.getByText(/^候补中：气功 · Marcus Adeyemi · /).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().setOffline(false);
});
