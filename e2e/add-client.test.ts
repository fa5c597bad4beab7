import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openStage, phone, signIn } from "./club.ts";
import { choose, fillBilling, fillPerson, next } from "./wizard.ts";

const stage = openStage("demo");

const ouyang = { first: "慕白", last: "欧阳", email: "ouyang.mubai@example.com" };

async function fillProPackage(page: Page): Promise<void> {
  await choose(page, "Client type", "Pro");
  await choose(page, "Trainer", /./);
  await choose(page, "Package", /10|ten/i);
  await page.getByLabel("Extra courses").fill("2");
  await choose(page, "Sales person", /./);
  await choose(page, "Payment method", "WeChat");
}

/** Labels, headings and buttons of the screen that say nothing in Chinese; names of people and brands may. */
async function wordsOutsideChinese(page: Page): Promise<string[]> {
  const texts = await page.locator("main").locator("label, th, button, h1, h2, h3, legend, [role=tab]").allInnerTexts();
  const brands = /WeChat|Visa|PayPal|InBody|Helen Marchetti|English|^[A-Z]{2,3}$/;
  return texts.filter((text) => /[A-Za-z]{2}/.test(text) && !/\p{Script=Han}/u.test(text) && !brands.test(text));
}

test("an admin adds a pro client with a compound family name and finds client, order and credits", async () => {
  const page = await stage.visit();
  await signIn(page, "admin");
  await page.getByRole("link", { name: "Add client" }).first().click();
  expect(await page.getByRole("button", { name: "Next", exact: true }).isDisabled()).toBe(true);
  await fillPerson(page, ouyang);
  await next(page);
  await fillBilling(page);
  await next(page);
  await fillProPackage(page);
  await next(page);
  await page.getByText("Please check everything once more.").waitFor();
  await page.getByText(ouyang.email).waitFor();
  await page.getByRole("button", { name: "Add Client" }).click();

  const success = page.getByRole("dialog", { name: "Added 慕白 欧阳 Successfully" });
  await success.waitFor();
  expect(await success.getByRole("textbox", { name: "Initial password" }).inputValue()).toMatch(/^[A-Za-z\d]{16}$/);
  await success.getByRole("button", { name: "Close" }).last().click();
  await page.waitForURL("**/client/overview*");

  await page.getByRole("tab", { name: "Private Training Membership" }).click();
  await page.getByPlaceholder("Name, email, phone or ID").fill("欧阳慕白");
  await page.waitForURL(/q=/);
  const row = page.getByRole("row", { name: /慕白 欧阳/ });
  await row.getByText(ouyang.email).waitFor();

  await row.getByRole("link", { name: /View/ }).click();
  await page.getByRole("heading", { name: "慕白 欧阳" }).waitFor();
  await page.getByRole("tab", { name: "Payments & Orders" }).click();
  await page.getByRole("row", { name: /In Progress/i }).waitFor();
  await page.getByRole("button", { name: /View/ }).first().click();
  const order = page.getByRole("dialog");
  await order.getByText("WeChat").waitFor();
});

test("an e-mail that is taken leads back to step one with everything still typed", async () => {
  const page = await stage.visit();
  await signIn(page, "trainer");
  await page.goto("/client/add-client");
  await fillPerson(page, { first: "Second", last: "Client", email: "client@palestra.demo" });
  await next(page);
  await fillBilling(page);
  await next(page);
  await fillProPackage(page);
  await next(page);
  await page.getByRole("button", { name: "Add Client" }).click();
  const dialog = page.getByRole("dialog", { name: "Duplicate User Email" });
  await dialog.getByText("Email 'client@palestra.demo' has already been taken. Please try another").waitFor();
  await dialog.getByRole("button", { name: "Back to Step One" }).click();
  expect(await page.getByLabel("First name").inputValue()).toBe("Second");
  await page.getByLabel("Email").fill("second.client@example.com");
  for (let step = 0; step < 3; step += 1) await next(page);
  await page.getByRole("button", { name: "Add Client" }).click();
  await page.getByRole("dialog", { name: "Added Second Client Successfully" }).waitFor();
});

test("a Chinese reader walks the same screens in Chinese, and the language stays", async () => {
  const page = await stage.visit();
  await signIn(page, "admin");
  await page.getByText("中文").first().click();
  await page.getByRole("heading", { level: 1, name: "会员" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("zh-CN");
  for (const [path, heading] of [
    ["/client/add-client", "新增会员"],
    ["/profile", /个人|我的/],
    ["/settings", /设置/],
  ] as const) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    expect(await wordsOutsideChinese(page)).toEqual([]);
  }
  await page.goto("/client/overview?kind=pro");
  await page.getByRole("tab", { name: "私教会员" }).waitFor();
  await page.context().clearCookies();

  const later = await stage.visit();
  await signIn(later, "admin");
  await later.getByRole("heading", { level: 1, name: "会员" }).waitFor();
  await later.getByText("English").first().click();
  await later.getByRole("heading", { level: 1, name: "Clients" }).waitFor();
});

test("a client on a phone sees their own profile and payments, and nobody else's", async () => {
  const page = await stage.visit(phone);
  await signIn(page, "client");
  expect(new URL(page.url()).pathname).toBe("/");
  await page.goto("/payments");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.goto("/client/overview");
  await page.waitForURL((url) => url.pathname !== "/client/overview");
  await page.goto("/user/1/profile");
  await page.getByText("This person cannot be found").waitFor();
});
