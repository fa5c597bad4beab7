/** A club moves in: a spreadsheet of 120 members becomes clients, is undone, and comes in again as it was. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { violations } from "../stage/page.ts";
import { inDays } from "../stage/time.ts";

const stage = openStage("demo");

const members = 120;
const families = ["王", "李", "欧阳", "张", "刘", "陈", "司马", "赵"];
const given = ["娜娜", "小明", "静", "伟", "思远", "雨桐", "浩然", "晓雯", "子涵", "佳怡"];
const strangers = ["Liam O'Connor", "Zoë Müller", "Ana Lee", "𠮷 花子"];

const two = (number: number) => String(number).padStart(2, "0");

/** A name as the club before wrote it: family and given name of Han characters in one, others with a space. */
function nameOf(index: number): string {
  const stranger = strangers[index];
  return stranger ?? `${families[index % families.length] ?? ""}${given[Math.floor(index / 8) % given.length] ?? ""}`;
}

/** A day of birth, in one of the notations that hands have typed over the years. */
function bornOn(index: number): string {
  const [year, month, day] = [1960 + (index % 40), (index % 12) + 1, (index % 28) + 1];
  const ways = [
    `${two(day)}/${two(month)}/${year}`,
    `${year}-${two(month)}-${two(day)}`,
    `${year}年${month}月${day}日`,
    `${day}.${month}.${year}`,
  ];
  return ways[index % ways.length] ?? "";
}

function phoneOf(index: number): string {
  const own = two(index % 100);
  const block = 200 + Math.floor(index / 100);
  const ways = [
    `(604) ${block}-11${own}`,
    `604${block}22${own}`,
    `+1 604 ${block} 33${own}`,
    `0086138001${block}${own}`,
  ];
  return ways[index % ways.length] ?? "";
}

/** Every tenth has the address of the previous one; some have no address. */
function emailOf(index: number): string {
  if (index % 25 === 24) return "";
  return `member${index % 10 === 9 ? index - 1 : index}@old-club.example`;
}

const kinds = ["年卡", "季卡", "月卡", "体验卡"];

function memberFile(count: number): string {
  const head = "会员编号,姓名,手机,邮箱,性别,出生日期,卡类型,到期日,备注";
  const rows = Array.from({ length: count }, (_, index) => {
    const [year, month, day] = inDays(30 + index).split("-");
    const cells = [`A${index}`, nameOf(index), phoneOf(index), emailOf(index), index % 2 === 0 ? "女" : "男"];
    return [...cells, bornOn(index), kinds[index % kinds.length], `${day}/${month}/${year}`, "VIP"].join(",");
  });
  return `\uFEFF${[head, ...rows].join("\r\n")}\r\n`;
}

const wholeFile = { name: "会员名单.csv", mimeType: "text/csv", buffer: Buffer.from(memberFile(members)) };
const counted = z.object({ meta: z.object({ total: z.number() }) });

async function clientsIn(q = ""): Promise<number> {
  const api = await apiAs(stage.club.url, "admin");
  return counted.parse(await api(`/clients?pageSize=1&q=${encodeURIComponent(q)}`)).meta.total;
}

/** Chooses from a list of the screen. */
async function choose(page: Page, name: string | RegExp, option: string | RegExp): Promise<void> {
  await hit(page.getByRole("combobox", { name }));
  await hit(page.getByRole("option", { name: option }));
}

/** Goes with the file from its choice to the preview of its rows. */
async function checkMembers(page: Page): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(wholeFile);
  await page.getByRole("heading", { name: "Columns of your file" }).waitFor();
  const check = page.getByRole("button", { name: `Check ${members} rows` });
  expect(await check.isDisabled()).toBe(true);
  expect(await page.getByRole("radio", { name: "Day first" }).isChecked()).toBe(true);
  await page.getByRole("radio", { name: "Chinese names" }).check();
  await choose(page, "What “体验卡” means", "Day pass");
  await expect.poll(() => check.isEnabled()).toBe(true);
  await check.click();
}

async function importMembers(page: Page): Promise<void> {
  await page.getByText(`${members} clients will be added.`).waitFor();
  await page.getByRole("button", { name: `Import ${members} rows` }).click();
  await page.getByRole("heading", { name: "Import finished" }).waitFor();
}

test("a choice that is made while the values are read again is saved", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/settings/import");
  await page.getByRole("radio", { name: /Clients/ }).click();
  await page.route("**/api/imports/*/values**", async (route) => {
    await sleep(1_500);
    await route.continue();
  });
  await checkMembers(page);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a spreadsheet of 120 members becomes clients, is undone, and comes in again as it was", async () => {
  const before = await clientsIn();
  const page = await stage.visit();
  await letIn(page, "admin");
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("menuitem", { name: "From a file" }).click();
  await page.getByRole("radio", { name: /Clients/ }).click();
  expect(await violations(page)).toEqual([]);
  await checkMembers(page);
  await page.getByText(`${members} clients will be added.`).waitFor();
  expect(await page.getByRole("checkbox", { name: "Send welcome messages" }).isChecked()).toBe(false);
  await page.getByRole("searchbox", { name: "Find in the file" }).fill("O'Connor");
  const liam = page.getByRole("row", { name: /Liam O'Connor.*Line 2/ });
  await liam.getByRole("button", { name: /Show \d more values of line 2/ }).click();
  await liam.getByText(/Client type: Yearly.*Start date: .*Valid through: /).waitFor();
  await liam.getByRole("button", { name: "Show fewer values of line 2" }).click();
  await page.getByText("1 row", { exact: false }).first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await clientsIn()).toBe(before);
  await importMembers(page);
  expect(await clientsIn()).toBe(before + members);
  expect(await clientsIn("member8@old-club.example")).toBe(1);
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Undo import" }).click();
  const asked = page.getByRole("dialog", { name: "Undo this import?" });
  await asked.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("heading", { name: "Import undone" }).waitFor();
  expect(await clientsIn()).toBe(before);

  await page.getByRole("link", { name: "All imports" }).click();
  await checkMembers(page);
  await importMembers(page);
  expect(await clientsIn()).toBe(before + members);
  await page.getByRole("link", { name: "All imports" }).click();
  await checkMembers(page);
  await page.getByText("There is nothing to import: no row is new or changed.").waitFor();
  expect(await page.getByRole("button", { name: `Same ${members}` }).isVisible()).toBe(true);
});

const listed = z.object({ data: z.array(z.object({ phone: z.string() })) });

/** Above the bar at the foot of a phone. */
const inSight = phone.viewport.height - 64;

/** Three people with ten columns that nobody needs, of whom one has the phone of somebody who is there already under another name. */
async function fewFile() {
  const api = await apiAs(stage.club.url, "admin");
  const [known] = listed.parse(await api("/clients?pageSize=1&sort=name&status=active")).data;
  const notes = Array.from({ length: 10 }, (_, at) => `备注${at}`).join(",");
  const rows = ["欧阳若溪,13800138001", "𠮷小花,13800138002", `尉迟别名,${known?.phone ?? ""}`];
  return { name: "新会员.csv", mimeType: "text/csv", buffer: Buffer.from([`姓名,手机,${notes}`, ...rows].join("\n")) };
}

/** On a slow line the first answer about an import arrives after its file was read, and is outdated. */
async function hearLate(page: Page): Promise<void> {
  const isRead = page.waitForResponse(/\/api\/imports\/\d+\/read$/);
  await page.route(
    /\/api\/imports\/\d+$/,
    async (route) => {
      const response = await route.fetch();
      await isRead;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
}

test("on a phone in Chinese a mapping that was left is where it was, and what is not clear is decided", async () => {
  const page = await stage.visit({ ...phone, language: "cn", colorScheme: "dark" });
  await hearLate(page);
  await letIn(page, "admin", "/settings/import?kind=clients");
  const button = await page.getByRole("button", { name: "选择文件" }).boundingBox();
  expect((button?.y ?? inSight) + (button?.height ?? 0)).toBeLessThan(inSight);
  await page.locator('input[type="file"]').setInputFiles(await fewFile());
  await page.getByText("不导入的列：10 列").waitFor();
  // An unmapped column is not shown.
  expect(await page.getByText("备注0").isVisible()).toBe(false);
  await page.getByRole("radio", { name: "中文姓名" }).check();
  const check = page.getByRole("button", { name: "检查 3 行" });
  await expect.poll(() => check.isEnabled()).toBe(true);
  await page.goto("/today");
  await page.goto("/settings/import");
  await hit(page.getByRole("link", { name: "新会员.csv" }));
  await expect.poll(() => check.isEnabled()).toBe(true);
  // The way here has no room: what is left of it is the way back.
  const way = page.getByRole("navigation", { name: "当前位置" }).getByRole("link");
  expect(await way.allTextContents()).toEqual(["‹ 导入数据"]);
  expect(await page.getByRole("radio", { name: "中文姓名" }).isChecked()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await hit(check);
  await page.getByText("1 行需要您决定").waitFor();
  expect(await violations(page)).toEqual([]);
  await hit(page.getByRole("button", { name: "决定", exact: true }));
  const asked = page.getByRole("dialog", { name: /这是谁/ });
  await asked.getByRole("radio", { name: "是另一个人，新增会员" }).check();
  expect(await violations(page)).toEqual([]);
  await hit(asked.getByRole("button", { name: "确定" }));
  const commit = page.getByRole("button", { name: "导入 3 行" });
  await commit.waitFor();
  // Only the buttons of the footer stay visible: the rest would hide the rows.
  const stuck = await page.evaluate(`(() => {
    let each = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "导入 3 行");
    while (getComputedStyle(each).position !== "sticky") each = each.parentElement;
    return each.getBoundingClientRect().height;
  })()`);
  expect(stuck).toBeLessThan(110);
  await hit(commit);
  await page.getByText("已新增 3 位会员。").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await clientsIn("尉迟别名")).toBe(1);
});

const named = z.object({ data: z.array(z.object({ name: z.object({ en: z.string(), cn: z.string() }) })) });
const people = z.object({
  data: z.array(
    z.object({ name: z.object({ first_name: z.string(), last_name: z.string() }), phone: z.optional(z.string()) }),
  ),
});

function fileOf(name: string, ...lines: readonly string[]) {
  return { name, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
}

/** 23 of 40 sessions that somebody has left of what they bought two months ago. */
function orderOf(client: string, what: string, number: number): string {
  return `${client},"${what}",${inDays(-60)},${inDays(-60)},${inDays(200)},${number},6008,23,150.20`;
}

/** The holdings of two clients, one with an unknown package, and the next session of one. */
async function whatTheyHad() {
  const api = await apiAs(stage.club.url, "admin");
  const [pack] = named.parse(await api("/products/courses-packages")).data;
  const [trainer] = people.parse(await api("/trainers?status=active")).data;
  const whose = people
    .parse(await api("/clients?pageSize=2&sort=name&status=active"))
    .data.map(({ name, phone: number = "" }) => `${name.first_name},${name.last_name},${number}`);
  const [one = "", other = ""] = whose;
  const holdings = fileOf(
    "已购.csv",
    "名,姓,手机,套餐,购买日期,开始日期,有效期至,订单编号,金额,剩余课时,单价",
    orderOf(one, pack?.name.cn ?? "", 4711),
    orderOf(other, "老会员卡", 4712),
  );
  const who = `${trainer?.name.first_name ?? ""} ${trainer?.name.last_name ?? ""}`;
  const ahead = fileOf("预约.csv", "名,姓,手机,教练,日期,开始时间", `${one},${who},${inDays(100)},06:15`);
  return { holdings, ahead, pack: pack?.name.cn ?? "" };
}

test("on a phone in Chinese what clients have comes in, then their next session, which is undone again", async () => {
  const { holdings, ahead, pack } = await whatTheyHad();
  const page = await stage.visit({ ...phone, language: "cn", colorScheme: "dark" });
  await letIn(page, "admin", "/settings/import?kind=holdings");
  await page.locator('input[type="file"]').setInputFiles(holdings);
  await choose(page, /老会员卡/, pack);
  expect(await violations(page)).toEqual([]);
  await hit(page.getByRole("button", { name: "检查 2 行" }));
  await page.getByText("将新增 2 个订单。").waitFor();
  expect(await page.getByRole("checkbox", { name: "发送收据邮件" }).isChecked()).toBe(false);
  expect(await violations(page)).toEqual([]);
  await hit(page.getByRole("button", { name: "导入 2 行" }));
  await page.getByText("已新增 2 个订单。").waitFor();
  await hit(page.getByRole("link", { name: "下一步：未来的预约" }));
  await page.locator('input[type="file"]').setInputFiles(ahead);
  await hit(page.getByRole("button", { name: "检查 1 行" }));
  await page.getByText("将新增 1 个预约。").waitFor();
  expect(await violations(page)).toEqual([]);
  await hit(page.getByRole("button", { name: "导入 1 行" }));
  await page.getByText("已新增 1 个预约。").waitFor();
  await hit(page.getByRole("button", { name: "撤销导入" }));
  await hit(page.getByRole("dialog").getByRole("button", { name: "撤销导入" }));
  await page.getByRole("heading", { name: "已撤销导入" }).waitFor();
  expect(await violations(page)).toEqual([]);
});
