import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { enter, openStage, signIn } from "../stage/club.ts";
import { enterOption } from "../stage/keys.ts";
import { goByMenu } from "../stage/page.ts";

const stage = openStage("demo");

/** A proxy's answer in the club's place. */
const pageOf = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers: { "Content-Type": "text/html", ...headers },
  body: "<h1>nginx</h1>",
});

const unreachable = "The club's server can't be reached. Please check your connection and try again.";

/** Each way for a call to fail, with the one sentence that people read. */
const failures: readonly (readonly [sentence: string, fail: (route: Route) => Promise<void>])[] = [
  [unreachable, (route) => route.abort("connectionrefused")],
  [unreachable, (route) => route.fulfill(pageOf(502))],
  ["This is too large to save.", (route) => route.fulfill(pageOf(413))],
  [
    "Too many attempts. Please try again in 45 seconds.",
    (route) => route.fulfill(pageOf(429, { "Retry-After": "45" })),
  ],
  [
    "Too many attempts. Please try again in 5 minutes.",
    (route) => route.fulfill(pageOf(429, { "Retry-After": "300" })),
  ],
  ["Too many attempts. Please wait a few minutes.", (route) => route.fulfill(pageOf(429))],
  ["The server is busy. Please try again in a moment.", (route) => route.fulfill(pageOf(503))],
  ["Something went wrong. Please try again later.", (route) => route.fulfill(pageOf(200))],
  ["The server took too long to respond. Please try again.", () => Promise.resolve()],
];

/** Has the next call give up after a tenth of its ten seconds. */
const hurry = `{
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => {
    AbortSignal.timeout = timeout;
    return AbortSignal.timeout(ms / 10);
  };
}`;

const down = (route: Route) => route.fulfill(pageOf(502));

test("a list and a form say what went wrong, keep what was typed and work on another try; a lost network and a slow start are reported", async () => {
  const admin = await stage.visit();
  await signIn(admin, "admin");
  await admin.route("**/api/courses", down);
  await goByMenu(admin, "Settings", "Courses");
  await admin.getByText(unreachable).waitFor();
  await admin.unrouteAll();
  await admin.getByRole("button", { name: "Try again" }).click();
  await admin.getByRole("row", { name: /HIIT/ }).waitFor();

  await admin.context().setOffline(true);
  const note = admin.getByText(
    "You're offline. This is what was last loaded; nothing can be saved until you're back online.",
  );
  await note.waitFor();
  await admin.context().setOffline(false);
  await note.waitFor({ state: "detached" });

  await admin.getByRole("button", { name: "Add course" }).click();
  const dialog = admin.getByRole("dialog", { name: "Add course" });
  const name = dialog.getByRole("textbox", { name: "Name" });
  await name.fill("Rowing");
  await dialog.getByRole("textbox", { name: "Description" }).fill("On dry land");
  for (const [sentence, fail] of failures) {
    const answering = Promise.withResolvers<void>();
    await admin.route("**/api/courses/create", (route) => answering.promise.then(() => fail(route)));
    if (sentence.includes("too long")) await admin.evaluate(hurry);
    await name.press("Enter");
    await dialog.getByRole("alert").waitFor({ state: "detached" });
    answering.resolve();
    await dialog.getByRole("alert").getByText(sentence, { exact: true }).waitFor();
    expect(await dialog.getByRole("alert").count()).toBe(1);
    expect(await name.inputValue()).toBe("Rowing");
    await admin.unroute("**/api/courses/create");
  }
  await name.press("Enter");
  await admin.getByRole("row", { name: /Rowing No 1 On dry land/ }).waitFor();

  const answered = Promise.withResolvers<void>();
  await admin.route("**/api/me", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await admin.reload();
  await admin.getByRole("status").getByText("One moment, please").waitFor();
  answered.resolve();
  await admin.getByRole("row", { name: /Rowing No 1 On dry land/ }).waitFor();
});

test("what a dialog or a screen lacks is reported in the reader's language, and is there on another try", async () => {
  const admin = await stage.visit({ language: "cn" });
  await signIn(admin, "admin");
  const lose = () => admin.route("**/assets/*.js", (route) => route.fulfill(pageOf(404)));
  const askToDelete = async () => {
    await admin
      .getByRole("button", { name: /更多操作/ })
      .first()
      .click();
    await admin.getByRole("menuitem", { name: "删除", exact: true }).click();
  };
  await admin.getByRole("heading", { name: /待消课/ }).waitFor();
  await goByMenu(admin, "会员管理", "会员总览");
  await admin.getByRole("row").nth(1).waitFor();
  await lose();
  await askToDelete();
  await admin.getByRole("alert").getByText("部分内容加载失败，可能已有新版本，请刷新页面。").waitFor();
  await admin.unrouteAll();
  await askToDelete();
  await admin.getByRole("dialog").waitFor();
  await admin.keyboard.press("Escape");
  await admin.getByRole("dialog").waitFor({ state: "detached" });

  await lose();
  await goByMenu(admin, "设置", "课程");
  await admin.getByRole("heading", { level: 1, name: "页面无法显示" }).waitFor();
  expect(await admin.getByRole("main").innerText()).not.toMatch(/[a-z]{3}/i);
  await admin.getByRole("link", { name: "返回首页" }).click();
  await admin.waitForURL("**/today");
  await admin.getByRole("heading", { name: /待消课/ }).waitFor();
  await admin.goBack();
  await admin.getByRole("heading", { level: 1, name: "页面无法显示" }).waitFor();
  await admin.unrouteAll();
  await admin.getByRole("button", { name: "刷新" }).click();
  await admin.getByRole("row", { name: /产后修复/ }).waitFor();
});

test("the next person to sign in sees nothing of the one before: no draft, no list, no search, not by going back", async () => {
  const tab = await stage.visit();
  await signIn(tab, "admin");
  await goByMenu(tab, "Settings", "Courses");
  await tab.getByRole("row", { name: /HIIT/ }).waitFor();
  await tab.getByRole("button", { name: "Name, phone, receipt or setting" }).click();
  const search = tab.getByRole("combobox", { name: "Name, phone, receipt or setting" });
  await search.fill("Olivia Fraser");
  await enterOption(tab.getByRole("option", { name: /Olivia Fraser/ }).first());
  await tab.getByRole("heading", { level: 1, name: "Olivia Fraser" }).waitFor();
  await goByMenu(tab, "Clients", "Add client");
  await tab.getByRole("textbox", { name: "First name", exact: true }).fill("Secretly");
  await tab.getByRole("button", { name: "Account" }).click();
  await tab.getByRole("menuitem", { name: "Sign out" }).click();
  await tab.waitForURL("**/sign-in");

  await enter(tab, "trainer@palestra.demo", "palestra2026");
  await tab.waitForURL("**/today");
  const kept = await tab.evaluate<string>("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])");
  expect(kept).not.toMatch(/Olivia|Secretly|admin@/);
  await tab.getByRole("button", { name: "Name, phone, receipt or setting" }).click();
  await tab.getByRole("combobox", { name: "Name, phone, receipt or setting" }).waitFor();
  expect(await tab.getByRole("option", { name: /Olivia/ }).count()).toBe(0);
  await tab.keyboard.press("Escape");
  await goByMenu(tab, "Clients", "Add client");
  expect(await tab.getByRole("textbox", { name: "First name", exact: true }).inputValue()).toBe("");
  for (let back = 0; back < 6 && !tab.url().endsWith("about:blank"); back += 1) {
    await tab.goBack();
    await tab.getByRole("heading", { level: 1 }).first().waitFor();
    expect(await tab.locator("body").innerText()).not.toMatch(/Olivia Fraser|Secretly|admin@palestra/);
  }
});

/** Whether anything on the page moves without end. */
const goesRound = "document.getAnimations().some(({ effect }) => effect.getComputedTiming().iterations === Infinity)";

test("nothing goes round while a list is awaited by somebody who asked for less motion", async () => {
  const admin = await stage.visit({ reducedMotion: "reduce" });
  await signIn(admin, "admin");
  const answering = Promise.withResolvers<void>();
  await admin.route("**/api/courses", (route) => answering.promise.then(() => route.continue()));
  await goByMenu(admin, "Settings", "Courses");
  await admin.locator(".mantine-Skeleton-root:visible").first().waitFor();
  expect(await admin.evaluate(goesRound)).toBe(false);
  answering.resolve();
  await admin.getByRole("row", { name: /HIIT/ }).waitFor();
});
