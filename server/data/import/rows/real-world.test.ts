import { describe, expect, test } from "vitest";
import { cellsOf, readRealFile } from "../../../test/files/real-files.ts";

describe("title lines", () => {
  test("above the titles have no say in what separates cells", async () => {
    const read = await readRealFile("04-title-line-semicolons.csv", "clients");
    expect(read.columns.map(({ title }) => title)).toEqual(["Last", "First", "Email", "Mobile", "Date of birth"]);
    expect(read.rows.map(({ line, given }) => ({ line, given }))).toEqual([
      {
        line: 4,
        given: {
          last_name: "Vogel",
          first_name: "Jürgen",
          email: "juergen.vogel@example.com",
          phone: "+491711234567",
          dateOfBirth: "1980-03-05",
        },
      },
      {
        line: 5,
        given: {
          last_name: "Weiß",
          first_name: "Zoë",
          email: "zoe.weiss@example.com",
          phone: "+491711234568",
          dateOfBirth: "1991-11-17",
        },
      },
    ]);
  });
});

describe("cells that are kept as text", () => {
  test("lose what keeps them so", async () => {
    const names = await readRealFile("03-excel-text-guards.csv", "clients", {
      country: "CN",
      mapping: { nameRule: "chinese" },
    });
    expect(names.rows.map(({ given }) => given)).toMatchObject([
      { full_name: "王芳", phone: "+8613800138021", source_id: "000123", dateOfBirth: "1990-05-01" },
      { full_name: "李雷", phone: "+8613800138022", source_id: "000124", dateOfBirth: "1991-06-02" },
    ]);
    const columns = await readRealFile("03b-excel-text-guards-two-columns.csv", "clients");
    expect(columns.rows.map(({ given }) => given)).toEqual([
      {
        source_id: "000123",
        first_name: "Ann",
        last_name: "Guard",
        email: "ann.guard@example.com",
        phone: "+14165550191",
        address: "1 King St",
      },
      {
        source_id: "000124",
        first_name: "Bob",
        last_name: "Guard",
        email: "bob.guard@example.com",
        phone: "+14165550192",
        address: "2 King St",
      },
    ]);
  });

  test("in full-width forms are read as plain ones", async () => {
    const read = await readRealFile("14-full-width.csv", "clients", { country: "CN" });
    expect(read.rows.map(({ given }) => given)).toEqual([
      {
        last_name: "陈",
        first_name: "宽",
        phone: "+8613800138031",
        email: "chen.kuan@example.com",
        dateOfBirth: "2000-03-05",
        endOfDate: "2027-12-31",
        height: 175.5,
      },
    ]);
  });
});

describe("columns of other systems", () => {
  const options = { status: ["active", "suspended", "dismissed"] };

  test("of members are recognised: who is frozen is asked about, and who joined has not begun a period", async () => {
    const point = await readRealFile("21-gympoint.csv", "clients", { options });
    expect(cellsOf(point, "status")).toEqual(["UNKNOWN_VALUE", "dismissed", "UNKNOWN_VALUE"]);
    expect(cellsOf(point, "joined")).toEqual(["2025-03-15", "2024-11-02", "2024-11-02"]);
    expect(cellsOf(point, "startOfDate")).toEqual([undefined, undefined, undefined]);
    expect(cellsOf(await readRealFile("21b-frontcover.csv", "clients"), "endOfDate")).toEqual(["2027-04-27"]);
    const planner = await readRealFile("21c-zenplanner-membership.csv", "clients");
    expect([...cellsOf(planner, "startOfDate"), ...cellsOf(planner, "endOfDate")]).toEqual([
      "2026-11-01",
      "2027-10-31",
    ]);
    const manager = await readRealFile("21f-fitnessgm.csv", "clients");
    expect([...cellsOf(manager, "clientType"), ...cellsOf(manager, "email")]).toEqual(["Family", undefined]);
  });

  test("of Chinese card holders are recognised, as clients and as what they have", async () => {
    const cards = await readRealFile("21d-cn-card-holders.csv", "holdings", { country: "CN" });
    expect(cards.rows.map(({ given }) => given)).toMatchObject([
      {
        package: "次卡30次",
        credits: 12,
        sold_on: "2026-01-05",
        start: "2026-01-05",
        end: "2027-01-04",
        amount: 399_900,
        phone: "+8613800138201",
      },
    ]);
    const studio = await readRealFile("21e-cn-studio.csv", "holdings", { country: "CN" });
    expect(studio.rows.map(({ given }) => given)).toMatchObject([{ package: "私教卡", credits: 8, end: "2027-01-04" }]);
    const members = await readRealFile("21e-cn-studio.csv", "clients", { country: "CN" });
    expect(members.rows.map(({ given }) => given)).toMatchObject([
      { clientType: "私教卡", endOfDate: "2027-01-04", joined: "2025-03-05" },
    ]);
  });
});
