import { expect, test } from "vitest";
import type { HistoryItem } from "#contract/club/audit.ts";
import { historySentence } from "./history-sentence.ts";

const text = (said: string) => ({ en: said, cn: said });
const item = (changes: HistoryItem["changes"], title = { en: "Changed a profile", cn: "修改资料" }): HistoryItem => ({
  id: 1,
  at: "2026-05-20T16:00:00.000Z",
  title,
  by: null,
  by_program: false,
  changes,
});
const phone = {
  column: "phone",
  words: { en: "Phone", cn: "手机号" },
  before: text("416-555-0157"),
  after: text("416-555-0199"),
};
const weChat = { column: "we_chat", words: { en: "WeChat", cn: "微信号" }, before: null, after: text("mia") };

test("a change of a profile names each field, before and after, in both languages", () => {
  const changed = item([{ table: "person", op: "update", fields: [phone, weChat] }]);
  expect(historySentence(changed, "en")).toBe("changed the phone 416-555-0157 → 416-555-0199, added the WeChat mia");
  expect(historySentence(changed, "cn")).toBe("修改了手机号：416-555-0157 → 416-555-0199，填写了微信号：mia");
});

test("a field that was emptied says what it was", () => {
  const emptied = item([{ table: "person", op: "update", fields: [{ ...phone, after: null }] }]);
  expect(historySentence(emptied, "en")).toBe("removed the phone 416-555-0157");
});

test("what was added is named by its action and first facts, beside the changes that follow from it", () => {
  const facts = ["Gold", "$749.00", "May 20", "Jun 20"].map((value, index) => ({
    column: String(index),
    words: text("x"),
    before: null,
    after: text(value),
  }));
  const sold = item(
    [
      { table: "person", op: "update", fields: [phone] },
      { table: "orders", op: "insert", fields: facts },
    ],
    { en: "Sold a package", cn: "售出套餐" },
  );
  expect(historySentence(sold, "en")).toBe("sold a package: Gold, $749.00, May 20");
  expect(historySentence(sold, "cn")).toBe("售出套餐：Gold，$749.00，May 20");
});

const fact = (value: string) => ({ column: value, words: text("x"), before: null, after: text(value) });

test("somebody who was added is named with what they were sold", () => {
  const added = item(
    [
      { table: "person", op: "insert", fields: [fact("Mia"), fact("Roy"), fact("416-555-0157")] },
      { table: "orders", op: "insert", fields: [fact("Gold"), fact("$749.00")] },
      { table: "account_entry", op: "insert", fields: [fact("Charge")] },
    ],
    { en: "Added a client", cn: "新增会员" },
  );
  expect(historySentence(added, "en")).toBe("added a client: Mia, Roy, 416-555-0157; Gold, $749.00");
  expect(historySentence(added, "cn")).toBe("新增会员：Mia，Roy，416-555-0157；Gold，$749.00");
});

test("a change without facts is its action alone", () => {
  expect(historySentence(item([{ table: "person", op: "update", fields: [] }]), "en")).toBe("changed a profile");
});
