import { expect, test } from "vitest";
import { spacedChinese } from "./chinese-spacing.ts";

test("Latin letters have a space beside Chinese characters, digits and signs have none", () => {
  expect(spacedChinese("已取消Marcus的课，12月3日，欢迎加入Palestra！")).toBe(
    "已取消 Marcus 的课，12月3日，欢迎加入 Palestra！",
  );
  expect(spacedChinese("王芳的课 HIIT")).toBe("王芳的课 HIIT");
});
