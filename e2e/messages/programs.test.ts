import { once } from "node:events";
import { createServer } from "node:http";
import type { Locator } from "playwright-core";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, loseAnswer, violations } from "../stage/page.ts";
import { portOf } from "#server/test/receivers/port.ts";

const stage = openStage("demo");

test("a program reads clients with a token that is then revoked", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/profile");
  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Spreadsheet");
  await dialog.getByLabel("Read: Clients").check();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create token" }).click();
  await dialog.getByText("This token is shown only once.").waitFor();
  const token = await page.getByRole("textbox", { name: "Token" }).inputValue();
  expect(token).toMatch(/^pal_[\w-]{43}$/);
  await dialog.getByRole("button", { name: "Close" }).last().click();

  const asked = async (path: string) => {
    const answer = await fetch(new URL(path, stage.club.url), { headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, body: (await answer.json()) as { meta?: { total: number } } };
  };
  const read = await asked("/api/clients");
  expect([read.status, (read.body.meta?.total ?? 0) > 300]).toEqual([200, true]);
  expect((await asked("/api/payments/owing")).status).toBe(403);
  expect(await page.content()).not.toContain(token);

  await page.getByRole("button", { name: "Revoke Spreadsheet" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await hasAlert(page, "Spreadsheet has been revoked");
  expect((await asked("/api/clients")).status).toBe(401);
});

/** The secret of a new webhook; another is made as often as one is lost on its way. */
async function secretIn(dialog: Locator): Promise<string> {
  const secret = dialog.getByRole("textbox", { name: "密钥" });
  const renew = dialog.getByRole("button", { name: "更换密钥" }).and(dialog.locator(":not([data-loading])"));
  for (;;) {
    await secret.or(renew).waitFor();
    if (await secret.isVisible()) return secret.inputValue();
    await dialog.getByText("密钥未能显示").waitFor();
    expect(await violations(dialog.page())).toEqual([]);
    await hit(renew);
  }
}

test("an admin sets up a webhook on a phone, gets a new secret for one that was lost, and its program verifies the test message", async () => {
  const arrived: { headers: Record<string, string>; body: string }[] = [];
  const program = createServer((request, response) => {
    void text(request).then((body) => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      arrived.push({ headers: Object.fromEntries(headers) as Record<string, string>, body });
      response.end("thanks");
    });
  });
  program.listen(0, "127.0.0.1");
  await once(program, "listening");
  const port = portOf(program);
  const address = `http://127.0.0.1:${port}/`;
  try {
    const page = await stage.visit({ ...phone, language: "cn" });
    await letIn(page, "admin", "/settings/programs");
    await hit(page.getByRole("button", { name: "新增 Webhook" }));
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("地址").fill(address);
    await hit(dialog.getByRole("checkbox", { name: "人员：变更" }));
    expect(await violations(page)).toEqual([]);
    await loseAnswer(page, "/webhooks");
    await hit(dialog.getByRole("button", { name: "新增 Webhook" }));
    await dialog.getByText("请检查网络").waitFor();
    await hit(dialog.getByRole("button", { name: "新增 Webhook" }));
    const secret = await secretIn(dialog);
    await hit(dialog.getByRole("button", { name: "关闭" }).last());
    await hit(page.getByRole("listitem").filter({ hasText: address }).getByRole("link", { name: "查看消息" }));
    await hit(page.getByRole("button", { name: "发送测试" }));
    await hasAlert(page, "测试消息即将发出");
    await expect.poll(() => arrived.length, { timeout: 15_000 }).toBe(1);
    const [{ headers, body } = { headers: {}, body: "" }] = arrived;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "ping", data: {} });
    await page.reload();
    await page.getByText("已送达").first().waitFor();
  } finally {
    program.close();
    program.closeAllConnections();
  }
});

test.each([
  ["desktop", "en", {}],
  ["phone", "cn", phone],
] as const)(
  "an admin is asked before the log is kept for a shorter time, not before a longer one: %s",
  async (_, language, size) => {
    const inEnglish = language === "en";
    const page = await stage.visit({ ...size, language });
    await letIn(page, "admin", "/settings/activity-log");
    const title = inEnglish ? "How long entries are kept" : "记录保留多久";
    const change = page.getByRole("button", { name: inEnglish ? "Change" : "修改", exact: true });
    const form = page.getByRole("dialog", { name: title });
    const save = form.getByRole("button", { name: inEnglish ? "Save" : "保存", exact: true });
    const choose = async (label: string) => {
      await hit(change);
      await hit(form.getByRole("combobox", { name: title }));
      await hit(page.getByRole("option", { name: label, exact: true }));
      await hit(save);
    };
    const question = page.getByRole("dialog", {
      name: inEnglish ? "Keep entries for only 2 years?" : "只保留 2 年的记录？",
    });
    await choose(inEnglish ? "2 years" : "2 年");
    await question.getByText(inEnglish ? /^Entries from .+ on stay\.$/ : /^.+ 起的记录会保留。$/).waitFor();
    await question.getByText(inEnglish ? /^No entry is older today/ : /^目前没有更早的记录/).waitFor();
    expect(await violations(page)).toEqual([]);
    await hit(question.getByRole("button", { name: inEnglish ? "Cancel" : "取消" }));
    await question.waitFor({ state: "detached" });
    // On a phone the dialog's button is in the place of this one: a double tap would press it too.
    await save.press("Enter");
    await hit(question.getByRole("button", { name: inEnglish ? "Save" : "保存", exact: true }));
    await hasAlert(page, inEnglish ? `Saved: ${title}` : `已保存：${title}`);
    await page.getByText(inEnglish ? `${title}: 2 years` : `${title}：2 年`).waitFor();
    await choose(inEnglish ? "Forever" : "永久保留");
    await form.waitFor({ state: "detached" });
    await page.getByText(inEnglish ? `${title}: Forever` : `${title}：永久保留`).waitFor();
  },
);

test("what an entry of the log changed, and what is technical of it, unfolds below its button", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/settings/activity-log?kind=signIn");
  const cell = page.getByRole("row").nth(1).getByRole("cell").filter({ hasText: "Technical details" });
  for (const [name, shown] of [
    ["Show changes", /^Signed in: /],
    ["Technical details", /^Entry \d+$/],
  ] as const) {
    const button = cell.getByRole("button", { name });
    const before = await button.boundingBox();
    await button.click();
    const detail = await cell.getByText(shown).boundingBox();
    expect([(detail?.y ?? 0) > (before?.y ?? Infinity), detail?.x]).toEqual([
      true,
      (await cell.locator("p").first().boundingBox())?.x,
    ]);
  }
});
