import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "vitest";
import { openStage, signIn, withoutLiveUpdates } from "./club.ts";

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
    "/settings",
    "/user/overview",
    "/user/admin-board",
    "/user/users-trainers",
    "/user/add-employee",
    "/user/add-trainer",
    "/user/4/profile?userType=trainer",
  ],
  client: ["/profile", "/payments"],
} as const;

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on any screen, ${colorScheme}`, async () => {
    const language = colorScheme === "light" ? "en" : "cn";
    for (const [who, paths] of Object.entries(screens)) {
      const page = await stage.visit({ colorScheme, language, reducedMotion: "reduce" });
      await withoutLiveUpdates(page);
      if (who !== "nobody") await signIn(page, who as "admin" | "client");
      for (const path of paths) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForLoadState("networkidle");
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
        expect.soft(found).toEqual([]);
      }
    }
  });
}
