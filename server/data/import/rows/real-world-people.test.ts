import { describe, expect, test } from "vitest";
import { cellsOf, readRealFile } from "../../../test/files/real-files.ts";
import { formatName } from "#contract/kernel/person/person-name.ts";
import { isRefused } from "./read-row.ts";

describe("e-mail addresses", () => {
  test("are taken without what people copy along, and refused with anything left over", async () => {
    const read = await readRealFile("17-email-cells.csv", "clients");
    expect(cellsOf(read, "email")).toEqual([
      "san.mailcell@example.com",
      "INVALID_EMAIL",
      "ann.mailcell@example.com",
      "INVALID_EMAIL",
      "INVALID_EMAIL",
      "quote.mailcell@example.com",
      "INVALID_EMAIL",
      "张三@例子.公司",
      "INVALID_EMAIL",
      "angle.mailcell@example.com",
      undefined,
      "no@email.com",
      "no@email.com",
      "no@email.com",
    ]);
    expect(read.rows.flatMap(({ line, problems }) => problems.map(({ code }) => `${line} ${code}`)).join()).toBe(
      "3 INVALID_EMAIL,5 INVALID_EMAIL,6 INVALID_EMAIL,8 INVALID_EMAIL,10 INVALID_EMAIL," +
        "13 EMAIL_DOUBTFUL,14 EMAIL_DOUBTFUL,15 EMAIL_DOUBTFUL",
    );
  });
});

describe("names", () => {
  test("in one column are split one by one, wherever their parts can be separated", async () => {
    const { rows } = await readRealFile("16-chinese-names-one-column.csv", "clients", {
      country: "CN",
      mapping: { nameRule: "chinese" },
    });
    const parts = rows.map(({ given }) => [given["full_name"], given["last_name"], given["first_name"]]);
    expect(parts).toEqual([
      ["王　伟", "王", "伟"],
      ["李 娜", "李", "娜"],
      ["欧阳 娜", "欧阳", "娜"],
      ["古丽米热·艾比布力", "-", "古丽米热·艾比布力"],
      ["买买提•艾力", "-", "买买提·艾力"],
      ["淳于意", "淳于", "意"],
      ["单于婉儿", "单于", "婉儿"],
      ["苏日娜", "苏", "日娜"],
      ["陈Johnny", "陈", "Johnny"],
      ["Putri", "-", "Putri"],
      ["司馬 遷", "司馬", "遷"],
    ]);
    expect(rows.filter(({ problems }) => isRefused(problems))).toEqual([]);
    const shown = parts.map(([, last, first]) => formatName({ first_name: String(first), last_name: String(last) }));
    expect(shown[3]).toBe("古丽米热·艾比布力");
    expect(shown[9]).toBe("Putri");
  });

  test("in two columns lose the spaces around them and keep their dots", async () => {
    const spaced = await readRealFile("16c-two-columns-with-spaces.csv", "clients", { country: "CN" });
    expect([cellsOf(spaced, "last_name"), cellsOf(spaced, "first_name")]).toEqual([
      ["王", "李"],
      ["伟", "娜"],
    ]);
    const dotted = await readRealFile("16b-names-two-columns-dotted.csv", "clients", { country: "CN" });
    expect(cellsOf(dotted, "first_name")).toEqual(["艾力", "艾力•"]);
  });

  test("that are words for nothing elsewhere are names", async () => {
    const read = await readRealFile("19-named-null.csv", "clients");
    expect(cellsOf(read, "last_name")).toEqual(["Null"]);
  });
});

describe("phones", () => {
  test("are read as people leave them", async () => {
    expect(cellsOf(await readRealFile("18-phone-cells.csv", "clients"), "phone")).toEqual([
      "+14165550161",
      "+14165550162 ext. 12",
      "+14165550163 ext. 12",
      "+14165550164",
      "+14165550165",
      "+14165550166",
      "010-12345678 ext. 8001",
      "INVALID_PHONE",
      "+14165550169",
      "+14165550170",
      "+14165550171",
      "+14165550172",
      "+14165550173",
    ]);
    const chinese = await readRealFile("18b-phone-cells-cn.csv", "clients", { country: "CN" });
    expect(cellsOf(chinese, "phone")).toEqual([
      "+8613800138061",
      "+8613800138062",
      "+8613800138063",
      "+8613800138064",
      "+8613800138065",
      "+8613800138066",
      "+8613800138067",
      "INVALID_PHONE",
    ]);
    expect(chinese.rows.map(({ problems }) => problems.map(({ code }) => code)).slice(0, 4)).toEqual([
      ["PHONE_NOTED"],
      ["PHONE_NOTED"],
      ["PHONE_NOTED"],
      [],
    ]);
    expect(chinese.rows.map(({ otherPhones }) => otherPhones).slice(0, 4)).toEqual([
      "13900139061",
      "13900139062",
      "13900139063",
      undefined,
    ]);
  });

  test("of several columns are the mobile, and the landline where there is none", async () => {
    expect(cellsOf(await readRealFile("01b-second-phone.csv", "clients"), "phone")).toEqual(["+14165550195"]);
    const read = await readRealFile("20-several-phones-columns.csv", "clients");
    expect(cellsOf(read, "phone")).toEqual(["+14165550197", "+16475550198"]);
    expect(read.rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], ["PHONE_NOTED"]]);
    expect(read.rows.map(({ otherPhones }) => otherPhones)).toEqual([undefined, "416-555-0198"]);
  });
});
