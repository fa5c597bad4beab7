import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type CallApi, apiAs } from "../stage/api.ts";
import { hit, openStage, phone, signIn } from "../stage/club.ts";
import { initialPassword } from "../stage/initial-password.ts";
import { letIn } from "../stage/let-in.ts";
import { goByMenu, hasAlert, violations } from "../stage/page.ts";
import { variants } from "../stage/variants.ts";
import { choose, fillBilling, fillPerson, next } from "../stage/wizard.ts";
import { languages } from "../stage/words.ts";

const stage = openStage("demo");

const ouyang = { first: "慕白", last: "欧阳", email: "ouyang.mubai@example.com" };

async function fillProPackage(page: Page): Promise<void> {
  await choose(page, "Client type", "Pro");
  await choose(page, "Trainer", /./);
  await choose(page, "Package", /10|ten/i);
  await page.getByLabel("Extra sessions").fill("2");
  await choose(page, "Salesperson", /./);
  await choose(page, "Payment method", "WeChat");
}

/** Labels, headings and buttons of the screen that say nothing in Chinese; names of people and brands may. */
async function wordsOutsideChinese(page: Page): Promise<string[]> {
  const texts = await page.locator("main").locator("label, th, button, h1, h2, h3, legend, [role=tab]").allInnerTexts();
  const names = /WeChat|Visa|PayPal|InBody|Helen Marchetti|English|, Toronto, |^[A-Z]{2,3}$/;
  return texts.filter((text) => /[A-Za-z]{2}/.test(text) && !/\p{Script=Han}/u.test(text) && !names.test(text));
}

test("an admin adds a pro client with a compound family name and finds client, order and credits", async () => {
  const page = await stage.visit();
  await letIn(page, "admin");
  await goByMenu(page, "Clients", "Add client");
  expect(await page.getByRole("button", { name: "Next", exact: true }).isDisabled()).toBe(true);
  await fillPerson(page, ouyang);
  await next(page);
  await fillBilling(page);
  await next(page);
  await fillProPackage(page);
  await next(page);
  await page.getByText("Please review everything before you add the client.").waitFor();
  await page.getByText(ouyang.email).waitFor();
  await page.getByRole("button", { name: "Add client" }).click();

  const success = page.getByRole("dialog", { name: "欧阳慕白 is added." });
  await success.waitFor();
  await initialPassword(success);
  await success.getByRole("button", { name: "Close" }).last().click();
  await page.waitForURL("**/client/overview*");

  await page.getByPlaceholder("Name or phone").fill("欧阳慕白");
  await page.waitForURL(/q=/);
  const row = page.getByRole("row", { name: /欧阳慕白/ });
  await row.getByText("Pro", { exact: true }).waitFor();

  // The link of the name covers its whole row.
  await row.getByText("Pro", { exact: true }).click({ force: true });
  await page.getByRole("heading", { name: "欧阳慕白" }).waitFor();
  await page.getByRole("tab", { name: "Orders" }).click();
  await page.getByRole("row", { name: /Active/ }).waitFor();
  await page.getByRole("button", { name: /View/ }).first().click();
  const order = page.getByRole("dialog");
  await order.getByText("WeChat").waitFor();
});

/** Counts in `notesGone` how often the note of who may be there already, which is in sight, goes. */
const watchNote = `
  globalThis.notesGone = 0;
  let isThere = true;
  new MutationObserver(() => {
    const wasThere = isThere;
    isThere = document.querySelector('[aria-label="Already a client?"]') !== null;
    if (wasThere && !isThere) notesGone += 1;
  }).observe(document, { subtree: true, childList: true });`;

test("an e-mail that is taken leads back to step one with everything still typed", async () => {
  const page = await stage.visit();
  await letIn(page, "trainer", "/client/add-client");
  await fillPerson(page, { first: "Second", last: "Client", email: "client@palestra.demo" });
  await next(page);
  await page.getByRole("status", { name: "Already a client?" }).waitFor();
  await page.evaluate(watchNote);
  const isAlike = page.waitForResponse((response) => /clients\/alike\?.*phone=/.test(response.url()));
  await fillBilling(page);
  await isAlike;
  expect(await page.evaluate("notesGone"), "what is below it does not move while it is read anew").toBe(0);
  await next(page);
  await fillProPackage(page);
  await next(page);
  await page.getByRole("button", { name: "Add client" }).click();
  const dialog = page.getByRole("dialog", { name: "Duplicate user email" });
  await dialog.getByText("Email 'client@palestra.demo' has already been taken. Please try another").waitFor();
  await dialog.getByRole("button", { name: "Back to step one" }).click();
  expect(await page.getByLabel("First name").inputValue()).toBe("Second");
  await page.getByLabel("Email").fill("second.client@example.com");
  for (let step = 0; step < 3; step += 1) await next(page);
  await page.getByRole("button", { name: "Add client" }).click();
  await page.getByRole("dialog", { name: "Second Client is added." }).waitFor();

  await page.getByRole("button", { name: "Close" }).last().click();
  await page.waitForURL("**/client/overview*");
  await goByMenu(page, "Clients", "Add client");
  await fillPerson(page, { first: "Second", last: "Client", email: "" });
  await page.getByRole("status", { name: "Already a client?" }).waitFor();
  await page.evaluate(watchNote);
  await page.getByRole("textbox", { name: "Email" }).fill("another.client@example.com");
  await next(page);
  await page.getByPlaceholder("111-111-1111").waitFor();
  expect(await page.evaluate("notesGone"), "a namesake stays in sight from one step to the next").toBe(0);
});

const versioned = z.object({ data: z.looseObject({ id: z.number(), version: z.number() }) });
const found = z.object({ data: z.array(z.object({ id: z.number() })) });
const amounts = z.object({ data: z.array(z.object({ amount: z.string() })) });

/** The texts and purchases of each reader of the wizard. */
const buying = {
  en: {
    clientType: ["Client type", "Monthly"],
    package: ["Package", "Autumn month"],
    salesId: ["Salesperson", /./],
    payment: ["Payment method", "Cash"],
    check: "Please review everything before you add the client.",
    add: "Add client",
    refusal: "The price is now $95.50. Please review and try again.",
    added: "Priced Anew is added.",
    visit: {},
    name: { en: "Autumn month", cn: "秋季一月" },
  },
  cn: {
    clientType: ["会员类型", "月卡"],
    package: ["套餐", "冬季一月"],
    salesId: ["销售人员", /./],
    payment: ["付款方式", "现金"],
    check: "请再次核对以下信息",
    add: "新增会员",
    refusal: "现价为 $95.50，请核对后重试。",
    added: /^已成功新增/,
    visit: phone,
    name: { en: "Winter month", cn: "冬季一月" },
  },
} as const;

/** Puts a month on sale, which a raise makes dearer. */
async function sellMonth(admin: CallApi, name: { readonly en: string; readonly cn: string }) {
  const localText = JSON.stringify(name);
  const terms = { name: localText, description: localText, duration: "1 month" };
  const added = await admin("/products/add-membership-package", { ...terms, amount: "80.00" });
  const { id, version } = versioned.parse(added).data;
  const change = { ...terms, id, version, amount: "95.50" };
  return { raise: () => admin("/products/update-membership-package", change, "PUT") };
}

test.each(variants(languages, 1))(
  "a price that changes behind the wizard is shown, old and new; nothing is sold until it is sent again (%s)",
  async (language) => {
    const say = buying[language];
    const admin = await apiAs(stage.club.url, "admin");
    const month = await sellMonth(admin, say.name);
    const email = `priced.${language}@example.com`;
    const clients = async () => found.parse(await admin(`/clients?q=${email}`)).data;
    const page = await stage.visit({ language, ...say.visit });
    await letIn(page, "admin", "/client/add-client");
    // Somebody of the same name would be shown above what is pressed.
    const last = language === "en" ? "Anew" : "Afresh";
    await fillPerson(page, { first: "Priced", last, email }, language);
    await next(page, language);
    await fillBilling(page, language);
    await next(page, language);
    for (const [field, option] of [say.clientType, say.package, say.salesId, say.payment])
      await choose(page, field, option);
    await next(page, language);
    await page.getByText(say.check).waitFor();
    await page.getByText("$80.00", { exact: true }).waitFor();
    await page.route(
      "**/api/clients/create",
      async (route) => {
        await month.raise();
        await route.continue();
      },
      { times: 1 },
    );
    const add = page.getByRole("main").getByRole("button", { name: say.add, exact: true });
    await hit(add);
    await page.getByRole("alert").getByText(say.refusal, { exact: true }).waitFor();
    await page.getByText("$95.50", { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await clients()).toEqual([]);

    await hit(add);
    await page.getByRole("dialog", { name: say.added }).waitFor();
    const [client] = await clients();
    const bought = amounts.parse(await admin(`/payments/users/${client?.id}`)).data;
    expect(bought).toEqual([{ amount: "95.50" }]);
  },
);

const profile = z.object({ data: z.object({ phone: z.string() }) });

test("quick add takes eleven actions at most; without an e-mail, and with who is there already in sight", async () => {
  const admin = await apiAs(stage.club.url, "admin");
  const [sophie] = found.parse(await admin("/clients?q=client@palestra.demo")).data;
  const { phone: known } = profile.parse(await admin(`/users/${sophie?.id}/profile`)).data;
  const page = await stage.visit();
  await letIn(page, "admin");
  let actions = 0;
  const act = (action: Promise<void>) => {
    actions += 1;
    return action;
  };
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await page.goto("/client/overview");
  await act(page.getByRole("button", { name: "More for this list" }).click());
  await act(page.getByRole("menuitem", { name: "Quick add" }).click());
  await act(field("First name").fill("Quentin"));
  await act(field("Last name").fill("Quick"));
  await act(field("Phone").fill(`+1 ${known.replace(/^\+1|\D/g, "")}`));
  const match = page.getByRole("listitem").filter({ hasText: "Sophie Zhang" });
  await match.getByText("Same phone").waitFor();
  await match.getByRole("link", { name: "Open Sophie Zhang" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await act(field("Phone").fill("(867) 555-0177"));
  await match.waitFor({ state: "detached" });
  await page.getByText("Membership", { exact: true }).click();
  await act(page.getByRole("radio").filter({ visible: true }).first().click());
  await page.getByText("No one has this phone or email yet").waitFor();
  await act(page.getByRole("button", { name: /^Take \$/ }).click());
  await hasAlert(page, "Quentin Quick is added.");
  expect(actions).toBeLessThanOrEqual(11);
  await page.getByRole("button", { name: "Print", exact: true }).waitFor();
  await page.getByRole("heading", { name: "Quentin Quick" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByText("details missing").first().waitFor();

  await page.getByRole("button", { name: "More actions for Quentin Quick" }).click();
  await page.getByRole("menuitem", { name: "Edit profile" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Email" }).fill("quentin.quick@example.com");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  const opened = page.getByRole("dialog", { name: "Quentin Quick can sign in now" });
  await initialPassword(opened);
});

test("somebody who buys later is added without a package at the desk, and a part can be a round sum", async () => {
  const page = await stage.visit({ viewport: { width: 1440, height: 900 } });
  await letIn(page, "desk", "/client/quick-add");
  const bill = page.getByRole("region", { name: "Sale" });
  const alone = bill.getByRole("button", { name: "Add without package" });
  const packages = page.getByRole("radiogroup", { name: "Packages" });
  const proposed = packages.getByRole("radio", { checked: true });
  await proposed.getByText("Proposed: sold most recently").waitFor();
  const methods = bill.getByRole("radiogroup", { name: "Paid by (proposed: as in the last sale)" });
  await methods.getByRole("radio", { checked: false }).first().click();
  await methods.waitFor({ state: "detached" });
  const heights = async () => {
    const cards = await packages.getByRole("radio").all();
    return Promise.all(cards.map(async (card) => (await card.boundingBox())?.height));
  };
  const before = await heights();
  await packages.getByRole("radio").nth(1).click();
  await packages.getByText("Sold most recently", { exact: true }).waitFor();
  expect(await heights()).toEqual(before);
  await packages.getByRole("radio").first().click();
  expect(await alone.isDisabled()).toBe(true);
  await page.getByRole("textbox", { name: "First name" }).fill("Lou");
  await page.getByRole("textbox", { name: "Last name" }).fill("Looker");
  await page.getByRole("textbox", { name: "Phone" }).fill("(867) 555-0179");
  await bill.getByText("Part", { exact: true }).click();
  await bill.getByRole("button", { name: /^\$\d+$/ }).click();
  await bill.getByRole("button", { name: /^Take \$\d+\.00$/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await alone.click();
  await page.getByRole("heading", { name: "Lou Looker" }).waitFor();
  await hasAlert(page, "Lou Looker is added.");
});

test("on a phone, in Chinese: another desk adds the same person, then the price changes; both are shown before", async () => {
  const admin = await apiAs(stage.club.url, "admin");
  const name = JSON.stringify({ en: "Quick eight", cn: "速成 8 节" });
  const terms = { name, description: name, duration: "1 month", paid: 8, free: 0 };
  const { id, version } = versioned.parse(
    await admin("/products/add-courses-package", { ...terms, amount: "80.00" }),
  ).data;
  const page = await stage.visit({ language: "cn", ...phone });
  await letIn(page, "trainer", "/client/quick-add");
  const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
  await field("姓").fill("司徒");
  await field("名").fill("快快");
  await field("手机号").fill("139 0013 9000");
  await field("邮箱").fill("situ.kuaikuai@example.com");
  await hit(page.getByRole("button", { name: /^全部/ }));
  await hit(page.getByText("私教课包", { exact: true }));
  await hit(page.getByRole("radio", { name: /速成 8 节/ }));
  const before = async (path: string, change: (body: object) => Promise<unknown>) =>
    page.route(
      `**/api${path}`,
      async (route) => {
        await change(z.looseObject({}).parse(route.request().postDataJSON()));
        await route.continue();
      },
      { times: 1 },
    );
  const take = (amount: string) => hit(page.getByRole("button", { name: `收款 ${amount}` }));
  await before("/clients/quick-add", (body) =>
    admin("/clients/quick-add", { ...body, email: null, phone: "+86 13900139000" }),
  );
  await take("$80.00");
  await page.getByRole("alert").getByText("刚刚新增了一位资料相近的会员，请先核对。").waitFor();
  await page.getByRole("listitem").filter({ hasText: "司徒快快" }).getByText("手机号相同").waitFor();
  expect(await violations(page)).toEqual([]);
  const raised = { ...terms, id, version, amount: "95.50" };
  await before("/clients/quick-add", () => admin("/products/update-courses-package", raised, "PUT"));
  await take("$80.00");
  await page.getByRole("alert").getByText("现价为 $95.50，请核对后重试。").waitFor();
  expect(found.parse(await admin("/clients?q=situ.kuaikuai@example.com")).data).toEqual([]);
  await take("$95.50");
  const opened = page.getByRole("dialog", { name: "已新增司徒快快。" });
  await initialPassword(opened);
  await hit(opened.getByRole("button", { name: "关闭" }));
  await page.getByRole("heading", { name: "司徒快快" }).waitFor();
  await hit(page.getByRole("button", { name: "预约第一节课" }));
  await page.getByRole("dialog", { name: "约课" }).getByText("司徒快快").first().waitFor();
});

test("a Chinese reader walks the same screens in Chinese, and the language stays", async () => {
  const page = await stage.visit();
  await letIn(page, "admin");
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitemradio", { name: "中文" }).click();
  await page.locator('html[lang="zh-CN"]').waitFor();
  for (const [path, heading] of [
    ["/client/add-client", "新增会员"],
    ["/profile", "Helen Marchetti"],
    ["/settings", /设置/],
  ] as const) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    expect(await wordsOutsideChinese(page)).toEqual([]);
  }
  await page.goto("/client/overview?kind=pro");
  await page.getByRole("button", { name: /^正常/ }).waitFor();
  await page.context().clearCookies();

  const later = await stage.visit();
  await signIn(later, "admin");
  await later.locator('html[lang="zh-CN"]').waitFor();
  await later.getByRole("button", { name: /^账户/ }).click();
  await later.getByRole("menuitemradio", { name: "English", checked: false }).click();
  await later.locator('html[lang="en"]').waitFor();
});

test("a client on a phone sees their own profile and payments, and nobody else's", async () => {
  const page = await stage.visit(phone);
  await letIn(page, "client");
  expect(new URL(page.url()).pathname).toBe("/");
  await page.goto("/payments");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.goto("/client/overview");
  await page.waitForURL((url) => url.pathname !== "/client/overview");
  await page.goto("/user/1/profile");
  await page.getByText("This person can't be found").waitFor();
});

test("a name that nobody has, typed for a sale, leads to the quick page with its parts filled in", async () => {
  const page = await stage.visit();
  await letIn(page, "desk", "/today");
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("menuitem", { name: "Package sale" }).click();
  const dialog = page.getByRole("dialog", { name: "Sell a package" });
  await dialog.getByRole("combobox", { name: "Client" }).fill("Wanda Walkerson");
  await page.getByRole("button", { name: "Add Wanda Walkerson" }).click();
  await page.waitForURL("**/client/quick-add?*");
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await expect.poll(() => field("First name").inputValue()).toBe("Wanda");
  expect(await field("Last name").inputValue()).toBe("Walkerson");
});
