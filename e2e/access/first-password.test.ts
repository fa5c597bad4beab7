import { expect, test } from "vitest";
import { apiAs, idOf } from "../stage/api.ts";
import { enter, openStage } from "../stage/club.ts";
import { amissAt, comeAs } from "../every-screen/look-over.ts";
import { variants } from "../stage/variants.ts";

const stage = openStage("demo");
const emptyStage = openStage("empty");

test("nothing is wrong where a club is set up, and where somebody chooses their own password", async () => {
  const id = await idOf(stage.club.url, "client");
  const callAsAdmin = await apiAs(stage.club.url, "admin");
  await callAsAdmin("/reset-password", { id, pw: "Kettlebell24" });
  for (const place of variants(
    [
      { language: "en", scheme: "light" },
      { language: "cn", scheme: "dark" },
    ] as const,
    1,
  )) {
    const founder = await comeAs(emptyStage, { ...place, device: "desktop" });
    await founder.walker.open("/set-up", "anew");
    expect.soft(await amissAt(founder.page, founder.walker, "/set-up", "axe")).toEqual([]);
    const { page, walker } = await comeAs(stage, { ...place, device: "desktop" });
    await page.goto("/sign-in");
    await enter(page, "client@palestra.demo", "Kettlebell24");
    await page.waitForURL("**/new-password");
    await walker.open("/new-password", "anew");
    expect.soft(await amissAt(page, walker, "/new-password", "axe")).toEqual([]);
  }
});

test("somebody who chooses a first password keeps the language they see, for good", async () => {
  const id = await idOf(stage.club.url, "employee");
  const callAsAdmin = await apiAs(stage.club.url, "admin");
  await callAsAdmin("/reset-password", { id, pw: "Kettlebell25" });
  const page = await stage.visit({ locale: "zh-CN" });
  await page.goto("/sign-in");
  const kept = page.waitForRequest((request) => request.url().endsWith("/me/locale"));
  await enter(page, "employee@palestra.demo", "Kettlebell25");
  await page.waitForURL("**/new-password");
  expect((await kept).postDataJSON()).toEqual({ locale: "cn" });
  expect(await page.locator("html").getAttribute("lang")).toBe("zh-CN");
  await page
    .getByText(/只能用英文字母和数字/)
    .first()
    .waitFor();
});
