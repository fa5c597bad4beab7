import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { apiTokens } from "#contract/identity/api-tokens.ts";
import { audit } from "#contract/club/audit.ts";
import { auth } from "#contract/identity/auth.ts";
import { backups } from "#contract/club/backups.ts";
import { clients } from "#contract/membership/clients.ts";
import { clubPictures } from "#contract/club/club-pictures.ts";
import { company } from "#contract/club/settings.ts";
import { endings } from "#contract/membership/terminations.ts";
import { exports } from "#contract/data/exports.ts";
import { secondFactor } from "#contract/identity/factors.ts";
import { feeds } from "#contract/schedule/feeds.ts";
import { imports } from "#contract/data/import.ts";
import { leave } from "#contract/membership/leave.ts";
import { messageTexts } from "#contract/messaging/message-texts.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { logins } from "#contract/identity/logins.ts";
import { passwordLinks } from "#contract/identity/password-links.ts";
import { profiles } from "#contract/membership/profile.ts";
import { staff } from "#contract/membership/staff.ts";
import { webhooks } from "#contract/outward/webhooks.ts";
import { wholeClub } from "#contract/data/club-transfer.ts";
import { appCode, fromBrowser, owedStep, withApp } from "../../../test/scenes/factor.ts";
import { setUpMail, waitingIn } from "../../../test/receivers/outbox.ts";
import { openSharedWorld } from "../../../test/world/shared-world.ts";
import { type World, noon, openWorld } from "../../../test/world/world.ts";
import { fastHash } from "../../../test/scenes/fast-hash.ts";

const shared = await openSharedWorld();

const password = "gym2026strong";
const hash = await fastHash(password);
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

/** Somebody signed in at noon, who continues with that login. */
async function signedIn(world: World, role: "admin" | "employee" | "client") {
  const email = `${role}@confirm.example`;
  const id = await world.person(role, { email, password_hash: hash });
  const bearer = { authorization: `Bearer ${await world.token(id)}` };
  return { id, email, bearer };
}

const draftOf = (name: string) => ({
  first_name: "Wei",
  last_name: "Chen",
  phone: "416 555 0100",
  gender: "female",
  address: "12 King St W",
  email: `${name}@confirm.example`,
  role: "admin" as const,
  dateOfBirth: "1990-06-15",
  zipCode: "M5V 2T6",
  startOfDate: "2026-06-01",
  endOfDate: "2027-06-01",
  jobTitle: "reception",
  department: "hr",
});

const rename = { params: { name: "clubName" as const }, body: { value: "Gym" } };

describe("what is asked for again after ten minutes", () => {
  test("is refused before anything is read of it, until the password is given, and then for ten minutes not", async () => {
    const world = shared;
    const { bearer } = await signedIn(world, "admin");
    const change = async () => (await world.call(company.changeSetting, rename, undefined, bearer)).problem.code;
    const confirm = async (given: string) =>
      (await world.call(secondFactor.confirm, { body: { password: given } }, undefined, bearer)).problem.code;
    expect(await change()).toBeUndefined();
    world.now = minutes(10);
    expect(await change()).toBe("CONFIRMATION_REQUIRED");
    expect(await confirm("not-the-one")).toBe("REAUTH_REQUIRED");
    expect(await change()).toBe("CONFIRMATION_REQUIRED");
    expect(await confirm(password)).toBeUndefined();
    expect(await change()).toBeUndefined();
    world.now = minutes(19.9);
    expect(await change()).toBeUndefined();
    world.now = minutes(20);
    expect(await change()).toBe("CONFIRMATION_REQUIRED");
  });

  test("is given with the second factor by who has one, not with the password, and a code goes for once", async () => {
    const world = shared;
    const { id } = await signedIn(world, "admin");
    const { secret, codes } = await withApp(world, id);
    const bearer = { authorization: `Bearer ${await world.token(id)}` };
    const other = { authorization: `Bearer ${await world.token(id)}` };
    world.now = minutes(11);
    const confirm = async (body: { code: string } | { password: string }, by = bearer) =>
      (await world.call(secondFactor.confirm, { body }, undefined, by)).problem.code;
    expect(await confirm({ password })).toBe("INVALID_STATE");
    expect(await confirm({ code: "000000" })).toBe("INVALID_CODE");
    expect(await confirm({ code: appCode(secret, world.now) })).toBeUndefined();
    expect(await confirm({ code: appCode(secret, world.now) }, other)).toBe("INVALID_CODE");
    expect((await world.call(company.changeSetting, rename, undefined, other)).problem.code).toBe(
      "CONFIRMATION_REQUIRED",
    );
    expect(await confirm({ code: codes[0] ?? "" }, other)).toBeUndefined();
    expect((await world.call(company.changeSetting, rename, undefined, other)).status).toBe(200);
  });

  test("counts wrong answers: after five no answer is checked, and logins elsewhere continue", async () => {
    const world = shared;
    const { id, bearer } = await signedIn(world, "admin");
    const other = { authorization: `Bearer ${await world.token(id)}` };
    world.now = minutes(11);
    const confirm = async (given: string, by = bearer) =>
      (await world.call(secondFactor.confirm, { body: { password: given } }, undefined, by)).problem.code;
    for (let tried = 0; tried < 5; tried += 1) expect(await confirm("not-the-one")).toBe("REAUTH_REQUIRED");
    expect(await confirm(password)).toBe("TOO_MANY_REQUESTS");
    expect(await confirm(password, other)).toBeUndefined();
  });

  test("counts them for that login alone: however many fail, at however many screens, its owner signs in on a new one", async () => {
    const world = shared;
    const email = "desk@confirm.example";
    const id = await world.person("desk", { email, password_hash: hash });
    const screens = [await world.token(id), await world.token(id), await world.token(id)];
    world.now = minutes(11);
    for (const token of screens) {
      const headers = { authorization: `Bearer ${token}` };
      const confirm = () => world.call(secondFactor.confirm, { body: { password: "not-the-one" } }, undefined, headers);
      for (let tried = 0; tried < 5; tried += 1) expect((await confirm()).problem.code).toBe("REAUTH_REQUIRED");
      expect((await confirm()).problem.code).toBe("TOO_MANY_REQUESTS");
    }
    expect((await world.call(auth.login, { body: { email, password, remember: false } })).status).toBe(200);
  });

  test.for(["code", "password"] as const)(
    "notifies the signed-in person of wrong answers by %s, once for each time that they have to wait, and logs it",
    async (by) => {
      await using world = await openWorld();
      const { id } = await signedIn(world, "employee");
      const admin = await world.person("admin");
      if (by === "code") await withApp(world, id);
      const bearer = { authorization: `Bearer ${await world.token(id)}` };
      const body = by === "code" ? { code: "000000" } : { password: "not-the-one" };
      const wrong = by === "code" ? "INVALID_CODE" : "REAUTH_REQUIRED";
      const confirm = async () => (await world.call(secondFactor.confirm, { body }, undefined, bearer)).problem.code;
      const confirmFailures = async () =>
        (await world.call(notifications.list, { query: {} }, id)).data.items.filter(
          ({ detail }) => "change" in detail && detail.change === "confirmFailed",
        );
      world.now = minutes(11);
      await setUpMail(world);
      for (let tried = 0; tried < 4; tried += 1) expect(await confirm()).toBe(wrong);
      expect(await confirmFailures()).toHaveLength(0);
      for (const code of [wrong, "TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS"]) expect(await confirm()).toBe(code);
      expect(await confirmFailures()).toHaveLength(1);
      const mailed = (await waitingIn(world)).map(({ person, facts }) => [person, facts["change"]]);
      expect(mailed.filter(([, change]) => change === "confirmFailed")).toEqual([[id, "confirmFailed"]]);
      world.now = minutes(17);
      expect(await confirm()).toBe(wrong);
      expect(await confirmFailures()).toHaveLength(2);
      world.now = minutes(18);
      const onFile = (await world.call(audit.list, { query: { kind: "refusal", about: String(id) } }, admin)).data;
      expect(onFile.map(({ outcome, by: who, about }) => [outcome, who?.id, about?.id])).toEqual([
        [wrong, id, id],
        ["TOO_MANY_REQUESTS", id, id],
        [wrong, id, id],
      ]);
    },
  );

  test("names the device of each, so that two screens left alone within a minute can be distinguished, on screen and by mail", async () => {
    await using world = await openWorld();
    const { id } = await signedIn(world, "employee");
    const screens = { "Chrome on Windows": "Windows NT 10.0 Chrome/140", "Safari on iOS": "iPhone Safari/605" };
    const tokens = [await world.token(id), await world.token(id)];
    world.now = minutes(11);
    await setUpMail(world);
    for (const [at, agent] of Object.values(screens).entries()) {
      const headers = { authorization: `Bearer ${tokens[at]}`, "user-agent": agent };
      const body = { password: "not-the-one" };
      for (let tried = 0; tried < 5; tried += 1) await world.call(secondFactor.confirm, { body }, undefined, headers);
    }
    const received = (await world.call(notifications.list, { query: {} }, id)).data.items;
    const devices = received.map(({ detail }) => ("device" in detail ? detail.device?.en : undefined));
    expect(devices).toEqual(Object.keys(screens).toReversed());
    const mailed = (await waitingIn(world)).map(({ facts }) => facts["device"]);
    expect(mailed).toMatchObject(Object.keys(screens).map((en) => ({ en })));
  });

  test("notifies of wrong current passwords the same way, which count with them", async () => {
    const world = shared;
    const { id, bearer } = await signedIn(world, "employee");
    world.now = minutes(11);
    const change = async () => {
      const body = { id, pw: "another2026one", current_password: "not-the-one" };
      return (await world.call(auth.resetPassword, { body }, undefined, bearer)).problem.code;
    };
    for (let tried = 0; tried < 4; tried += 1) expect(await change()).toBe("REAUTH_REQUIRED");
    const body = { password: "not-the-one" };
    expect((await world.call(secondFactor.confirm, { body }, undefined, bearer)).problem.code).toBe("REAUTH_REQUIRED");
    expect(await change()).toBe("TOO_MANY_REQUESTS");
    const received = (await world.call(notifications.list, { query: {} }, id)).data.items;
    expect(received.map(({ detail }) => "change" in detail && detail.change)).toEqual(["confirmFailed"]);
  });

  test("are roles, refunds, exports, tokens, settings, logins and the second factor; what is only looked at is not", async () => {
    const world = shared;
    const { id, bearer } = await signedIn(world, "admin");
    const employee = await world.person("employee");
    world.now = minutes(11);
    const params = { id: String(employee) };
    const asked = [
      await world.call(staff.changeRoles, { params, body: { roles: ["manager"] } }, undefined, bearer),
      await world.call(exports.employees, { body: { format: "csv", columns: [{ key: "id" }] } }, undefined, bearer),
      await world.call(wholeClub.take, {}, undefined, bearer),
      await world.call(
        apiTokens.make,
        { body: { name: "Report", rights: ["clients:read"], endOfDate: "2026-07-01" } },
        undefined,
        bearer,
      ),
      await world.call(company.changeSetting, rename, undefined, bearer),
      await world.call(secondFactor.beginApp, {}, undefined, bearer),
      await world.call(secondFactor.reset, { params }, undefined, bearer),
      await world.call(
        endings.settle,
        { params: { id: "1" }, body: { on: "2026-06-01", confirm: 1 } },
        undefined,
        bearer,
      ),
      await world.call(endings.cancelOrder, { params: { id: "1" }, query: {} }, undefined, bearer),
      await world.call(webhooks.remove, { params: { id: "1" } }, undefined, bearer),
      await world.call(webhooks.rotate, { params: { id: "1" } }, undefined, bearer),
      await world.call(logins.end, { params: { id: randomUUID() } }, undefined, bearer),
      await world.call(logins.endAll, {}, undefined, bearer),
      await world.call(logins.endOfPerson, { params }, undefined, bearer),
      await world.call(clubPictures.changeLogo, { body: { image: null } }, undefined, bearer),
      await world.call(messageTexts.restore, { params: { event: "welcome", locale: "en" } }, undefined, bearer),
      await world.call(backups.ask, {}, undefined, bearer),
      await world.call(imports.commit, { params: { id: "1" }, body: { version: 1 } }, undefined, bearer),
      await world.call(endings.deleteClient, { params, query: {} }, undefined, bearer),
      await world.call(endings.deleteEmployee, { params, query: {} }, undefined, bearer),
      await world.call(endings.deleteTrainer, { params, query: {} }, undefined, bearer),
    ];
    expect(asked.map(({ problem }) => problem.code)).toEqual(asked.map(() => "CONFIRMATION_REQUIRED"));
    expect((await world.call(auth.me, {}, undefined, bearer)).data.id).toBe(id);
    expect((await world.call(secondFactor.mine, {}, undefined, bearer)).status).toBe(200);
  });

  test("is whatever lets one in as somebody else: their password, the e-mail of staff, a new account, a calendar address", async () => {
    const world = shared;
    const { bearer } = await signedIn(world, "admin");
    const { id: client } = await signedIn(world, "client");
    const welcomed = await world.person("client", { email: "welcomed@confirm.example", password_hash: null });
    const silent = await world.person("client", { email: null, password_hash: null });
    const trainer = await world.person("trainer");
    const staffed = await world.person("admin", { email: "other@confirm.example" });
    const invited = (await world.call(staff.createEmployee, { body: draftOf("first") }, undefined, bearer)).data.id;
    world.now = minutes(11);
    const reset = (id: number) =>
      world.call(auth.resetPassword, { body: { id, pw: "other2026pw" } }, undefined, bearer);
    const write = (id: number, email: string) =>
      world.call(profiles.update, { params: { id: String(id) }, body: { email } }, undefined, bearer);
    const handOver = (id: number) =>
      world.call(passwordLinks.handOver, { params: { id: String(id) } }, undefined, bearer);
    const calendar = () =>
      world.call(
        feeds.makeOfTrainer,
        { params: { id: String(trainer) }, body: { withNames: true } },
        undefined,
        bearer,
      );
    const add = () => world.call(staff.createEmployee, { body: draftOf("second") }, undefined, bearer);
    const asked = [
      await reset(staffed),
      await reset(client),
      await write(staffed, "mine@confirm.example"),
      await handOver(invited),
      await handOver(welcomed),
      await write(silent, "silent@confirm.example"),
      await calendar(),
      await add(),
    ];
    expect(asked.map(({ problem }) => problem.code)).toEqual(asked.map(() => "CONFIRMATION_REQUIRED"));
    expect((await write(staffed, "other@confirm.example")).status).toBe(200);
    expect((await write(client, "theirs@confirm.example")).status).toBe(200);
    await world.call(secondFactor.confirm, { body: { password } }, undefined, bearer);
    const done = [
      await write(staffed, "new@confirm.example"),
      await reset(staffed),
      await handOver(invited),
      await handOver(welcomed),
      await write(silent, "silent@confirm.example"),
      await calendar(),
      await add(),
    ];
    expect(done.map(({ status }) => status)).toEqual(done.map(() => 200));
  });

  test("is the dismissal of staff, by request and by status, not that of a client nor a leave", async () => {
    const world = shared;
    const { bearer } = await signedIn(world, "admin");
    const [byRequest, byStatus, client, away] = [
      await world.person("employee"),
      await world.person("trainer"),
      await world.person("client"),
      await world.person("employee"),
    ];
    const submit = async (id: number, type: "dismissed" | "onLeave") => {
      const ended = type === "onLeave" ? { ended_at: "2026-06-20" } : {};
      const reason = { reason_type: type, reason_name: type === "onLeave" ? "vacation" : "resignation" };
      const body = { ...reason, started_at: "2026-06-10", ...ended };
      return (await world.call(leave.submit, { params: { id: String(id) }, body }, undefined, bearer)).problem.code;
    };
    const dismiss = async (id: number) => {
      const change = { params: { id: String(id) }, body: { status: "dismissed" as const } };
      return (await world.call(profiles.update, change, undefined, bearer)).problem.code;
    };
    world.now = minutes(11);
    expect([await submit(byRequest, "dismissed"), await dismiss(byStatus)]).toEqual([
      "CONFIRMATION_REQUIRED",
      "CONFIRMATION_REQUIRED",
    ]);
    expect([await submit(away, "onLeave"), await dismiss(client)]).toEqual([undefined, undefined]);
    await world.call(secondFactor.confirm, { body: { password } }, undefined, bearer);
    expect([await submit(byRequest, "dismissed"), await dismiss(byStatus)]).toEqual([undefined, undefined]);
  });

  test("is not asked of programs", async () => {
    const world = shared;
    const { id } = await signedIn(world, "admin");
    const draft = { name: "Report", rights: ["company:write"], endOfDate: "2026-07-01" };
    const { token } = (await world.call(apiTokens.make, { body: draft }, id)).data;
    world.now = minutes(60);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await world.call(company.changeSetting, rename, undefined, bearer)).status).toBe(200);
  });

  test("is nothing that a program may do by itself where it decides who gets in, or what stays on file of it", async () => {
    await using world = await openWorld();
    const { id } = await signedIn(world, "admin");
    const draft = { name: "Report", rights: ["company:write"], endOfDate: "2026-07-01" };
    const { token } = (await world.call(apiTokens.make, { body: draft }, id)).data;
    const bearer = { authorization: `Bearer ${token}` };
    for (const [name, value] of [
      ["secondFactor", "optional"],
      ["passwordPolicy", "long"],
      ["auditMonths", 3],
    ] as const) {
      const change = { params: { name }, body: { value } };
      expect((await world.call(company.changeSetting, change, undefined, bearer)).problem.code, name).toBe("FORBIDDEN");
      expect((await world.call(company.changeSetting, change, id)).status, name).toBe(200);
    }
  });
});

/** The club changes whom it asks for a second factor. */
async function ask(world: World, admin: number, value: "optional" | "staff" | "everyone") {
  await world.call(company.changeSetting, { params: { name: "secondFactor" }, body: { value } }, admin);
}

describe("a club that asks for a second factor", () => {
  test("of staff lets them do nothing before, in logins they have as in new ones, and clients everything", async () => {
    await using world = await openWorld();
    const { id: admin, bearer } = await signedIn(world, "admin");
    const { id: client } = await signedIn(world, "client");
    const { email } = await signedIn(world, "employee");
    await ask(world, admin, "staff");
    const refused = await world.call(notifications.list, {}, undefined, bearer);
    expect([refused.status, refused.problem.code]).toEqual([403, "SECOND_FACTOR_MISSING"]);
    expect((await world.call(notifications.list, {}, client)).status).toBe(200);
    const { body } = await fromBrowser(world.app, auth.login, { email, password });
    const fresh = { authorization: `Bearer ${body.data.token}` };
    const before = (await world.call(auth.me, {}, undefined, fresh)).data;
    expect(before).toMatchObject({ must_set_up_factor: true, roles: ["employee"], locale: "en" });
    expect(["email", "phone", "address", "birth"].filter((field) => Object.hasOwn(before, field))).toEqual([]);
    expect((await world.call(notifications.list, {}, undefined, fresh)).problem.code).toBe("SECOND_FACTOR_MISSING");
    const { secret } = (await world.call(secondFactor.beginApp, {}, undefined, fresh)).data;
    const code = appCode(secret, noon);
    expect((await world.call(secondFactor.confirmApp, { body: { code } }, undefined, fresh)).status).toBe(200);
    expect((await world.call(notifications.list, {}, undefined, fresh)).status).toBe(200);
    expect((await world.call(auth.me, {}, undefined, fresh)).data).toMatchObject({ must_set_up_factor: false, email });
  });

  test("lets a person who fears a stranger end all logins before, once they have proved their identity, and leads all back to the sign-in", async () => {
    await using world = await openWorld();
    const { id: admin } = await signedIn(world, "admin");
    const { id, bearer } = await signedIn(world, "employee");
    const stranger = { authorization: `Bearer ${await world.token(id)}` };
    await ask(world, admin, "staff");
    world.now = minutes(11);
    const endAll = async () => (await world.call(logins.endAll, {}, undefined, bearer)).problem.code;
    expect(await endAll()).toBe("CONFIRMATION_REQUIRED");
    expect((await world.call(secondFactor.confirm, { body: { password } }, undefined, bearer)).status).toBe(200);
    expect(await endAll()).toBeUndefined();
    for (const ended of [bearer, stranger]) {
      expect((await world.call(secondFactor.beginApp, {}, undefined, ended)).status).toBe(401);
    }
  });

  test("of everyone asks clients too, and a club that stops asking lets all continue", async () => {
    await using world = await openWorld();
    const { id: admin } = await signedIn(world, "admin");
    const { id: client } = await signedIn(world, "client");
    await withApp(world, admin);
    await ask(world, admin, "everyone");
    expect((await world.call(notifications.list, {}, client)).problem.code).toBe("SECOND_FACTOR_MISSING");
    expect((await world.call(notifications.list, {}, admin)).status).toBe(200);
    await ask(world, admin, "optional");
    expect((await world.call(notifications.list, {}, client)).status).toBe(200);
  });
});

describe("an admin who resets somebody's second factor", () => {
  test("signs them out, makes the password sufficient again, and notifies them", async () => {
    await using world = await openWorld();
    const { id: admin } = await signedIn(world, "admin");
    const { id, email, bearer } = await signedIn(world, "client");
    await setUpMail(world);
    const { secret } = await withApp(world, id);
    const { step } = await owedStep(world.app, email, password);
    const params = { id: String(id) };
    expect((await world.call(secondFactor.reset, { params }, admin)).status).toBe(200);
    expect((await world.call(auth.me, {}, undefined, bearer)).status).toBe(401);
    const late = await fromBrowser(world.app, secondFactor.enter, { step, code: appCode(secret, noon) });
    expect(late.body.code).toBe("STEP_GONE");
    const { status, body } = await fromBrowser(world.app, auth.login, { email, password });
    expect(status).toBe(200);
    const answer = await world.call(notifications.list, {}, undefined, { authorization: `Bearer ${body.data.token}` });
    const changes = answer.data.items.map((each) =>
      each.event === "SECURITY_CHANGED" ? each.detail.change : each.event,
    );
    expect(changes).toEqual(expect.arrayContaining(["factorReset", "appOn"]));
    const mailed = (await waitingIn(world)).map(({ person, event, facts }) => [person, event, facts["change"]]);
    expect(mailed).toEqual([
      [id, "securityChanged", "appOn"],
      [id, "securityChanged", "factorReset"],
      [id, "newDevice", undefined],
    ]);
    expect((await world.call(secondFactor.reset, { params }, admin)).problem.code).toBe("INVALID_STATE");
    expect((await world.call(secondFactor.reset, { params: { id: String(admin) } }, admin)).problem.code).toBe(
      "INVALID_STATE",
    );
  });
});

describe("an admin who ends all logins of somebody", () => {
  test("signs them out immediately and ends open sign-in steps; the password and programs continue, and they are notified", async () => {
    await using world = await openWorld();
    const admin = await world.person("admin");
    const { id, email } = await signedIn(world, "admin");
    await setUpMail(world);
    const draft = { name: "Report", rights: ["clients:read"], endOfDate: "2026-07-01" };
    const program = { authorization: `Bearer ${(await world.call(apiTokens.make, { body: draft }, id)).data.token}` };
    const { secret } = await withApp(world, id);
    const { step } = await owedStep(world.app, email, password);
    const other = await world.sibling();
    const elsewhere = await fromBrowser(other, secondFactor.enter, {
      step: (await owedStep(other, email, password)).step,
      code: appCode(secret, minutes(0.5)),
    });
    const tokens = [
      { authorization: `Bearer ${await world.token(id)}` },
      { authorization: `Bearer ${elsewhere.body.data.token}` },
    ];
    const statuses = () => Promise.all(tokens.map(async (by) => (await world.call(auth.me, {}, undefined, by)).status));
    const params = { id: String(id) };
    expect((await world.call(logins.endOfPerson, { params }, admin)).status).toBe(200);
    expect(await statuses()).toEqual([401, 401]);
    world.now = minutes(1);
    const late = await fromBrowser(world.app, secondFactor.enter, { step, code: appCode(secret, world.now) });
    expect(late.body.code).toBe("STEP_GONE");
    expect((await world.call(clients.list, {}, undefined, program)).status).toBe(200);
    expect((await owedStep(world.app, email, password)).ways).toContain("app");
    const again = { authorization: `Bearer ${await world.token(id)}` };
    const received = (await world.call(notifications.list, {}, undefined, again)).data.items;
    expect(received.map(({ detail }) => "change" in detail && detail.change)).toContain("loginsEnded");
    const mailed = (await waitingIn(world)).map(({ person, facts }) => [person, facts["change"]]);
    expect(mailed).toContainEqual([id, "loginsEnded"]);
    const onFile = (await world.call(audit.list, { query: { about: String(id), kind: "write" } }, admin)).data;
    expect(onFile.map(({ what, by }) => [what, by?.id])).toContainEqual(["DELETE /api/users/{id}/logins", admin]);
  });

  test("is logged each time, also where nobody was signed in; only a person who was, or had an open step, is notified", async () => {
    const world = shared;
    const { id: admin } = await signedIn(world, "admin");
    const email = "client@confirm.example";
    const id = await world.person("client", { email, password_hash: hash });
    const params = { id: String(id) };
    const end = async () => {
      expect((await world.call(logins.endOfPerson, { params }, admin)).status).toBe(200);
      const details = await world.db.selectFrom("notification").select("detail").where("person_id", "=", id).execute();
      const query = { about: String(id), kind: "write" as const };
      const acts = (await world.call(audit.list, { query }, admin)).data.filter(
        ({ what }) => what === "DELETE /api/users/{id}/logins",
      );
      expect(acts.map(({ by, about }) => [by?.id, about?.id])).toEqual(acts.map(() => [admin, id]));
      return [acts.length, details.filter(({ detail }) => JSON.stringify(detail).includes("loginsEnded")).length];
    };
    expect(await end()).toEqual([1, 0]);
    await world.token(id);
    expect(await end()).toEqual([2, 1]);
    expect(await end()).toEqual([3, 1]);
    await withApp(world, id);
    await end();
    await owedStep(world.app, email, password);
    expect(await end()).toEqual([5, 3]);
    await owedStep(world.app, email, password);
    world.now = minutes(6);
    expect(await end()).toEqual([6, 3]);
  });

  test("ends nobody else's, nor their own, which their own page does, nor those of who is gone", async () => {
    const world = shared;
    const { id: admin, bearer: own } = await signedIn(world, "admin");
    const { id: client } = await signedIn(world, "client");
    const { bearer: other } = await signedIn(world, "employee");
    const end = (id: number) => world.call(logins.endOfPerson, { params: { id: String(id) } }, undefined, own);
    expect((await end(admin)).problem.code).toBe("INVALID_STATE");
    expect((await end(client)).status).toBe(200);
    await world.db.updateTable("person").set({ deleted_at: noon }).where("id", "=", client).execute();
    expect((await end(client)).problem.code).toBe("NOT_FOUND");
    for (const by of [own, other]) expect((await world.call(auth.me, {}, undefined, by)).status).toBe(200);
  });
});
