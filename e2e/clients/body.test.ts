import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs, idOf } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { addTrainee } from "../stage/people.ts";
import { inDays } from "../stage/time.ts";
import { fillDate } from "../stage/wizard.ts";

const stage = openStage("demo");

const history = z.object({
  data: z.array(z.object({ id: z.number(), records: z.record(z.string(), z.unknown()) })),
});

/** The demo client, whom nobody has measured yet. */
async function unmeasured(url: string) {
  const [asClient, asAdmin] = await Promise.all([apiAs(url, "client"), apiAs(url, "admin")]);
  const id = await idOf(url, "client");
  const path = `/user/${id}/body-index-records`;
  const records = async () => history.parse(await asClient(path)).data;
  for (const record of await records()) await asAdmin(`${path}/${record.id}`, {}, "DELETE");
  return { id, records };
}

const tile = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const trend = (page: Page) => tile(page, "Trend");

const heads =
  "Date,Measurement device.,Weight(kg),Skeletal Muscle Mass(kg),BMI(kg/m²),Percent Body Fat(%),InBody Score,Visceral Fat Level(Level)";

const reading = (days: number, values: string) => `${inDays(days).replaceAll("-", "")}101500,${values}`;

/**
 * The export of a device that took the client for somebody taller: two readings, one of them twice, and one that is
 * impossible.
 */
const fromDevice = [
  reading(-500, "InBody270,70.0,26.0,20.0,31.0,70,5"),
  reading(-480, "InBody270,69.0,26.1,20.0,30.0,71,5"),
  reading(-480, "InBody270,69.0,26.1,20.0,30.0,71,5"),
  reading(-480, "<b>Scale</b>,905.0,26.1,20.0,30.0,71,5"),
];

function deviceFile(rows = fromDevice) {
  return { name: "inbody.csv", mimeType: "text/csv", buffer: Buffer.from([heads, ...rows].join("\r\n")) };
}

test("a trainer measures a client twice, imports a device's file, and the client reads the same on a phone", async () => {
  const client = await unmeasured(stage.club.url);
  const page = await stage.visit();
  await letIn(page, "trainer", `/user/${client.id}/profile?tab=body`);

  await page.getByText("No records yet").waitFor();
  await page.getByRole("button", { name: "Add record" }).click();
  const adding = page.getByRole("dialog", { name: /^Add body record for/ });
  const field = (name: string) => adding.getByRole("textbox", { name, exact: true });
  const save = adding.getByRole("button", { name: "Save" });
  await save.click();
  await adding.getByText("Please fill in at least one value.").waitFor();
  await field("Weight (lb)").fill("900");
  await field("Body fat (%)").fill("120");
  await field("Hips (cm)").fill("<b>95</b>");
  await save.click();
  await adding.getByText("Between 22.1 and 881.8 lb").waitFor();
  await adding.getByText("Between 1 and 75 %").waitFor();
  await adding.getByText("A number with at most one decimal, for example 71.2").waitFor();
  expect(await violations(page)).toEqual([]);
  await field("Weight (lb)").fill("63.8");
  await field("Body fat (%)").fill("25.9");
  await field("Hips (cm)").fill("95");
  await fillDate(page, "Date", inDays(3));
  await adding.getByText("Can't be in the future").waitFor();
  await fillDate(page, "Date", inDays(-2));
  expect(await field("Time").inputValue()).toMatch(/^\d{1,2}:\d\d\s[ap]\.m\.$/);
  await field("Time").fill("half past");
  await field("Hips (cm)").focus();
  await adding.getByText("Please check this value").waitFor();
  await field("Time").fill("2105");
  await field("Hips (cm)").focus();
  expect(await field("Time").inputValue()).toMatch(/^9:05\sp\.m\.$/);
  await save.click();
  await hasAlert(page, "Record added");
  const single = page.getByRole("region", { name: /^Record from/ });
  await single.getByText("63.8").waitFor();
  await page.getByText("Progress appears after the second measurement").waitFor();
  expect(await trend(page).count()).toBe(0);
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Add record" }).click();
  await field("Weight (lb)").fill("63,1");
  await field("Left arm (cm)").fill("27");
  await save.click();
  await tile(page, "Weight").getByText("63.1").waitFor();
  await tile(page, "Weight").getByText("Down 0.7 lb").waitFor();
  expect(await trend(page).getByRole("slider", { name: "Weight" }).getAttribute("aria-valuetext")).toMatch(
    /63\.1\slb$/,
  );
  expect(await single.count()).toBe(0);

  await changeTogether(page, client.id);
  await importTwice(page);
  await importOnPhone(client.id);
  await deleteSecond(page);
  // The last typed value equals what the admin had stored.
  const stored = await client.records();
  expect(stored).toHaveLength(4);
  expect(stored[0]?.records).toMatchObject({ weight: 63.2, pbf: 25.4, leftArm: 27 });
  await readOnPhone();
});

/** Opens the dots of a record in the table and chooses there. */
async function chooseOfRecord(page: Page, index: number, name: RegExp): Promise<void> {
  await hit(page.getByRole("button", { name: /^(Actions|操作): / }).nth(index));
  await hit(page.getByRole("menuitem", { name }));
}

/**
 * An admin, on a phone in Chinese, is faster with the same record; the trainer sees the change and saves over it, once
 * both changes are consistent.
 */
async function changeTogether(page: Page, id: number): Promise<void> {
  const admin = await stage.visit({ ...phone, language: "cn" });
  await letIn(admin, "admin", `/user/${id}/profile?tab=body`);
  for (const each of [page, admin]) await chooseOfRecord(each, 0, /^Edit record from|^编辑/);
  const theirs = admin.getByRole("dialog", { name: /的体测记录$/ });
  expect(await theirs.getByRole("textbox", { name: "时间" }).inputValue()).toMatch(/^\d\d:\d\d$/);
  await theirs.getByRole("textbox", { name: "体重（kg）" }).fill("63.2");
  await theirs.getByRole("textbox", { name: "骨骼肌量（kg）" }).fill("24.1");
  await theirs.getByRole("button", { name: "保存" }).press("Enter");
  await hasAlert(admin, "体测记录已保存");

  const mine = page.getByRole("dialog", { name: /'s body record$/ });
  const weight = mine.getByRole("textbox", { name: "Weight (lb)" });
  await weight.fill("24");
  await mine.getByRole("textbox", { name: "Body fat (%)" }).fill("25.4");
  await mine.getByRole("button", { name: "Save" }).click();
  await mine.getByRole("alert").getByText("139.3 lb").waitFor();
  await mine.getByRole("button", { name: "Keep mine and save" }).click();
  await mine.getByText("Muscle must be less than body weight").waitFor();
  await weight.fill("139.3");
  await mine.getByRole("button", { name: "Save" }).click();
  await hasAlert(page, "Record saved");
  await tile(page, "Weight").getByText("139.3").waitFor();
  await tile(page, "Body fat").getByText("25.4").waitFor();
}

/** The second time there is nothing left to confirm. */
async function importTwice(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: /^Import InBody file/ });
  const open = () => page.getByRole("button", { name: "Import InBody file" }).click();
  const choose = (file: ReturnType<typeof deviceFile>) => dialog.locator('input[type="file"]').setInputFiles(file);
  await open();
  const noText = { ...deviceFile(), name: "late.csv", buffer: Buffer.from([0xff]) };
  await choose(noText);
  await dialog.getByText("This file isn't from an InBody device").waitFor();
  await choose({ ...deviceFile(), buffer: Buffer.alloc(2_000_001, "a") });
  await dialog.getByText("This file is larger than 2 MB.").waitFor();
  await page.evaluate(`{
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = async function () {
      if (this.name === "late.csv") await new Promise((open) => (globalThis.open = open));
      return read.call(this);
    };
  }`);
  await choose(noText);
  await dialog.getByText("late.csv").waitFor();
  await choose(deviceFile());
  await dialog.getByText(/height of 187\scm, but .* profile says \d+\scm/).waitFor();
  await page.evaluate(
    "globalThis.open(); new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))",
  );
  await dialog.getByText("inbody.csv").waitFor();
  await dialog.getByText("New (2)", { exact: true }).waitFor();
  const refused = dialog.getByRole("row", { name: /<b>Scale<\/b>/ });
  await refused.getByText("Weight: 1,995.2 lb isn't plausible (22.1 to 881.8 lb)").waitFor();
  await dialog.getByText("2 columns won't be imported").waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Import 2 records" }).click();
  await dialog.getByText("2 records imported").waitFor();
  await dialog.getByText("Already on file: 1. Can't be imported: 1.").waitFor();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await dialog.waitFor({ state: "detached" });

  await open();
  await choose(deviceFile());
  await dialog.getByText("Already on file (3)", { exact: true }).waitFor();
  expect(await dialog.getByRole("button", { name: /^Add/ }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await dialog.waitFor({ state: "detached" });
}

/** The file of a later day brings what is new in it, in Chinese on a phone, and once. */
async function importOnPhone(id: number): Promise<void> {
  const page = await stage.visit({ ...phone, language: "cn" });
  await letIn(page, "trainer", `/user/${id}/profile?tab=body`);
  const dialog = page.getByRole("dialog", { name: /导入 InBody 文件$/ });
  const choose = async () => {
    await page.getByRole("button", { name: "导入 InBody 文件" }).tap();
    const later = deviceFile([...fromDevice, reading(-460, "InBody270,68.4,26.2,19.8,29.4,72,5")]);
    await dialog.locator('input[type="file"]').setInputFiles(later);
  };
  await choose();
  await dialog.getByText("新记录（1）").waitFor();
  await dialog.getByText("已存在（3）").waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "导入 1 条记录" }).tap();
  await dialog.getByText("已导入 1 条体测记录").waitFor();
  await dialog.getByRole("button", { name: "关闭" }).last().tap();
  await dialog.waitFor({ state: "detached" });
  await choose();
  await dialog.getByText("已存在（4）").waitFor();
  expect(await dialog.getByRole("button", { name: /条记录$/ }).count()).toBe(0);
}

/** A question comes before typed text is lost, and before a record is deleted. */
async function deleteSecond(page: Page): Promise<void> {
  const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
  await chooseOfRecord(page, 1, /^Edit record from/);
  const hips = dialog(/'s body record$/).getByRole("textbox", { name: "Hips (cm)" });
  expect(await hips.inputValue()).toBe("95");
  expect(
    await dialog(/'s body record$/)
      .getByRole("textbox", { name: "Time" })
      .inputValue(),
  ).toMatch(/^9:05\sp\.m\.$/);
  await hips.fill("96");
  await page.keyboard.press("Escape");
  await dialog("Discard your changes?").getByRole("button", { name: "Cancel" }).click();
  expect(await hips.inputValue()).toBe("96");
  await dialog(/'s body record$/)
    .getByRole("button", { name: "Delete record" })
    .click();
  await dialog("Delete this record?").getByRole("button", { name: "Delete" }).click();
  await hasAlert(page, "Record deleted");
}

async function readOnPhone(): Promise<void> {
  const page = await stage.visit({ ...phone, language: "cn" });
  await letIn(page, "client", "/profile-body-index");
  await tile(page, "体重").getByText("63.2").waitFor();
  await tile(page, "体脂率").getByText("25.4").waitFor();
  await page.getByRole("button", { name: /^查看/ }).first().tap();
  const sheet = page.getByRole("dialog", { name: "体测报告" }).getByRole("article");
  await sheet.getByRole("row", { name: /体重.*63\.2/ }).waitFor();
  await sheet.getByRole("row", { name: /臂围.*27\.0/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.getByRole("button", { name: /新增体测|修改|^编辑|导入/ }).count()).toBe(0);
  await page.getByRole("button", { name: "关闭" }).last().tap();
  await page
    .getByRole("button", { name: /^操作: / })
    .first()
    .tap();
  expect(await page.getByRole("menuitem").allInnerTexts()).toEqual(["打开"]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^查看/ }).first().tap();
  await sheet.waitFor();
  const paper = await page.pdf({ format: "A4" });
  expect(paper.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
}

test("an admin reads more records than a page holds, page by page", async () => {
  const api = await apiAs(stage.club.url, "admin");
  const { id } = await addTrainee(api, { first: "Paige", last: "Turner" }, await idOf(stage.club.url, "trainer"));
  for (let days = 1; days <= 12; days += 1) {
    const measured_at = `${inDays(-days)}T12:00:00Z`;
    await api(`/user/${id}/body-index-records`, { records: { weight: 60 + days }, measured_at });
  }
  const page = await stage.visit();
  await letIn(page, "admin", `/user/${id}/profile?tab=body`);
  const rows = page.getByRole("table").getByRole("row");
  await page.getByText("Current page: 1 of 2").waitFor();
  expect(await rows.count()).toBe(11);
  await page.getByRole("button", { name: "Next page" }).last().click();
  await page.getByText("Current page: 2 of 2").waitFor();
  await expect.poll(() => rows.count()).toBe(3);
});
