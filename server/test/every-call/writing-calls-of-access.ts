import { createECDH, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { erasures } from "#contract/data/erasure.ts";
import { secondFactor } from "#contract/identity/factors.ts";
import { feeds } from "#contract/schedule/feeds.ts";
import { logins } from "#contract/identity/logins.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { passkeys } from "#contract/identity/passkeys.ts";
import { passwordLinks } from "#contract/identity/password-links.ts";
import { people } from "#contract/identity/people.ts";
import { push } from "#contract/outward/push.ts";
import { addDays } from "#contract/kernel/values.ts";
import { hashPassword } from "../../identity/auth/passwords/password.ts";
import { unsubscribeTokens } from "../../messaging/messages/preferences/unsubscribe-token.ts";
import { openAuthenticator, withPasskey } from "../scenes/authenticator.ts";
import { appCode, owedStep, withApp } from "../scenes/factor.ts";
import { pngOf } from "../files/png-pictures.ts";
import { at } from "../scenes/sessions.ts";
import type { Cast } from "../models/undo/undo-cast.ts";
import { loginKey, noon, today } from "../world/world.ts";
import type { Asked } from "./asked-calls.ts";

/** No caller: a person who signs in is not signed in yet. */
export const nobody = 0;

/** Prepares the data that a call needs, and returns the call. */
export type ReadyOfAccess = (cast: Cast) => Promise<Asked>;

const password = "quietRiver42";
let made = 0;
const next = () => (made += 1);
const picture = () => pngOf(8, 8, [next() % 256, 20, 30]).toString("base64");

/** Somebody who can sign in. */
async function member({ gym: { world } }: Cast) {
  const email = `access${next()}@example.com`;
  return { id: await world.person("client", { email, password_hash: await hashPassword(password) }), email };
}

const ask = (method: Asked["method"], path: string, as: number, body?: object): Asked => ({
  method,
  path,
  as,
  ...(body && { body }),
});
const byNobody = (path: string, body: object) => ask("POST", path, nobody, body);

/** The token of a link that was mailed to somebody. */
async function linkTo(cast: Cast): Promise<string> {
  const { world, admin } = cast.gym;
  const { id } = await member(cast);
  await world.call(passwordLinks.send, { params: { id: `${id}` } }, admin);
  const { rows } = await sql<{ link: string }>`
    select facts ->> 'link' as link from message where person_id = ${id} order by id desc limit 1`.execute(world.db);
  return rows[0]?.link.split("#")[1] ?? "";
}

/** Somebody with an authenticator app. */
async function holder(cast: Cast): Promise<number> {
  const { id } = await member(cast);
  await withApp(cast.gym.world, id);
  return id;
}

const ofSignIn: Record<string, ReadyOfAccess> = {
  "sign-in": async (cast) => byNobody("/login", { email: (await member(cast)).email, password }),
  "sign-in with a code": async (cast) => {
    const { world } = cast.gym;
    const { id, email } = await member(cast);
    const { secret } = await withApp(world, id);
    const { step } = await owedStep(world.app, email, password);
    return byNobody("/login/code", { step, code: appCode(secret, world.now) });
  },
  "challenge of a passkey": async () => byNobody("/login/passkey/challenge", { step: null }),
  "sign-in with a passkey": async (cast) => {
    const { world } = cast.gym;
    const { device } = await withPasskey(world, (await member(cast)).id);
    const { data } = await world.call(passkeys.ask, { body: { step: null } });
    return byNobody("/login/passkey", { signed: device.sign(data) });
  },
  "sign-out": async (cast) => ask("POST", "/logout", (await member(cast)).id, { type: "user" }),
  "login ended": async (cast) => {
    const { world } = cast.gym;
    const { id } = await member(cast);
    await world.token(id);
    const { data } = await world.call(logins.list, { query: {} }, id);
    return ask("DELETE", `/logins/${data.find(({ current }) => !current)?.id}`, id);
  },
  "logins ended": async (cast) => ask("DELETE", "/logins", (await member(cast)).id),
  "logins of another ended": async (cast) => ({
    method: "DELETE",
    path: `/users/${(await member(cast)).id}/logins`,
  }),
  "password set anew": async (cast) => {
    const body = { id: (await member(cast)).id, pw: "brightLake77" };
    return { method: "POST", path: "/reset-password", body };
  },
  "link opened": async (cast) => byNobody("/login/link", { token: await linkTo(cast), pw: "brightLake77" }),
};

const ofFactors: Record<string, ReadyOfAccess> = {
  "app begun": async (cast) => ask("POST", "/me/factors/app", (await member(cast)).id),
  "app confirmed": async (cast) => {
    const { world } = cast.gym;
    const { id } = await member(cast);
    const { data } = await world.call(secondFactor.beginApp, {}, id);
    return ask("PUT", "/me/factors/app", id, { code: appCode(data.secret, world.now) });
  },
  "app ended": async (cast) => ask("DELETE", "/me/factors/app", await holder(cast)),
  "recovery codes": async (cast) => ask("POST", "/me/factors/recovery-codes", await holder(cast)),
  "factors of another": async (cast) => ({ method: "DELETE", path: `/users/${await holder(cast)}/factors` }),
  "challenge of a new passkey": async (cast) => ask("POST", "/me/passkeys/challenge", (await member(cast)).id),
  "challenge of who it is": async (cast) => {
    const { id } = await member(cast);
    await withPasskey(cast.gym.world, id);
    return ask("POST", "/me/confirmation/challenge", id);
  },
  "passkey added": async (cast) => {
    const { id } = await member(cast);
    const { data } = await cast.gym.world.call(passkeys.begin, {}, id);
    return ask("POST", "/me/passkeys", id, { name: "Phone", made: openAuthenticator().make(data) });
  },
  "passkey removed": async (cast) => {
    const { id } = await member(cast);
    await withPasskey(cast.gym.world, id);
    const { data } = await cast.gym.world.call(secondFactor.mine, {}, id);
    return ask("DELETE", `/me/passkeys/${data.passkeys[0]?.id}`, id);
  },
};

/** A browser, as its push service says it. */
function browser() {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const secrets = { p256dh: keys.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  return { site: "https://club.example.com", endpoint: `https://push.example.com/${next()}`, keys: secrets };
}

const ofOnesOwn: Record<string, ReadyOfAccess> = {
  "calendar address of one's own": async (cast) => {
    const { id } = await member(cast);
    return ask("PUT", `/clients/${id}/calendar-feed`, id, { withNames: true });
  },
  "calendar address of one's own ended": async (cast) => {
    const { id } = await member(cast);
    await cast.gym.world.call(feeds.makeOfClient, { params: { id: `${id}` }, body: { withNames: true } }, id);
    return ask("DELETE", `/clients/${id}/calendar-feed`, id);
  },
  "notifications read": async (cast) => {
    const { gym } = cast;
    const id = await gym.client();
    await gym.book(id, at(addDays(today, 30), "09:00"), at(addDays(today, 30), "10:00"), {
      trainerId: await gym.world.person("trainer"),
    });
    const { data } = await gym.world.call(notifications.list, { query: {} }, id);
    return ask("POST", "/notifications/read", id, { until: data.items[0]?.id });
  },
  "no more of these messages": async (cast) => {
    const kind = "reminders";
    const token = unsubscribeTokens(loginKey).sign({ personId: (await member(cast)).id, kind });
    return byNobody(`/messages/unsubscribe/${token}`, {});
  },
  "address confirmed": async (cast) => {
    const { id, email } = await member(cast);
    const bounce = { person_id: id, address: email, bounced_at: noon, answer: "550 no such user" };
    await cast.gym.world.db.insertInto("bounce").values(bounce).execute();
    return { method: "POST", path: `/users/${id}/address-confirmed` };
  },
  "erasure asked for no more": async (cast) => {
    const { id } = await member(cast);
    await cast.gym.world.call(erasures.ask, { params: { id: `${id}` } }, id);
    return ask("DELETE", `/clients/${id}/erasure`, id);
  },
  erasure: async (cast) => {
    const { id } = await member(cast);
    const { data } = await cast.gym.world.call(people.profile, { params: { id: `${id}` } }, cast.gym.admin);
    return { method: "POST", path: `/clients/${id}/erasure`, body: { version: data.version } };
  },
  "device with push": async (cast) => ask("PUT", "/push/devices", (await member(cast)).id, browser()),
  "device with push no more": async (cast) => {
    const { id } = await member(cast);
    const { data } = await cast.gym.world.call(push.switchOn, { body: browser() }, id);
    return ask("DELETE", `/push/devices/${data.devices[0]?.id}`, id);
  },
  "start today": async (cast) => {
    const start = { start_of_date: addDays(today, 9), end_of_date: addDays(today, 99) };
    return { method: "POST", path: `/user/${await cast.gym.client(start)}/withdraw-pending` };
  },
  photo: async (cast) => ({
    method: "PUT",
    path: `/users/${(await member(cast)).id}/profile-image`,
    body: { image: picture() },
  }),
  logo: async () => ({ method: "PUT", path: "/company/logo", body: { image: picture() } }),
  "payment code": async () => ({ method: "PUT", path: "/company/pay-code", body: { image: picture() } }),
  "records of a device": async (cast) => {
    const csv = "date,Measurement device.,Weight(kg)\n20260105182011,InBody270,62.6";
    const path = `/user/${(await member(cast)).id}/body-index-records/import`;
    return { method: "POST", path, body: { csv, confirm: true } };
  },
};

/** Writing calls of who signs in, of what is somebody's own, and of images. */
export const writingCallsOfAccess: Readonly<Record<string, ReadyOfAccess>> = {
  ...ofSignIn,
  ...ofFactors,
  ...ofOnesOwn,
};
