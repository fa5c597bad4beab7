import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { appCode } from "../../server/test/scenes/factor.ts";
import { idOf } from "../stage/api.ts";
import { enter, openStage, phone, signIn, withoutLiveUpdates } from "../stage/club.ts";
import { violations } from "../stage/page.ts";

const stage = openStage("demo");

const DAY_MS = 86_400_000;
/** After ten a login has to be confirmed. */
const elevenMinutes = 11 * 60_000;

/** Their ids are asked for before a password opens nothing any more. */
let trainer: number;
let client: number;
beforeAll(async () => {
  trainer = await idOf(stage.club.url, "trainer");
  client = await idOf(stage.club.url, "client");
});

/** Half a minute on: what was typed a moment ago is taken no second time, and apps may be a step ahead. */
const nextStep = () => new Date(Date.now() + 30_000);

test("an employee switches an authenticator app on, on the phone it is on, and signs in again with its code, then with a recovery code", async () => {
  const page = await stage.visit(phone);
  await signIn(page, "employee", "/profile");
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up authenticator app" });
  await dialog.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  const secret = (await dialog.getByRole("code").innerText()).replaceAll(" ", "");
  const link = await dialog.getByRole("link", { name: "Open in an authenticator app" }).getAttribute("href");
  expect([new URL(link ?? "").protocol, new URL(link ?? "").searchParams.get("secret")]).toEqual(["otpauth:", secret]);
  expect(page.url()).not.toContain(secret);
  await dialog.getByLabel("Code from the app").fill("000000");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await dialog.getByText("This code is wrong").waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel("Code from the app").fill(appCode(secret, new Date()));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const shown = page.getByRole("dialog", { name: "Your recovery codes" });
  await shown.getByRole("listitem").first().waitFor();
  const codes = await shown.getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  expect(await violations(page)).toEqual([]);
  await shown.getByRole("button", { name: "I have saved them" }).click();
  await page.getByText("10 of 10 left").waitFor();

  const again = await stage.visit();
  await again.goto("/profile");
  await enter(again, "employee@palestra.demo", "palestra2026");
  await again.getByRole("heading", { name: "One more step" }).waitFor();
  expect(await violations(again)).toEqual([]);
  await again.getByLabel("Code from the app").fill(appCode(secret, nextStep()));
  await again.getByRole("button", { name: "Confirm" }).click();
  await again.getByText("10 of 10 left").waitFor();

  const third = await stage.visit();
  await third.goto("/profile");
  await enter(third, "employee@palestra.demo", "palestra2026");
  await third.getByRole("button", { name: "Use a recovery code instead" }).click();
  await third.getByLabel("Recovery code").fill(codes[0] ?? "");
  await third.keyboard.press("Enter");
  await third.getByText("9 of 10 left").waitFor();
  await third.getByRole("button", { name: "Turn off authenticator app" }).click();
  await third.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await third.getByRole("button", { name: "Set up authenticator app" }).waitFor();
});

/** A page at the club's name: at a number there are no passkeys. Its device holds one, and knows its owner. */
async function visitWithDevice(): Promise<Page> {
  const page = await stage.visit({ baseURL: stage.club.url.replace("127.0.0.1", "localhost") });
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await device.send("WebAuthn.addVirtualAuthenticator", { options });
  return page;
}

test("a trainer adds a passkey, signs in with it alone, and then after the password", async () => {
  const page = await visitWithDevice();
  await signIn(page, "trainer", "/profile");
  await page.getByRole("button", { name: "Add passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add passkey" });
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel("Name").fill("My phone");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await page.getByRole("button", { name: "Remove My phone" }).waitFor();
  const signOut = async () => {
    await page
      .getByRole("button", { name: /trainer@palestra\.demo|account/i })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.waitForURL("**/sign-in");
  };
  await signOut();
  await page.getByRole("button", { name: "Use a passkey" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.locator("#content").getByRole("heading", { level: 1 }).first().waitFor();
  await signOut();
  await enter(page, "trainer@palestra.demo", "palestra2026");
  await page.getByRole("heading", { name: "One more step" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.locator("#content").getByRole("heading", { level: 1 }).first().waitFor();
});

test("where passkeys cannot work, the sign-in, the second step and the profile say so", async () => {
  const why = "Passkeys don't work here";
  const page = await stage.visit();
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByRole("alert").getByText(why).waitFor();
  expect(await violations(page)).toEqual([]);
  await enter(page, "trainer@palestra.demo", "palestra2026");
  await page.getByRole("heading", { name: "One more step" }).waitFor();
  await page.getByText(why).waitFor();
  expect(await page.getByRole("button", { name: /passkey/ }).count()).toBe(0);

  const desk = await stage.visit();
  await signIn(desk, "desk", "/profile");
  await desk.getByText(why).waitFor();
  expect(await desk.getByRole("button", { name: "Add passkey" }).count()).toBe(0);
});

/** Where an authenticator app is set up. */
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Set up authenticator app" });

test("an admin signs a member out everywhere from their profile: open screens go to the sign-in, and then show the reason", async () => {
  const member = await stage.visit(phone);
  await signIn(member, "client", "/profile");
  const page = await stage.visit();
  await signIn(page, "admin", `/user/${client}/profile?userType=client`);
  await page.getByRole("button", { name: /^More actions/ }).click();
  await page.getByRole("menuitem", { name: "Help with signing in" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  const asked = page.getByRole("dialog", { name: /^Sign .* out everywhere\?$/ });
  await asked.getByText("API tokens and calendar addresses keep working").waitFor();
  expect(await violations(page)).toEqual([]);
  await asked.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByText(/ was signed out everywhere$/).waitFor();
  await member.waitForURL("**/sign-in");
  await signIn(member, "client");
  await member
    .getByRole("button", { name: /^Notifications/ })
    .first()
    .click();
  await member.getByText("An admin signed you out everywhere.").first().waitFor();
});

test("an admin resets another's second factor, confirms their identity again, requires one of staff and sets theirs up; a manager without one ends their logins before, which shows immediately in another window; a member of whom one is required while typing continues where they were", async () => {
  const page = await stage.visit();
  await withoutLiveUpdates(page);
  await signIn(page, "admin", `/user/${trainer}/profile?userType=trainer`);
  await page.getByRole("button", { name: /^More actions/ }).click();
  await page.getByRole("menuitem", { name: "Help with signing in" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset two-step sign-in" }).click();
  const reset = page.getByRole("dialog", { name: "Reset two-step sign-in?" });
  await reset.getByRole("button", { name: "Reset two-step sign-in" }).click();
  await page.getByText(/^Two-step sign-in of .* was reset$/).waitFor();

  await page.goto("/settings?part=access");
  const setting = page.getByRole("form", { name: "Two-step sign-in" });
  await setting.waitFor();
  const before = stage.club.url;
  await stage.turnClock(elevenMinutes / DAY_MS);
  await page
    .context()
    .route(`${before}/**`, (route) => route.continue({ url: route.request().url().replace(before, stage.club.url) }));
  await setting.getByRole("radio", { name: "Required for staff" }).click();
  const save = page.getByRole("button", { name: "Save: Two-step sign-in", exact: true });
  const asked = page.getByRole("dialog", { name: "Is it still you?" });
  await save.click();
  await asked.getByLabel("Your password").waitFor();
  expect(await violations(page)).toEqual([]);
  await asked.getByRole("button", { name: "Cancel" }).click();
  await asked.waitFor({ state: "detached" });
  await save.click();
  await asked.getByLabel("Your password").fill("palestra2026");
  await asked.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("heading", { name: "Set up two-step sign-in" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  const dialog = dialogOf(page);
  const secret = (await dialog.getByRole("code").innerText()).replaceAll(" ", "");
  await dialog.getByLabel("Code from the app").fill(appCode(secret, new Date(Date.now() + elevenMinutes)));
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await setting.waitFor();

  const feared = await stage.visit();
  await feared.goto("/today");
  await enter(feared, "manager@palestra.demo", "palestra2026");
  const elsewhere = await stage.visit();
  await elsewhere.goto("/today");
  await enter(elsewhere, "manager@palestra.demo", "palestra2026");
  await elsewhere.getByRole("heading", { name: "Set up two-step sign-in" }).waitFor();
  await feared.getByRole("button", { name: "Sign out everywhere" }).click();
  await feared.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await feared.waitForURL("**/sign-in");
  await elsewhere.waitForURL("**/sign-in");

  const member = await stage.visit(phone);
  // Their typing is refused by their own press, not sooner by a live update or a pending read.
  await withoutLiveUpdates(member);
  await signIn(member, "client", "/profile");
  await member.goto("/profile", { waitUntil: "networkidle" });
  await member.getByRole("button", { name: "Edit profile" }).click();
  const editor = member.getByRole("dialog", { name: "Edit my profile" });
  await editor.getByRole("textbox", { name: "Phone" }).fill("+1 867 555 0142");
  await setting.getByRole("radio", { name: "Required for everyone" }).click();
  await save.click();
  await save.waitFor({ state: "detached" });
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await member.getByRole("button", { name: "Set up authenticator app" }).click();
  const own = (await dialogOf(member).getByRole("code").innerText()).replaceAll(" ", "");
  await dialogOf(member)
    .getByLabel("Code from the app")
    .fill(appCode(own, new Date(Date.now() + elevenMinutes)));
  await dialogOf(member).getByRole("button", { name: "Turn on" }).click();
  await member.getByRole("button", { name: "I have saved them" }).click();
  expect(await editor.getByRole("textbox", { name: "Phone" }).inputValue()).toBe("+1 867 555 0142");
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await editor.waitFor({ state: "detached" });
});
