import { type Browser, type Page, chromium } from "playwright-core";
import { findChromium } from "../../tools/runs/chromium.ts";

export const quietly = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
];

/** A headless browser that the caller closes. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium() ?? "", args: quietly });
}

export type Role = "admin" | "trainer" | "client";

/** Signs a page in with the demo club's account of so-and-so; `address` where the page's context knows none. */
export async function signIn(page: Page, role: Role, address = ""): Promise<void> {
  await page.goto(`${address}/sign-in`);
  await page.locator('input[type="email"]').fill(`${role}@palestra.demo`);
  await page.locator('input[type="password"]').fill("palestra2026");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
}
