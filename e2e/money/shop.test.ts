import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { pngOf } from "../../server/test/files/png-pictures.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { goByMenu, hasAlert, violations } from "../stage/page.ts";
import { variants } from "../stage/variants.ts";
import { languages } from "../stage/words.ts";

const stage = openStage("demo");

const picture = { name: "bottle.png", mimeType: "image/png", buffer: pngOf(120, 120, [155, 192, 30]) };

/** The effects of a sale on the admin's screens. */
const words = {
  en: {
    add: "Add product",
    nameEn: "Name (English)",
    nameCn: "Name (Chinese)",
    type: "Type",
    drink: "Drink",
    price: "Price",
    weight: "Weight",
    stock: "Stock",
    preview: "Image of the product",
    publishTab: "Not for sale",
    publish: "Put",
    publishedTab: "For sale",
    overview: "Shop overview",
    newSale: "New sale",
    pick: "Add a product",
    payment: "Payment method",
    cash: "Cash",
    seller: "Salesperson",
    sell: /^Take [$¥]/,
    soldLast: "Recently sold",
    sales: "Front-desk sales",
    takings: "Sales in CAD",
  },
  cn: {
    add: "新增商品",
    nameEn: "名称（英文）",
    nameCn: "名称（中文）",
    type: "类型",
    drink: "饮料",
    price: "价格",
    weight: "重量",
    stock: "库存",
    preview: "商品图片",
    publishTab: "待上架",
    publish: "上架",
    publishedTab: "已上架",
    overview: "销售总览",
    newSale: "开单",
    pick: "添加商品",
    payment: "付款方式",
    cash: "现金",
    seller: "销售人员",
    sell: /^收款 [$¥]/,
    soldLast: "最近售出",
    sales: "前台销售记录",
    takings: "销售额（加元）",
  },
} as const;

type Language = keyof typeof words;

/** The product that each journey adds. */
const bottles = {
  en: { en: "Steel bottle", cn: "不锈钢水壶" },
  cn: { en: "Glass bottle", cn: "玻璃水杯" },
} as const;

async function addBottle(page: Page, language: Language, sku: string): Promise<void> {
  const say = words[language];
  await page.goto("/e-commerce/add-product");
  const names = {
    en: page.getByRole("textbox", { name: say.nameEn }),
    cn: page.getByRole("textbox", { name: say.nameCn }),
  };
  const other = language === "en" ? "cn" : "en";
  await names[language].fill(bottles[language][language]);
  expect(await names[other].inputValue()).toBe(bottles[language][language]);
  await names[other].fill(bottles[language][other]);
  await page.getByRole("combobox", { name: say.type }).click();
  await page.getByRole("option", { name: say.drink }).click();
  await page.getByRole("textbox", { name: "SKU" }).fill(sku);
  await page.getByRole("textbox", { name: say.price }).fill("24.50");
  await page.getByRole("textbox", { name: say.weight }).fill("320");
  await page.getByRole("textbox", { name: say.stock }).fill("3");
  await page.locator('input[type="file"]').setInputFiles(picture);
  await page.getByRole("img", { name: say.preview }).waitFor();
  await page.getByRole("button", { name: say.add }).click();
  await page.waitForURL("**/e-commerce/products");
}

/** Asks for five items at the desk. */
async function sell(page: Page, language: Language, sku: string): Promise<Locator> {
  const say = words[language];
  await page.getByRole("button", { name: say.newSale }).click();
  const dialog = page.getByRole("dialog", { name: say.newSale });
  await dialog.getByRole("combobox", { name: say.pick }).fill(sku);
  await page.getByRole("option", { name: bottles[language][language] }).waitFor();
  await expect.poll(() => page.getByRole("option").count()).toBe(1);
  await page.keyboard.press("Enter");
  await dialog.getByRole("textbox", { name: bottles[language][language] }).fill("5");
  await dialog.getByRole("combobox", { name: say.payment }).click();
  await page.getByRole("option", { name: say.cash }).click();
  await dialog.getByRole("button", { name: say.sell }).click();
  return dialog;
}

/** The sum of a card of the overview. */
async function takingsOf(page: Page, language: Language): Promise<number> {
  const card = page.locator("p", { hasText: words[language].takings }).locator("xpath=..");
  const text = await card.locator("p").last().innerText();
  return Number(text.replace(/[^\d.]/g, ""));
}

/** How wide the images of a table are as the browser has read them; in its own words, which are not those of Node. */
const shownImages = "Array.from(document.querySelectorAll('tbody img'), (image) => image.naturalWidth)";

test.each(variants(languages, 0))(
  "an admin adds, publishes and sells a product, and the figures follow (%s)",
  async (language) => {
    const say = words[language];
    const name = bottles[language][language];
    const sku = `BTL-${language}`;
    const page = await stage.visit({ language });
    await letIn(page, "admin");
    await addBottle(page, language, sku);

    await page.getByRole("tab", { name: say.publishTab, exact: true }).click();
    const row = page.getByRole("row", { name: new RegExp(name) }).last();
    await row.getByRole("button", { name: new RegExp(`^${say.publish} ?${name}`) }).click();
    await row.waitFor({ state: "detached" });
    await page.getByRole("tab", { name: say.publishedTab, exact: true }).click();
    await page.getByRole("searchbox").fill(sku);
    await expect.poll(() => page.evaluate(shownImages)).toEqual([120]);

    await page.goto("/e-commerce/overview?range=last30Days");
    await page.getByRole("table", { name: say.sales }).waitFor();
    await expect.poll(() => takingsOf(page, language)).toBeGreaterThan(0);
    const before = await takingsOf(page, language);
    const dialog = await sell(page, language, sku);
    await dialog.getByRole("alert").getByText("3").waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("textbox", { name }).fill("2");
    await dialog.getByRole("button", { name: say.sell }).click();
    await dialog.waitFor({ state: "detached" });
    await page
      .getByRole("row", { name: new RegExp(name) })
      .first()
      .getByText("$49.00")
      .waitFor();
    await expect.poll(() => takingsOf(page, language)).toBeCloseTo(before + 49, 2);

    await page.goto(`/e-commerce/products?q=${sku}`);
    await row.getByRole("cell", { name: "1", exact: true }).waitFor();
  },
);

test.each(
  variants(
    [
      { language: "en", visit: {}, alert: /^Sold for [$¥][\d.,]+, \S/ },
      { language: "cn", visit: phone, alert: /^销售成功，金额 [$¥][\d.,]+（\S+）/ },
    ] as const,
    1,
  ),
)(
  "what is sold again and again takes three actions: open, touch, take ($language)",
  async ({ language, visit, alert }) => {
    const say = words[language];
    const page = await stage.visit({ language, ...visit });
    await letIn(page, "admin", "/e-commerce/overview");
    await hit(page.getByRole("button", { name: say.newSale }));
    const dialog = page.getByRole("dialog", { name: say.newSale });
    await hit(dialog.getByRole("region", { name: say.soldLast }).getByRole("button").first());
    const take = dialog.getByRole("button", { name: say.sell });
    await take.and(dialog.locator(":enabled")).waitFor();
    expect(await violations(page)).toEqual([]);
    await hit(take);
    await hasAlert(page, alert);
    await dialog.waitFor({ state: "detached" });
  },
);

test("what is no image is refused before it is shown", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/e-commerce/products?q=DRK-WATER");
  await page.getByRole("button", { name: "Actions: Mineral water, 500 ml" }).click();
  await page.getByRole("menuitem", { name: "Edit Mineral water, 500 ml" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Mineral water, 500 ml" });
  const fake = { ...picture, buffer: Buffer.from("<svg onload='alert(1)'/>") };
  await dialog.locator('input[type="file"]').setInputFiles(fake);
  await dialog.getByText("Please choose a PNG, JPEG or WebP image").waitFor();
  expect(await dialog.locator('img[src^="data:"]').count()).toBe(0);
  await dialog.locator('input[type="file"]').setInputFiles({ ...picture, buffer: Buffer.alloc(600_000) });
  await dialog.getByText("This is too large").waitFor();
  expect(await violations(page)).toEqual([]);
});

test("a manager sees products and figures and may change nothing", async () => {
  const page = await stage.visit();
  await letIn(page, "manager");
  await goByMenu(page, "Shop", "Products");
  await page.getByRole("row", { name: /Mineral water/ }).waitFor();
  expect(await page.getByRole("columnheader", { name: "Actions" }).count()).toBe(0);
  expect(await page.getByRole("link", { name: "Add product" }).count()).toBe(0);
  await page.goto("/e-commerce/overview");
  await page.getByRole("table", { name: "Front-desk sales" }).waitFor();
  expect(await page.getByRole("button", { name: "New sale" }).count()).toBe(0);
  await page.goto("/e-commerce/add-product");
  await page.waitForURL("**/today");
});
