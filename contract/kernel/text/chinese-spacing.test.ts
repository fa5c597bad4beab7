import { expect, test } from "vitest";
import { spacedChinese } from "./chinese-spacing.ts";

test("Latin letters and times have a space beside Chinese characters, other digits and signs have none", () => {
  expect(spacedChinese("已取消Marcus的课，12月3日，欢迎加入Palestra！")).toBe(
    "已取消 Marcus 的课，12月3日，欢迎加入 Palestra！",
  );
  expect(spacedChinese("王芳的课 HIIT")).toBe("王芳的课 HIIT");
  expect(spacedChinese("12月9日 10:20起计入，至9:05止，12月9日起")).toBe("12月9日 10:20 起计入，至 9:05 止，12月9日起");
});
