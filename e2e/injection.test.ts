import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hostile, plantings } from "../tools/hostile-texts.ts";
import { apiAs, idOf } from "./api.ts";
import { openStage, phone, signIn } from "./club.ts";

const stage = openStage("demo");

/** Whether anything of what was typed has become a picture, a script, or has run. */
const taken = `window.ran !== undefined || document.querySelector('img[src="x"], img[src*="example.com"], a[href^="javascript:"]') !== null`;

/** Waits for it as the text it is, and looks whether it is more. */
async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const shown = page.getByRole("main").getByText(hostile.slice(1));
  await shown.first().waitFor();
  expect(await page.evaluate(taken), path).toBe(false);
}

test("what people typed runs nowhere and is read as it was typed, by staff and by the client", async () => {
  const { url } = stage.club;
  const [admin, client] = [await apiAs(url, "admin"), await idOf(url, "client")];
  for (const { path, body, method } of plantings(client)) await admin(path, body, method);

  const desk = await stage.visit();
  await signIn(desk, "admin");
  const profile = `/user/${client}/profile`;
  const places = [
    profile,
    `${profile}?tab=body`,
    `${profile}?tab=orders`,
    `${profile}?tab=calendar`,
    "/client/overview?q=%3Cimg",
    "/courses",
    "/membership-packages",
    "/e-commerce/products?q=%3Cimg",
    "/mailings/templates",
  ];
  for (const path of places) await look(desk, path);

  const member = await stage.visit({ ...phone, language: "cn" });
  await signIn(member, "client");
  await look(member, "/profile");
});
