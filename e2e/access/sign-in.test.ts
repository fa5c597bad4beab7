import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { pngOf } from "../../server/test/files/png-pictures.ts";
import { apiAs } from "../stage/api.ts";
import { enter, openStage, signIn } from "../stage/club.ts";
import { violations } from "../stage/page.ts";
import { addMember } from "../stage/people.ts";

const stage = openStage("demo");

/** Every image of the club's logo; one that was not loaded has no height. */
function logoOn(place: Page | Locator): Locator {
  return place.locator('img[src^="/api/company/logo/"]');
}

test("the button waits only while e-mail and password are both invalid", async () => {
  const page = await stage.visit();
  await page.goto("/sign-in");
  const button = page.getByRole("button", { name: "Sign in", exact: true });
  expect(await button.isDisabled()).toBe(true);
  await page.getByLabel("Password", { exact: true }).fill("12345678");
  expect(await button.isDisabled()).toBe(true);
  await page.getByLabel("Password", { exact: true }).fill("123456789");
  expect(await button.isEnabled()).toBe(true);
  await page.getByLabel("Password", { exact: true }).fill("");
  await page.getByLabel("Email").fill("someone@example.com");
  expect(await button.isEnabled()).toBe(true);
});

test("before the app has come, a visitor without a login sees the sign-in page in the language of the browser", async () => {
  const page = await stage.visit();
  await page.route("**/assets/*.js", () => undefined);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  await page.evaluate("document.cookie = 'locale=cn'");
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("heading", { level: 1, name: "登录" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("zh-CN");
  const chinese = await stage.visit({ locale: "zh-TW" });
  await chinese.route("**/assets/*.js", () => undefined);
  await chinese.goto("/", { waitUntil: "commit" });
  await chinese.getByRole("heading", { level: 1, name: "登录" }).waitFor();
  await page.evaluate("localStorage['palestra.login'] = 'sealed'");
  await page.reload({ waitUntil: "commit" });
  await page.locator("#root:empty").waitFor({ state: "attached" });
});

test("a language chosen on the sign-in page lasts until one signs out, in every tab, and is nobody's for good", async () => {
  const page = await stage.visit();
  const kept: string[] = [];
  page.on("request", (request) => request.url().endsWith("/me/locale") && kept.push(request.url()));
  const lang = () => page.locator("html").getAttribute("lang");
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "中文" }).click();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "登录" }).waitFor();
  await enter(page, "admin@palestra.demo", "palestra2026");
  const account = page.getByRole("button", { name: /admin@palestra\.demo|账户/ }).first();
  await account.waitFor();
  const another = await page.context().newPage();
  await another.goto("/client/overview");
  await another.getByRole("heading", { level: 1, name: "会员" }).waitFor();
  await another.close();
  await account.press("Enter");
  await page.getByRole("menuitem", { name: "退出登录" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  await enter(page, "admin@palestra.demo", "palestra2026");
  await page.waitForURL((url) => url.pathname !== "/sign-in");
  expect([await lang(), kept]).toEqual(["en", []]);
});

test("wrong credentials are said in words, and nothing typed is lost", async () => {
  const page = await stage.visit();
  await page.goto("/sign-in");
  await enter(page, "admin@palestra.demo", "not-the-password");
  await page.getByText("Your credentials are not correct").waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe("admin@palestra.demo");
});

test(
  "a visitor who has to sign in comes back to the page they wanted, and stays in after a reload",
  { tags: ["gate"] },
  async () => {
    const page = await stage.visit();
    await page.goto("/client/overview?kind=pro&page=2");
    await page.waitForURL("**/sign-in");
    await enter(page, "admin@palestra.demo", "palestra2026");
    await page.waitForURL("**/client/overview?*page=2*");
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Clients" }).waitFor();
    const stored = await page.evaluate("JSON.stringify({ ...localStorage, ...sessionStorage })");
    // A token has two parts that begin so; three letters alone come up in sealed text by chance.
    expect(stored).not.toMatch(/eyJ[\w-]+\.eyJ|palestra2026/);
  },
);

test("closing the browser for 15 minutes ends a login, unless it is remembered: that comes back, if need be at the second try", async () => {
  const page = await stage.visit();
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Sign in as Admin" }).click();
  await expect.poll(() => page.evaluate("localStorage['palestra.active']")).toBeDefined();
  const another = await page.context().newPage();
  await page.close();
  await another.clock.setFixedTime(new Date(Date.now() + 20 * 60_000));
  await another.goto("/client/overview");
  await another.getByText("You were inactive for 15 minutes").waitFor();
  await signIn(another, "admin");

  const later = await page.context().newPage();
  await another.close();
  await later.clock.setFixedTime(new Date(Date.now() + 2 * 3_600_000));
  const busy = { status: 503, contentType: "text/html", body: "<h1>nginx</h1>" };
  await later.route("**/api/refresh", (route) => route.fulfill(busy), { times: 1 });
  await later.goto("/client/overview");
  await later.getByText("The server is busy. Please try again in a moment.").waitFor();
  await later.getByRole("button", { name: "Try again" }).click();
  await later.getByRole("heading", { level: 1, name: "Clients" }).waitFor();
  await later.waitForURL("**/client/overview");
});

test("signing out closes every door behind", async () => {
  const page = await stage.visit();
  await signIn(page, "manager");
  await page.waitForURL("**/today");
  await page
    .getByRole("button", { name: /manager@palestra\.demo|account/i })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL("**/sign-in");
  await page.goto("/profile");
  await page.waitForURL("**/sign-in");
});

test("a login that has ended elsewhere leads to the sign-in page", async () => {
  const page = await stage.visit();
  await signIn(page, "trainer");
  await page.route("**/api/clients?*", (route) =>
    route.fulfill({
      status: 401,
      contentType: "application/problem+json",
      body: '{"status":401,"code":"UNAUTHENTICATED","title":""}',
    }),
  );
  await page.goto("/client/overview");
  await page.waitForURL("**/sign-in");
});

test("an unknown address is not found, and a screen of another role is not shown", async () => {
  const page = await stage.visit();
  await page.goto("/nowhere/at/all");
  await page.waitForURL("**/404");
  await signIn(page, "employee");
  await page.goto("/client/overview");
  await page.waitForURL("**/profile");
});

test("a person with an initial password must choose their own before anything else", { tags: ["gate"] }, async () => {
  const nia = await addMember(await apiAs(stage.club.url, "admin"), { first: "Nia", last: "New" });
  const page = await stage.visit();
  await page.goto("/sign-in");
  await enter(page, nia.email, nia.initialPassword);
  await page.waitForURL("**/new-password");
  await page.goto("/profile");
  await page.waitForURL("**/new-password");
  await page.getByLabel("New password", { exact: true }).fill("myown2026x");
  await page.getByLabel("Confirm password", { exact: true }).fill("different1");
  await page.getByText("Passwords don't match").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Confirm password", { exact: true }).fill("myown2026x");
  await page.getByRole("button", { name: "Save password" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("banner").getByText("Nia New").first().waitFor();
});

test("after five wrong passwords a person learns how long to wait; a browser they have signed in on lets them in", async () => {
  const [own, strange] = [await stage.visit(), await stage.visit()];
  await signIn(own, "employee");
  for (let time = 0; time < 5; time += 1) {
    await strange.request.post("/api/login", { data: { email: "employee@palestra.demo", password: "wrong" } });
  }
  await strange.goto("/sign-in");
  await enter(strange, "employee@palestra.demo", "palestra2026");
  await strange.getByText("Too many attempts. Please try again in 5 minutes.").waitFor();
  await own.evaluate("localStorage.clear()");
  await own.goto("/sign-in");
  await enter(own, "employee@palestra.demo", "palestra2026");
  await own.waitForURL("**/profile");
  expect(await own.evaluate("document.cookie")).not.toContain("palestra-device");
});

test("the logo that an admin chooses is in the menu, on a receipt and at the sign-in, until it is removed; each change has its line in the bar", async () => {
  const page = await stage.visit();
  await signIn(page, "admin", "/settings");
  const logo = page.getByRole("form", { name: "Logo" });
  const picture = { name: "logo.png", mimeType: "image/png", buffer: pngOf(1024, 256, [155, 192, 30]) };
  await logo.locator('input[type="file"]').setInputFiles(picture);
  await page.getByRole("button", { name: "Save: Logo" }).click();
  await page.getByText("Saved: Logo").waitFor();
  await logoOn(page).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto("/payments/receipt/1");
  await logoOn(page.getByRole("article")).waitFor();
  const stranger = await stage.visit();
  await stranger.goto("/sign-in");
  await logoOn(stranger).waitFor();

  await page.goto("/settings");
  await logo.getByRole("button", { name: "Remove logo" }).click();
  await page.getByRole("button", { name: "Save: Logo" }).click();
  await page.getByText("Saved: Logo").waitFor();
  await expect.poll(() => logoOn(page).count()).toBe(0);

  const bar = page.getByRole("region", { name: "Unsaved changes" });
  const fieldOf = (setting: string) => page.getByRole("form", { name: setting }).getByRole("textbox");
  const saves = bar.getByRole("button", { name: /^Save: / });
  await fieldOf("Club address").fill("1 Front Street");
  await fieldOf("Club phone").fill("416 555 0100");
  await expect.poll(() => saves.count()).toBe(2);
  await bar.getByRole("button", { name: "Discard: Club address" }).click();
  await expect.poll(() => saves.count()).toBe(1);
  expect(await fieldOf("Club address").inputValue()).not.toBe("1 Front Street");
  expect(await fieldOf("Club phone").inputValue()).toBe("416 555 0100");
  await bar.getByRole("button", { name: "Save: Club phone" }).click();
  await page.getByText("Saved: Club phone").waitFor();
  await expect.poll(() => saves.count()).toBe(0);
});
