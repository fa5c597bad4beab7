import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { phone, sharedStage } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { goOffline } from "../stage/offline.ts";
import { violations } from "../stage/page.ts";

const stage = sharedStage();

const installed = z.object({
  icons: z.array(z.object({ src: z.string(), type: z.string(), sizes: z.string() })),
  shortcuts: z.array(z.object({ url: z.string() })),
});

const pathOf = (page: Page) => new URL(page.url()).pathname;
const schedule = (page: Page) => page.evaluate("localStorage['palestra.schedule']");

test(
  "a client starts at home at every size, and menu and bar lead everywhere and back",
  { tags: ["gate"] },
  async () => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 768, height: 1024 },
    ]) {
      const wide = await stage.visit({ viewport });
      await letIn(wide, "client");
      expect(pathOf(wide)).toBe("/");
      expect(await wide.getByRole("navigation", { name: "Main menu" }).count()).toBe(0);
      for (const [name, path] of [
        ["Orders", "/payments"],
        ["Home", "/"],
      ] as const) {
        if (viewport.width === 768) await wide.getByRole("button", { name: "Show or hide the side menu" }).click();
        await wide.getByRole("navigation", { name: "Side menu" }).getByRole("link", { name, exact: true }).click();
        await wide.waitForURL((url) => url.pathname === path);
      }
      await wide.getByRole("heading", { level: 1, name: "Hello, Sophie" }).waitFor();
      await wide.goto("/nowhere");
      await wide.getByRole("link", { name: /start/i }).click();
      await wide.waitForURL((url) => url.pathname === "/");
      await wide.close();
    }

    const page = await stage.visit(phone);
    await letIn(page, "client");
    expect(pathOf(page)).toBe("/");
    await page.getByRole("heading", { level: 1, name: "Hello, Sophie" }).waitFor();
    const next = page.getByRole("region", { name: "Next session" });
    await next.getByText(/^Next session, (Mon|Tue|Wed|Thu|Fri|Sat|Sun),\s[A-Z][a-z]{2}\s\d+$/).waitFor();
    expect(await violations(page)).toEqual([]);
    const bar = page.getByRole("navigation", { name: "Main menu" });
    for (const [name, path] of [
      ["Bookings", "/client/bookings"],
      ["Body", "/profile-body-index"],
      ["Orders", "/payments"],
      ["Me", "/me"],
      ["Home", "/"],
    ] as const) {
      await bar.getByRole("link", { name, exact: true }).tap();
      await page.waitForURL(`**${path}`);
      await expect.poll(() => bar.locator("[aria-current=page]").allInnerTexts()).toEqual([name]);
    }
  },
);

test(
  "a client without a connection reads on, gets a notice where nothing was read, and has the sessions ahead after a reload",
  { tags: ["gate"] },
  async () => {
    const page = await stage.visit({ ...phone, serviceWorkers: "allow" });
    await letIn(page, "client");
    await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
    await expect.poll(() => schedule(page)).toContain("Marcus Adeyemi");
    await page.evaluate("localStorage.removeItem('palestra.schedule')");
    await page.goto("/payments");
    await expect.poll(() => schedule(page)).toContain("Marcus Adeyemi");
    const bar = page.getByRole("navigation", { name: "Main menu" });
    await bar.getByRole("link", { name: "Home" }).tap();
    await page.getByRole("region", { name: "Next session" }).getByText("with Marcus Adeyemi").waitFor();

    await goOffline(page);
    await page.getByText("You're offline. This is what was last loaded").waitFor();
    await bar.getByRole("link", { name: "Body" }).tap();
    const offline = page.getByRole("heading", { level: 1, name: "You're offline" });
    await offline.waitFor();
    const kept = page.getByRole("region", { name: "Your sessions" });
    await kept.getByText("Private training · Marcus Adeyemi").first().waitFor();
    await kept.getByText(/^As of /).waitFor();
    expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await bar.getByRole("link", { name: "Home" }).tap();
    await page.getByRole("region", { name: "Next session" }).getByText("with Marcus Adeyemi").waitFor();
    await bar.getByRole("link", { name: "Body" }).tap();
    await offline.waitFor();
    await page.context().setOffline(false);
    await page.getByRole("heading", { level: 1, name: "Body composition" }).waitFor();

    await page.evaluate("localStorage['mantine-color-scheme-value'] = 'dark'");
    await goOffline(page);
    await page.reload();
    await offline.waitFor();
    await page
      .getByText(/^Private training · Marcus Adeyemi$/)
      .first()
      .waitFor();
    expect(await page.evaluate("document.fonts.load('1rem \"Inter Variable\"').then(([font]) => font?.status)")).toBe(
      "loaded",
    );
    expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe("rgb(11, 15, 17)");
    expect(await violations(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByRole("heading", { level: 1, name: "Body composition" }).waitFor();

    await page.goto("/profile");
    await page.getByRole("button", { name: "Account" }).tap();
    await page.getByRole("menuitem", { name: "Sign out" }).tap();
    await page.waitForURL("**/sign-in");
    expect(await schedule(page)).toBeUndefined();
    await goOffline(page);
    await page.reload();
    await page.getByText("You haven't opened your schedule in this browser yet.").waitFor();
  },
);

test("the app can be installed under the club's name, and its shortcut leads to a new booking", async () => {
  const page = await stage.visit(phone);
  await page.goto("/sign-in");
  const href = (await page.locator("link[rel=manifest]").getAttribute("href")) ?? "";
  const answer = await page.request.get(href);
  const { icons, shortcuts } = installed.parse(await answer.json());
  for (const { src, type, sizes } of icons) {
    const icon = await page.request.get(src);
    const picture = await icon.body();
    // Width and height are the first two numbers of a PNG's header.
    const sides = [16, 20].map((at) => picture.readUInt32BE(at)).join("x");
    expect([icon.headers()["content-type"], sides]).toEqual([type, sizes]);
  }
  await letIn(page, "client", shortcuts[0]?.url);
  const sheet = page.getByRole("dialog", { name: "Book a session" });
  await sheet.getByRole("button", { name: "Close" }).tap();
  await sheet.waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("");
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Me", exact: true }).tap();
  await page.getByRole("button", { name: "Sign out" }).waitFor();
  const install = page.getByRole("button", { name: "Install on this phone" });
  expect(await install.count()).toBe(0);
  await page.evaluate(
    "dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => { globalThis.asked = true; } }))",
  );
  await install.tap();
  expect(await page.evaluate("globalThis.asked")).toBe(true);
  await install.waitFor({ state: "detached" });
});
