/** The messages of the club: how mail is sent, in which words, and who wants to get it. */
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { unsubscribeTokens } from "#server/messaging/messages/preferences/unsubscribe-token.ts";
import { apiAs, idOf } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { hasAlert, violations } from "../stage/page.ts";

const loginKey = "a key of thirty-two bytes or more, for this file";
const stage = openStage("demo", { LOGIN_KEY: loginKey });

const preferences = z.object({
  data: z.object({
    muted: z.array(z.object({ kind: z.string(), channel: z.string() })),
    marketing: z.object({ allowed: z.boolean(), source: z.nullable(z.string()) }),
  }),
});

async function preferencesOf(role: "client" | "admin", id: number) {
  const api = await apiAs(stage.club.url, role);
  return preferences.parse(await api(`/users/${id}/message-preferences`)).data;
}

test("a club without a mail server gets a message with what to do about it", async () => {
  const page = await stage.visit({ language: "cn", ...phone, colorScheme: "dark" });
  await letIn(page, "admin", "/settings/messages");
  await page.getByText("尚未设置邮件发送").waitFor();
  await hit(page.getByRole("link", { name: "如何设置邮件发送" }));
  await page.getByRole("heading", { name: "如何为俱乐部设置邮件发送" }).waitFor();
});

test("an admin switches a message off, and reminds once more", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/settings/messages");
  const events = page.getByRole("form", { name: "What is sent" });
  await events.getByRole("switch", { name: "Session reminder" }).click();
  await page.getByRole("button", { name: "Save: What is sent" }).click();
  await hasAlert(page, "Saved: What is sent");
  const reminders = page.getByRole("form", { name: "Session reminders" });
  await reminders.getByRole("button", { name: "Add a reminder" }).click();
  await page.getByRole("button", { name: "Save: Session reminders" }).click();
  await hasAlert(page, "Saved: Session reminders");
  await page.reload();
  expect(await events.getByRole("switch", { name: "Session reminder" }).isChecked()).toBe(false);
  expect(await reminders.getByRole("textbox").count()).toBe(3);
});

test("an admin writes a message in the club's words, sees it as it is written, and goes back to ours", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/settings/messages");
  await page.getByRole("link", { name: "Edit text: Session booked" }).click();
  const subject = page.getByRole("textbox", { name: "Subject" });
  const preview = page.getByRole("region", { name: "Preview" });
  await subject.fill("See you, ");
  await page.getByRole("button", { name: "recipient's name" }).click();
  expect(await subject.inputValue()).toBe("See you, {name}");
  await preview.getByText("See you, Ana").waitFor();
  const dark = preview.frameLocator('iframe[title="Preview, Dark"]');
  await dark.getByText(/^Hello Ana/).waitFor();
  expect(await violations(page)).toEqual([]);

  await subject.fill("See you, {nobody}");
  await preview.getByText(/The preview appears once/).waitFor();
  await subject.fill("See you, {name}");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await hasAlert(page, "Text saved");
  await page.getByText("Your text", { exact: true }).first().waitFor();

  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.method()));
  await page.getByRole("button", { name: "Back to our text" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Back to our text" }).click();
  await hasAlert(page, "Our text is used again");
  // Not saved once more by the form around it.
  expect(sent).not.toContain("PUT");
  await expect.poll(() => subject.inputValue()).toBe("Booked: {course}, {start}");
});

test("a person who writes a text that somebody else has changed since is shown theirs first", async () => {
  const api = await apiAs(stage.club.url, "admin");
  const place = "/messages/texts/birthday/en";
  const page = await stage.visit();
  await letIn(page, "admin", "/settings/messages/texts/birthday");
  const subject = page.getByRole("textbox", { name: "Subject" });
  await subject.fill("Mine");
  await api(place, { subject: "Theirs", body: "Happy birthday, {name}!", version: null }, "PUT");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("alert").getByText("Theirs").waitFor();
  await page.getByRole("button", { name: "Use the newer version" }).click();
  await expect.poll(() => subject.inputValue()).toBe("Theirs");
});

test(
  "on a phone in Chinese a member mutes reminders, takes it back, and agrees to news",
  { tags: ["gate"] },
  async () => {
    const id = await idOf(stage.club.url, "client");
    const page = await stage.visit({ language: "cn", ...phone, colorScheme: "dark" });
    // As in a club that sends mail; without it the page offers none.
    const sending = z.object({ data: z.looseObject({ mail: z.boolean() }) });
    await page.route(`**/api/users/${id}/message-preferences`, async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const answer = await route.fetch();
      const { data } = sending.parse(await answer.json());
      await route.fulfill({ response: answer, json: { data: { ...data, mail: true } } });
    });
    await letIn(page, "client", "/profile?tab=messages");
    const reminders = page.getByRole("switch", { name: "上课提醒：邮件" });
    await reminders.focus();
    await page.keyboard.press("Space");
    await hasAlert(page, "将不再通过邮件接收：上课提醒");
    expect((await preferencesOf("client", id)).muted).toEqual([{ kind: "reminders", channel: "mail" }]);
    await hit(page.getByRole("button", { name: "撤销" }));
    await expect.poll(async () => (await preferencesOf("client", id)).muted).toEqual([]);
    await expect.poll(() => reminders.isChecked()).toBe(true);
    // Not before: what can be undone passes while a page is looked at on a busy machine.
    expect(await violations(page)).toEqual([]);

    await page.getByRole("switch", { name: "同意接收俱乐部的活动与优惠邮件" }).focus();
    await page.keyboard.press("Space");
    await page.getByText(/由本人同意$/).waitFor();
    expect((await preferencesOf("client", id)).marketing).toEqual({ allowed: true, source: "self" });
  },
);

test("the link of a mail unsubscribes its holder, signed in or not", async () => {
  const id = await idOf(stage.club.url, "client");
  const token = unsubscribeTokens(Buffer.from(loginKey)).sign({ personId: id, kind: "payments" });
  const page = await stage.visit({ language: "cn", ...phone });
  await page.goto(`/unsubscribe/${token}`);
  await page.getByText("不再接收有关“付款”的邮件？").waitFor();
  expect(await violations(page)).toEqual([]);
  await hit(page.getByRole("button", { name: "退订" }));
  await page.getByRole("heading", { name: "已退订" }).waitFor();
  // Screen readers announce the result.
  await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("已退订");
  expect((await preferencesOf("client", id)).muted).toContainEqual({ kind: "payments", channel: "mail" });
});

test("staff note on a client's profile what the client has agreed to", async () => {
  const id = await idOf(stage.club.url, "client");
  const page = await stage.visit();
  await letIn(page, "admin", `/user/${id}/profile`);
  const agreed = page.getByRole("switch", { name: "Agreed to get news and offers" });
  const before = await agreed.isChecked();
  await agreed.focus();
  await page.keyboard.press("Space");
  await page.getByText(/noted by staff$/).waitFor();
  expect((await preferencesOf("admin", id)).marketing).toMatchObject({ allowed: !before, source: "staff" });
  await page.getByRole("region", { name: "Messages sent" }).waitFor();
});
