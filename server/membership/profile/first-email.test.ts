import { expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { people } from "#contract/identity/people.ts";
import { profiles } from "#contract/membership/profile.ts";
import { openWorld } from "../../test/world/world.ts";

test("the first e-mail of somebody who had none brings the password for the first sign-in, once", async () => {
  await using world = await openWorld();
  const admin = await world.person("admin");
  const id = await world.person("client", { email: null });
  const params = { id: String(id) };
  const save = (body: object) => world.call(profiles.update, { params, body }, admin);
  expect((await save({ email: null, height: 170 })).data.initial_password).toBeNull();
  const email = "later@example.com";
  const given = await save({ email });
  expect(given.data.profile.email).toBe(email);
  const signIn = { email, password: given.data.initial_password ?? "" };
  expect((await world.call(auth.login, { body: signIn })).status).toBe(200);
  expect((await save({ email: "other@example.com" })).data.initial_password).toBeNull();
  expect((await save({ email: null })).problem.errors).toEqual([{ path: "email", code: "REQUIRED" }]);
  expect((await world.call(people.profile, { params }, admin)).data.email).toBe("other@example.com");
  const another = await world.person("client", { email: null });
  const twice = { params: { id: String(another) }, body: { email: "other@example.com" } };
  expect((await world.call(profiles.update, twice, admin)).problem.code).toBe("DUPLICATE_USER");
});

test("the desk gives a client a first e-mail, and changes none that there is", async () => {
  await using world = await openWorld();
  const desk = await world.person("desk");
  const client = await world.person("client", { email: null });
  const save = (id: number, email: string) =>
    world.call(profiles.update, { params: { id: String(id) }, body: { email } }, desk);
  const given = await save(client, "later@example.com");
  expect(given.data).toMatchObject({
    profile: { email: "later@example.com" },
    initial_password: expect.any(String) as string,
  });
  expect((await save(client, "other@example.com")).problem.errors).toEqual([{ path: "email", code: "NOT_ALLOWED" }]);
  const trainer = await world.person("trainer");
  const trained = await world.person("client", { email: null, reports_to: trainer });
  const call = world.call(
    profiles.update,
    { params: { id: String(trained) }, body: { email: "me@example.com" } },
    trainer,
  );
  expect((await call).problem.errors).toEqual([{ path: "email", code: "NOT_ALLOWED" }]);
});
