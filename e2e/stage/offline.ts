import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Whether an image still comes through the page's service worker, which this starts. */
const fetchesAnImage = `new Promise((done) => {
  const image = new Image();
  image.onload = () => done(true);
  image.onerror = () => done(false);
  image.src = "/favicon.svg?at=" + performance.now();
})`;

/**
 * Cuts a page and its service worker off. A worker that the browser has stopped misses the command, and after its next
 * start it would reach the club. So it is started before, and asked after.
 */
export async function goOffline(page: Page): Promise<void> {
  const reachesClub = async () => {
    await page.context().setOffline(false);
    await page.evaluate(fetchesAnImage);
    await page.context().setOffline(true);
    return page.evaluate(fetchesAnImage);
  };
  await expect.poll(reachesClub).toBe(false);
}
