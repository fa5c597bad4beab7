import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openStage, signIn, withoutLiveUpdates } from "./club.ts";
import { violations } from "./page.ts";

const stage = openStage("demo");

const screens = {
  nobody: ["/sign-in", "/404"],
  admin: [
    "/client/overview",
    "/client/overview?kind=pro",
    "/client/add-client",
    "/profile",
    "/user/20/profile",
    "/user/20/profile?tab=orders",
    "/courses",
    "/membership-packages",
    "/payments/receipt/1",
    "/settings",
    "/user/overview",
    "/user/admin-board",
    "/user/users-trainers",
    "/user/add-employee",
    "/user/add-trainer",
    "/user/4/profile?userType=trainer",
    "/user/4/profile?userType=trainer&tab=calendar",
    "/user/4/profile?userType=trainer&tab=members",
    "/user/2/profile?userType=employee&tab=members",
    "/user/2/profile?userType=employee&tab=departments",
    "/user/20/profile?tab=calendar",
    "/documentation",
    "/documentation/settings",
    "/documentation/api?q=clients",
  ],
  trainer: ["/profile?tab=calendar", "/calendar", "/calendar?show=list", "/membership-packages", "/profile-body-index"],
  client: ["/profile", "/profile?tab=calendar", "/payments", "/client/bookings", "/profile-body-index"],
} as const;

type Who = keyof typeof screens;
const everyone: readonly Who[] = ["nobody", "admin", "trainer", "client"];

async function violationsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  return (await violations(page)).map((violation) => `${path} ${violation}`);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.each(everyone)(`axe finds nothing on any screen of %s, ${colorScheme}`, { timeout: 120_000 }, async (who) => {
    const language = colorScheme === "light" ? "en" : "cn";
    const page = await stage.visit({ colorScheme, language, reducedMotion: "reduce" });
    await withoutLiveUpdates(page);
    if (who !== "nobody") await signIn(page, who);
    for (const path of screens[who]) {
      expect.soft(await violationsAt(page, path)).toEqual([]);
    }
  });
}
