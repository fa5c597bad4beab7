import { expect, test } from "vitest";
import { hit, openStage, phone } from "../stage/club.ts";
import { violations } from "../stage/page.ts";
import { inDays } from "../stage/time.ts";
import { fillBilling, fillDate, fillPerson, next } from "../stage/wizard.ts";

const stage = openStage("empty");

test("on a phone in Chinese an empty club is opened by its first admin with the code of the log, and comes to its first booking within five minutes", async () => {
  const began = performance.now();
  const page = await stage.visit(phone);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await page.goto("/");
  await page.waitForURL("**/set-up");
  await page.locator('[name="code"]:focus').waitFor();
  await hit(page.getByRole("button", { name: "中文" }));
  await page.locator('[name="code"]').focus();
  await page.keyboard.type("not-the-code");
  await field("一次性验证码").press("Tab");
  await page.keyboard.type("欧阳");
  await page.keyboard.press("Tab");
  await page.keyboard.type("娜娜");
  expect([await field("姓").inputValue(), await field("名").inputValue()]).toEqual(["欧阳", "娜娜"]);
  await page.getByLabel("邮箱").fill("nana@example.com");
  await field("新密码").fill("founder2026x");
  await field("确认密码").fill("founder2026x");
  await hit(page.getByRole("button", { name: "创建俱乐部并登录" }));
  await page.getByText("验证码无效，请查看服务器日志。").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.getByLabel("邮箱").inputValue()).toBe("nana@example.com");
  await field("一次性验证码").fill(stage.club.setupCode());
  const kept = page.waitForRequest((request) => request.url().endsWith("/me/locale"));
  await hit(page.getByRole("button", { name: "创建俱乐部并登录" }));
  await page.waitForURL("**/welcome");
  expect((await kept).postDataJSON()).toEqual({ locale: "cn" });
  const step = (name: string) =>
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByText(name, { exact: true }) });
  const isDone = (name: string) => step(name).getByLabel("已完成").waitFor();
  await page.getByText("0 / 5").waitFor();
  expect(await violations(page)).toEqual([]);

  await hit(step("俱乐部信息").getByRole("button", { name: "编辑" }));
  const club = page.getByRole("dialog");
  await club.getByRole("textbox", { name: "俱乐部地址" }).fill("上海市静安区南京西路1266号");
  await club.getByRole("button", { name: "保存" }).press("Enter");
  await page.keyboard.press("Escape");
  await isDone("俱乐部信息");
  await page.goto("/client/quick-add");
  await page.getByRole("link", { name: "新增套餐" }).waitFor();
  await page.goBack();
  await hit(step("第一个套餐").getByRole("button", { name: "十节私教课" }));
  const offer = page.getByRole("dialog", { name: "新增私教课包" });
  await offer.getByRole("textbox", { name: "价格" }).fill("749");
  await offer.getByRole("button", { name: "确定" }).press("Enter");
  await isDone("第一个套餐");
  await page.getByText("2 / 5").waitFor();

  await hit(step("第一位教练").getByRole("link", { name: "新增教练" }));
  await page.waitForURL("**/user/add-trainer?from=welcome");
  await fillPerson(page, { first: "建国", last: "教", email: "trainer@example.com" }, "cn");
  await fillDate(page, "合同到期日", inDays(400));
  await next(page, "cn");
  await fillBilling(page, "cn");
  await next(page, "cn");
  await hit(page.getByRole("button", { name: "新增教练" }));
  await hit(page.getByRole("dialog").getByRole("button", { name: "关闭" }).last());
  await page.waitForURL("**/welcome");
  await isDone("第一位教练");

  await hit(step("会员").getByRole("link", { name: "新增会员" }));
  await page.waitForURL("**/client/quick-add?from=welcome");
  await page.getByRole("textbox", { name: "姓", exact: true }).fill("司徒");
  await page.getByRole("textbox", { name: "名", exact: true }).fill("一一");
  await page.getByRole("textbox", { name: "手机号" }).fill("138 0013 8001");
  // The only trainer is the only one who sells, too.
  await expect.poll(() => page.getByRole("button", { name: "教建国" }).count()).toBe(2);
  await hit(page.getByRole("radiogroup", { name: "付款方式" }).getByRole("radio").first());
  await hit(page.getByRole("button", { name: /^收款 .*749/ }));
  await page.waitForURL("**/welcome");
  await page.getByText("已新增司徒一一。").waitFor();
  await isDone("会员");
  await page.getByText("4 / 5").waitFor();
  await page.goto("/today");
  await page.getByText("今天没有课").waitFor();
  await page.goto("/");
  await page.waitForURL("**/welcome");

  await hit(step("第一次预约").getByRole("button", { name: "约课" }));
  const sheet = page.getByRole("dialog", { name: "约课" });
  await sheet.getByRole("combobox").first().fill("司徒");
  await hit(page.getByRole("option", { name: "司徒一一" }));
  await hit(sheet.getByRole("button", { name: /^预约 / }));
  await isDone("第一次预约");
  await hit(page.getByRole("link", { name: "查看今天" }));
  await page.waitForURL("**/today");
  expect(performance.now() - began).toBeLessThan(300_000);

  const stranger = await stage.visit();
  await stranger.goto("/set-up");
  await stranger.waitForURL("**/sign-in");
  await stranger.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  expect(await stranger.getByText("one click").count()).toBe(0);
});
