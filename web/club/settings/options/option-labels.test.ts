import { expect, test } from "vitest";
import { optionNamed } from "./option-labels.ts";

test("a known course typed in either language is that course", () => {
  expect(optionNamed("course", "functional TRAINING ")).toBe("functionalTraining");
  expect(optionNamed("course", "产后修复")).toBe("postpartumRecovery");
});

test("a job title or a tax that is known is the same in either language", () => {
  expect(optionNamed("jobTitle", "前台")).toBe("frontDesk");
  expect(optionNamed("jobTitle", "front desk")).toBe("frontDesk");
  expect(optionNamed("taxName", "统一销售税")).toBe("HST");
  expect(optionNamed("jobTitle", "Front desk lead")).toBe("Front desk lead");
});

test("an unknown name is kept as it is, also when another list knows it", () => {
  expect(optionNamed("course", "Aqua 水中瑜伽")).toBe("Aqua 水中瑜伽");
  expect(optionNamed("course", "Weight loss")).toBe("Weight loss");
});
