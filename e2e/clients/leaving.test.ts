/** A member leaves with all their data, and lists leave as files that are read back. */
import { readFile } from "node:fs/promises";
import { readXlsx } from "hucre/xlsx";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs, idOf } from "../stage/api.ts";
import { enter, hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";

const stage = openStage("demo");

const listed = z.object({ data: z.array(z.object({ id: z.int() })), meta: z.object({ total: z.int() }) });
const bought = z.object({ data: z.array(z.object({ receipt_number: z.int() })) });
const printed = z.object({ data: z.object({ total: z.string(), number: z.string() }) });
const erasure = z.object({ data: z.object({ asked_at: z.nullable(z.string()) }) });
const file = z.object({
  person: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }),
  tables: z.object({ person: z.array(z.object({ email: z.string() })), orders: z.array(z.unknown()) }),
});

/** The bytes of what a button has saved. */
async function saved(button: Locator): Promise<Buffer> {
  const [download] = await Promise.all([button.page().waitForEvent("download"), hit(button)]);
  return readFile(await download.path());
}

async function choose(page: Page, entry: string): Promise<Locator> {
  await hit(page.getByRole("button", { name: /^More actions|的更多操作$/ }));
  await hit(page.getByRole("menuitem", { name: entry, exact: true }));
  return page.getByRole("dialog");
}

test("a member leaves with all their data", async () => {
  const id = await idOf(stage.club.url, "client");
  const api = await apiAs(stage.club.url, "admin");
  const { data: orders } = bought.parse(await api(`/payments/users/${id}`));
  const number = String(orders[0]?.receipt_number);
  const before = printed.parse(await api(`/payments/documents/${number}`)).data;

  const member = await stage.visit({ ...phone, language: "cn" });
  await letIn(member, "client", "/profile");
  const taking = await choose(member, "下载我的数据");
  expect(await violations(member)).toEqual([]);
  const page = (await saved(taking.getByRole("button", { name: "下载" }))).toString();
  expect(page.slice(0, 40)).toBe('<!doctype html><html lang="zh-CN"><head>');
  expect(page).toContain("client@palestra.demo");
  expect(page).toContain("Zhang");
  const again = await choose(member, "下载我的数据");
  await hit(again.getByText("JSON，供其他软件导入"));
  const ownData = file.parse(JSON.parse((await saved(again.getByRole("button", { name: "下载" }))).toString()));
  expect(ownData).toMatchObject({
    person: { id, first_name: "Sophie", last_name: "Zhang" },
    tables: { person: [{ email: "client@palestra.demo" }] },
  });
  expect(ownData.tables.orders).toHaveLength(orders.length);

  for (const deed of ["注销账号并删除数据", "撤回", "注销账号并删除数据"]) {
    const asking = await choose(member, "注销账号并删除数据");
    await asking.getByText("备份中的内容会保留").waitFor();
    if (deed === "撤回") expect(await violations(member)).toEqual([]);
    await hit(asking.getByRole("button", { name: deed, exact: true }));
    await asking.waitFor({ state: "detached" });
    const { asked_at: asked } = erasure.parse(await api(`/clients/${id}/erasure`)).data;
    expect(asked === null).toBe(deed === "撤回");
  }

  const desk = await stage.visit();
  await letIn(desk, "admin", "/client/overview");
  const waiting = desk.getByText(new RegExp(`^Sophie Zhang asked on .+ to have their account and data deleted`));
  await waiting.getByRole("link", { name: "Look at it" }).click();
  await desk.getByRole("heading", { level: 1, name: "Sophie Zhang" }).waitFor();
  const dialog = await choose(desk, "Erase");
  await dialog.getByText(/^Sophie Zhang asked for this on/).waitFor();
  const figure = dialog.getByText("Orders", { exact: true }).locator("..");
  expect(await figure.innerText()).toBe(`Orders\n\n${orders.length}`);
  const erasing = dialog.getByRole("button", { name: "Erase", exact: true });
  expect(await erasing.isDisabled()).toBe(true);
  await dialog.getByRole("checkbox", { name: "I've checked these numbers" }).check();
  expect(await violations(desk)).toEqual([]);
  await erasing.click();
  await hasAlert(desk, "Deleted. Only a number remains.");
  await desk.waitForURL("**/client/overview");
  await expect.poll(() => waiting.count()).toBe(0);

  await desk.goto(`/payments/documents/${number}`);
  const receipt = desk.getByRole("article");
  await receipt.getByText(`Erased member #${id}`).waitFor();
  expect(await receipt.getByText("Sophie").count()).toBe(0);
  expect(printed.parse(await api(`/payments/documents/${number}`)).data).toEqual(before);

  await member.goto("/profile");
  await member.waitForURL("**/sign-in**");
  await enter(member, "client@palestra.demo", "palestra2026");
  await member.getByRole("alert").waitFor();
  expect(new URL(member.url()).pathname).toBe("/sign-in");
});

test("a filtered list leaves a phone as CSV and a desktop as a workbook, and both say what the list does", async () => {
  const api = await apiAs(stage.club.url, "admin");
  const { meta, data } = listed.parse(await api("/clients?kind=pro&sort=-name"));

  const small = await stage.visit({ ...phone, language: "cn" });
  await letIn(small, "admin", "/client/overview?kind=pro&sort=-name");
  await hit(small.getByRole("button", { name: "导出", exact: true }));
  const sheet = small.getByRole("dialog");
  await sheet.getByText(`共 ${meta.total} 条`).waitFor();
  await hit(sheet.getByText("CSV", { exact: true }));
  await hit(sheet.getByText("供其他程序使用"));
  expect(await violations(small)).toEqual([]);
  const csv = (await saved(sheet.getByRole("button", { name: "下载" }))).toString();
  const [heads = "", ...lines] = csv.trimEnd().split("\r\n");
  expect(heads.startsWith("\uFEFFid,name,first_name,last_name,phone,email")).toBe(true);
  expect(lines).toHaveLength(meta.total);
  expect(lines.slice(0, data.length).map((line) => Number(line.split(",")[0]))).toEqual(data.map(({ id }) => id));

  const wide = await stage.visit();
  await letIn(wide, "admin", "/client/overview?kind=pro&sort=-name");
  await wide.getByRole("button", { name: "Export", exact: true }).click();
  const bytes = await saved(wide.getByRole("dialog").getByRole("button", { name: "Download" }));
  const { sheets } = await readXlsx(bytes);
  const rows = sheets[0]?.rows ?? [];
  expect(rows[0]?.slice(0, 3)).toEqual(["ID", "Full name", "Age"]);
  expect(rows).toHaveLength(meta.total + 1);
});
