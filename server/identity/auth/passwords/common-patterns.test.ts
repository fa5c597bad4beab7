import { describe, expect, test } from "vitest";
import { isCommonPassword } from "./password.ts";

describe("a password that is tried first", () => {
  test.each([
    ["of English lists", "password1", "Abc123456", "1q2w3e4r", "qwerty123"],
    ["of a phrase in pinyin and a number that sounds like one", "woaini1314", "WOAINI520", "5201314aini", "woaiwojia1"],
    ["of a surname and what lies beside each other", "wang123456", "zhang888888", "123456li", "liu5201314"],
    ["of letters that stand for nothing", "a5201314", "qaz147258369", "zxc7758521", "asdasd123123"],
    ["of one number anew and anew", "520520520520520", "123412341234123412341234"],
  ])("is known: %s", (_, ...passwords) => {
    expect(passwords.filter((each) => !isCommonPassword(each))).toEqual([]);
  });

  test("is none that has a word more, or a number of somebody's own", () => {
    const own = ["gym2026strong", "palestra2026", "woaini8417x", "wang58392", "another2026one", "mabel3rode9horses"];
    expect(own.filter(isCommonPassword)).toEqual([]);
  });
});
