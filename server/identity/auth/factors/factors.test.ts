import { describe, expect, test } from "vitest";
import { audit } from "#contract/club/audit.ts";
import { auth } from "#contract/identity/auth.ts";
import { secondFactor } from "#contract/identity/factors.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { passwordLinks } from "#contract/identity/password-links.ts";
import { appCode, fromBrowser, owedStep, withApp } from "../../../test/scenes/factor.ts";
import { openSharedWorld } from "../../../test/world/shared-world.ts";
import { type World, noon } from "../../../test/world/world.ts";
import { fastHash } from "../../../test/scenes/fast-hash.ts";

const shared = await openSharedWorld();

const password = "gym2026strong";
const hash = await fastHash(password);

async function somebody(world: World, role: "employee" | "client" = "employee") {
  const email = `${role}@factor.example`;
  const id = await world.person(role, { email, password_hash: hash });
  return { id, email };
}

/** Half a minute later: what was shown before is good no longer for who has used it. */
function after(seconds: number): Date {
  return new Date(noon.getTime() + seconds * 1000);
}

describe("switching an authenticator app on", () => {
  test("takes a first code, and hands out ten recovery codes", async () => {
    const world = shared;
    const { id } = await somebody(world, "client");
    expect((await world.call(secondFactor.mine, {}, id)).data).toEqual({ totp: null, passkeys: [], recovery_codes: 0 });
    const { secret, address } = (await world.call(secondFactor.beginApp, {}, id)).data;
    expect(new URL(address).searchParams.get("secret")).toBe(secret);
    expect((await world.call(secondFactor.mine, {}, id)).data.totp).toBeNull();
    const wrong = await world.call(secondFactor.confirmApp, { body: { code: "000000" } }, id);
    expect(wrong.problem.code).toBe("INVALID_CODE");
    const { data } = await world.call(secondFactor.confirmApp, { body: { code: appCode(secret, noon) } }, id);
    expect(new Set(data.recovery_codes).size).toBe(10);
    expect(data.recovery_codes?.[0]).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){5}$/);
    expect((await world.call(secondFactor.mine, {}, id)).data).toEqual({
      totp: { since: noon.toISOString() },
      passkeys: [],
      recovery_codes: 10,
    });
    expect((await world.call(secondFactor.beginApp, {}, id)).problem.code).toBe("INVALID_STATE");
    const kept = JSON.stringify(await world.db.selectFrom("recovery_code").select("digest").execute());
    expect((data.recovery_codes ?? []).filter((code) => kept.includes(code))).toEqual([]);
  });

  test("counts for nothing before the first code: the password alone signs in", async () => {
    const world = shared;
    const { id, email } = await somebody(world);
    await world.call(secondFactor.beginApp, {}, id);
    expect((await fromBrowser(world.app, auth.login, { email, password })).status).toBe(200);
  });

  test("or off ends the other logins, and not the one that does it", async () => {
    const world = shared;
    const { id } = await somebody(world);
    const bearerOf = async () => ({ authorization: `Bearer ${await world.token(id)}` });
    const statusOf = async (bearer: Record<string, string>) =>
      (await world.call(auth.me, {}, undefined, bearer)).status;
    const [own, other] = [await bearerOf(), await bearerOf()];
    const { secret } = (await world.call(secondFactor.beginApp, {}, undefined, own)).data;
    const body = { code: appCode(secret, noon) };
    expect((await world.call(secondFactor.confirmApp, { body }, undefined, own)).status).toBe(200);
    expect([await statusOf(own), await statusOf(other)]).toEqual([200, 401]);
    const again = await bearerOf();
    expect((await world.call(secondFactor.dropApp, {}, undefined, again)).status).toBe(200);
    expect([await statusOf(own), await statusOf(again)]).toEqual([401, 200]);
  });

  test("and off again leaves no recovery code, and the password alone", async () => {
    const world = shared;
    const { id, email } = await somebody(world);
    await withApp(world, id);
    expect((await world.call(secondFactor.dropApp, {}, id)).status).toBe(200);
    expect((await world.call(secondFactor.mine, {}, id)).data).toEqual({ totp: null, passkeys: [], recovery_codes: 0 });
    expect((await fromBrowser(world.app, auth.login, { email, password })).status).toBe(200);
    expect((await world.call(secondFactor.dropApp, {}, id)).problem.code).toBe("INVALID_STATE");
    expect((await world.call(secondFactor.renewCodes, {}, id)).problem.code).toBe("INVALID_STATE");
  });
});

/** As Chinese keyboards write it. */
const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfe_e0));

describe("signing in with a second factor", () => {
  test("takes codes of the app and recovery codes in full-width letters and digits", async () => {
    const world = shared;
    const { id, email } = await somebody(world);
    const { secret, codes } = await withApp(world, id);
    for (const code of [appCode(secret, noon), codes[0] ?? ""]) {
      const { step } = await owedStep(world.app, email, password);
      const entered = await fromBrowser(world.app, secondFactor.enter, { step, code: fullWidth(code) });
      expect(entered.status).toBe(200);
    }
  });

  test("asks for it after the password alone, and a wrong password learns nothing of it", async () => {
    const world = shared;
    const { id, email } = await somebody(world);
    const { secret } = await withApp(world, id);
    const wrong = await fromBrowser(world.app, auth.login, { email, password: "not-the-one" });
    expect(wrong.body.code).toBe("INVALID_CREDENTIALS");
    const asked = await fromBrowser(world.app, auth.login, { email, password });
    expect([asked.status, asked.body.code, asked.cookie]).toEqual([403, "SECOND_FACTOR_REQUIRED", undefined]);
    const { step, ways } = await owedStep(world.app, email, password);
    expect(ways).toEqual(["app", "recovery"]);
    const granted = await fromBrowser(world.app, secondFactor.enter, { step, code: appCode(secret, noon) });
    expect(granted.status).toBe(200);
    const me = await world.call(auth.me, {}, undefined, { authorization: `Bearer ${granted.body.data.token}` });
    expect(me.data.id).toBe(id);
  });

  test("accepts the proof of a password only for the second factor, once, for five minutes", async () => {
    const world = shared;
    const { id, email } = await somebody(world);
    const { secret } = await withApp(world, id);
    const { step } = await owedStep(world.app, email, password);
    const asToken = await world.call(auth.me, {}, undefined, { authorization: `Bearer ${step}` });
    expect(asToken.status).toBe(401);
    await fromBrowser(world.app, secondFactor.enter, { step, code: appCode(secret, noon) });
    world.now = after(30);
    const again = await fromBrowser(world.app, secondFactor.enter, { step, code: appCode(secret, world.now) });
    expect([again.status, again.body.code]).toEqual([410, "STEP_GONE"]);
    const late = await owedStep(world.app, email, password);
    world.now = after(30 + 5 * 60);
    const expired = { step: late.step, code: appCode(secret, world.now) };
    expect((await fromBrowser(world.app, secondFactor.enter, expired)).body.code).toBe("STEP_GONE");
  });

  test("takes a code once, and none from before it", async () => {
    const world = shared;
    const { id, email } = await somebody(world);
    const { secret } = await withApp(world, id);
    const enter = async (at: Date) => {
      const { step } = await owedStep(world.app, email, password);
      return (await fromBrowser(world.app, secondFactor.enter, { step, code: appCode(secret, at) })).body.code;
    };
    expect(await enter(after(30))).toBeUndefined();
    expect(await enter(after(30))).toBe("INVALID_CODE");
    expect(await enter(noon)).toBe("INVALID_CODE");
    world.now = after(30);
    expect(await enter(after(60))).toBeUndefined();
    expect(await enter(after(90 + 30))).toBe("INVALID_CODE");
  });

  test("accepts one code of many in parallel in two processes a single time", async () => {
    const world = shared;
    const { id, email } = await somebody(world);
    const { secret, codes } = await withApp(world, id);
    const other = await world.sibling();
    const race = async (code: string) => {
      const steps = await Promise.all(Array.from({ length: 4 }, () => owedStep(world.app, email, password)));
      const answers = await Promise.all(
        steps.map(({ step }, index) =>
          fromBrowser(index % 2 === 0 ? world.app : other, secondFactor.enter, { step, code }),
        ),
      );
      return answers.map(({ status }) => status).toSorted((a, b) => a - b);
    };
    expect(await race(appCode(secret, noon))).toEqual([200, 403, 403, 403]);
    world.now = after(6 * 60);
    expect(await race(codes[0] ?? "")).toEqual([200, 403, 403, 403]);
  });

  test("takes each recovery code once, however it is typed, and says how many are left", async () => {
    const world = shared;
    const { id, email } = await somebody(world);
    const { codes } = await withApp(world, id);
    const enter = async (code: string) => {
      const { step } = await owedStep(world.app, email, password);
      return (await fromBrowser(world.app, secondFactor.enter, { step, code })).body.code;
    };
    const [first = "", second = ""] = codes;
    expect(await enter(` ${first.toUpperCase().replaceAll("-", " ")}`)).toBeUndefined();
    expect(await enter(first)).toBe("INVALID_CODE");
    expect((await world.call(secondFactor.mine, {}, id)).data.recovery_codes).toBe(9);
    const renewed = await world.call(secondFactor.renewCodes, {}, id);
    expect(await enter(second)).toBe("INVALID_CODE");
    expect(await enter(renewed.data.recovery_codes[0] ?? "")).toBeUndefined();
    expect((await world.call(secondFactor.mine, {}, id)).data.recovery_codes).toBe(9);
  });

  test("refuses codes beyond five wrong ones in all processes, right ones too, and leaves passwords alone", async () => {
    const world = shared;
    const { id, email } = await somebody(world);
    const { secret } = await withApp(world, id);
    const other = await world.sibling();
    const { step } = await owedStep(world.app, email, password);
    const enter = (app: typeof other, code: string) => fromBrowser(app, secondFactor.enter, { step, code });
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await enter(tried % 2 === 0 ? world.app : other, "000000")).body.code).toBe("INVALID_CODE");
    }
    expect((await enter(other, appCode(secret, noon))).body.code).toBe("TOO_MANY_REQUESTS");
    const next = await owedStep(world.app, email, password, "10.0.9.9");
    const elsewhere = { step: next.step, code: appCode(secret, noon) };
    expect((await fromBrowser(world.app, secondFactor.enter, elsewhere, { address: "10.0.9.9" })).status).toBe(200);
  });

  test("notifies the owner of a password when somebody tries codes until they have to wait, once, and logs each as about them", async () => {
    const world = shared;
    const { id, email } = await somebody(world);
    await withApp(world, id);
    const admin = await world.person("admin");
    const { step } = await owedStep(world.app, email, password);
    const stepNotifications = async () =>
      (await world.call(notifications.list, { query: {} }, id)).data.items.filter(
        ({ detail }) => "change" in detail && detail.change === "stepFailed",
      );
    for (let tried = 0; tried < 4; tried += 1)
      await fromBrowser(world.app, secondFactor.enter, { step, code: "000000" });
    expect(await stepNotifications()).toHaveLength(0);
    for (let tried = 0; tried < 3; tried += 1)
      await fromBrowser(world.app, secondFactor.enter, { step, code: "000000" });
    expect(await stepNotifications()).toHaveLength(1);
    const onFile = (await world.call(audit.list, { query: { kind: "signIn", about: String(id) } }, admin)).data;
    expect(onFile.map(({ outcome, about }) => [outcome, about?.id])).toEqual([
      ["TOO_MANY_REQUESTS", id],
      ["INVALID_CODE", id],
      ["SECOND_FACTOR_REQUIRED", id],
    ]);
    expect((await world.call(audit.own, { query: {} }, id)).data.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(["INVALID_CODE", "SECOND_FACTOR_REQUIRED"]),
    );
  });

  test("ends with a password that is changed during it", async () => {
    const world = shared;
    const { id, email } = await somebody(world);
    const { secret } = await withApp(world, id);
    const admin = await world.person("admin");
    const { step } = await owedStep(world.app, email, password);
    await world.call(auth.resetPassword, { body: { id, pw: "another2026one" } }, admin);
    const entered = await fromBrowser(world.app, secondFactor.enter, { step, code: appCode(secret, noon) });
    expect(entered.body.code).toBe("STEP_GONE");
  });

  test("is refused to who has been suspended since the password", async () => {
    const world = shared;
    const { id, email } = await somebody(world);
    const { secret } = await withApp(world, id);
    const { step } = await owedStep(world.app, email, password);
    await world.db.updateTable("person").set({ status_set: "suspended" }).where("id", "=", id).execute();
    const entered = await fromBrowser(world.app, secondFactor.enter, { step, code: appCode(secret, noon) });
    expect(entered.body.code).toBe("NO_PERMISSION");
  });

  test("is asked for behind a mailed link too, whose password is set by then", async () => {
    const world = shared;
    const { id, email } = await somebody(world);
    const { secret } = await withApp(world, id);
    const token = "a".repeat(43);
    const { createHash } = await import("node:crypto");
    await world.db
      .insertInto("password_link")
      .values({
        digest: createHash("sha256").update(token).digest("base64url"),
        person_id: id,
        kind: "forgotten",
        created_at: noon,
        expires_at: after(60),
      })
      .execute();
    const entered = await fromBrowser(world.app, passwordLinks.enter, { token, pw: "another2026one" });
    expect([entered.body.code, entered.cookie]).toEqual(["SECOND_FACTOR_REQUIRED", undefined]);
    const { step } = await owedStep(world.app, email, "another2026one");
    const code = appCode(secret, noon);
    expect((await fromBrowser(world.app, secondFactor.enter, { step, code })).status).toBe(200);
  });
});
