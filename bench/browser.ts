import { type Browser, type Page, chromium } from "playwright-core";
import { findChromium } from "../tools/chromium.ts";

const quietly = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"];

/** A headless browser that the caller closes. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium() ?? "", args: quietly });
}

/** Signs a page in with the demo club's account of so-and-so. */
export async function signIn(page: Page, role: "admin" | "trainer" | "client"): Promise<void> {
  await page.goto("/sign-in");
  await page.locator('input[type="email"]').fill(`${role}@palestra.demo`);
  await page.locator('input[type="password"]').fill("palestra2026");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
}
