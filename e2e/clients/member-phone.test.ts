import { expect, test } from "vitest";
import { apiAs } from "../stage/api.ts";
import { enter, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { goWithin } from "../stage/page.ts";
import { addMember } from "../stage/people.ts";

const stage = openStage("demo");

test("a new member reads on every empty screen how to reach the club, and asks for a trainer from home and bookings", async () => {
  const nora = await addMember(await apiAs(stage.club.url, "admin"), { first: "Nora", last: "Empty" });
  const page = await stage.visit(phone);
  await page.goto("/sign-in");
  await enter(page, nora.email, nora.initialPassword);
  await page.waitForURL("**/new-password");
  await page.getByLabel("New password", { exact: true }).fill("myown2026x");
  await page.getByLabel("Confirm password", { exact: true }).fill("myown2026x");
  await page.getByRole("button", { name: "Save password" }).tap();
  await page.waitForURL((url) => url.pathname === "/");
  for (const path of ["/", "/client/bookings", "/profile-body-index", "/me/plans"]) {
    await goWithin(page, path);
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "416-555-0100" }).first().waitFor();
    expect.soft(await main.getByText("480 King Street West, Toronto, ON M5V 1L7").count(), path).toBeGreaterThan(0);
    expect.soft(await main.getByText(/^Daily 7/).count(), path).toBeGreaterThan(0);
  }
  for (const path of ["/", "/client/bookings"]) {
    await goWithin(page, path);
    await page.getByRole("button", { name: "Ask for a trainer" }).filter({ visible: true }).tap();
    const ask = page.getByRole("dialog", { name: "Ask for a trainer" });
    const call = ask.getByRole("link", { name: "Call 416-555-0100" });
    expect.soft(await call.getAttribute("href"), path).toBe("tel:416-555-0100");
    await page.keyboard.press("Escape");
    await ask.waitFor({ state: "detached" });
  }
});

test("a phone of Apple is led by two steps to the app on its home screen", async () => {
  const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
  const page = await stage.visit({ ...phone, userAgent, language: "cn" });
  await letIn(page, "client", "/me");
  await page.getByRole("button", { name: "安装到这部手机" }).tap();
  const steps = page.getByRole("dialog", { name: "安装到这部手机" }).getByRole("listitem");
  expect(await steps.allInnerTexts()).toEqual(["点击浏览器的分享按钮（带箭头的方框）。", "选择添加到主屏幕。"]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  const other = await stage.visit(phone);
  await letIn(other, "client", "/me");
  await other.getByRole("button", { name: "Sign out" }).waitFor();
  expect(await other.getByRole("button", { name: "Install on this phone" }).count()).toBe(0);
});
