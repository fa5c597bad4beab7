import { describe, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { company } from "#contract/club/settings.ts";
import { secondFactor } from "#contract/identity/factors.ts";
import { logins } from "#contract/identity/logins.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { MAX_PASSKEYS, passkeys } from "#contract/identity/passkeys.ts";
import { openAuthenticator, withPasskey } from "../../../test/scenes/authenticator.ts";
import { appCode, fromBrowser, owedStep, withApp } from "../../../test/scenes/factor.ts";
import { setUpMail, waitingIn } from "../../../test/receivers/outbox.ts";
import { openSharedWorld } from "../../../test/world/shared-world.ts";
import { type World, noon, openWorld } from "../../../test/world/world.ts";
import { fastHash } from "../../../test/scenes/fast-hash.ts";

const shared = await openSharedWorld();

const password = "gym2026strong";
const hash = await fastHash(password);
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

async function somebody(world: World, role: "admin" | "employee" | "client" = "employee") {
  const email = `${role}@passkey.example`;
  return { id: await world.person(role, { email, password_hash: hash }), email };
}

type Device = ReturnType<typeof openAuthenticator>;

async function asked(world: World, step: string | null = null) {
  return (await world.call(passkeys.ask, { body: { step } })).data;
}

/** Signs in with a device, alone or after a password. */
async function enter(world: World, device: Device, odd: Parameters<Device["sign"]>[1] = {}, step?: string) {
  const body = { signed: device.sign(await asked(world, step), odd), ...(step !== undefined && { step }) };
  return fromBrowser(world.app, passkeys.enter, body);
}

describe("challenges", () => {
  test("are asked for so often in a minute by an address or a login, which hear for how long to wait", async () => {
    await using world = await openWorld({ requestsPerMinute: 300 });
    const { id } = await somebody(world);
    const ask = async () => {
      const { status, headers, problem } = await world.call(passkeys.ask, { body: { step: null } });
      return status === 429 ? [headers["retry-after"], problem["retryAfter"]] : status;
    };
    world.now = new Date(noon.getTime() + 15_000);
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, ["45", 45]]);
    for (const endpoint of [passkeys.begin, passkeys.askAgain, passkeys.begin])
      expect((await world.call(endpoint, {}, id)).status).toBe(200);
    expect((await world.call(passkeys.askAgain, {}, id)).status).toBe(429);
    world.now = minutes(1);
    expect(await ask()).toBe(200);
  });
});

describe("adding a passkey", () => {
  test("shows it by its name, creates recovery codes with the first one, and notifies its owner", async () => {
    await using world = await openWorld();
    await setUpMail(world);
    const { id } = await somebody(world);
    const { data } = await world.call(passkeys.begin, {}, id, {
      "user-agent": "Mozilla/5.0 (Macintosh) Firefox/140.0",
    });
    expect(data).toMatchObject({ site: "localhost", keys: [], user: { name: "employee@passkey.example" } });
    expect(data.name).toBe("Firefox on macOS");
    const { codes } = await withPasskey(world, id);
    expect(codes).toHaveLength(10);
    world.now = minutes(1);
    expect((await withPasskey(world, id, "Laptop")).codes).toBeNull();
    const { data: mine } = await world.call(secondFactor.mine, {}, id);
    expect(mine.passkeys.map(({ name, last_used_at }) => [name, last_used_at])).toEqual([
      ["Phone", null],
      ["Laptop", null],
    ]);
    expect(mine.recovery_codes).toBe(10);
    const received = (await world.call(notifications.list, {}, id)).data.items;
    expect(received.map((each) => each.event === "SECURITY_CHANGED" && each.detail.change)).toEqual([
      "passkeyAdded",
      "passkeyAdded",
    ]);
    expect((await waitingIn(world)).map(({ facts }) => facts["change"])).toEqual(["passkeyAdded", "passkeyAdded"]);
  });

  test("is refused for another challenge, site or address, from a device that asks nobody, and a second time", async () => {
    const world = shared;
    const { id } = await somebody(world);
    const { id: other } = await somebody(world, "client");
    const device = openAuthenticator();
    const begin = async (of = id) => (await world.call(passkeys.begin, {}, of)).data;
    const add = async (made: ReturnType<Device["make"]>) =>
      (await world.call(passkeys.add, { body: { name: "Phone", made } }, id)).problem.code;
    expect(await add(device.make(await begin(other)))).toBe("INVALID_PASSKEY");
    expect(await add(device.make({ ...(await begin()), challenge: "A".repeat(43) }))).toBe("INVALID_PASSKEY");
    expect(await add(device.make(await begin(), { site: "gym.example" }))).toBe("INVALID_PASSKEY");
    expect(await add(device.make(await begin(), { origin: "http://gym.example" }))).toBe("INVALID_PASSKEY");
    expect(await add(device.make(await begin(), { verifies: false }))).toBe("INVALID_PASSKEY");
    const late = await begin();
    world.now = minutes(5);
    expect(await add(device.make(late))).toBe("INVALID_PASSKEY");
    const made = device.make(await begin());
    expect(await add({ ...made, attestationObject: "AAAA" })).toBe("INVALID_PASSKEY");
    expect(await add(made)).toBeUndefined();
    expect(await add(made)).toBe("INVALID_PASSKEY");
    expect(await add(device.make(await begin()))).toBe("INVALID_PASSKEY");
  });

  test("ends with twenty", async () => {
    const world = shared;
    const { id } = await somebody(world);
    const late = (await world.call(passkeys.begin, {}, id)).data;
    await world.db
      .insertInto("passkey")
      .values(
        Array.from({ length: MAX_PASSKEYS }, (_, at) => ({
          person_id: id,
          credential_id: `key${at}`,
          public_key: Buffer.from([1]),
          counter: 0,
          transports: [],
          name: "Phone",
          created_at: noon,
        })),
      )
      .execute();
    expect((await world.call(passkeys.begin, {}, id)).problem.code).toBe("TOO_MANY");
    const body = { name: "Phone", made: openAuthenticator().make(late) };
    expect((await world.call(passkeys.add, { body }, id)).problem.code).toBe("TOO_MANY");
  });
});

describe("signing in with a passkey", () => {
  test("alone needs no password and no name, and is noted on it", async () => {
    const world = shared;
    const { id } = await somebody(world);
    const { device } = await withPasskey(world, id);
    expect((await asked(world)).keys).toEqual([]);
    world.now = minutes(20);
    const { status, body, cookie } = await enter(world, device);
    expect([status, cookie]).toEqual([200, expect.stringContaining("palestra-device=")]);
    const bearer = { authorization: `Bearer ${body.data.token}` };
    expect((await world.call(auth.me, {}, undefined, bearer)).data.id).toBe(id);
    const { data } = await world.call(secondFactor.mine, {}, undefined, bearer);
    expect(data.passkeys[0]?.last_used_at).toBe(world.now.toISOString());
  });

  test("alone is refused for another site or address, from a device that asks nobody, and for a former challenge", async () => {
    const world = shared;
    const { id, email } = await somebody(world);
    const { device } = await withPasskey(world, id);
    const refused = async (odd: Parameters<Device["sign"]>[1]) => (await enter(world, device, odd)).body.code;
    expect(await refused({ site: "gym.example" })).toBe("INVALID_PASSKEY");
    expect(await refused({ origin: "https://localhost" })).toBe("INVALID_PASSKEY");
    expect(await refused({ verifies: false })).toBe("INVALID_PASSKEY");
    expect((await enter(world, openAuthenticator())).body.code).toBe("INVALID_PASSKEY");
    const { step } = await owedStep(world.app, email, password);
    const ofStep = { signed: device.sign(await asked(world, step)) };
    expect((await fromBrowser(world.app, passkeys.enter, ofStep)).body.code).toBe("INVALID_PASSKEY");
    const late = await asked(world);
    world.now = minutes(5);
    expect((await fromBrowser(world.app, passkeys.enter, { signed: device.sign(late) })).body.code).toBe(
      "INVALID_PASSKEY",
    );
  });

  test("accepts an answer once of many in parallel in two processes", async () => {
    const world = shared;
    const { id } = await somebody(world);
    const { device } = await withPasskey(world, id);
    const other = await world.sibling();
    const signed = device.sign(await asked(world));
    const answers = await Promise.all(
      [world.app, other, world.app, other].map((app) => fromBrowser(app, passkeys.enter, { signed })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403]);
  });

  test("is refused once its count decreases or stays the same: there is a copy of it", async () => {
    const world = shared;
    const { id } = await somebody(world);
    const { device } = await withPasskey(world, id);
    expect((await enter(world, device, { counter: 7 })).status).toBe(200);
    expect((await enter(world, device, { counter: 7 })).body.code).toBe("INVALID_PASSKEY");
    expect((await enter(world, device, { counter: 6 })).body.code).toBe("INVALID_PASSKEY");
    expect((await enter(world, device, { counter: 8 })).status).toBe(200);
    const uncounted = await withPasskey(world, id, "Laptop");
    const statuses = [
      await enter(world, uncounted.device, { counter: 0 }),
      await enter(world, uncounted.device, { counter: 0 }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("after a password is offered with the keys of its owner, and nobody else's does", async () => {
    const world = shared;
    const { id, email } = await somebody(world);
    const { id: stranger } = await somebody(world, "client");
    const { device, codes } = await withPasskey(world, id);
    const { device: others } = await withPasskey(world, stranger);
    const { step, ways } = await owedStep(world.app, email, password);
    expect(ways).toEqual(["passkey", "recovery"]);
    expect((await asked(world, step)).keys).toHaveLength(1);
    expect((await enter(world, others, {}, step)).body.code).toBe("INVALID_PASSKEY");
    expect((await enter(world, device, {}, step)).status).toBe(200);
    const gone = { step, signed: device.sign(await asked(world)) };
    expect((await fromBrowser(world.app, passkeys.enter, gone)).body.code).toBe("STEP_GONE");
    const next = await owedStep(world.app, email, password);
    const entered = await fromBrowser(world.app, secondFactor.enter, { step: next.step, code: codes?.[0] });
    expect(entered.status).toBe(200);
  });

  test("is refused to who has been suspended, and goes with an admin's reset", async () => {
    const world = shared;
    const { id: admin } = await somebody(world, "admin");
    const { id, email } = await somebody(world);
    const { device } = await withPasskey(world, id);
    await world.db.updateTable("person").set({ status_set: "suspended" }).where("id", "=", id).execute();
    expect((await enter(world, device)).body.code).toBe("NO_PERMISSION");
    await world.db.updateTable("person").set({ status_set: null }).where("id", "=", id).execute();
    await world.call(secondFactor.reset, { params: { id: String(id) } }, admin);
    expect((await enter(world, device)).body.code).toBe("INVALID_PASSKEY");
    expect((await fromBrowser(world.app, auth.login, { email, password })).status).toBe(200);
  });

  test("belongs to the address behind a trusted proxy", async () => {
    await using world = await openWorld({ trustedProxies: ["127.0.0.1"] });
    const { id } = await somebody(world);
    const behind = { "x-forwarded-proto": "https", "x-forwarded-host": "gym.example" };
    const device = openAuthenticator();
    const { data } = await world.call(passkeys.begin, {}, id, behind);
    expect(data.site).toBe("gym.example");
    const add = async (origin: string) =>
      (await world.call(passkeys.add, { body: { name: "Phone", made: device.make(data, { origin }) } }, id, behind))
        .status;
    expect(await add("http://gym.example")).toBe(403);
    expect(await add("https://gym.example")).toBe(200);
  });

  test("belongs to the address that the club gives, wherever it is called", async () => {
    await using world = await openWorld({ publicUrl: "https://club.example/" });
    const { id } = await somebody(world);
    const { data } = await world.call(passkeys.begin, {}, id, { host: "elsewhere.example" });
    expect(data.site).toBe("club.example");
    const made = openAuthenticator().make(data, { origin: "https://club.example" });
    expect((await world.call(passkeys.add, { body: { name: "Phone", made } }, id)).status).toBe(200);
  });
});

describe("a passkey of who is signed in", () => {
  test("proves again that it is they, and nobody else's does", async () => {
    const world = shared;
    const { id } = await somebody(world, "admin");
    const { id: stranger } = await somebody(world);
    const { device } = await withPasskey(world, id);
    const { device: others } = await withPasskey(world, stranger);
    const bearer = { authorization: `Bearer ${await world.token(id)}` };
    world.now = minutes(11);
    const ask = async () => (await world.call(passkeys.askAgain, {}, undefined, bearer)).data;
    const confirm = async (signed: ReturnType<Device["sign"]>) =>
      (await world.call(secondFactor.confirm, { body: { signed } }, undefined, bearer)).problem.code;
    const rename = async () =>
      (
        await world.call(
          company.changeSetting,
          { params: { name: "clubName" }, body: { value: "Gym" } },
          undefined,
          bearer,
        )
      ).problem.code;
    expect(await confirm(others.sign(await ask()))).toBe("INVALID_PASSKEY");
    expect(await confirm(device.sign(await asked(world)))).toBe("INVALID_PASSKEY");
    expect(await rename()).toBe("CONFIRMATION_REQUIRED");
    const signed = device.sign(await ask());
    expect(await confirm(signed)).toBeUndefined();
    expect(await confirm(signed)).toBe("INVALID_PASSKEY");
    expect(await rename()).toBeUndefined();
    const byPassword = await world.call(secondFactor.confirm, { body: { password } }, undefined, bearer);
    expect(byPassword.problem.code).toBe("INVALID_STATE");
  });

  test("is removed by nobody else, and with the last factor the recovery codes go", async () => {
    const world = shared;
    const { id, email } = await somebody(world);
    const { id: stranger } = await somebody(world, "client");
    const { device } = await withPasskey(world, id);
    const [passkey] = (await world.call(secondFactor.mine, {}, id)).data.passkeys;
    const params = { id: passkey?.id ?? "" };
    expect((await world.call(passkeys.remove, { params }, stranger)).problem.code).toBe("NOT_FOUND");
    const bearer = { authorization: `Bearer ${await world.token(id)}` };
    world.now = minutes(11);
    expect((await world.call(passkeys.remove, { params }, undefined, bearer)).problem.code).toBe(
      "CONFIRMATION_REQUIRED",
    );
    expect((await world.call(passkeys.remove, { params }, id)).status).toBe(200);
    expect((await world.call(secondFactor.mine, {}, id)).data).toEqual({ totp: null, passkeys: [], recovery_codes: 0 });
    expect((await enter(world, device)).body.code).toBe("INVALID_PASSKEY");
    expect((await fromBrowser(world.app, auth.login, { email, password })).status).toBe(200);
  });

  test("counts where the club asks for a second factor, and the last one cannot be removed there", async () => {
    await using world = await openWorld();
    const { id: admin } = await somebody(world, "admin");
    await withPasskey(world, admin);
    await world.call(company.changeSetting, { params: { name: "secondFactor" }, body: { value: "staff" } }, admin);
    const { id } = await somebody(world);
    expect((await world.call(logins.list, {}, id)).problem.code).toBe("SECOND_FACTOR_MISSING");
    await withPasskey(world, id);
    expect((await world.call(logins.list, {}, id)).status).toBe(200);
    const [passkey] = (await world.call(secondFactor.mine, {}, id)).data.passkeys;
    const remove = async () =>
      (await world.call(passkeys.remove, { params: { id: passkey?.id ?? "" } }, id)).problem.code;
    expect(await remove()).toBe("LAST_FACTOR");
    const { secret } = (await world.call(secondFactor.beginApp, {}, id)).data;
    const code = appCode(secret, noon);
    expect((await world.call(secondFactor.confirmApp, { body: { code } }, id)).data.recovery_codes).toBeNull();
    expect(await remove()).toBeUndefined();
    expect((await world.call(secondFactor.dropApp, {}, id)).problem.code).toBe("LAST_FACTOR");
    await withApp(world, admin);
  });
});
