import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { pngOf } from "../../server/test/files/png-pictures.ts";
import { type CallApi, apiAs } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";
import { addTrainee } from "../stage/people.ts";
import { bookSession } from "../stage/sessions.ts";
import { inDays } from "../stage/time.ts";
import { choose } from "../stage/wizard.ts";

const stage = openStage("demo");

const rows = z.object({ data: z.array(z.object({ id: z.number() })) });
const one = z.object({ data: z.object({ id: z.number() }) });
const sessions = z.object({ data: z.array(z.object({ status: z.string() })) });

/** A photo in its place; initials have no image. */
const photo = 'img[src^="data:image/webp"]';

/** Books an hour in four weeks, when the demo club has nothing booked yet. */
function book(api: CallApi, clientId: number, trainerId: number | undefined, start: string): Promise<number> {
  return bookSession(api, { clientId, trainerId, date: inDays(28), start });
}

/** Signs in an admin at a client's profile, and opens something from its gear menu. */
async function openFromGear(page: Page, client: number, entry: string): Promise<void> {
  await letIn(page, "admin", `/user/${client}/profile?userType=client`);
  await hit(page.getByRole("button", { name: /^More actions|更多操作/ }));
  await hit(page.getByRole("menuitem", { name: entry, exact: true }));
}

test("an admin changes a trainer, which neither a collision nor somebody slower upsets", async () => {
  const api = await apiAs(stage.club.url, "admin");
  const trainers = async (name: string) => rows.parse(await api(`/trainers?status=active&q=${name}`)).data[0]?.id;
  const [marcus, priya] = [await trainers("Adeyemi"), await trainers("Raman")];
  const { id: client } = await addTrainee(api, { first: "Ada", last: "Aalto" }, marcus);
  await book(api, client, marcus, "15:30");
  const { id: other } = await addTrainee(api, { first: "Noah", last: "Aalto" }, priya);
  await book(api, other, priya, "16:00");

  const page = await stage.visit();
  const slower = await stage.visit({ language: "cn", ...phone });
  await openFromGear(slower, client, "更换教练");
  await slower.getByText("Ada Aalto 目前的教练是 Marcus Adeyemi。").waitFor();
  await openFromGear(page, client, "Change trainer");
  const dialog = page.getByRole("dialog", { name: "Change Ada Aalto's trainer" });
  const update = dialog.getByRole("button", { name: "Update" });
  await dialog.getByText("1 upcoming session with Marcus Adeyemi").waitFor();
  expect(await update.isDisabled()).toBe(true);
  await page.getByRole("combobox", { name: "New trainer" }).click();
  await page.getByRole("option", { name: "Priya Raman" }).waitFor();
  expect(await page.getByRole("option", { name: "Marcus Adeyemi" }).count()).toBe(0);
  await page.getByRole("option", { name: "Priya Raman" }).click();
  expect(await dialog.getByRole("radio", { name: "Move them to the new trainer" }).isChecked()).toBe(true);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Discard your changes?" }).getByRole("button", { name: "Cancel" }).click();
  await update.click();
  const refusal = dialog.getByRole("alert").filter({ hasText: "Nothing was changed" });
  await refusal
    .getByText(/^Priya Raman is already booked at \d{1,2}:\d{2}\s[ap]\.m\. on .+ with Noah Aalto\.$/)
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByText("Ada Aalto trains with Marcus Adeyemi.").waitFor();

  await dialog.getByRole("radio", { name: "Cancel them" }).check();
  await update.click();
  await hasAlert(page, "Ada Aalto now trains with Priya Raman");
  await page.getByText("Trained by Priya Raman").waitFor();
  expect(sessions.parse(await api(`/courses/client/${client}`)).data).toEqual([{ status: "cancelled" }]);
  await page.goto(`/user/${priya}/profile?userType=trainer&tab=members`);
  await page.getByRole("table", { name: "Clients" }).getByRole("link", { name: "Ada Aalto" }).waitFor();

  await choose(slower, "新教练", "Priya Raman");
  await slower.getByRole("button", { name: "更换" }).press("Enter");
  await slower.getByText("已是该会员的教练").waitFor();
  await slower.getByText("Ada Aalto 目前的教练是 Priya Raman。").waitFor();
  expect(await violations(slower)).toEqual([]);
  await choose(slower, "新教练", "Marcus Adeyemi");
  await slower.getByRole("button", { name: "更换" }).press("Enter");
  await hasAlert(slower, "Ada Aalto 的教练已更换为 Marcus Adeyemi");
});

test("an admin sets a photo though somebody else was faster, and the client table and their own phone show it", async () => {
  const asClient = await apiAs(stage.club.url, "client");
  const me = one.parse(await asClient("/me")).data;
  const page = await stage.visit();
  await openFromGear(page, me.id, "Change photo");
  const dialog = page.getByRole("dialog", { name: /'s photo$/ });
  const file = dialog.locator('input[type="file"]');
  await file.setInputFiles({ name: "note.png", mimeType: "image/png", buffer: Buffer.from("<script>") });
  await dialog.getByText("This photo can't be read. Please choose a PNG, JPEG or WebP image.").waitFor();
  await file.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: pngOf(1200, 900, [155, 192, 30]) });
  // The former picture reads the same: saving is possible only when the new one is there.
  await dialog.getByRole("button", { name: "Save", disabled: false }).waitFor();
  expect(await violations(page)).toEqual([]);
  await asClient(`/users/${me.id}/profile`, { weChat: "quicker" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText(/^Someone else just updated this/).waitFor();
  await dialog.getByRole("button", { name: "Save" }).click();
  await hasAlert(page, "saved");
  await page.goto(`/client/overview?kind=pro&q=${me.id}`);
  await page.getByRole("row").locator(photo).waitFor();

  const own = await stage.visit({ language: "cn", ...phone });
  await letIn(own, "client");
  await own.getByRole("banner").locator(photo).waitFor();
});

test("a manager finds the people of their department, and everybody by department, in Chinese on a phone", async () => {
  const page = await stage.visit({ language: "cn", ...phone, colorScheme: "dark" });
  await letIn(page, "manager", "/profile?tab=members");
  const colleagues = page.getByRole("list", { name: "部门员工" }).getByRole("listitem");
  await colleagues.filter({ hasText: "Daniel Tremblay" }).getByText("销售部").waitFor();
  expect(await colleagues.filter({ hasText: "Helen Marchetti" }).count()).toBe(0);
  await page.goto("/profile?tab=departments");
  const department = page.getByRole("region", { name: "管理部" });
  await department.getByText(/管理员$/).waitFor();
  await department.getByRole("link", { name: "Helen Marchetti" }).tap();
  await page.getByRole("heading", { level: 1, name: "Helen Marchetti" }).waitFor();
});

test("an admin chooses clients by the keyboard and by the page, and gives all of them another trainer or none", async () => {
  const api = await apiAs(stage.club.url, "admin");
  const [marcus] = rows.parse(await api(`/trainers?status=active&q=Adeyemi`)).data;
  for (const first of ["Una", "Uri", "Ute"]) await addTrainee(api, { first, last: "Severalis" }, marcus?.id);
  const page = await stage.visit();
  await letIn(page, "admin", "/client/overview?q=Severalis&sort=name");
  const row = (name: string) => page.getByRole("row", { name: new RegExp(`${name} Severalis`) });
  await row("Una").getByRole("link").focus();
  await page.keyboard.press("Space");
  const bar = page.getByRole("toolbar", { name: "Chosen rows" });
  await bar.getByText("1 chosen").waitFor();
  await row("Ute").getByRole("checkbox").focus();
  await page.keyboard.press("Shift+Space");
  await bar.getByText("3 chosen").waitFor();
  expect(await row("Uri").getByRole("checkbox").isChecked()).toBe(true);
  expect(await violations(page)).toEqual([]);

  const saved = page.waitForEvent("download");
  await bar.getByRole("button", { name: "Export" }).click();
  const exporting = page.getByRole("dialog", { name: "Export “Clients”" });
  await exporting.getByText("3 chosen rows.").waitFor();
  await exporting.getByText("CSV", { exact: true }).click();
  expect(await violations(page)).toEqual([]);
  await exporting.getByRole("button", { name: "Download" }).click();
  const text = await readFile(await (await saved).path(), "utf8");
  expect(text.startsWith("\uFEFFFull name,Phone,Status,Trainer")).toBe(true);
  expect(text.split("\r\n").filter((line) => line.includes("Severalis"))).toHaveLength(3);

  await bar.getByRole("button", { name: "Extend" }).click();
  const extending = page.getByRole("dialog", { name: "Extend the memberships of 3 clients" });
  await extending.getByRole("button", { name: "14 days", exact: true }).click();
  expect(await violations(page)).toEqual([]);
  await extending.getByRole("button", { name: "Extend by 14 days" }).click();
  await hasAlert(page, "Extended 3 memberships");
  await bar.waitFor({ state: "detached" });

  await page.getByRole("checkbox", { name: "Choose all on this page" }).check();
  await bar.getByRole("button", { name: "Change trainer" }).click();
  const changing = page.getByRole("dialog", { name: "Change the trainer of 3 clients" });
  await choose(page, "New trainer", "Marcus Adeyemi");
  await changing.getByRole("button", { name: "Change trainer" }).click();
  await changing.getByText("Una Severalis: already trains with this trainer").waitFor();
  await changing.getByText("It can't be done for anyone chosen.").waitFor();
  expect(await violations(page)).toEqual([]);
  await choose(page, "New trainer", "Priya Raman");
  await changing.getByRole("button", { name: "Change trainer" }).click();
  await hasAlert(page, "3 clients now train with Priya Raman");
  await row("Una").getByText("Priya Raman").waitFor();
});

test("on a phone the desk chooses clients by a press anywhere in their rows, in Chinese, and saves them", async () => {
  const page = await stage.visit({ language: "cn", ...phone, colorScheme: "dark" });
  await letIn(page, "desk", "/client/overview");
  await page.getByRole("button", { name: "多选" }).tap();
  const row = page.getByRole("list", { name: "会员" }).getByRole("listitem");
  const bar = page.getByRole("toolbar", { name: "已选内容" });
  for (const [chosen, place] of [0, 2].entries()) {
    await row.nth(place).getByRole("checkbox").waitFor();
    await row.nth(place).tap({ position: { x: 180, y: 32 } });
    await bar.getByText(`已选 ${chosen + 1} 项`).waitFor();
  }
  expect(new URL(page.url()).pathname).toBe("/client/overview");
  expect(await violations(page)).toEqual([]);
  const saved = page.waitForEvent("download");
  await bar.getByRole("button", { name: "导出" }).tap();
  const exporting = page.getByRole("dialog", { name: "导出“会员”" });
  await exporting.getByText("CSV", { exact: true }).tap();
  expect(await violations(page)).toEqual([]);
  await exporting.getByRole("button", { name: "下载" }).tap();
  expect((await readFile(await (await saved).path(), "utf8")).trim().split("\r\n")).toHaveLength(3);
  await page.getByRole("button", { name: "完成" }).tap();
  await bar.waitFor({ state: "detached" });
});
