import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { clients } from "#contract/membership/clients.ts";
import { imports } from "#contract/data/import.ts";
import { transaction } from "../../../../kernel/db/connection.ts";
import { checkInvariants } from "../../../../club/domain/invariant-queries.ts";
import { invariants } from "../../../../start/domains.ts";
import { openImporter, workAll } from "../../../../test/scenes/import-club.ts";
import { openShop } from "../../../../test/scenes/shop.ts";
import { openWorld } from "../../../../test/world/world.ts";
import { workOnImport } from "../../job/work-commands.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const importer = openImporter(world, admin);
const shop = await openShop(world);

const params = (id: number) => ({ id: String(id) });

async function countClients(): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::integer as count from person where user_type = 'client' and deleted_at is null`.execute(world.db);
  return found.rows[0]?.count ?? 0;
}

async function clientCalled(last: string) {
  const found = await sql<{
    id: number;
    first_name: string;
    email: string | null;
    phone: string | null;
    end: string;
    born: string | null;
    type: string;
  }>`
    select id, first_name, email, phone, end_of_date as end, date_of_birth as born, client_type as type from person
    where last_name = ${last} and deleted_at is null order by id desc`.execute(world.db);
  return found.rows[0];
}

const header = "Member ID,First Name,Last Name,Email,Mobile Phone,Date of Birth,Membership,Start Date,Expiry Date";

test("a table of members becomes clients, and the same file again changes nothing", async () => {
  const before = await countClients();
  const lines = Array.from(
    { length: 160 },
    (_, at) =>
      `M-${at},Given${at},Family${at},one${at}@example.org,(416) 555-${String(1000 + at)},1980-01-${String((at % 28) + 1).padStart(2, "0")},Annual,2026-01-01,2027-01-01`,
  );
  const csv = [header, ...lines].join("\n");
  const done = await importer.whole("clients", csv);
  expect(done).toMatchObject({ state: "done", counts: { new: 160, refused: 0 } });
  expect(await countClients()).toBe(before + 160);
  const { id } = await importer.upload("clients", csv);
  expect((await importer.judge(id)).counts).toMatchObject({ same: 160, new: 0, changed: 0 });
  expect((await importer.commit(id)).state).toBe("done");
  expect(await countClients()).toBe(before + 160);
  expect(await clientCalled("Family7")).toMatchObject({ phone: "+14165551007", type: "yearly", end: "2027-01-02" });
});

test("what somebody has changed since stays when the same file comes again", async () => {
  const person = await clientCalled("Family8");
  await sql`update person set phone = '+1 416 555 9999', version = version + 1 where id = ${person?.id}`.execute(
    world.db,
  );
  const again = `${header}\nM-8,Given8,Family8,one8@example.org,(416) 555-1008,1980-01-09,Annual,2026-01-01,2027-01-01`;
  await importer.whole("clients", again);
  expect(await clientCalled("Family8")).toMatchObject({ phone: "+1 416 555 9999" });
});

test("a row with other data of somebody changes that alone, and reports old and new", async () => {
  const csv = `${header}\nM-9,Given9,Family9,nine@example.org,(416) 555-1009,1980-01-10,Annual,2026-01-01,2027-01-01`;
  const { id } = await importer.upload("clients", csv);
  await importer.judge(id);
  const { data } = await importer.rows(id);
  expect(data).toMatchObject([
    { line: 2, state: "changed", changes: [{ field: "email", from: "one9@example.org", to: "nine@example.org" }] },
  ]);
  await importer.commit(id);
  expect(await clientCalled("Family9")).toMatchObject({ email: "nine@example.org", phone: "+14165551009" });
  expect(await importer.undo(id)).toMatchObject({ state: "undone" });
  expect(await clientCalled("Family9")).toMatchObject({ email: "one9@example.org" });
});

test.each([
  ["2026-06-30", "2026-07-01", ["2026-06-30"]],
  ["2025-12-31", "2026-01-01", ["2025-12-31"]],
  // The day before the start: of somebody who has not bought anything yet.
  ["2024-12-31", "2025-01-01", []],
])("valid through %s ends before %s, and the check says the last day", async (through, end, shown) => {
  const last = `Through${through}`;
  const csv = `First,Last,Email,Start Date,Valid through\nUp,${last},${last}@example.org,2025-01-01,${through}`;
  const { id } = await importer.upload("clients", csv);
  await importer.judge(id);
  const { data } = await importer.rows(id);
  expect(data[0]?.changes.flatMap(({ field, to }) => (field === "endOfDate" ? [to] : []))).toEqual(shown);
  await importer.commit(id);
  expect(await clientCalled(last)).toMatchObject({ end });
});

test("two members on one e-mail: the first keeps it, the other has none and the row says so", async () => {
  const csv = "First,Last,Email,DOB\nAnna,Pair,pair@example.org,1970-02-03\nBen,Pairson,pair@example.org,2001-02-03";
  const { id } = await importer.upload("clients", csv);
  await importer.judge(id);
  const { data } = await importer.rows(id);
  expect(data.map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], ["EMAIL_TAKEN", "NO_SIGN_IN"]]);
  await importer.commit(id);
  expect(await clientCalled("Pair")).toMatchObject({ email: "pair@example.org" });
  expect(await clientCalled("Pairson")).toMatchObject({ email: null });
  const again = await importer.upload("clients", csv);
  expect((await importer.judge(again.id)).counts).toMatchObject({ same: 2 });
});

test("a member without e-mail comes in, and cannot sign in", async () => {
  await importer.whole("clients", "First,Last,Email\nNomail,Member,");
  const person = await clientCalled("Member");
  expect(person).toMatchObject({ first_name: "Nomail", email: null });
  const secret = await sql`select from person where id = ${person?.id} and password_hash is null`.execute(world.db);
  expect(secret.rows).toHaveLength(1);
});

test.each([
  ["dmy", "2026-04-03"],
  ["mdy", "2026-03-04"],
] as const)("03/04/2026 is asked about, and read as %s", async (dateOrder, start) => {
  const csv = `First,Last,Start Date\nDay,${dateOrder},03/04/2026`;
  const { id, mapping, missing } = await importer.upload("clients", csv);
  expect([mapping?.dateOrder, missing]).toEqual([null, ["dateOrder"]]);
  expect(
    (
      await world.call(
        imports.judge,
        { params: params(id), body: { version: (await importer.one(id)).version } },
        admin,
      )
    ).problem.code,
  ).toBe("INVALID_STATE");
  await importer.map(id, { dateOrder });
  await importer.judge(id);
  await importer.commit(id);
  const found = await sql`select from person where last_name = ${dateOrder} and start_of_date = ${start}::date`.execute(
    world.db,
  );
  expect(found.rows).toHaveLength(1);
});

test("the order of dates is found where one day is after the twelfth", async () => {
  const read = await importer.upload("clients", "First,Last,DOB\nA,B,03/04/1990\nC,D,23/04/1990");
  expect(read.mapping?.dateOrder).toBe("dmy");
});

test.each([
  ["CN", "13800138000", "+8613800138000"],
  ["CA", "+1 (416) 555-0199", "+14165550199"],
  ["CA", "0044 20 7946 0958", "+442079460958"],
  ["CA", "0416555 0002", "0416555 0002"],
])("phone of %s: %s is %s", async (phoneCountry, written, kept) => {
  const last = `Phone${phoneCountry}${written.replaceAll(/\D/g, "")}`;
  await importer.whole("clients", `First,Last,Phone\nPho,${last},${written}`, { phoneCountry });
  expect((await clientCalled(last))?.phone).toBe(kept);
});

test("a header in Chinese is understood, and semicolons are found out", async () => {
  const read = await importer.upload(
    "clients",
    "姓;名;手机;电子邮箱;性别;出生日期;会员类型\n欧阳;娜娜;13800138001;nana@example.org;女;1990-01-02;年卡\n",
  );
  expect(read.format).toMatchObject({ type: "csv", delimiter: ";", encoding: "utf-8" });
  expect(read.missing).toEqual([]);
  await importer.judge(read.id);
  await importer.commit(read.id);
  expect(await clientCalled("欧阳")).toMatchObject({ first_name: "娜娜", type: "yearly", born: "1990-01-02" });
});

test.each([
  ["'=1+1", "=1+1"],
  ["-Minus", "-Minus"],
  ["王", "王"],
  ["欧阳娜娜", "欧阳娜娜"],
  ["𠮷", "𠮷"],
  ["O’Connor", "O’Connor"],
])("the name %s is kept as %s", async (written, kept) => {
  await importer.whole("clients", `First,Last\nNamed,${written}`);
  expect(await clientCalled(kept)).toMatchObject({ first_name: "Named" });
});

test("names in one column are split only by the rule that is chosen", async () => {
  const csv = "姓名,手机\n欧阳娜娜,13800138011\n王伟,13800138012\nMaria Garcia Lopez,13800138013\nCher,13800138014";
  const { id, missing } = await importer.upload("clients", csv);
  expect(missing).toEqual(["nameRule"]);
  await importer.map(id, { nameRule: "chinese", phoneCountry: "CN" });
  await importer.judge(id);
  const { data } = await importer.rows(id);
  expect(data.map(({ label, state }) => [label, state])).toEqual([
    ["欧阳娜娜", "new"],
    ["王伟", "new"],
    ["Maria Garcia Lopez", "new"],
    ["Cher", "new"],
  ]);
  expect(data[3]?.problems[0]).toMatchObject({ code: "ONE_NAME", column: "姓名", value: "Cher" });
  await importer.map(id, { nameRule: "comma", phoneCountry: "CN" });
  await importer.judge(id);
  const unsplit = (await importer.rows(id)).data.find(({ state }) => state === "refused");
  expect(unsplit?.problems).toMatchObject([{ code: "UNSPLIT_NAME", column: "姓名", value: "Maria Garcia Lopez" }]);
});

test("a word is taken for nothing that its list does not offer, whatever a program says", async () => {
  const csv = "First,Last,Gender,Trainer,Membership\nAda,Listed,f,Coach,gold\nAda,Unlisted,f,Coach,silver";
  const { id } = await importer.upload("clients", csv);
  const values = [
    { field: "gender", raw: "f", target: "__proto__" },
    { field: "trainer", raw: "Coach", target: String(admin) },
    { field: "clientType", raw: "gold", target: "pro" },
    { field: "clientType", raw: "silver", target: "constructor" },
  ];
  await importer.map(id, { values });
  await importer.judge(id);
  const { data } = await importer.rows(id);
  expect(data.map(({ state, problems }) => [state, problems.map(({ code, field }) => [field, code])])).toEqual([
    [
      "new",
      expect.arrayContaining([
        ["gender", "LEFT_OUT"],
        ["trainer", "LEFT_OUT"],
      ]),
    ],
    ["refused", expect.arrayContaining([["clientType", "UNKNOWN_VALUE"]])],
  ]);
  expect(await importer.commit(id)).toMatchObject({ state: "done" });
  const { rows } = await sql`select gender, reports_to from person where last_name = 'Listed'`.execute(world.db);
  expect(rows).toEqual([{ gender: null, reports_to: null }]);
});

test("somebody with the same phone and another name is asked about, and the decision counts", async () => {
  await importer.whole("clients", "First,Last,Phone\nMother,Shared,+1 647 555 0123");
  const { id } = await importer.upload(
    "clients",
    "First,Last,Phone\nChild,Sharedson,+1 647 555 0123\nAunt,Sharedaunt,647-555-0123",
  );
  expect((await importer.judge(id)).counts).toMatchObject({ undecided: 2 });
  const [asked] = (await importer.rows(id)).data;
  expect(asked?.problems[0]).toMatchObject({ code: "OTHER_NAME", column: "Phone", value: "+1 647 555 0123" });
  const refused = await world.call(
    imports.commit,
    { params: params(id), body: { version: (await importer.one(id)).version } },
    admin,
  );
  expect(refused.problem.code).toBe("INVALID_STATE");
  const body = { lines: [2], decision: { action: "add" as const } };
  expect((await world.call(imports.decide, { params: params(id), body }, admin)).data.counts).toMatchObject({
    undecided: 1,
    new: 1,
  });
  const rest = { lines: "undecided", decision: { action: "skip" } } as const;
  await world.call(imports.decide, { params: params(id), body: rest }, admin);
  await importer.commit(id);
  expect(await clientCalled("Sharedson")).toBeDefined();
  expect(await clientCalled("Sharedaunt")).toBeUndefined();
});

test("a family on one phone is imported completely, however far apart its members are in the file", async () => {
  const others = Array.from({ length: 600 }, (_, at) => `Between${at},Kin,,1980-01-01`);
  const csv = ["First,Last,Phone,DOB", "Ann,Kin,4165550177,1980-01-01", ...others, "Bob,Kin,4165550177,2010-01-01"];
  const done = await importer.whole("clients", csv.join("\n"));
  expect(done).toMatchObject({ state: "done", failure: null, counts: { new: 602 } });
});

test("undo after one of the people bought a package leaves that one, and says so", async () => {
  const before = await countClients();
  const { id } = await importer.whole(
    "clients",
    "First,Last,Email,Phone\nBuys,Much,buys@example.org,4165550111\nBuys,Nothing,none@example.org,4165550112\nTakes,Nothing2,none2@example.org,4165550113",
  );
  const buyer = await clientCalled("Much");
  await transaction(world.db, async (trx) => {
    await sql`select set_config('palestra.accounts', '', true)`.execute(trx);
    await sql`insert into receipt_counter (last) values (0) on conflict do nothing`.execute(trx);
    await sql`insert into orders (client_id, package_id, product_type, client_type, package_name, amount_cents, duration, duration_unit,
      paid, free, extra_duration, extra_duration_unit, extra_courses, start_at, end_at, payment_method, sales_id, created_at, receipt_number)
      select ${buyer?.id}, ${shop.membershipPackage}, 'membershipPackage', 'monthly', name, 8900, 1, 'month', 0, 0, 0, 'day', 0,
        '2026-05-20', '2026-06-20', 'cash', ${shop.seller}, ${world.now}, 1 from package where id = ${shop.membershipPackage}`.execute(
      trx,
    );
    await sql`update receipt_counter set last = 1`.execute(trx);
  });
  const whole = await world.call(
    imports.undo,
    { params: params(id), body: { version: (await importer.one(id)).version } },
    admin,
  );
  expect(whole.problem.code).toBe("UNDO_OVERTAKEN");
  const standing = await world.call(imports.standing, { params: params(id), query: {} }, admin);
  expect(standing.data).toMatchObject([{ line: 2, by: "order", target: buyer?.id }]);
  expect((await importer.undo(id, true)).state).toBe("partlyUndone");
  expect(await countClients()).toBe(before + 1);
  expect((await clientCalled("Much"))?.id).toBe(buyer?.id);
});

test("an import that is undone can be brought in again, and is new again", async () => {
  const csv = "Client ID,First,Last\nAgain-1,Comes,Twice";
  const first = await importer.whole("clients", csv);
  await importer.undo(first.id);
  expect(await clientCalled("Twice")).toBeUndefined();
  const { id } = await importer.upload("clients", csv);
  expect((await importer.judge(id)).counts).toMatchObject({ new: 1 });
  await importer.commit(id);
  expect(await clientCalled("Twice")).toBeDefined();
});

test("cells that can't be read leave their field empty once that is agreed to, field by field", async () => {
  const lines = ["Unread,One,31/02/1990,,one.unread@example.com", "Unread,Two,soon,call me,two.unread@example.com"];
  const { id } = await importer.upload("clients", ["First,Last,Date of birth,Phone,Email", ...lines].join("\n"));
  await importer.map(id, { dateOrder: "dmy" });
  const { counts, leftEmpty, version } = await importer.judge(id);
  expect(counts).toMatchObject({ new: 2, refused: 0 });
  expect(leftEmpty).toEqual([
    { field: "dateOfBirth", rows: 2 },
    { field: "phone", rows: 1 },
  ]);
  for (const leaveEmpty of [[], ["phone"]]) {
    const refused = await world.call(imports.commit, { params: params(id), body: { version, leaveEmpty } }, admin);
    expect(refused.problem.errors).toEqual([{ path: "leaveEmpty", code: "REQUIRED" }]);
  }
  await world.call(imports.decide, { params: params(id), body: { lines: [3], decision: { action: "skip" } } }, admin);
  expect((await importer.one(id)).leftEmpty).toEqual([{ field: "dateOfBirth", rows: 1 }]);
  expect(await importer.commit(id)).toMatchObject({ state: "done", leftEmpty: [] });
});

test("an import cancelled while it is written leaves nothing", async () => {
  const before = await countClients();
  const lines = Array.from({ length: 1_200 }, (_, at) => `Cut${at},Off${at}`);
  const { id } = await importer.upload("clients", ["First,Last", ...lines].join("\n"));
  await importer.judge(id);
  await world.call(imports.commit, { params: params(id), body: { version: (await importer.one(id)).version } }, admin);
  // The clock is asked at each step: at the fourth somebody breaks the work off.
  const looks: ReturnType<typeof breakOff>[] = [];
  const breakOff = async () => (await world.call(imports.cancel, { params: params(id) }, admin)).data.state;
  let steps = 0;
  const clock = () => {
    steps += 1;
    if (steps === 4) looks.push(breakOff());
    return world.now;
  };
  await workOnImport({ db: world.db, clock });
  expect(await Promise.all(looks)).toEqual(["cancelled"]);
  expect((await importer.one(id)).state).toBe("cancelled");
  expect(await countClients()).toBe(before);
});

test("what a process had leased when it was killed is done by another after a minute, once", async () => {
  const before = await countClients();
  const { id } = await importer.upload("clients", "First,Last\nKept,Alive");
  await importer.judge(id);
  await world.call(imports.commit, { params: params(id), body: { version: (await importer.one(id)).version } }, admin);
  await sql`update import set claim = gen_random_uuid(), claimed_until = ${new Date(world.now.getTime() + 60_000)} where id = ${id}`.execute(
    world.db,
  );
  await workAll(world);
  expect((await importer.one(id)).state).toBe("writing");
  const then = world.now;
  world.now = new Date(then.getTime() + 61_000);
  await workAll(world);
  world.now = then;
  expect((await importer.one(id)).state).toBe("done");
  expect(await countClients()).toBe(before + 1);
});

test("a file as clubs bring it: quoted lines, plans nobody knows, days there are not, two on one e-mail", async () => {
  const csv = `\uFEFFLast Name,First Name,Email,Mobile Phone,Birth Date,Membership Start,Gender,Address,Postal Code,Membership Type,Price
Żywiec,Łucja,zy@example.org,(604) 555-0140,03/03/2003,01/04/2026,neither,"77 ""The Annex"" Ave",M5V 2T6,yearly,"1,299.00"
Lebrun,Jean-Marc,,0416555 0149,11/09/1955,02/02/2026,hide,"12 King St W, Unit 5",200040,weekly,49.00
O’Hara-Quinn,Zoé,zy@example.org,(604) 555-0148,31/12/1990,20/09/2026,hide,"1055 rue Ste-Catherine
App. 3",H2X 1Z4,monthly,49.00
Leap,Day,leap@example.org,,30/02/1990,01/01/2026,male,,,monthly,49.00
Plan,Unknown,plan@example.org,,01/01/1990,01/01/2026,male,,,Platinum,49.00
=SUM(A1),Formula,formula@example.org,,01/01/1990,13/01/2026,m,,,dayPass,49.00
`;
  const { id, mapping, missing } = await importer.upload("clients", csv);
  expect([mapping?.columns.length, mapping?.dateOrder, missing]).toEqual([10, "dmy", []]);
  await importer.judge(id);
  const { data } = await importer.rows(id);
  expect(
    data.map(({ line, state, problems }) => [line, state, ...problems.map(({ field, code }) => `${field} ${code}`)]),
  ).toEqual([
    [2, "new", "endOfDate END_BY_TYPE"],
    [3, "new", "phone PHONE_AS_WRITTEN", "email NO_SIGN_IN", "endOfDate END_BY_TYPE"],
    [4, "new", "email EMAIL_TAKEN", "email NO_SIGN_IN", "endOfDate END_BY_TYPE"],
    [6, "new", "dateOfBirth INVALID_DATE", "endOfDate END_BY_TYPE"],
    [7, "refused", "clientType UNKNOWN_VALUE"],
    [8, "new", "endOfDate END_BY_TYPE"],
  ]);
  const { data: values } = await world.call(imports.values, { params: params(id) }, admin);
  expect(values).toContainEqual({ field: "clientType", raw: "Platinum", rows: 1, target: null });
  await importer.map(id, { values: [{ field: "clientType", raw: "Platinum", target: "yearly" }] });
  expect((await importer.judge(id)).counts).toMatchObject({ new: 6, refused: 0 });
  await importer.commit(id);
  expect(await clientCalled("=SUM(A1)")).toMatchObject({ first_name: "Formula", type: "dayPass" });
});

test("the report says each problem in both languages, and runs no formula", async () => {
  const { id } = await importer.upload("clients", "First,Last,Email\n=1+1,Report,not an address");
  await importer.judge(id);
  const token = await world.token(admin);
  const url = `/api/imports/${id}/report.csv`;
  const { body, headers } = await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toMatch(
    new RegExp(`^attachment; filename\\*=UTF-8''palestra%20import%20${id}%20[\\d-]{10}\\.csv$`),
  );
  expect(body).toContain(
    "2,new,'=1+1 Report,Email,email,not an address,,,INVALID_EMAIL,This isn't an email address. It was left out.,邮箱格式不正确。该项未导入。",
  );
});

test("only an admin sees an import", async () => {
  const trainer = await world.person("trainer");
  expect((await world.call(imports.list, { query: {} }, trainer)).status).toBe(403);
});

test("the books hold, and every client is found by name", async () => {
  expect((await checkInvariants(world.db, invariants)).filter(({ broken }) => broken.length > 0)).toEqual([]);
  const found = await world.call(clients.list, { query: { q: "nana" } }, admin);
  expect(found.data.map(({ name }) => name.last_name)).toContain("欧阳");
});

async function notesOf(last: string) {
  const found = await sql<{ body: string; by: number }>`
    select body, note.created_by as by from note join person on person.id = person_id
    where last_name = ${last} and removed_at is null and deleted_at is null order by note.id`.execute(world.db);
  return found.rows;
}

test("other phone numbers are kept in a note by the importing person, once, and go with the import", async () => {
  const csv = "Member ID,First,Last,Mobile Phone\nTN-1,Ada,Twonumbers,416-555-0164 / 647-555-0164 (mum)";
  const note = { body: "Other phone number: 647-555-0164 (mum)", by: admin };
  const first = await importer.upload("clients", csv);
  await importer.judge(first.id);
  const { data } = await importer.rows(first.id);
  expect(data[0]?.problems.map(({ code }) => code)).toContain("PHONE_NOTED");
  await importer.commit(first.id);
  expect(await clientCalled("Twonumbers")).toMatchObject({ phone: "+14165550164" });
  expect(await notesOf("Twonumbers")).toEqual([note]);

  const again = await importer.whole("clients", csv);
  expect(again).toMatchObject({ state: "done", counts: { same: 1 } });
  expect(await notesOf("Twonumbers")).toEqual([note]);

  expect(await importer.undo(first.id)).toMatchObject({ state: "undone" });
  expect(await clientCalled("Twonumbers")).toBeUndefined();
  const left = await sql`select from note where body = ${note.body}`.execute(world.db);
  expect(left.rows).toEqual([]);
});

test("another number of a client who is there is noted beside what else changes, and undone alone", async () => {
  const header2 = "Member ID,First,Last,Email,Mobile Phone,Home Phone";
  const row = "TN-2,Bea,Laternumber,bea.later@example.org,416-555-0174";
  await importer.whole("clients", `${header2}\n${row},`);
  const later = await importer.whole("clients", `${header2}\n${row},647-555-0174`);
  expect(later).toMatchObject({ state: "done", counts: { same: 1 } });
  expect(await notesOf("Laternumber")).toMatchObject([{ body: "Other phone number: 647-555-0174" }]);
  expect(await importer.undo(later.id)).toMatchObject({ state: "undone" });
  expect(await notesOf("Laternumber")).toEqual([]);
  expect(await clientCalled("Laternumber")).toMatchObject({ phone: "+14165550174" });
});
