import { expect, test } from "vitest";
import { somebodyCalled } from "./quick-draft.ts";

test("a typed name fills the parts of a name, and a number the phone", () => {
  expect(somebodyCalled("Wanda Walker")).toEqual({ first_name: "Wanda", last_name: "Walker", phone: "" });
  expect(somebodyCalled("Wanda")).toEqual({ first_name: "Wanda", last_name: "", phone: "" });
  expect(somebodyCalled("欧阳娜娜")).toEqual({ first_name: "娜娜", last_name: "欧阳", phone: "" });
  expect(somebodyCalled("416 555-0142")).toEqual({ first_name: "", last_name: "", phone: "416 555-0142" });
  expect(somebodyCalled()).toEqual({ first_name: "", last_name: "", phone: "" });
});
