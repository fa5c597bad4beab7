import { SignJWT, UnsecuredJWT, decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { type ColumnListName, listColumns } from "#contract/club/chosen-columns.ts";
import { company } from "#contract/club/settings.ts";
import { openSharedWorld } from "../../../test/world/shared-world.ts";
import { type World, loginKey, noon, openWorld } from "../../../test/world/world.ts";
import { fastHash } from "../../../test/scenes/fast-hash.ts";
import { initialPassword } from "../passwords/password.ts";

const shared = await openSharedWorld();

const password = "gym2026strong";
const hash = await fastHash(password);

async function signIn(world: World, email: string, secret = password, address = "10.0.0.1") {
  const { method, path } = auth.login;
  const payload = JSON.stringify({ email, password: secret });
  const headers = { "content-type": "application/json" };
  const response = await world.app.inject({ method, url: `/api${path}`, headers, payload, remoteAddress: address });
  return {
    status: response.statusCode,
    body: response.json<{ data: { token: string }; code: string }>(),
    headers: response.headers,
  };
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

/** The token under another signature: its first sign changes, as the last ones hold bits that nobody reads. */
function forged(token: string) {
  const [head, body, signature = ""] = token.split(".");
  return [head, body, `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`].join(".");
}

describe("signing in", () => {
  test("gives a token that names the person, whatever the case of the e-mail", async () => {
    const world = shared;
    const id = await world.person("trainer", { email: "wei@example.com", password_hash: hash });
    const { body } = await signIn(world, "  WEI@Example.com ");
    const me = await world.call(auth.me, {}, undefined, bearer(body.data.token));
    expect(me.data).toMatchObject({ id, roles: ["trainer"], permissions: ["user.view"], must_change_password: false });
  });

  test("with a wrong password and with an unknown e-mail is refused alike", async () => {
    const world = shared;
    await world.person("client", { email: "a@example.com", password_hash: hash });
    const wrong = await signIn(world, "a@example.com", "not-the-one");
    const unknown = await signIn(world, "b@example.com");
    expect(wrong.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  test("is refused to the suspended, the dismissed and staff whose contract ended, not to a client who ran out", async () => {
    const world = shared;
    const ended = { start_of_date: "2026-01-01", end_of_date: "2026-05-20", password_hash: hash };
    await world.person("employee", { ...ended, email: "ended@example.com" });
    await world.person("admin", { ...ended, email: "admin@example.com" });
    await world.person("client", { ...ended, email: "client@example.com" });
    await world.person("employee", { email: "suspended@example.com", password_hash: hash, status_set: "suspended" });
    await world.person("employee", {
      email: "dismissed@example.com",
      password_hash: hash,
      dismissed_from: "2026-05-20",
    });
    await world.person("employee", { email: "leaving@example.com", password_hash: hash, dismissed_from: "2026-05-21" });
    const outcome = async (name: string) => (await signIn(world, `${name}@example.com`)).body.code ?? "in";
    expect(await outcome("ended")).toBe("NO_PERMISSION");
    expect(await outcome("suspended")).toBe("NO_PERMISSION");
    expect(await outcome("dismissed")).toBe("NO_PERMISSION");
    expect([await outcome("admin"), await outcome("client"), await outcome("leaving")]).toEqual(["in", "in", "in"]);
  });

  test("after five failures is stopped where they came from, and open from elsewhere", async () => {
    const world = shared;
    await world.person("client", { email: "a@example.com", password_hash: hash });
    for (let failed = 0; failed < 5; failed += 1)
      expect((await signIn(world, "a@example.com", "wrong")).status).toBe(401);
    const stopped = await signIn(world, "a@example.com");
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
    expect((await signIn(world, "a@example.com", password, "10.0.0.2")).status).toBe(200);
    world.now = new Date(noon.getTime() + 5 * 60_000 + 1000);
    expect((await signIn(world, "a@example.com")).status).toBe(200);
  });

  test("from one address is stopped after twenty failures on any accounts", async () => {
    const world = shared;
    await world.person("client", { email: "a@example.com", password_hash: hash });
    const tries = Array.from({ length: 20 }, (_, at) => `nobody${at}@example.com`);
    for (const email of tries) expect((await signIn(world, email)).status).toBe(401);
    expect((await signIn(world, "a@example.com")).status).toBe(429);
    expect((await signIn(world, "a@example.com", password, "10.0.0.2")).status).toBe(200);
  });

  test("by a hundred in parallel is answered or has to wait, and never lets a guess past the limit", async () => {
    const world = shared;
    await world.person("client", { email: "a@example.com", password_hash: hash });
    const flood = await Promise.all(Array.from({ length: 100 }, () => signIn(world, "a@example.com", "wrong")));
    const counted = (status: number) => flood.filter((answer) => answer.status === status).length;
    expect(counted(401)).toBeLessThanOrEqual(5);
    expect(counted(401) + counted(429) + counted(503)).toBe(100);
  });
});

describe("a token", () => {
  test("renewed stays good for ten seconds, and two tabs renewing in parallel both continue", async () => {
    const world = shared;
    const id = await world.person("admin");
    const old = await world.token(id);
    const [one, two] = await Promise.all([
      world.call(auth.refresh, { body: { token: old } }),
      world.call(auth.refresh, { body: { token: old } }),
    ]);
    const statusOf = async (token: string) => (await world.call(auth.me, {}, undefined, bearer(token))).status;
    expect([await statusOf(one.data.token), await statusOf(two.data.token), await statusOf(old)]).toEqual([
      200, 200, 200,
    ]);
    world.now = new Date(noon.getTime() + 10_001);
    expect([await statusOf(one.data.token), await statusOf(old)]).toEqual([200, 401]);
  });

  test("is worth nothing after 30 minutes, altered, or signed out", async () => {
    const world = shared;
    const id = await world.person("admin");
    const token = await world.token(id);
    const me = async (text: string) => (await world.call(auth.me, {}, undefined, bearer(text))).status;
    expect(await me(forged(token))).toBe(401);
    world.now = new Date(noon.getTime() + 30 * 60_000);
    expect(await me(token)).toBe(401);
    world.now = noon;
    expect(await me(token)).toBe(200);
    await world.call(auth.logout, { body: { type: "user" } }, undefined, bearer(token));
    expect(await me(token)).toBe(401);
    expect((await world.call(auth.logout, { body: { type: "user" } })).status).toBe(200);
  });

  test("is believed when signed with the club's key by HS256, and in no other way", async () => {
    const world = shared;
    const token = await world.token(await world.person("admin"));
    const claims = decodeJwt(token);
    const signed = (alg: string, key: Uint8Array) => new SignJWT(claims).setProtectedHeader({ alg }).sign(key);
    const unsigned = new UnsecuredJWT(claims).encode();
    const me = async (text: string) => (await world.call(auth.me, {}, undefined, bearer(text))).status;
    expect(await me(await signed("HS256", loginKey))).toBe(200);
    expect(await me(await signed("HS512", loginKey))).toBe(401);
    expect(await me(await signed("HS256", new Uint8Array(32).fill(8)))).toBe(401);
    expect([await me(unsigned), await me(`${unsigned}x`)]).toEqual([401, 401]);
  });

  test("of another club is worth nothing here, though both have one key", async () => {
    await using ours = await openWorld();
    await using theirs = await openWorld();
    const [here, there] = [await ours.person("admin"), await theirs.person("admin")];
    expect((await theirs.call(auth.me, {}, there)).status).toBe(200);
    expect((await ours.call(auth.me, {}, undefined, bearer(await theirs.token(there)))).status).toBe(401);
    expect((await ours.call(auth.me, {}, here)).status).toBe(200);
  });

  test("renewed again after those ten seconds was in two hands: its login ends for both", async () => {
    const world = shared;
    const id = await world.person("client", { email: "a@example.com", password_hash: hash });
    const other = await world.token(id);
    const first = (await world.call(auth.login, { body: { email: "a@example.com", password } })).data.token;
    const renew = (token: string) => world.call(auth.refresh, { body: { token } });
    const second = (await renew(first)).data.token;
    world.now = new Date(noon.getTime() + 10_000);
    expect((await renew(first)).problem.code).toBe("UNAUTHENTICATED");
    expect([(await renew(second)).status, (await renew(other)).status]).toEqual([401, 200]);
    expect((await world.call(auth.me, {}, undefined, bearer(second))).status).toBe(401);
    const [ended] = await world.db.selectFrom("login").select("ended_by").where("ended_at", "is not", null).execute();
    expect(ended).toEqual({ ended_by: "revoked" });
  });

  test("renewed that is only sent along late, as by a tab that slept, ends nothing", async () => {
    const world = shared;
    const old = await world.token(await world.person("admin"));
    const { token } = (await world.call(auth.refresh, { body: { token: old } })).data;
    world.now = new Date(noon.getTime() + 60_000);
    const me = async (sent: string) => (await world.call(auth.me, {}, undefined, bearer(sent))).status;
    expect([await me(old), await me(token)]).toEqual([401, 200]);
  });

  test("from the future is refused, beyond what two clocks may differ", async () => {
    const world = shared;
    const id = await world.person("client", { email: "a@example.com", password_hash: hash });
    world.now = new Date(noon.getTime() + 120_000);
    const body = { email: "a@example.com", password, remember: true };
    const { token } = (await world.call(auth.login, { body })).data;
    const statuses = async () => [
      (await world.call(auth.me, {}, undefined, bearer(token))).status,
      (await world.call(auth.refresh, { body: { token } })).status,
    ];
    world.now = noon;
    expect(await statuses()).toEqual([401, 401]);
    await world.call(auth.logout, { body: { type: "user", token } });
    world.now = new Date(noon.getTime() + 60_000);
    expect(await statuses()).toEqual([200, 200]);
    expect((await world.call(auth.me, {}, id)).status).toBe(200);
  });

  test("ends with its login after twelve hours, remembered after fourteen days", async () => {
    const world = shared;
    await world.person("client", { email: "a@example.com", password_hash: hash });
    const renewedUntil = async (remember: boolean, hours: number) => {
      world.now = noon;
      const body = { email: "a@example.com", password, remember };
      let { token } = (await world.call(auth.login, { body })).data;
      for (let passed = 0.4; passed < hours; passed += 0.4) {
        world.now = new Date(noon.getTime() + passed * 3_600_000);
        const renewed = await world.call(auth.refresh, { body: { token } });
        if (renewed.status !== 200) return Math.round(passed);
        token = renewed.data.token;
      }
      return hours;
    };
    expect(await renewedUntil(false, 20)).toBe(12);
    expect(await renewedUntil(true, 20)).toBe(20);
  });

  test("that has expired is renewed for a remembered login only, and by its last token only", async () => {
    const world = shared;
    await world.person("client", { email: "a@example.com", password_hash: hash });
    const enter = async (remember: boolean) =>
      (await world.call(auth.login, { body: { email: "a@example.com", password, remember } })).data.token;
    const [remembered, forgotten] = [await enter(true), await enter(false)];
    world.now = new Date(noon.getTime() + 11 * 3_600_000);
    const renew = async (token: string) => (await world.call(auth.refresh, { body: { token } })).status;
    expect((await world.call(auth.me, {}, undefined, bearer(remembered))).status).toBe(401);
    expect([await renew(remembered), await renew(forgotten)]).toEqual([200, 401]);
    world.now = new Date(world.now.getTime() + 60_000);
    expect(await renew(remembered)).toBe(401);
  });

  test("that has expired still ends its own login, and not that of the caller", async () => {
    const world = shared;
    const id = await world.person("client", { email: "a@example.com", password_hash: hash });
    const body = { email: "a@example.com", password, remember: true };
    const { token } = (await world.call(auth.login, { body })).data;
    world.now = new Date(noon.getTime() + 45 * 60_000);
    const caller = await world.token(id);
    const end = (named: string) =>
      world.call(auth.logout, { body: { type: "idle", token: named } }, undefined, bearer(caller));
    expect((await end(forged(token))).status).toBe(200);
    const ended = () => world.db.selectFrom("login").select("ended_by").where("remember", "=", true).execute();
    expect(await ended()).toEqual([{ ended_by: null }]);
    await end(token);
    expect(await ended()).toEqual([{ ended_by: "idle" }]);
    expect((await world.call(auth.refresh, { body: { token } })).status).toBe(401);
    expect((await world.call(auth.me, {}, undefined, bearer(caller))).status).toBe(200);
  });

  test("stops working with the next request once its person is suspended or loses all access", async () => {
    const world = shared;
    const id = await world.person("employee");
    const token = await world.token(id);
    await world.db.updateTable("person").set({ status_set: "suspended" }).where("id", "=", id).execute();
    expect((await world.call(auth.me, {}, undefined, bearer(token))).problem.code).toBe("UNAUTHENTICATED");
  });
});

describe("a password", () => {
  test("given at first must be changed before anything else is answered", async () => {
    const world = shared;
    const initial = initialPassword();
    const must = { password_hash: initial.hash, must_change_password: true };
    const id = await world.person("trainer", { email: "new@example.com", ...must });
    expect((await signIn(world, "new@example.com", initial.password.toLowerCase())).status).toBe(401);
    const { body } = await signIn(world, "new@example.com", initial.password);
    const own = bearer(body.data.token);
    expect((await world.call(company.bodyIndexFields, {}, undefined, own)).problem.code).toBe(
      "PASSWORD_CHANGE_REQUIRED",
    );
    expect((await world.call(company.settings, {}, undefined, own)).status).toBe(200);
    world.now = new Date(noon.getTime() + 20 * 60_000);
    const changed = await world.call(auth.resetPassword, { body: { id, pw: "myown2026x" } }, undefined, own);
    expect(changed.status).toBe(200);
    expect((await world.call(company.bodyIndexFields, {}, undefined, own)).status).toBe(200);
    expect((await signIn(world, "new@example.com", initial.password)).status).toBe(401);
    expect((await signIn(world, "new@example.com", "myown2026x")).status).toBe(200);
  });

  test("of one's own asks for the current one after ten minutes, and ends the other logins", async () => {
    const world = shared;
    const id = await world.person("client", { password_hash: hash });
    const [here, elsewhere] = [await world.token(id), await world.token(id)];
    world.now = new Date(noon.getTime() + 10 * 60_000);
    const reset = (current_password?: string) =>
      world.call(
        auth.resetPassword,
        { body: { id, pw: "another2026", ...(current_password && { current_password }) } },
        undefined,
        bearer(here),
      );
    expect((await reset()).problem.code).toBe("REAUTH_REQUIRED");
    expect((await reset("wrong")).problem.code).toBe("REAUTH_REQUIRED");
    expect((await reset(password)).status).toBe(200);
    expect((await world.call(auth.me, {}, undefined, bearer(here))).status).toBe(200);
    expect((await world.call(auth.me, {}, undefined, bearer(elsewhere))).status).toBe(401);
  });

  test("is refused when short, without a digit, with a sign, or known to everybody", async () => {
    const world = shared;
    const id = await world.person("client");
    const set = async (pw: string) => (await world.call(auth.resetPassword, { body: { id, pw } }, id)).problem;
    for (const pw of ["short1", "lettersonly", "12345678", "with-sign-1", "密码password1"]) {
      expect((await set(pw)).errors).toEqual([{ path: "pw", code: "INVALID_PASSWORD" }]);
    }
    expect((await set("password1")).code).toBe("PASSWORD_TOO_COMMON");
  });

  test("of somebody else is set by an admin only, who makes them change it", async () => {
    const world = shared;
    const [admin, manager, client] = [
      await world.person("admin"),
      await world.person("manager"),
      await world.person("client"),
    ];
    const body = { id: client, pw: "fromdesk2026" };
    expect((await world.call(auth.me, {}, client)).status).toBe(200);
    expect((await world.call(auth.resetPassword, { body }, manager)).status).toBe(404);
    expect((await world.call(auth.resetPassword, { body }, admin)).status).toBe(200);
    expect((await world.call(auth.me, {}, client)).status).toBe(401);
    const missing = { ...body, id: 999_999 };
    expect((await world.call(auth.resetPassword, { body: missing }, admin)).status).toBe(404);
  });
});

describe("an empty club", () => {
  const first = { first_name: "Ada", last_name: "Min", email: "ada@example.com", password: "founder2026" };

  test("takes its first admin with the code of the log, once", async () => {
    await using world = await openWorld({ setupCode: "the-code" });
    expect((await world.call(auth.welcome, {})).data.needsSetup).toBe(true);
    expect((await world.call(auth.setUp, { body: { ...first, code: "guess" } })).problem.code).toBe(
      "INVALID_SETUP_CODE",
    );
    const body = { ...first, code: "the-code" };
    const both = await Promise.all([world.call(auth.setUp, { body }), world.call(auth.setUp, { body })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const token = both.find(({ status }) => status === 200)?.data.token ?? "";
    const me = await world.call(auth.me, {}, undefined, bearer(token));
    expect(me.data).toMatchObject({ roles: ["admin"], department: "admin", endOfDate: null });
    expect((await world.call(auth.welcome, {})).data.needsSetup).toBe(false);
  });

  test("cannot be set up where no code was given out", async () => {
    await using world = await openWorld();
    expect((await world.call(auth.setUp, { body: { ...first, code: "undefined" } })).status).toBe(403);
  });
});

test("the columns that a person hides are kept for them and each list", async () => {
  const world = shared;
  const [id, other] = [await world.person("desk"), await world.person("desk")];
  const choose = (list: ColumnListName, hidden: string[]) =>
    world.call(listColumns.choose, { params: { list }, body: { hidden } }, id);
  const kept = async (of = id) => (await world.call(auth.me, {}, of)).data.columns;
  expect(await kept()).toEqual([]);
  await choose("clients.pro", ["goal", "age"]);
  await choose("clients.all", []);
  expect(await kept()).toEqual([
    { list: "clients.all", hidden: [] },
    { list: "clients.pro", hidden: ["goal", "age"] },
  ]);
  await choose("clients.pro", ["id"]);
  expect(await kept()).toMatchObject([{}, { list: "clients.pro", hidden: ["id"] }]);
  expect(await kept(other)).toEqual([]);
  expect((await choose("clients.pro", ["no column"])).status).toBe(400);
  const many = Array.from({ length: 41 }, (_, at) => `c${at}`);
  expect((await choose("clients.pro", many)).status).toBe(400);
});

test("a person's language is kept", async () => {
  const world = shared;
  const id = await world.person("client");
  await world.call(auth.changeLocale, { body: { locale: "cn" } }, id);
  expect((await world.call(auth.me, {}, id)).data.locale).toBe("cn");
});
