import { expect, test } from "vitest";
import { openStage } from "../stage/club.ts";
import { initialPassword } from "../stage/initial-password.ts";
import { letIn } from "../stage/let-in.ts";
import { goByMenu } from "../stage/page.ts";
import { inDays } from "../stage/time.ts";
import { choose, fillBilling, fillDate, fillPerson, next } from "../stage/wizard.ts";

const stage = openStage("demo");

test("an admin adds an employee, whose end must come after the start, and finds them on the board", async () => {
  const page = await stage.visit();
  await letIn(page, "admin");
  await goByMenu(page, "Employees", "Add employee");
  await fillPerson(page, { first: "Imani", last: "Okoye-Baptiste", email: "imani@example.com" });
  await fillDate(page, "Hired on", inDays(10));
  await fillDate(page, "Contract ends", inDays(5));
  await page.getByText("The end can't be before the start").waitFor();
  await choose(page, "Role", "Employee");
  await page.getByRole("combobox", { name: "Job title" }).fill("Front desk lead");
  await choose(page, "Department", "Sales");
  await next(page);
  await page.getByText("The end can't be before the start").waitFor();
  await fillDate(page, "Contract ends", inDays(700));
  await next(page);
  await fillBilling(page);
  await next(page);
  await page.getByText("Front desk lead").waitFor();
  await page.getByRole("button", { name: "Add employee", exact: true }).last().click();
  const success = page.getByRole("dialog", { name: "Employee added" });
  await success.getByText("Imani Okoye-Baptiste is added.").waitFor();
  await initialPassword(success);
  await success.getByRole("button", { name: "Close" }).last().click();
  await page.waitForURL("**/user/overview");

  await goByMenu(page, "Employees", "Employees");
  await page.getByPlaceholder("Name, email, phone or ID").fill("okoye");
  const row = page.getByRole("row", { name: /Imani Okoye-Baptiste/ });
  await row.getByText("Front desk lead").waitFor();
  await row.getByText("Not started").waitFor();
});

test("role admin fixes the department, and a manager may add employees only", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/user/add-employee");
  await choose(page, "Role", "Admin");
  const department = page.getByRole("combobox", { name: "Department" });
  expect(await department.inputValue()).toBe("Admin");
  expect(await department.isDisabled()).toBe(true);

  const manager = await stage.visit();
  await letIn(manager, "manager", "/user/add-employee");
  await manager.getByRole("combobox", { name: "Role" }).click();
  await manager.getByRole("option").first().waitFor();
  expect(await manager.getByRole("option").allInnerTexts()).toEqual(["Employee"]);
  await manager.goto("/user/admin-board");
  await manager.getByRole("row").nth(2).waitFor();
  await manager
    .getByRole("button", { name: /More actions/ })
    .first()
    .click();
  expect(await manager.getByRole("menuitem").allInnerTexts()).toEqual(["Edit"]);
});

test("a trainer is added in Chinese, and a taken e-mail leads back to step one", async () => {
  const page = await stage.visit({ language: "cn" });
  await letIn(page, "admin", "/user/add-trainer");
  await page.getByRole("textbox", { name: "姓", exact: true }).press("Tab");
  await page.getByRole("textbox", { name: "名", exact: true }).and(page.locator(":focus")).waitFor();
  await fillPerson(page, { first: "若谷", last: "司徒", email: "trainer@palestra.demo" }, "cn");
  await fillDate(page, "合同到期日", inDays(900));
  await next(page, "cn");
  await fillBilling(page, "cn");
  await next(page, "cn");
  const add = page.getByRole("button", { name: "新增教练", exact: true }).last();
  await add.click();
  const duplicate = page.getByRole("dialog", { name: "邮箱已被使用" });
  await duplicate.getByRole("button", { name: "返回第一步" }).click();
  await page.getByRole("textbox", { name: "邮箱" }).fill("situ.ruogu@example.com");
  await next(page, "cn");
  await next(page, "cn");
  await add.click();
  const success = page.getByRole("dialog", { name: "新增教练成功" });
  await success.getByText("已成功新增司徒若谷！").waitFor();
  await success.getByRole("button", { name: "关闭" }).last().click();
  await page.waitForURL("**/user/users-trainers");
  await page.getByPlaceholder("姓名、邮箱、手机号或编号").fill("situ");
  await page.getByRole("row", { name: /司徒若谷/ }).waitFor();
});

test("the overview counts staff and shows the client types to eyes and screen readers", async () => {
  const page = await stage.visit();
  await letIn(page, "manager", "/user/overview");
  await page.getByText("Active employees").waitFor();
  await page.getByText("Active trainers").waitFor();
  for (const type of ["Pro", "Yearly", "Seasonal", "Monthly", "Weekly", "Day pass"]) {
    await page.getByText(type, { exact: true }).first().waitFor();
  }
});

test("the banner of a trainer who could not be added goes with the next key, else by itself, and nothing typed is lost", async () => {
  const page = await stage.visit();
  await letIn(page, "admin", "/user/add-trainer");
  await fillPerson(page, { first: "Noor", last: "Haddad", email: "noor@example.com" });
  await fillDate(page, "Contract ends", inDays(700));
  await next(page);
  await fillBilling(page);
  await next(page);
  await page.route("**/api/trainers/create", (route) => route.fulfill({ status: 502 }));
  const add = page.getByRole("button", { name: "Add trainer", exact: true }).last();
  const banner = page.getByRole("alert").filter({ hasText: "Something went wrong" });
  await add.click();
  await banner.waitFor();
  await page.keyboard.press("Shift");
  await banner.waitFor({ state: "detached" });
  await add.click();
  await banner.waitFor();
  await banner.waitFor({ state: "detached" });
  await page.unroute("**/api/trainers/create");
  await add.click();
  await page.getByText("Noor Haddad is added.").waitFor();
});
