import type { Role } from "#contract/kernel/values.ts";

/** The things to add from anywhere, in the order of a day. */
const newThings = [
  "client",
  "session",
  "class",
  "sale",
  "productSale",
  "leave",
  "measurement",
  "trainer",
  "import",
] as const;
export type NewThing = (typeof newThings)[number];

const adders: Readonly<Record<NewThing, readonly Role[]>> = {
  client: ["admin", "trainer", "desk"],
  session: ["admin", "trainer", "desk"],
  class: ["admin", "manager"],
  sale: ["admin", "trainer", "desk"],
  productSale: ["admin", "desk"],
  leave: ["admin", "trainer"],
  measurement: ["admin", "trainer"],
  trainer: ["admin", "manager"],
  import: ["admin"],
};

/** The things that somebody with these roles may add (authorisation §1); the desk freezes where the club lets it. */
export function newFor(held: readonly Role[], freezeBy: "trainers" | "desk"): readonly NewThing[] {
  const deskFreezes = freezeBy === "desk" && held.includes("desk");
  return newThings.filter(
    (thing) => adders[thing].some((role) => held.includes(role)) || (thing === "leave" && deskFreezes),
  );
}
