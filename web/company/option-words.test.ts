import { expect, test } from "vitest";
import { optionNamed } from "./option-words.ts";

test("a known course typed in either language is that course", () => {
  expect(optionNamed("course", "functional TRAINING ")).toBe("functionalTraining");
  expect(optionNamed("course", "产后恢复")).toBe("postpartumRecovery");
});

test("a name nobody knows stands for itself, also when another list knows it", () => {
  expect(optionNamed("course", "Aqua 水中瑜伽")).toBe("Aqua 水中瑜伽");
  expect(optionNamed("course", "Weight loss")).toBe("Weight loss");
});
