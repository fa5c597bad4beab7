import type { Updateable } from "kysely";
import { describe, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import type { Schema } from "../../../kernel/db/schema.ts";
import { during } from "../../../test/world/waiting.ts";
import { type World, noon, openWorld } from "../../../test/world/world.ts";
import { hashPassword } from "../passwords/password.ts";

const password = "gym2026strong";
const [hash, otherHash] = await Promise.all([hashPassword(password), hashPassword("another2026")]);

const change = (id: number, columns: Updateable<Schema["person"]>) => (trx: Transaction) =>
  trx.updateTable("person").set(columns).where("id", "=", id).execute();

const setByAdmin = (id: number) => async (trx: Transaction) => {
  await change(id, { password_hash: otherHash, must_change_password: true })(trx);
  await trx.updateTable("login").set({ ended_at: noon, ended_by: "password" }).where("person_id", "=", id).execute();
};

async function signIn(world: World, columns: Updateable<Schema["person"]>) {
  const id = await world.person("employee", { email: "ana@example.com", password_hash: hash });
  const body = { email: "ana@example.com", password };
  const answered = await during(world, change(id, columns), () => world.call(auth.login, { body }));
  const logins = await world.db.selectFrom("login").select("id").execute();
  return { ...answered, logins: logins.length };
}

describe("a sign-in under way", () => {
  test.each([
    ["whose password is changed meanwhile", { password_hash: otherHash }, "INVALID_CREDENTIALS"],
    ["of somebody who is deleted meanwhile", { deleted_at: noon }, "INVALID_CREDENTIALS"],
    ["of somebody who is suspended meanwhile", { status_set: "suspended" }, "NO_PERMISSION"],
    ["of somebody who is dismissed meanwhile", { dismissed_from: "2026-05-20" }, "NO_PERMISSION"],
  ] as const)("%s ends without a login", async (_, columns, code) => {
    await using world = await openWorld();
    const { problem, logins } = await signIn(world, columns);
    expect([problem.code, logins]).toEqual([code, 0]);
  });

  test("of somebody whose roles change during it has the new ones", async () => {
    await using world = await openWorld();
    const { data } = await signIn(world, { roles: ["manager"] });
    const [, claims = ""] = data.token.split(".");
    expect(JSON.parse(atob(claims))).toMatchObject({ roles: ["manager"] });
  });
});

async function openThief(): Promise<World & { id: number; headers: { authorization: string } }> {
  const world = await openWorld();
  const id = await world.person("client", { email: "ana@example.com", password_hash: hash });
  return Object.assign(world, { id, headers: { authorization: `Bearer ${await world.token(id)}` } });
}

function stored({ db }: World) {
  return db.selectFrom("person").select("password_hash").executeTakeFirst();
}

describe("while an admin sets somebody's password", () => {
  test("a person with their login sets no other one", async () => {
    await using world = await openThief();
    const body = { id: world.id, pw: "stolen2026" };
    const reset = () => world.call(auth.resetPassword, { body }, undefined, world.headers);
    expect((await during(world, setByAdmin(world.id), reset)).problem.code).toBe("UNAUTHENTICATED");
    expect(await stored(world)).toMatchObject({ password_hash: otherHash });
  });

  test("the one that was proved with is good no longer", async () => {
    await using world = await openThief();
    world.now = new Date(noon.getTime() + 15 * 60_000);
    const body = { id: world.id, pw: "stolen2026", current_password: password };
    const reset = () => world.call(auth.resetPassword, { body }, undefined, world.headers);
    const changed = change(world.id, { password_hash: otherHash });
    expect((await during(world, changed, reset)).problem.code).toBe("REAUTH_REQUIRED");
    expect(await stored(world)).toMatchObject({ password_hash: otherHash });
  });
});
