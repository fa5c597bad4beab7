import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";

const stage = openStage("demo");

/** The calendar file at an address: without a login, and by no browser. */
async function fetched(address: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(address);
  return { status: answer.status, text: await answer.text() };
}

const shownAddress = (page: Page, label: string) => page.getByRole("textbox", { name: label }).inputValue();

test("a trainer replaces their calendar address, subscribes, and revokes it", async () => {
  const page = await stage.visit();
  await letIn(page, "trainer", "/profile");
  await page.getByText(/^Last fetched /).waitFor();
  await page.getByRole("button", { name: "New address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("The current address will stop working.").waitFor();
  expect(await dialog.getByRole("checkbox", { name: "Show clients' names" }).isChecked()).toBe(true);
  await dialog.getByRole("button", { name: "New address" }).click();
  const address = await shownAddress(page, "Address");
  expect(address).toMatch(new RegExp(`^${stage.club.url}/feeds/[\\w-]{43}\\.ics$`));
  const link = page.getByRole("link", { name: "Add to this device's calendar" });
  expect(await link.getAttribute("href")).toBe(address.replace(/^http:/, "webcal:"));
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByText("Not fetched yet").waitFor();
  expect(await page.content()).not.toContain(address);

  const file = await fetched(address);
  expect(file.status).toBe(200);
  expect(file.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(file.text.split("BEGIN:VEVENT").length).toBeGreaterThan(20);
  await page.reload();
  await page.getByText(/^Last fetched /).waitFor();

  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await hasAlert(page, "The calendar address has been revoked");
  await page.getByRole("button", { name: "Start sync" }).waitFor();
  expect((await fetched(address)).status).toBe(404);
});

test("a client makes one on a phone, without names, and it is theirs alone", async () => {
  const page = await stage.visit({ ...phone, language: "cn" });
  await letIn(page, "client", "/profile");
  await page.getByRole("heading", { name: "同步到手机日历" }).waitFor();
  await hit(page.getByRole("checkbox", { name: "显示教练姓名" }));
  await hit(page.getByRole("button", { name: "开始同步" }));
  const dialog = page.getByRole("dialog");
  const address = await shownAddress(page, "地址");
  expect(await violations(page)).toEqual([]);
  const { status, text } = await fetched(address);
  expect(status).toBe(200);
  expect(text).toContain("SUMMARY:");
  expect(text).not.toMatch(/SUMMARY:.* · /);
  await hit(dialog.getByRole("button", { name: "关闭" }).last());
  await page.getByText("不显示姓名").waitFor();
  await hit(page.getByRole("button", { name: "停用" }));
  await hit(page.getByRole("dialog").getByRole("button", { name: "停用" }));
  await hasAlert(page, "日历订阅地址已停用");
  expect((await fetched(address)).status).toBe(404);
});

test("an admin has an address of their own of a trainer's sessions, but not of a client's", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/user/4/profile?userType=trainer");
  await page.getByRole("button", { name: "Start sync" }).click();
  const address = await shownAddress(page, "Address");
  expect((await fetched(address)).text).toMatch(/SUMMARY:.* · /);
  await page.goto("/user/20/profile");
  await page.getByRole("tab", { name: "Profile" }).waitFor();
  expect(await page.getByRole("heading", { name: "Calendar sync" }).count()).toBe(0);
});
