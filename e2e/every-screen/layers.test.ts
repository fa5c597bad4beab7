import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { apiAs, idOf } from "../stage/api.ts";
import { hit, openStage, phone } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { goByMenu } from "../stage/page.ts";
import { addMember, addTrainee } from "../stage/people.ts";
import { bookSession } from "../stage/sessions.ts";
import { inDays } from "../stage/time.ts";

const stage = openStage("demo");

/** Opens something and goes back: it is closed, and the page is as it was. */
async function opensAndCloses(page: Page, open: Locator, layer: Locator): Promise<void> {
  const at = page.url();
  await hit(open);
  await layer.waitFor();
  await page.goBack();
  await layer.waitFor({ state: "hidden" });
  expect(page.url()).toBe(at);
}

async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("Both have to be in sight");
  return a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width;
}

/** A button is whole on the screen of a phone on its side, and nothing covers it. */
async function expectInSight(button: Locator): Promise<void> {
  const { y, height } = (await button.boundingBox()) ?? { y: 0, height: 390 };
  expect(y + height).toBeLessThan(390);
  await button.tap({ trial: true });
}

test("in Chinese on a phone, Back closes each kind of layer and leaves the page", { tags: ["gate"] }, async () => {
  const { id } = await addMember(await apiAs(stage.club.url, "admin"), { first: "Lai", last: "Layers", starts: -20 });
  const page = await stage.visit({ ...phone, language: "cn" });
  await letIn(page, "admin", "/today");
  await page.goto(`/user/${id}/profile?userType=client`);
  const heading = page.getByRole("heading", { level: 1, name: "Lai Layers" });
  await heading.waitFor();
  const bar = page.getByRole("navigation", { name: "主菜单" });

  await opensAndCloses(page, bar.getByRole("button", { name: "更多" }), page.getByRole("dialog", { name: "侧边菜单" }));
  await opensAndCloses(page, bar.getByRole("button", { name: "新增" }), page.getByRole("menu"));
  await opensAndCloses(page, page.getByRole("button", { name: "账户" }), page.getByRole("menu"));
  await opensAndCloses(page, page.getByRole("button", { name: /^通知/ }), page.getByRole("heading", { name: "通知" }));
  await opensAndCloses(
    page,
    page.getByRole("button", { name: "姓名、手机号、收据或设置" }),
    page.getByRole("combobox", { name: "姓名、手机号、收据或设置" }),
  );

  // A menu that gives way to a dialog, and a question above what was typed.
  await hit(page.getByRole("button", { name: /更多操作$/ }).first());
  await hit(page.getByRole("menuitem", { name: "修改密码" }));
  const dialog = page.getByRole("dialog").filter({ has: page.locator("form") });
  await dialog.getByLabel("新密码", { exact: true }).fill("Kettlebell24");
  const question = page.getByRole("dialog", { name: "放弃已填写的内容？" });
  await page.goBack();
  await question.waitFor();
  await page.goBack();
  await question.waitFor({ state: "hidden" });
  expect(await dialog.getByLabel("新密码", { exact: true }).inputValue()).toBe("Kettlebell24");
  await page.goBack();
  await hit(question.getByRole("button", { name: "放弃" }));
  await dialog.waitFor({ state: "hidden" });

  // A message over a dialog keeps clear of its buttons, and afterwards of those at the foot of the page.
  await hit(page.getByRole("button", { name: /更多操作$/ }).first());
  await hit(page.getByRole("menuitem", { name: "协助登录" }));
  await hit(page.getByRole("button", { name: "全部下线" }));
  await hit(page.getByRole("dialog", { name: /全部下线？$/ }).getByRole("button", { name: "全部下线" }));
  const message = page.getByText(/已全部下线$/);
  await message.hover();
  const toast = message.locator("xpath=..");
  expect(await overlaps(toast, page.getByRole("dialog").locator("form button").last())).toBe(false);
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(await overlaps(toast, page.locator("[data-dock]"))).toBe(false);

  // A sheet; after it the first step back leaves the page, and the next page comes right after this one.
  await hit(bar.getByRole("button", { name: "新增" }));
  await hit(page.getByRole("menuitem", { name: "商品开单" }));
  await page.getByRole("dialog").waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await hit(bar.getByRole("button", { name: "更多" }));
  await hit(page.getByRole("dialog", { name: "侧边菜单" }).getByRole("link", { name: /^课表/ }));
  await page.waitForURL("**/calendar*");
  await page.goBack();
  await heading.waitFor();
  await page.goBack();
  await page.waitForURL("**/today");
});

test("on a phone, Back closes the list or the calendar of a field, and what is around it stays", async () => {
  const page = await stage.visit(phone);
  await letIn(page, "admin", "/profile");
  await hit(page.getByRole("button", { name: /^More actions/ }));
  await hit(page.getByRole("menuitem", { name: "Edit profile" }));
  const dialog = page.getByRole("dialog");
  await opensAndCloses(page, dialog.getByLabel("Gender"), page.getByRole("listbox"));
  await opensAndCloses(page, dialog.getByLabel("Date of birth"), page.locator("[data-dates-dropdown]"));
  await dialog.getByLabel("Gender").waitFor();
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  await hit(page.getByRole("button", { name: "New", exact: true }));
  await hit(page.getByRole("menuitem", { name: "Product sale" }));
  const sale = page.getByRole("dialog", { name: "New sale" });
  await opensAndCloses(page, sale.getByLabel("Add a product"), page.getByRole("listbox"));
  await sale.getByLabel("Add a product").waitFor();
});

test("on a phone on its side, the buttons of a session are in sight for its trainer and its client", async () => {
  const [admin, trainerId] = [await apiAs(stage.club.url, "admin"), await idOf(stage.club.url, "trainer")];
  const { id } = await addTrainee(admin, { first: "Side", last: "Ways", starts: -20 }, trainerId);
  await bookSession(admin, { clientId: id, trainerId, date: inDays(0), start: "23:00", minutes: 30 });
  const onItsSide = { ...phone, viewport: { width: 844, height: 390 } };
  const trainer = await stage.visit(onItsSide);
  await letIn(trainer, "trainer", "/today");
  await hit(trainer.getByRole("button", { name: /Side Ways/ }).first());
  const card = trainer.getByRole("dialog");
  await card.getByRole("button", { name: "Move" }).waitFor();
  // A sheet, which scrolls, and not a card beside the session.
  await card.getByRole("button", { name: "Close" }).waitFor();
  await expectInSight(card.getByRole("button", { name: "Move" }));
  await expectInSight(card.getByRole("button", { name: "More for this session" }));

  const member = await stage.visit(onItsSide);
  await letIn(member, "client");
  await hit(member.getByRole("link", { name: "Bookings" }));
  await hit(member.getByRole("region", { name: "Ahead", exact: true }).getByRole("button").first());
  await expectInSight(member.getByRole("dialog").getByRole("button", { name: "Move" }));
});

test.each([
  [390, 844],
  [1440, 900],
])(
  "offline at %s × %s, a strip makes room above a dialog, and a sale that fails says so once",
  async (width, height) => {
    const page = await stage.visit({ viewport: { width, height } });
    await letIn(page, "desk", "/today");
    await hit(page.getByRole("button", { name: "New", exact: true }));
    await hit(page.getByRole("menuitem", { name: "Product sale" }));
    const dialog = page.getByRole("dialog", { name: "New sale" });
    await hit(dialog.getByRole("listitem").first().getByRole("button"));
    await page.context().setOffline(true);
    const strip = page.getByText("You're offline. This is what was last loaded");
    await strip.waitFor();
    await expect.poll(() => overlaps(strip, dialog)).toBe(false);
    expect(await overlaps(strip, page.getByRole("button", { name: "Account" }))).toBe(false);
    await hit(dialog.getByRole("button", { name: /^Take / }));
    const failure = dialog.getByText("The club's server can't be reached.");
    await failure.first().waitFor();
    expect(await failure.count()).toBe(1);
  },
);

test("Back from a form that is asked about, then Stay here: the address is that of the form, and Back asks again", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/today");
  await goByMenu(page, "Employees", "Add trainer");
  await page.getByRole("textbox", { name: "First name" }).fill("Zed");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  for (let times = 0; times < 2; times += 1) {
    await page.goBack();
    await hit(question.getByRole("button", { name: "Stay here" }));
    await question.waitFor({ state: "detached" });
    await page.waitForURL("**/user/add-trainer");
  }
  expect(await page.getByRole("textbox", { name: "First name" }).inputValue()).toBe("Zed");
  await page.goBack();
  await hit(question.getByRole("button", { name: "Leave", exact: true }));
  await page.waitForURL("**/today");
});
