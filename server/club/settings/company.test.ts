import { Transformer } from "@napi-rs/image";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { clubPictures } from "#contract/club/club-pictures.ts";
import { type Setting, company } from "#contract/club/settings.ts";
import { areaOf } from "#contract/kernel/endpoint/endpoint.ts";
import { packages } from "#contract/sales/packages.ts";
import { classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { measuredFields } from "#contract/club/measurements.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { dropUnnamed } from "../uploads/queries.ts";
import { pngOf } from "../../test/files/png-pictures.ts";
import { oneOff, openStudio } from "../../test/scenes/classes.ts";
import { type World, openWorld, today } from "../../test/world/world.ts";

test("a client sees the option lists and the club's face, not how staff is run", async () => {
  await using world = await openWorld();
  const client = await world.person("client");
  const { data } = await world.call(company.settings, {}, client);
  const names = data.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      "gender",
      "department",
      "clientType",
      "clubName",
      "clubPhone",
      "howToPay",
      "payCode",
      "trainerContact",
      "timeZone",
      "currency",
    ]),
  );
  expect(names).not.toContain("trainerScope");
  expect(names).not.toContain("leavePolicy");
});

test("an admin's change is seen by everyone, and an unchanged save leaves the version alone", async () => {
  await using world = await openWorld();
  const admin = await world.person("admin");
  const params = { name: "clubName" };
  const first = await world.call(company.changeSetting, { params, body: { value: " Iron Lotus 铁莲 " } }, admin);
  expect(first.data).toMatchObject({ name: "clubName", value: "Iron Lotus 铁莲", version: 2 });
  const again = await world.call(
    company.changeSetting,
    { params, body: { value: "Iron Lotus 铁莲", version: 2 } },
    admin,
  );
  expect(again.data.version).toBe(2);
});

test("of two admins who changed the same setting the second gets a refusal", async () => {
  await using world = await openWorld();
  const admin = await world.person("admin");
  const change = (value: string) =>
    world.call(company.changeSetting, { params: { name: "clubName" }, body: { value, version: 1 } }, admin);
  const [one, two] = await Promise.all([change("One"), change("Two")]);
  expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 412]);
});

test("a zone nobody knows, a rate over 100 and an option twice are refused by name", async () => {
  await using world = await openWorld();
  const admin = await world.person("admin");
  const put = (name: string, body: { value: unknown } | { options: string[] }) =>
    world.call(company.changeSetting, { params: { name }, body }, admin);
  expect((await put("timeZone", { value: "Mars/Olympus" })).problem.errors).toEqual([
    { path: "value", code: "INVALID_TIME_ZONE" },
  ]);
  const rates = [{ name: "HST", percent: 130, from: "2026-01-01" }];
  expect((await put("taxRates", { value: rates })).problem.errors).toEqual([
    { path: "value.0.percent", code: "TOO_LARGE" },
  ]);
  expect((await put("goal", { options: ["a", "a"] })).status).toBe(400);
  expect((await put("clientType", { options: ["pro", "forever"] })).status).toBe(400);
  expect((await put("department", { options: ["it"] })).problem.errors).toEqual([{ path: "options", code: "IN_USE" }]);
  expect((await put("nonsense", { value: 1 })).status).toBe(404);
});

async function unitOf(world: Awaited<ReturnType<typeof openWorld>>, as: number) {
  const { data } = await world.call(company.settings, {}, as);
  return data.find(({ name }) => name === "weightUnit");
}

describe("the unit of weight", () => {
  test.each([
    ["CAD", "lb"],
    ["USD", "lb"],
    ["CNY", "kg"],
    ["EUR", "kg"],
  ] as const)(
    "of a club that has never chosen one and takes %s is %s, for everybody who reads weights",
    async (currency, value) => {
      await using world = await openWorld();
      const row = { name: "currency", value: JSON.stringify(currency), changed_at: world.now };
      await world.db.insertInto("setting").values(row).execute();
      expect(await unitOf(world, await world.person("client"))).toEqual({ name: "weightUnit", value, version: 1 });
    },
  );

  test("is what an admin has chosen, whatever the currency becomes", async () => {
    await using world = await openWorld();
    const admin = await world.person("admin");
    const put = (name: string, value: string) =>
      world.call(company.changeSetting, { params: { name }, body: { value } }, admin);
    expect((await put("weightUnit", "kg")).data).toEqual({ name: "weightUnit", value: "kg", version: 2 });
    await put("currency", "USD");
    expect(await unitOf(world, admin)).toEqual({ name: "weightUnit", value: "kg", version: 2 });
    expect((await put("weightUnit", "st")).problem.errors).toEqual([{ path: "value", code: "INVALID" }]);
    const refused = await world.call(
      company.changeSetting,
      { params: { name: "weightUnit" }, body: { value: "lb" } },
      await world.person("manager"),
    );
    expect(refused.status).toBe(403);
  });
});

describe("texts that members read", () => {
  test.each([
    ["clubPhone", "1".repeat(41), [{ path: "value", code: "TOO_LONG" }]],
    ["clubPhone", "416\n555", [{ path: "value", code: "INVALID" }]],
    ["clubPhone", "\u202E416 555", [{ path: "value", code: "INVALID" }]],
    ["howToPay", { en: "a".repeat(301), cn: "转账" }, [{ path: "value.en", code: "TOO_LONG" }]],
    ["howToPay", { en: "Cash", cn: "现\u0007金" }, [{ path: "value.cn", code: "INVALID" }]],
    ["howToPay", { en: "Cash", cn: "" }, [{ path: "value.cn", code: "REQUIRED" }]],
    ["howToPay", { en: "Cash" }, [{ path: "value.cn", code: "REQUIRED" }]],
    ["howToPay", "Cash", [{ path: "value", code: "INVALID" }]],
  ])("%s does not take %j", async (name, value, errors) => {
    await using world = await openWorld();
    const admin = await world.person("admin");
    const refused = await world.call(company.changeSetting, { params: { name }, body: { value } }, admin);
    expect([refused.status, refused.problem.errors]).toEqual([400, errors]);
    const { data } = await world.call(company.settings, {}, admin);
    expect(data.find((setting) => setting.name === name)).toMatchObject({ version: 1 });
  });

  test("are kept as they were written, and an empty phone is none", async () => {
    await using world = await openWorld();
    const admin = await world.person("admin");
    const put = (name: string, value: unknown) =>
      world.call(company.changeSetting, { params: { name }, body: { value } }, admin);
    const text = { en: "At the desk, or by e-transfer", cn: "前台付款或转账" };
    expect((await put("howToPay", text)).data).toMatchObject({ value: text });
    expect((await put("howToPay", null)).data).toMatchObject({ value: null });
    expect((await put("clubPhone", "")).data).toMatchObject({ value: "" });
  });
});

test("only an admin changes settings", async () => {
  await using world = await openWorld();
  const manager = await world.person("manager");
  const body = { value: "Mine" };
  const refused = await world.call(company.changeSetting, { params: { name: "clubName" }, body }, manager);
  expect(refused.problem).toMatchObject({ status: 403, code: "FORBIDDEN" });
});

test("the body-index fields are all that a body record can hold: the measurements, and the goal", async () => {
  await using world = await openWorld();
  const { data } = await world.call(company.bodyIndexFields, {}, await world.person("client"));
  expect(data.map(({ name }) => name)).toEqual([...measuredFields.map(({ name }) => name), "goal"]);
  expect(data.at(-1)).toEqual({ name: "goal", symbol: "" });
});

test("an admin sees which first steps the club has taken, and nobody else does", async () => {
  await using world = await openWorld();
  const admin = await world.person("admin");
  const read = async () => (await world.call(company.firstSteps, {}, admin)).data;
  expect(await read()).toEqual({
    club: false,
    package: false,
    trainer: false,
    client: false,
    classes: false,
    booking: false,
  });
  await world.call(company.changeSetting, { params: { name: "clubAddress" }, body: { value: "12 King St W" } }, admin);
  await world.person("trainer");
  expect(await read()).toMatchObject({ club: true, trainer: true, client: false, booking: false });
  const named = JSON.stringify({ en: "Month", cn: "月卡" });
  const offer = { name: named, description: named, amount: "49.00", duration: "1 month" };
  expect((await world.call(packages.addMembership, { body: offer }, admin)).status).toBe(200);
  expect(await read()).toMatchObject({ package: true });
  expect(packages.addMembership.touches).toContain(areaOf(company.firstSteps));
  const studio = await openStudio(world);
  const laid = await oneOff(studio, { date: today, startTime: "18:00" });
  expect(await read()).toMatchObject({ classes: true, booking: false });
  const clientId = await world.person("client");
  await sql`update class_type set drop_in_cents = 0`.execute(world.db);
  const place = { params: { id: String(laid.data.class?.id) }, body: { clientId } };
  expect((await world.call(classBookings.book, place, admin)).status).toBe(200);
  expect(await read()).toMatchObject({ client: true, booking: true });
  const manager = await world.person("manager");
  expect((await world.call(company.firstSteps, {}, manager)).status).toBe(403);
});

function valueOf(data: Setting): unknown {
  return "value" in data ? data.value : undefined;
}

function fetchLogo(world: World, name: unknown) {
  return world.app.inject({ url: `/api/company/logo/${String(name)}` });
}

describe("the club's logo", () => {
  const wide = pngOf(1024, 256, [200, 238, 61]).toString("base64");

  test("is made small as a whole and shown to anyone, before the sign-in too", async () => {
    await using world = await openWorld();
    const admin = await world.person("admin");
    const { data } = await world.call(clubPictures.changeLogo, { body: { image: wide } }, admin);
    expect(data).toMatchObject({ name: "clubLogo", version: 2 });
    const shown = await fetchLogo(world, valueOf(data));
    expect(shown.headers["content-type"]).toBe("image/webp");
    const { width, height } = await new Transformer(shown.rawPayload).metadata();
    expect([width, height]).toEqual([512, 128]);
    const again = await world.call(clubPictures.changeLogo, { body: { image: wide, version: 2 } }, admin);
    expect(again.data.version).toBe(2);
  });

  test("stays kept while it is the logo, however long", async () => {
    await using world = await openWorld();
    const { data } = await world.call(clubPictures.changeLogo, { body: { image: wide } }, await world.person("admin"));
    await transaction(world.db, (trx) => dropUnnamed(trx, "", new Date("2100-01-01"), 100));
    expect((await fetchLogo(world, valueOf(data))).statusCode).toBe(200);
  });

  test("can be removed, and the image is then shown to nobody", async () => {
    await using world = await openWorld();
    const admin = await world.person("admin");
    const { data } = await world.call(clubPictures.changeLogo, { body: { image: wide } }, admin);
    const removed = await world.call(clubPictures.changeLogo, { body: { image: null, version: 2 } }, admin);
    expect(removed.data).toMatchObject({ value: null, version: 3 });
    expect((await fetchLogo(world, valueOf(data))).statusCode).toBe(404);
  });

  test("is refused when it is not an image, when another was set since, and for a caller who is not an admin", async () => {
    await using world = await openWorld();
    const admin = await world.person("admin");
    const set = (body: { image: string | null; version?: number }, as: number) =>
      world.call(clubPictures.changeLogo, { body }, as);
    const noImage = await set({ image: Buffer.from("<svg/>").toString("base64") }, admin);
    expect(noImage.problem.errors).toEqual([{ path: "image", code: "INVALID_IMAGE" }]);
    await set({ image: wide, version: 1 }, admin);
    expect((await set({ image: null, version: 1 }, admin)).problem.code).toBe("STALE");
    expect((await set({ image: null }, await world.person("manager"))).problem.code).toBe("FORBIDDEN");
  });

  test("has a payment code beside it, for who has signed in alone, until it is removed", async () => {
    await using world = await openWorld();
    const [admin, client] = [await world.person("admin"), await world.person("client")];
    const tall = pngOf(600, 900, [7, 193, 96]).toString("base64");
    const { data } = await world.call(clubPictures.changePayCode, { body: { image: tall } }, admin);
    const image = String(valueOf(data));
    const url = `/api/company/pay-code/${image}`;
    const fetchAs = async (person: number) =>
      world.app.inject({ url, headers: { authorization: `Bearer ${await world.token(person)}` } });
    const { width, height } = await new Transformer((await fetchAs(client)).rawPayload).metadata();
    expect([width, height]).toEqual([341, 512]);
    expect((await world.app.inject({ url })).statusCode).toBe(401);
    expect((await fetchLogo(world, image)).statusCode).toBe(404);
    expect((await world.call(clubPictures.changePayCode, { body: { image: null } }, client)).problem.code).toBe(
      "FORBIDDEN",
    );
    const named = { params: { name: "payCode" }, body: { value: image } };
    expect((await world.call(company.changeSetting, named, admin)).status).toBe(404);
    await transaction(world.db, (trx) => dropUnnamed(trx, "", new Date("2100-01-01"), 100));
    expect((await fetchAs(client)).statusCode).toBe(200);
    await world.call(clubPictures.changePayCode, { body: { image: null, version: 2 } }, admin);
    expect((await fetchAs(client)).statusCode).toBe(404);
  });

  test("cannot be named among the other settings: what is no logo stays unshown", async () => {
    await using world = await openWorld();
    const admin = await world.person("admin");
    const change = { params: { name: "clubLogo" }, body: { value: "a".repeat(64) } };
    expect((await world.call(company.changeSetting, change, admin)).status).toBe(404);
  });
});
