/** Push to a member's phone: switched on in the profile, encrypted, shown by the browser's own worker. */
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Page, Worker } from "playwright-core";
import { openPushService } from "#server/test/receivers/push-service.ts";
import { apiAs, idOf } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { bookSession } from "../stage/sessions.ts";
import { inDays } from "../stage/time.ts";

const service = await openPushService();
afterAll(() => service[Symbol.asyncDispose]());
const stage = openStage("demo", { OUTBOUND_ALLOWED: "127.0.0.1" });

const allowed = { serviceWorkers: "allow", permissions: ["notifications"] } satisfies Parameters<typeof stage.visit>[0];

/** Sessions are reported once nothing more has happened to them for half a minute. */
const timeout = 90_000;

/**
 * Has the browser say that it takes push at the service of this test, with keys that are good: its own service is far
 * away, and one without windows says no to whatever it is allowed. All else is the browser's.
 */
async function takePushAt(page: Page, { endpoint, keys }: { endpoint: string; keys: object }): Promise<void> {
  const said = JSON.stringify({ endpoint, keys });
  await page.addInitScript(`{
    const made = { toJSON: () => (${said}), unsubscribe: async () => (delete sessionStorage.pushed, true) };
    PushManager.prototype.subscribe = async () => ((sessionStorage.pushed = "here"), made);
    PushManager.prototype.getSubscription = async () => (sessionStorage.pushed ? made : null);
    Object.defineProperty(Notification, "permission", { value: "granted" });
  }`);
}

/**
 * The worker of the page, as it runs now: a browser ends one that has nothing to do, and starts another for what comes. It
 * keeps what it shows itself: a browser without windows forgets that, sooner or later.
 */
async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("The page has no worker");
  await worker.evaluate(`if (!self.kept) {
    const kept = (self.kept = new Map());
    registration.showNotification = async (title, options) => void kept.set(options.tag, { title, ...options });
    registration.getNotifications = async () => [...kept.values()];
  }`);
  return worker;
}

/** Hands what has come for this browser to its worker, as the browser does. */
async function deliver(page: Page, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
  await cdp.detach();
}

/**
 * Presses the first notification that the worker has shown: its handler runs in the worker, and what it opens is opened.
 * Only a press that comes from the system may also bring a window to the front.
 */
async function press(worker: Worker): Promise<void> {
  await worker.evaluate(`registration.getNotifications().then(async ([shown]) => {
    const event = new ExtendableEvent("notificationclick");
    const opened = [];
    Object.defineProperties(event, {
      notification: { value: { data: shown.data, close: () => undefined } },
      waitUntil: { value: (opening) => opened.push(opening) },
    });
    dispatchEvent(event);
    await Promise.allSettled(opened);
  })`);
}

const ofTrainer = z.object({ data: z.object({ reports_to: z.object({ id: z.number() }) }) });

const shown = z.array(z.object({ title: z.string(), body: z.string(), lang: z.string() }));
const notificationsOf = async (worker: Worker) =>
  shown.parse(
    await worker.evaluate(`registration.getNotifications()
      .then((all) => all.map(({ title, body, lang }) => ({ title, body, lang })))`),
  );

test("push that a member switches on on a Chinese phone comes encrypted, is shown by the worker, opens the bookings with a tap, and ends with another", async () => {
  const page = await stage.visit({ language: "cn", ...phone, ...allowed });
  const browser = service.browser("phone");
  await takePushAt(page, browser);
  await letIn(page, "client", "/profile?tab=messages");
  const member = await apiAs(stage.club.url, "client");
  await member("/me/locale", { locale: "cn" }, "PUT");
  const here = page.getByRole("switch", { name: "在此设备上接收推送" });
  await hit(here);
  await hasAlert(page, "已在此设备上开启推送");
  await expect.poll(() => here.isChecked()).toBe(true);
  await page.getByRole("switch", { name: "预约变动：推送" }).waitFor();
  expect(await violations(page)).toEqual([]);

  const admin = await apiAs(stage.club.url, "admin");
  const clientId = await idOf(stage.club.url, "client");
  const trainerId = ofTrainer.parse(await member("/me")).data.reports_to.id;
  await bookSession(admin, { clientId, trainerId, date: inDays(21), start: "10:00" });
  await expect.poll(() => service.taken.length, { timeout }).toBe(1);
  const said = browser.open(service.taken[0]?.body ?? Buffer.alloc(0));
  expect(Object.keys(JSON.parse(said) as object).toSorted()).toEqual(["event", "id"]);
  const worker = await workerOf(page);
  await deliver(page, said);
  await expect.poll(() => notificationsOf(worker)).toHaveLength(1);
  const [notification] = await notificationsOf(worker);
  expect(notification).toMatchObject({ title: "约课成功", lang: "zh-CN" });
  expect(notification?.body).toContain("10:00 · ");
  // A repeated push of a process replaces the first.
  await deliver(page, said);
  expect(await notificationsOf(worker)).toHaveLength(1);

  await press(worker);
  await page.waitForURL("**/client/bookings");
  await page.goto("/profile?tab=messages");
  await expect.poll(() => here.isChecked()).toBe(true);
  await hit(here);
  await hasAlert(page, "已在此设备上关闭推送");
  const next = await workerOf(page);
  await deliver(page, JSON.stringify({ event: "sessionCancelled", id: "00000000-0000-4000-8000-000000000000" }));
  await expect
    .poll(() => notificationsOf(next))
    .toContainEqual({
      title: "课程取消",
      body: "您的一节课已取消，打开应用查看。",
      lang: "zh-CN",
    });
});
