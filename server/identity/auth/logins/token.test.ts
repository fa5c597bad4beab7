import { SignJWT } from "jose";
import { afterAll, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { loginKey, noon, openWorld } from "../../../test/world/world.ts";
import { openTokens } from "./token.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const ours = await (await openTokens(loginKey)).read(await world.token(admin), noon);
if (!ours) throw new Error("A token of the club is not read");

const form = {
  sub: String(admin),
  sid: ours.loginId,
  renewal: ours.renewal,
  iat: ours.issued,
  exp: ours.expires,
};

/** A valid token with some claims replaced. */
function signed(over: object): Promise<string> {
  return new SignJWT({ ...form, ...over }).setProtectedHeader({ alg: "HS256" }).sign(loginKey);
}

const statusOf = async (over: object) =>
  (await world.call(auth.me, {}, undefined, { authorization: `Bearer ${await signed(over)}` })).status;

test("a token of the right key and the right form is taken", async () => {
  expect(await statusOf({})).toBe(200);
});

test.each([
  ["a person who is no number", { sub: "somebody" }],
  ["a person of no number", { sub: "" }],
  ["a person beyond all numbers", { sub: "99999999999" }],
  ["a login that is none", { sid: "first" }],
  ["a login that is empty", { sid: "" }],
  ["a renewal that is no number", { renewal: "1" }],
  ["half a renewal", { renewal: 1.5 }],
  ["a life beyond that of any login", { exp: ours.issued + 14 * 86_400 + 1 }],
  ["a life without end", { exp: Number.MAX_SAFE_INTEGER }],
])("a token of the right key with %s is none", async (_, over) => {
  expect(await statusOf(over)).toBe(401);
});
