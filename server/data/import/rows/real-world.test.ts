import { describe, expect, test } from "vitest";
import { cellsOf, readRealFile } from "../../../test/files/real-files.ts";
import { formatName } from "#contract/kernel/person-name.ts";
import { isRefused } from "./read-row.ts";

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

describe("times of day", () => {
  test("of Chinese halves of the day are read", async () => {
    expect(cellsOf(await readRealFile("07-chinese-halves.csv", "bodyRecords"), "measured_at")).toEqual([
      "2026-11-05T15:05:00",
      "2026-11-06T15:05:00",
      "2026-11-07T00:05:00",
      "2026-11-08T09:05:00",
      "2026-11-09T15:05:00",
      "2026-11-10T12:05:00",
      "2026-11-11T15:05:00",
    ]);
    const booked = await readRealFile("07b-reservations-halves.csv", "reservations");
    expect(cellsOf(booked, "starts_at")).toEqual(["2026-12-08T15:00:00", "2026-12-09T15:00:00"]);
    expect(cellsOf(booked, "ends_at")).toEqual(["2026-12-08T16:00:00", "2026-12-09T16:00:00"]);
  });

  test("are read in every usual spelling, and a session without one is refused", async () => {
    const booked = await readRealFile("07c-reservations-no-end.csv", "reservations");
    expect(cellsOf(booked, "starts_at")).toEqual([
      "2026-12-17T15:00:00",
      "2026-12-18T15:00:00",
      "2026-12-21T15:00:00",
      "2026-12-23T15:30:00",
      "2026-12-24T15:30:00",
      "2026-12-28T15:00:00",
      "NO_TIME",
    ]);
  });

  test("with a zone are converted to the club's clock", async () => {
    expect(cellsOf(await readRealFile("06-body-times-with-zones.csv", "bodyRecords"), "measured_at")).toEqual([
      "2026-11-05T07:30:00",
      "2026-11-06T07:30:00",
      "2026-11-07T07:30:00",
      "2026-11-08T07:30:00",
      "2026-11-09T07:30:00",
      "2026-11-09T23:30:00",
      "2026-11-10T22:30:00.000",
      "2026-11-12T07:30:00",
    ]);
    const booked = await readRealFile("06c-reservations-with-zones.csv", "reservations");
    expect(cellsOf(booked, "starts_at")).toEqual([
      "2026-12-10T15:00:00",
      "2026-12-11T15:00:00",
      "2026-12-14T15:00:00",
      "2026-12-15T15:00:00",
    ]);
    expect(cellsOf(booked, "ends_at")).toEqual([
      "2026-12-10T16:00:00",
      "2026-12-11T16:00:00",
      "2026-12-14T16:00:00",
      "2026-12-15T16:00:00",
    ]);
  });
});

describe("measurements", () => {
  const person = { mapping: { person: 1 } };

  test("keep the unit of their title or cell", async () => {
    expect(cellsOf(await readRealFile("08-jin.csv", "bodyRecords"), "weight")).toEqual([70.3]);
    const cells = await readRealFile("08e-cells-with-units.csv", "bodyRecords");
    expect(cellsOf(cells, "weight")).toEqual([72.5, 72.48, 72.5, 72.57, 72.5]);
    expect(cellsOf(cells, "smm")).toEqual([31.2, 31.21, 31, undefined, undefined]);
    expect(cellsOf(cells, "pbf")).toEqual([20.1, 20.1, 20.1, 20.1, 20.1]);
  });

  test("of Garmin have their date on a row of its own", async () => {
    const read = await readRealFile("08b-garmin.csv", "bodyRecords", person);
    expect(cellsOf(read, "measured_at")).toEqual(["2026-11-05T07:30:00", "2026-11-06T07:31:00"]);
    expect(cellsOf(read, "weight")).toEqual([74.98, 74.8]);
    expect(cellsOf(read, "pbf")).toEqual([20, 19.8]);
  });

  test("of Renpho are recognised, and percent of muscle is no mass of muscle, by hand neither", async () => {
    const read = await readRealFile("08c-renpho.csv", "bodyRecords", person);
    expect(read.rows.map(({ given }) => given)).toEqual([
      { measured_at: "2026-11-05T07:30:00", weight: 74.98, pbf: 20.1, vfl: 8 },
    ]);
    const other = await readRealFile("08f-renpho-other-day.csv", "bodyRecords", person);
    const column = other.columns.find(({ title }) => title === "Skeletal Muscle(%)")?.column ?? -1;
    const columns = [...other.mapping.columns, { column, field: "smm" }];
    const byHand = await readRealFile("08f-renpho-other-day.csv", "bodyRecords", { mapping: { columns } });
    expect(cellsOf(byHand, "smm")).toEqual(["WRONG_UNIT"]);
  });

  test("of Omron are of the zone that the row says", async () => {
    const read = await readRealFile("08d-omron.csv", "bodyRecords", person);
    expect(read.rows.map(({ given }) => given)).toEqual([
      {
        measured_at: "2026-11-05T00:08:00",
        zone: "Asia/Ho_Chi_Minh",
        weight: 81,
        pbf: 28.9,
        vfl: 21,
        device: "HBF-702T",
      },
    ]);
  });
});

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

describe("days that are none", () => {
  const order = { mapping: { dateOrder: "mdy" } } as const;

  test("mean no end, or no date of birth, and keep nobody out", async () => {
    const read = await readRealFile("15-never-and-nothing.csv", "clients", order);
    expect(cellsOf(read, "endOfDate")).toEqual([
      "2199-12-30",
      "2099-12-31",
      "2115-12-31",
      "2199-12-30",
      "2199-12-30",
      "2199-12-30",
    ]);
    expect(cellsOf(read, "dateOfBirth")).toEqual(["NO_DAY", "NO_DAY", "1970-01-01", "NO_DAY", undefined, "NO_DAY"]);
    expect(read.rows.filter(({ problems }) => isRefused(problems))).toEqual([]);
    const ends = await readRealFile("15b-only-the-end.csv", "clients", order);
    expect(cellsOf(ends, "endOfDate")).toEqual(["2199-12-30", "2027-12-31", "2099-12-31"]);
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
