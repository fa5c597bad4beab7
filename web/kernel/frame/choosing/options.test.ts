import { expect, test } from "vitest";
import { hasText, optionMeant } from "./options.ts";

const option = (label: string) => ({ value: label, label });
const found = (labels: readonly string[], text: string) => labels.map(option).filter((each) => hasText(each, text));
const meant = (labels: readonly string[], text: string) => optionMeant(found(labels, text), text)?.label;

test("a text means the only option that is left", () => {
  expect(meant(["Olivia Fraser", "Ben Ito"], "oliv")).toBe("Olivia Fraser");
  expect(meant(["José Peña", "Ben Ito"], "jose pena ")).toBe("José Peña");
  expect(meant(["陈晓", "王伟"], "王")).toBe("王伟");
});

test("it means the option it names in full, though others have it in them", () => {
  expect(meant(["Yoga", "Aqua yoga", "Yoga at noon"], "yoga")).toBe("Yoga");
});

test("it means none where several are left, none is, or two have one name", () => {
  expect(meant(["Olivia Fraser", "Oliver Roy"], "oli")).toBeUndefined();
  expect(meant(["Olivia Fraser"], "Ben")).toBeUndefined();
  expect(meant(["Wei Chen", "Wei Chen"], "Wei Chen")).toBeUndefined();
});
