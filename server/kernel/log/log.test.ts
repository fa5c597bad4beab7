import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { clients } from "#contract/membership/clients.ts";
import { createLog } from "./log.ts";
import { openShop, proDraft } from "../../test/scenes/shop.ts";
import { openWorld } from "../../test/world/world.ts";

function listen() {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk: Buffer, _, done) => (lines.push(chunk.toString()), done()) });
  return { log: createLog("trace", stream), lines };
}

test("nothing of a sign-in or a new client is in the log but who called what, and whose sign-in came to what from where", async () => {
  const { log, lines } = listen();
  await using world = await openWorld({ log });
  const admin = await world.person("admin");
  const draft = proDraft(await openShop(world));
  const added = await world.call(clients.create, { body: draft }, admin, { "idempotency-key": "my-key" });
  const refused = await world.call(clients.create, { body: draft }, admin);
  const password = added.data.initial_password ?? "";
  const login = await world.call(auth.login, { body: { email: draft.email, password } });
  const wrong = await world.call(auth.login, { body: { email: draft.email, password: "Wrong12345" } });
  expect([added, refused, login, wrong].map(({ status }) => status)).toEqual([200, 409, 200, 401]);

  const { first_name, last_name, email, phone, address, zipCode, dateOfBirth } = draft;
  const secrets = [first_name, last_name, email, phone, address, zipCode, dateOfBirth, password, "Wrong12345"];
  for (const secret of [...secrets, login.data.token, await world.token(admin), "Bearer"]) {
    expect(lines.join("")).not.toContain(secret);
  }
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { method: "POST", route: "/api/clients/create", status: 200, caller: admin },
    { method: "POST", route: "/api/clients/create", status: 409, caller: admin },
    { msg: "sign-in succeeded", account: added.data.id, ip: "127.0.0.1" },
    { method: "POST", route: "/api/login", status: 200 },
    { msg: "sign-in failed", account: added.data.id, ip: "127.0.0.1", code: "INVALID_CREDENTIALS" },
    { method: "POST", route: "/api/login", status: 401 },
  ]);
});

test("what is logged by mistake under a revealing name is left out, however deep", () => {
  const { log, lines } = listen();
  const person = { email: "ana@example.com", phone: "416 555 0100", roles: ["admin"] };
  log.info({ token: "told", body: { people: [person] }, headers: { authorization: "Bearer told" } }, "oops");
  expect(lines.join("")).not.toMatch(/ana@|416 555|told/);
  expect(lines.join("")).toContain('"roles":["admin"]');
});
