import { expect, test } from "vitest";
import { openStage } from "../stage/club.ts";
import { letIn } from "../stage/let-in.ts";
import { goByMenu } from "../stage/page.ts";

const stage = openStage("demo");

test("an admin adds a course, is refused a second of its name, makes it default and deletes another", async () => {
  const page = await stage.visit();
  await letIn(page, "admin");
  await goByMenu(page, "Settings", "Courses");
  const row = (name: string | RegExp) => page.getByRole("row", { name });
  await row("Private training").getByText("Yes").waitFor();
  expect(await row("Private training").getByRole("button").count()).toBe(0);

  await page.getByRole("button", { name: "Add course" }).click();
  const adding = page.getByRole("dialog", { name: "Add course" });
  const name = adding.getByRole("textbox", { name: "Name" });
  await name.fill("functional training");
  await adding.getByRole("textbox", { name: "Description" }).fill("Slow and steady");
  await page.keyboard.press("Tab");
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await adding.getByText("A course with this name already exists.").waitFor();
  expect(await name.inputValue()).toBe("functional training");
  await name.fill("Aqua Yoga");
  await page.keyboard.press("Enter");
  await page.getByText("Aqua Yoga added").waitFor();
  await row(/Aqua Yoga.*Slow and steady/).waitFor();

  await page.getByRole("button", { name: "Edit Aqua Yoga" }).click();
  const editing = page.getByRole("dialog", { name: "Edit course" });
  await editing.getByRole("textbox", { name: "Name" }).fill("Aqua Yoga 2");
  await editing.getByRole("checkbox", { name: "Set as default course" }).check();
  await editing
    .getByText("You will not be able to edit or delete the course once it is set to default.", { exact: true })
    .waitFor();
  await editing.getByRole("button", { name: "Save" }).click();
  await row(/Aqua Yoga 2 Yes/).waitFor();
  expect(await page.getByRole("button", { name: /Aqua Yoga/ }).count()).toBe(0);

  await page.getByRole("button", { name: "Actions: Wellness" }).click();
  await page.getByRole("menuitem", { name: "Delete Wellness" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Wellness deleted").waitFor();
  await row("Wellness").waitFor({ state: "detached" });
});

test("an admin keeps courses in Chinese: finds, edits and deletes one", async () => {
  const page = await stage.visit({ language: "cn" });
  await letIn(page, "admin", "/courses");
  await page.getByRole("row", { name: /产后修复/ }).waitFor();
  await page.getByRole("button", { name: "新增课程" }).click();
  const adding = page.getByRole("dialog", { name: "新增课程" });
  await adding.getByRole("textbox", { name: "名称" }).fill("私教课");
  await page.keyboard.press("Enter");
  await adding.getByText("已有同名课程。").waitFor();
  await adding.getByRole("textbox", { name: "名称" }).fill("水中瑜伽");
  await adding.getByRole("button", { name: "新增", exact: true }).click();
  await page.getByText("已新增“水中瑜伽”").waitFor();

  await page.getByPlaceholder("名称或简介").fill("水中");
  await page.waitForURL("**/courses?q=*");
  await page.getByRole("row", { name: /产后修复/ }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "编辑水中瑜伽" }).click();
  const editing = page.getByRole("dialog", { name: "编辑课程" });
  await editing.getByRole("textbox", { name: "简介" }).fill("在泳池中练习");
  await editing.getByRole("checkbox", { name: "设为默认课程" }).check();
  await editing.getByText("设为默认课程后，将不能再编辑或删除。").waitFor();
  await editing.getByRole("checkbox", { name: "设为默认课程" }).uncheck();
  await editing.getByRole("button", { name: "保存" }).click();
  await page.getByRole("row", { name: /水中瑜伽 否 1 在泳池中练习/ }).waitFor();

  await page.getByRole("button", { name: "操作: 水中瑜伽" }).click();
  await page.getByRole("menuitem", { name: "删除水中瑜伽" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
  await page.getByText("没有符合条件的课程").waitFor();
  await page.getByRole("button", { name: "清除搜索" }).click();
  await page.getByRole("row", { name: /产后修复/ }).waitFor();
});

test("an admin adds a tag of the club's own in Chinese, is refused another's name, renames it and removes it", async () => {
  const page = await stage.visit({ language: "cn" });
  await letIn(page, "admin", "/courses");
  await page.getByRole("button", { name: "新增标签" }).click();
  const adding = page.getByRole("dialog", { name: "新增标签" });
  await adding.getByRole("textbox", { name: "名称（中文）" }).fill("呼吸");
  await adding.getByRole("textbox", { name: "名称（英文）" }).fill("Breath");
  await page.keyboard.press("Enter");
  await page.getByText("已新增“呼吸”").waitFor();

  await page.getByRole("button", { name: "编辑呼吸" }).click();
  const editing = page.getByRole("dialog", { name: "编辑呼吸" });
  const name = editing.getByRole("textbox", { name: "名称（中文）" });
  await name.fill("有氧");
  await page.keyboard.press("Enter");
  await editing.getByText("已有同名标签。").waitFor();
  await name.fill("呼吸训练");
  await editing.getByRole("button", { name: "保存" }).click();
  await page.getByText("已保存“呼吸训练”").waitFor();

  await page.getByRole("button", { name: "编辑呼吸训练" }).click();
  await page.getByRole("button", { name: "移除标签" }).click();
  const removing = page.getByRole("dialog", { name: "移除“呼吸训练”？" });
  await removing.getByText("已有该标签的预约保留不变。").waitFor();
  await removing.getByRole("button", { name: "移除标签" }).click();
  await page.getByText("已移除“呼吸训练”").waitFor();
  await page.getByRole("button", { name: "编辑呼吸训练" }).waitFor({ state: "detached" });
});

test("a trainer sees the courses and no buttons, a manager neither", async () => {
  const page = await stage.visit();
  await letIn(page, "trainer", "/courses");
  await page.getByRole("row", { name: /HIIT/ }).waitFor();
  const heads = ["", "Name", "Default", "Clients at most", "Description"];
  expect(await page.getByRole("columnheader").allInnerTexts()).toEqual(heads);
  expect(await page.getByRole("button", { name: /Add course|^Edit|^Delete/ }).count()).toBe(0);

  const manager = await stage.visit();
  await letIn(manager, "manager", "/courses");
  await manager.waitForURL("**/today");
});
