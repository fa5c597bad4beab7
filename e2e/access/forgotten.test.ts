import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { hit, openStage, phone, signIn } from "../stage/club.ts";
import { openLetterBox } from "../stage/mailbox.ts";
import { violations } from "../stage/page.ts";
import { variants } from "../stage/variants.ts";
import { choose } from "../stage/wizard.ts";
import { languages } from "../stage/words.ts";

const box = await openLetterBox();
afterAll(() => box.server[Symbol.asyncDispose]());
const stage = openStage("demo", box.environment);

const readers = {
  en: {
    visit: {},
    role: "manager",
    forgotten: "Forgot your password?",
    email: "Email",
    send: "Send link",
    invalid: "Please enter a valid email address",
    sent: "Check your email",
    renew: "Choose a new password",
    password: "New password",
    confirm: "Confirm password",
    save: "Save password",
    home: "**/today",
    gone: "This link no longer works",
  },
  cn: {
    visit: { ...phone, language: "cn" },
    role: "client",
    forgotten: "忘记密码？",
    email: "邮箱",
    send: "发送链接",
    invalid: "请输入有效的邮箱地址",
    sent: "请查收邮件",
    renew: "设置新密码",
    password: "新密码",
    confirm: "确认密码",
    save: "保存密码",
    home: "**/",
    gone: "链接已失效",
  },
} as const;

async function choosePassword(page: Page, say: (typeof readers)["en" | "cn"], password: string): Promise<void> {
  await page.getByLabel(say.password, { exact: true }).fill(password);
  await page.getByLabel(say.confirm, { exact: true }).fill(password);
  await hit(page.getByRole("button", { name: say.save }));
}

test.each(variants(languages, 1))(
  "who has forgotten their password comes from the sign-in page into the club (%s)",
  async (language) => {
    const say = readers[language];
    const address = `${say.role}@palestra.demo`;
    const elsewhere = await stage.visit();
    await signIn(elsewhere, say.role);

    const page = await stage.visit(say.visit);
    await page.goto("/sign-in");
    await page.getByLabel(say.email).fill(address);
    await hit(page.getByRole("link", { name: say.forgotten }));
    await page.getByRole("heading", { level: 1, name: say.forgotten }).waitFor();
    expect(await page.getByLabel(say.email).inputValue()).toBe(address);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel(say.email).fill(say.role);
    await page.keyboard.press("Enter");
    await page.getByText(say.invalid).waitFor();
    await page.getByLabel(say.email).fill(address);
    await hit(page.getByRole("button", { name: say.send }));
    await page.getByRole("heading", { level: 1, name: say.sent }).waitFor();
    await page.getByText(address).waitFor();

    const [link = ""] = await box.linksTo(address, 1);
    await page.goto(link);
    await page.getByRole("heading", { level: 1, name: say.renew }).waitFor();
    await page.getByLabel(say.confirm, { exact: true }).waitFor();
    expect(await page.evaluate("document.activeElement.name")).toBe("new-password");
    expect(await violations(page)).toEqual([]);
    await choosePassword(page, say, `chosen2026${language}`);
    await page.waitForURL(say.home);
    await page.locator("#content").getByRole("heading", { level: 1 }).first().waitFor();

    // Other logins have ended, and the link has been used.
    await elsewhere.reload();
    await elsewhere.waitForURL("**/sign-in");
    await elsewhere.goto(link);
    await elsewhere.getByRole("heading", { level: 1, name: readers.en.gone }).waitFor();
    expect(await violations(elsewhere)).toEqual([]);
  },
);

test("staff add a client, who follows the link of the welcome into the club", async () => {
  const desk = await stage.visit();
  await signIn(desk, "desk", "/client/quick-add");
  const email = "wei.new@people.example";
  await desk.getByRole("textbox", { name: "First name" }).fill("Wei");
  await desk.getByRole("textbox", { name: "Last name" }).fill("New");
  await desk.getByRole("textbox", { name: "Phone" }).fill("867 555 0177");
  await desk.getByRole("textbox", { name: "Email" }).fill(email);
  await desk.getByRole("radiogroup", { name: "Kind of package" }).getByText("Sessions").click();
  await desk.getByRole("radiogroup", { name: "Packages" }).getByText("Private training, 10 + 1").click();
  await choose(desk, "Trainer", /Marcus/);
  await desk.getByRole("button", { name: /^Take \$/ }).click();
  await desk.getByRole("heading", { name: /Wei New/ }).waitFor();
  await desk.getByText(`We've sent a link to choose a password to ${email}.`).waitFor();
  expect(await desk.getByRole("textbox", { name: "Initial password" }).count()).toBe(0);
  expect(await violations(desk)).toEqual([]);

  const [first = ""] = await box.linksTo(email, 1);
  await desk.getByRole("button", { name: "More actions for Wei New" }).click();
  await desk.getByRole("menuitem", { name: "Help with signing in" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Send link" }).click();
  const [, second = ""] = await box.linksTo(email, 2);
  expect(second).not.toBe(first);

  const wei = await stage.visit(phone);
  await wei.goto(first);
  await wei.getByRole("heading", { level: 1, name: "Welcome, Wei" }).waitFor();
  await wei.getByLabel("Confirm password", { exact: true }).waitFor();
  expect(await violations(wei)).toEqual([]);
  await choosePassword(wei, readers.en, "password1");
  await wei.getByText("This password is too easy to guess. Please choose another.").waitFor();
  await choosePassword(wei, readers.en, "weinew2026x");
  await wei.getByText("Too easy to guess: it is mostly a name, an email or the club's name").waitFor();
  expect(await violations(wei)).toEqual([]);
  await choosePassword(wei, readers.en, "kettlebell2026x");
  await wei.waitForURL((url) => url.pathname === "/");
  await wei.getByRole("heading", { level: 1 }).first().waitFor();

  // A link works for anyone who has it, also where somebody else is signed in.
  await desk.goto(second);
  await desk.getByRole("heading", { level: 1, name: "This link no longer works" }).waitFor();
});
