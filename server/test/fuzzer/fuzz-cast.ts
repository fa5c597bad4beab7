import { apiTokens } from "#contract/identity/api-tokens.ts";
import { company } from "#contract/club/settings.ts";
import type { Role } from "#contract/kernel/values.ts";
import { type Gym, at } from "../scenes/sessions.ts";
import { today } from "../world/world.ts";

export const actors = ["admin", "manager", "desk", "trainer", "employee", "client", "token", "nobody"] as const;
export type ActorName = (typeof actors)[number];

/** Somebody who calls, by a login or by a token of theirs. */
export interface Actor {
  readonly id: number;
  readonly authorization: string | undefined;
}

/** Another client's data that only those who look after clients may see. */
export const secrets = ["canary.island@example.com", "1 Canary Wharf", "416 555 0987"];

/** A club in which there is something to call upon: clients with credits, sessions, another client nobody may know. */
export async function fillClub(gym: Gym): Promise<void> {
  const [email = "", address = "", phone = ""] = secrets;
  const canary = await gym.client({ email, address, phone });
  const other = await gym.client();
  await gym.book(canary, at(today, "09:00"), at(today, "10:00"));
  await gym.book(other, at("2026-05-25", "09:00"), at("2026-05-25", "10:00"));
}

/** A new person of a role, who can call: earlier callers may have been shut out by what others do. */
export async function newActor(gym: Gym, name: ActorName): Promise<Actor> {
  const { world, shop } = gym;
  if (name === "nobody") return { id: 1, authorization: undefined };
  if (name === "client") return signedIn(gym, await gym.client());
  const role: Role = name === "token" ? "admin" : name;
  const id = await world.person(role, { ...(name === "employee" && { reports_to: shop.seller }) });
  return name === "token" ? withToken(gym, id) : signedIn(gym, id);
}

async function signedIn({ world }: Gym, id: number): Promise<Actor> {
  return { id, authorization: `Bearer ${await world.token(id)}` };
}

async function withToken({ world }: Gym, id: number): Promise<Actor> {
  const { data } = await world.call(apiTokens.areas, {}, id);
  const rights = data.flatMap(({ area, read, write }) => [
    ...(read ? [`${area}:read`] : []),
    ...(write ? [`${area}:write`] : []),
  ]);
  const made = await world.call(apiTokens.make, { body: { name: "Everything", rights, endOfDate: "2026-11-20" } }, id);
  return { id, authorization: `Bearer ${made.data.token ?? ""}` };
}

/** Lets everybody in again whom a setting has shut out. */
export async function letIn(gym: Gym): Promise<void> {
  const { world } = gym;
  await world.db.deleteFrom("setting").where("name", "=", "secondFactor").execute();
  const admin = await world.person("admin");
  const change = { params: { name: "trainerScope" }, body: { value: "all" } };
  await world.call(company.changeSetting, change, admin);
}
