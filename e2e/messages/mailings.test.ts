/** Writing to clients: whom it reaches, how it looks, when it goes out, and how it is called off. */
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { apiAs } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { openLetterBox } from "../stage/mailbox.ts";
import { hasAlert, violations } from "../stage/page.ts";

const box = await openLetterBox();
afterAll(() => box.server[Symbol.asyncDispose]());
const stage = openStage("demo", box.environment);

const found = z.object({
  data: z.object({ people: z.array(z.object({ id: z.number(), email: z.nullable(z.string()) })) }),
});

/** Some of those who would get a mailing to everybody, or who do not agree to. */
async function clientsOf(group: "getsEn" | "noConsent", page = 1) {
  const api = await apiAs(stage.club.url, "admin");
  const body = { audience: { filter: {} }, group, page };
  return found.parse(await api("/mailings/audience/people", body)).data.people.filter(({ email }) => email !== null);
}

const taken = (subject: string) =>
  box.server.received.filter(({ headers }) => headers.get("subject")?.[0] === subject).flatMap(({ to }) => to);

async function write(page: Page, subject: string, body: string): Promise<void> {
  await page.getByRole("textbox", { name: "Subject" }).fill(subject);
  await page.getByRole("textbox", { name: "Text" }).fill(body);
}

test("the desk writes to forty members with a preview; the one who has not agreed is left out", async () => {
  const reached = [...(await clientsOf("getsEn")), ...(await clientsOf("getsEn", 2)).slice(0, 15)];
  const [shy] = await clientsOf("noConsent");
  const page = await stage.visit();
  const ids = [...reached, ...(shy ? [shy] : [])].map(({ id }) => id);
  await letIn(page, "desk", `/mailings/new?clients=${ids.join(".")}`);
  const recipients = page.getByRole("region", { name: "Recipients" });
  await recipients.getByText("40 clients get it").waitFor();
  await recipients.getByRole("button", { name: "Haven't agreed to news and offers: 1. Show names" }).click();
  await page
    .getByRole("dialog")
    .getByText(shy?.email ?? "")
    .waitFor();
  await page.keyboard.press("Escape");

  await write(page, "Open day", "Hello {name},\n\ncome by on Sunday.");
  const dark = page.getByRole("region", { name: "Preview" }).frameLocator('iframe[title="Preview, Dark"]');
  await dark.getByText("come by on Sunday.").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Send me a copy" }).click();
  await page.getByText("The mail server accepted a copy for desk@palestra.demo").waitFor();
  expect(taken("Open day")).toEqual(["desk@palestra.demo"]);

  await page.getByRole("button", { name: "Send to 40", exact: true }).click();
  await hasAlert(page, "Sending to 40 clients");
  await page.getByRole("heading", { level: 1, name: "Open day" }).waitFor();
  const outcome = page.getByRole("region", { name: "Recipients" });
  await outcome.getByRole("button", { name: "Sent: 40. Show names" }).waitFor();
  await outcome.getByRole("button", { name: "Haven't agreed to news and offers: 1. Show names" }).waitFor();
  expect(taken("Open day").toSorted()).toEqual(
    ["desk@palestra.demo", ...reached.map(({ email }) => email ?? "")].toSorted(),
  );
  expect(await violations(page)).toEqual([]);
});

test("what is planned for later gets another time, and goes to nobody once it is cancelled", async () => {
  const page = await stage.visit();
  await letIn(page, "desk", "/client/overview?status=active");
  await page.getByRole("button", { name: "More for this list" }).click();
  await page.getByRole("menuitem", { name: "Email this list" }).click();
  await page.getByRole("region", { name: "Recipients" }).getByText("Active").waitFor();
  await write(page, "Next week", "Hello {name}");
  await page.getByRole("radio", { name: "Later" }).check();
  await page.getByRole("textbox", { name: "Time" }).fill("07:15");
  await page.getByRole("button", { name: /^Plan for .*7:15\sa\.m\.$/ }).click();
  await page.getByRole("heading", { level: 1, name: "Next week" }).waitFor();
  await page.getByText(/^\w+\s\d+,\s(?:\d+,\s)?7:15\sa\.m\.$/).waitFor();

  await page.getByRole("button", { name: "Change time" }).click();
  const dialog = page.getByRole("dialog", { name: "Change time" });
  await dialog.getByRole("textbox", { name: "Time" }).fill("08:45");
  await dialog.getByRole("button", { name: "Change time" }).click();
  await page.getByText(/^\w+\s\d+,\s(?:\d+,\s)?8:45\sa\.m\.$/).waitFor();
  await page.getByRole("button", { name: "Cancel mailing" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel mailing" }).click();
  await hasAlert(page, "Mailing cancelled");
  await page.getByText("Cancelled", { exact: true }).waitFor();
  expect(taken("Next week")).toEqual([]);
});

test("what was sent by mistake is undone before anybody gets it", async () => {
  const page = await stage.visit();
  await letIn(page, "desk", "/mailings/new");
  await write(page, "A slip", "Hello {name}");
  await page.getByRole("button", { name: /^Send to \d+$/ }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await hasAlert(page, "Undone");
  await page.getByText("Cancelled", { exact: true }).waitFor();
  expect(taken("A slip")).toEqual([]);
});

test("on a phone, in Chinese, the desk calls those who have switched messages about their membership off", async () => {
  const page = await stage.visit({ ...phone, language: "cn" });
  await letIn(page, "desk", "/mailings/new");
  await hit(page.getByText("会籍通知", { exact: true }));
  await hit(page.getByRole("button", { name: "选择其他会员" }));
  await hit(page.getByRole("button", { name: /^正常/ }));
  await hit(page.getByRole("button", { name: /^联系名单/ }));
  await page.getByRole("dialog", { name: "联系名单" }).getByRole("link", { name: /^\+1/ }).first().waitFor();
  expect(await violations(page)).toEqual([]);
});

test("on a phone, in Chinese, the desk writes to one client in person", async () => {
  const [client] = await clientsOf("noConsent");
  const page = await stage.visit({ ...phone, language: "cn", colorScheme: "dark" });
  await letIn(page, "desk", `/user/${client?.id}/profile`);
  await hit(page.getByRole("button", { name: "联系" }));
  await hit(page.getByRole("menuitem", { name: `发邮件至 ${client?.email}` }));
  await page.getByText(/无需对方同意/).waitFor();
  await page.getByRole("textbox", { name: "主题" }).fill("您的毛巾");
  await page.getByRole("textbox", { name: "正文" }).fill("{name}，您好：毛巾在前台。");
  expect(await violations(page)).toEqual([]);
  await hit(page.getByRole("button", { name: "发送", exact: true }));
  await hasAlert(page, "邮件已开始发送");
  await expect.poll(() => box.server.received.some(({ to }) => to.includes(client?.email ?? ""))).toBe(true);
});
