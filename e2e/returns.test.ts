import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hit, openStage, phone } from "./stage/club.ts";
import { letIn } from "./stage/let-in.ts";
import { hasAlert, violations } from "./stage/page.ts";

const stage = openStage("demo");

const words = {
  en: {
    newSale: "New sale",
    soldLast: "Recently sold",
    take: /^Take [$¥]/,
    sold: /^Sold for [$¥]/,
    undo: "Undo",
    print: "Print",
    actions: /^Actions for the sale of/,
    items: "Return items…",
    title: "Return items",
    more: /^One more of/,
    restock: /goes back in stock$/,
    reason: "Reason",
    refund: /^Refund [$¥]/,
    done: /^Items returned/,
    returned: "Returned",
    part: /returned$/,
    all: "Return all",
    receipt: "Open receipt",
    sales: "Front-desk sales",
  },
  cn: {
    newSale: "开单",
    soldLast: "最近售出",
    take: /^收款 [$¥]/,
    sold: /^销售成功/,
    undo: "撤销",
    print: "打印",
    actions: /销售的操作$/,
    items: "退货…",
    title: "退货",
    more: /增加一件$/,
    restock: /重新入库$/,
    reason: "原因",
    refund: /^退款 [$¥]/,
    done: /^已办理退货/,
    returned: "已退货",
    part: /^已退/,
    all: "全部退货",
    receipt: "打开收据",
    sales: "前台销售记录",
  },
} as const;

type Language = keyof typeof words;

/** Sells so many pieces of what was sold last. */
async function sellPieces(page: Page, language: Language, pieces: number): Promise<void> {
  const say = words[language];
  await hit(page.getByRole("button", { name: say.newSale }).first());
  const dialog = page.getByRole("dialog", { name: say.newSale });
  const first = dialog.getByRole("region", { name: say.soldLast }).getByRole("button").first();
  for (let piece = 0; piece < pieces; piece += 1) await hit(first);
  await hit(dialog.getByRole("button", { name: say.take }).and(dialog.locator(":enabled")));
  await hasAlert(page, say.sold);
  await dialog.waitFor({ state: "detached" });
}

test.each([
  { language: "en", visit: {} },
  { language: "cn", visit: phone },
] as const)("a sale is undone, another returned in part and whole ($language)", async ({ language, visit }) => {
  const say = words[language];
  const page = await stage.visit({ language, ...visit });
  await letIn(page, "admin", "/e-commerce/overview");
  const sales = page.getByRole("region", { name: say.sales });
  const newest = () => sales.getByRole("button", { name: say.actions }).first();
  await newest().waitFor();

  await sellPieces(page, language, 1);
  await page.getByRole("button", { name: say.print }).waitFor();
  await hit(page.getByRole("button", { name: say.undo }));
  await sales.getByText(say.returned, { exact: true }).last().waitFor();
  await page.getByRole("button", { name: say.undo }).waitFor({ state: "detached" });

  if (language === "en") {
    await sellPieces(page, language, 1);
    await page.getByRole("button", { name: say.undo }).waitFor({ state: "detached" });
    await page.keyboard.press("Control+z");
    await hasAlert(page, "Undone");
  }

  await sellPieces(page, language, 2);
  await sales.scrollIntoViewIfNeeded();
  const items = page.getByRole("menuitem", { name: say.items });
  // Until the list is read again, the newest sale in it is one that was undone.
  await expect
    .poll(async () => {
      await hit(newest());
      if (await items.isEnabled()) return true;
      await page.keyboard.press("Escape");
      return false;
    })
    .toBe(true);
  await hit(items);
  const dialog = page.getByRole("dialog", { name: say.title });
  await hit(dialog.getByRole("button", { name: say.more }));
  await dialog.getByRole("checkbox", { name: say.restock }).uncheck();
  await dialog.getByRole("textbox", { name: say.reason }).fill("Torn");
  expect(await violations(page)).toEqual([]);
  await hit(dialog.getByRole("button", { name: say.refund }));
  await hasAlert(page, say.done);
  await sales.getByText(say.part).first().waitFor();

  await hit(newest());
  await hit(page.getByRole("menuitem", { name: say.receipt }));
  await hit(page.getByRole("button", { name: say.items }));
  await hit(dialog.getByRole("button", { name: say.all }));
  await dialog.getByRole("textbox", { name: say.reason }).fill("Torn too");
  await hit(dialog.getByRole("button", { name: say.refund }));
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: say.items }).waitFor({ state: "detached" });
  expect(await violations(page)).toEqual([]);
});

test("the front desk returns a sale of today from its receipt, and Today shows the return", async () => {
  const say = words.en;
  const page = await stage.visit();
  await letIn(page, "desk", "/today");
  await sellPieces(page, "en", 1);
  await page.goto(`${stage.club.url}/today?list=taken`);
  await hit(page.getByRole("link", { name: "Walk-in" }).first());
  await hit(page.getByRole("button", { name: say.items }));
  const dialog = page.getByRole("dialog", { name: say.title });
  await dialog.getByRole("textbox", { name: say.reason }).fill("Wrong flavour");
  await hit(dialog.getByRole("button", { name: say.refund }));
  await hasAlert(page, say.done);
  await page.goto(`${stage.club.url}/today?list=taken`);
  await page
    .getByRole("main")
    .getByText(/^Shop return · /)
    .first()
    .waitFor();
});
