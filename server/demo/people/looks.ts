import type { DemoName } from "./names.ts";
import type { Look } from "./portraits.ts";

type Rest = Pick<Look, "beard" | "glasses">;

function look(
  hair: Look["hair"],
  hairColour: Look["hairColour"],
  skin: Look["skin"],
  clothes: Look["clothes"],
  background: Look["background"],
  rest: Rest = {},
): Look {
  return { hair, hairColour, skin, clothes, background, ...rest };
}

/** The staff in the order in which they were hired. */
export const staffLooks: readonly Look[] = [
  look("bob", "umber", "light", "ink", "mist"),
  look("short", "chestnut", "light", "graphite", "sand"),
  look("long", "black", "porcelain", "plum", "sky"),
  look("buzz", "black", "deep", "volt", "mist"),
  look("swept", "black", "light", "volt", "sky"),
  look("ponytail", "copper", "porcelain", "volt", "mint"),
  look("bun", "black", "light", "volt", "rose"),
  look("curly", "copper", "porcelain", "volt", "lilac", { beard: true }),
  look("long", "black", "brown", "volt", "sand"),
  look("buzz", "black", "light", "volt", "rose"),
  look("bun", "blond", "light", "sea", "lime"),
  look("short", "black", "light", "sea", "rose", { glasses: true }),
  look("long", "umber", "olive", "clay", "mint"),
  look("short", "black", "brown", "graphite", "lime", { beard: true }),
  look("bob", "black", "light", "chalk", "lilac", { glasses: true }),
  look("bald", "grey", "light", "moss", "sky", { beard: true }),
  look("ponytail", "blond", "light", "volt", "lime"),
];

interface ClientLook extends Pick<DemoName, "sex" | "chinese"> {
  readonly look: Look;
}

/** Clients share these: few have a photo, and a page of a table seldom shows one twice. */
export const clientLooks: readonly ClientLook[] = [
  { sex: "female", chinese: true, look: look("long", "black", "light", "sea", "rose") },
  { sex: "female", chinese: true, look: look("bob", "umber", "porcelain", "moss", "sand") },
  { sex: "female", chinese: true, look: look("ponytail", "black", "light", "clay", "mist") },
  { sex: "male", chinese: true, look: look("short", "black", "light", "moss", "mint") },
  { sex: "male", chinese: true, look: look("swept", "umber", "porcelain", "ink", "lilac", { glasses: true }) },
  { sex: "male", chinese: true, look: look("buzz", "grey", "light", "sea", "sand") },
  { sex: "female", chinese: false, look: look("long", "chestnut", "light", "chalk", "sky") },
  { sex: "female", chinese: false, look: look("afro", "black", "brown", "plum", "lime") },
  { sex: "female", chinese: false, look: look("bun", "copper", "porcelain", "graphite", "mint") },
  { sex: "female", chinese: false, look: look("bob", "grey", "light", "clay", "lilac", { glasses: true }) },
  { sex: "female", chinese: false, look: look("curly", "umber", "tan", "sea", "rose") },
  { sex: "male", chinese: false, look: look("short", "blond", "light", "ink", "sky") },
  { sex: "male", chinese: false, look: look("bald", "umber", "tan", "chalk", "sand", { beard: true }) },
  { sex: "male", chinese: false, look: look("curly", "umber", "olive", "plum", "mist", { glasses: true }) },
  { sex: "male", chinese: false, look: look("buzz", "black", "deep", "clay", "mint", { beard: true }) },
];
