import { describe, expect, test } from "vitest";
import { type Erased, traceOf } from "./rules.ts";

const ana: Erased = {
  id: 7,
  first_name: "Ana",
  last_name: "Ruiz Gil",
  email: "ana.r@example.org",
  phone: "+1 (416) 555-0100",
  address: "1 Main St. (rear)",
  we_chat: null,
  profile_image: null,
};
const nothing = { email: null, phone: null, address: null, we_chat: null } as const;

/** The pattern as the database reads it, where `\m` and `\M` are the edges of a word. */
const found = (who: Erased, text: string) =>
  new RegExp(traceOf(who).said.replaceAll(/\\[mM]/g, "\\b"), "i").exec(text)?.[0];

describe("somebody who is erased is found in what others wrote", () => {
  const bare = { ...ana, ...nothing };

  test("by their name, in either order of its parts and with any width of space", () => {
    expect(traceOf({ ...bare, last_name: "Ruiz  Gil" }).said).toBe(traceOf(bare).said);
    for (const text of ["Ana Ruiz Gil", "Ruiz Gil, Ana", "Ruiz  Gil Ana", "Ana\n Ruiz\tGil"]) {
      expect(found(bare, `Ask ${text} again`)).toBe(text);
    }
    expect(found(bare, "Ana Ruiz")).toBeUndefined();
  });

  test("and not by a name that is part of a longer word", () => {
    expect(found({ ...bare, last_name: "Gil" }, "Diana Gil")).toBeUndefined();
    expect(found({ ...bare, last_name: "Gil" }, "Ana Gilbert")).toBeUndefined();
    expect(traceOf({ ...bare, last_name: "Gil" }).said).toBe("\\mAna\\s+Gil\\M|\\mGil[,\\s]*Ana\\M");
  });

  test("by a name without spaces around it where letters do not part words", () => {
    expect(found({ ...bare, first_name: "娜娜", last_name: "欧阳" }, "请联系欧阳娜娜吧")).toBe("欧阳娜娜");
    expect(traceOf({ ...bare, first_name: "J.", last_name: "欧阳" }).said).not.toMatch(/\\m/i);
    expect(traceOf({ ...bare, first_name: ".J", last_name: "欧阳" }).said).not.toMatch(/\\m/i);
  });

  test("by the number, with or without its country and with any characters between its digits", () => {
    const calls = { ...bare, phone: ana.phone };
    for (const text of ["+1 (416) 555-0100", "4165550100", "0014165550100", "416.555.0100"]) {
      expect(found(calls, text)).toContain(text.slice(-4));
    }
    expect(found(calls, "416 555 0101")).toBeUndefined();
    expect(traceOf({ ...bare, phone: "555010" }).said).toBe(traceOf(bare).said);
    expect(found({ ...bare, phone: "5550100" }, "5550100")).toBe("5550100");
  });

  test("by e-mail, address and WeChat, letter by letter", () => {
    const everywhere = { ...ana, we_chat: "ana*fit" };
    for (const text of ["ana.r@example.org", "1 Main St. (rear)", "ana*fit"])
      expect(found(everywhere, text)).toBe(text);
    expect(found(everywhere, "anaXr@example.org")).toBeUndefined();
  });
});

test("somebody erased is called by their number instead", () => {
  expect(traceOf(ana)).toMatchObject({
    first_name: "Ana",
    last_name: "Ruiz Gil",
    name: "Erased member #7",
    instead: { first_name: "Erased member", last_name: "#7" },
  });
});
