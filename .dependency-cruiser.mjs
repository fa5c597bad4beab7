/** The walls: no exceptions, each broken by `tools/code/boundaries.test.ts`. Tests have tools, and keep to the same order. */
const domains =
  `uploads activity live company audit backups messages notifications acts people notes auth push packages courses closes accounts orders reservations feeds endings clients mailings
  staff leave profile body-records recipes shop import today search undo exports own-data erasure webhooks whole-club`.split(
    /\s+/,
  );
const domain = `(${domains.join("|")})`;
const screens =
  `company backups people exports erasure notes auth notifications packages courses leave staff accounts orders clients feeds reservations/booking
  reservations/history reservations/summaries reservations/calendar body-records recipes shop closes import messages mailings webhooks documentation profile home
  dashboard today offline search audit shell`.split(/\s+/);
const ground = "^(server|contract)/(time|files|versions|calendar-file|outbound|queue)[/.]";
const tests = "\\.test\\.tsx?$";
const slice = "[/-](routes|rules|queries|commands)[.]ts$";
/** What screens take from another domain: its components, and what it knows and says as a `model` and in `words`. */
const parts = "[.]tsx$|-(model|words)[.]ts$";
/** @typedef {import("dependency-cruiser").IForbiddenRuleType} Wall */
/** @type {(name: string, from: [string, string?], to: [string, string?]) => Wall} */
const wall = (name, [from, fromNot = "^$"], [to, toNot = "^$"]) => {
  return { name, severity: "error", from: { path: from, pathNot: fromNot }, to: { path: to, pathNot: toNot } };
};
/** Nobody uses who comes later. @type {(name: string, names: string[], room: string) => Wall[]} */
const inOrder = (name, names, room) =>
  names.map((each, at) => wall(name, [`^${room}/${each}[/.]`], [`^${room}/(${names.slice(at + 1).join("|")})[/.]`]));

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    wall("contract-stands-alone", ["^contract/", tests], ["", "^(contract|node_modules/zod)/"]),
    wall("web-without-server", ["^web/"], ["^server/"]),
    wall("server-without-web", ["^server/"], ["^web/"]),
    wall("rooms-without-tools", ["^(contract|server|web)/", tests], [`^(tools|bench|e2e)/|${tests}`]),
    ...inOrder("domain-order", domains, "(server|contract)"),
    wall("ground-below-all", [ground, tests], [`^server/|^contract/${domain}[.]`, ground]),
    wall("demo-above-all", ["^server/.+/", `^server/(demo|test)/|${tests}`], ["^server/demo/"]),
    wall("test-above-all", ["^server/", `^server/test/|${tests}`], ["^server/test/"]),
    wall("http-without-domains", ["^server/kernel/http/", tests], [`^server/${domain}/`]),
    wall("db-at-the-bottom", ["^server/kernel/db/", tests], [`^server/(http|${domain})/`]),
    wall("sql-in-queries", ["^server/", `[/-]queries[.]ts$|^server/(db|demo|test)/|${tests}`], ["/(kysely|pg)/"]),
    wall("refusals-are-given", ["", `^contract/refuse[.]|^server/(http|db|test)/|${tests}`], ["^contract/refusal[.]"]),
    wall("rules-are-pure", ["/rules[.]ts$"], ["", "^contract/|/rules[.]ts$"]),
    wall("queries-below-commands", ["[/-]queries[.]ts$"], ["[/-](commands|routes)[.]ts$"]),
    wall("routes-on-top", ["^server/.+/", tests], ["^server/.+/routes[.]ts$"]),
    wall(
      "adapters-without-sql",
      [`^server/${domain}/`, `${slice}|${tests}`],
      // The schema has types alone: a declaration names tables and columns by them.
      ["^server/kernel/db/|[/-](queries|commands)[.]ts$", "^server/db/schema[.]ts$"],
    ),
    wall("ui-knows-nobody", ["^web/kernel/ui/"], ["^(web|contract)/", "^web/kernel/ui/"]),
    wall("lib-below-frame", ["^web/kernel/lib/", tests], ["^web/", "^web/(lib|ui)/"]),
    wall(
      "lib-knows-no-club",
      ["^web/kernel/lib/", tests],
      ["^contract/", "^contract/(auth|date-text|endpoint|errors|field-errors|fold|isolated|values)[.]"],
    ),
    wall("frame-below-domains", ["^web/kernel/frame/"], ["^web/", "^web/(frame|lib|ui)/"]),
    ...inOrder("screen-order", screens, "web"),
    wall("screens-share-parts", ["^web/([^/]+)/"], ["^web/[^/]+/", `^web/(ui|lib|frame|$1)/|${parts}`]),
    wall("pages-on-top", ["^web/[^/]+/"], ["^web/.+-page[.]tsx$"]),
    {
      // Whoever wants no traces loads nothing for them.
      name: "traces-where-asked-for",
      severity: "error",
      from: { path: "", pathNot: `^server/traces/export[.]|^node_modules/|${tests}` },
      to: { path: "^server/traces/export[.]|/@opentelemetry/", dynamic: false },
    },
    {
      name: "server-without-builders",
      severity: "error",
      from: { path: "^(contract|server)/", pathNot: `^server/test/|${tests}` },
      to: { dependencyTypes: ["npm-dev"] },
    },
    { name: "no-circle", severity: "error", from: {}, to: { circular: true } },
    // Icons are made by the build, which fails where there is none of that name.
    { name: "all-found", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^~icons/tabler/" } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Types count as imports; and without this nothing at all is found in TypeScript files.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["types", "import", "default"] },
  },
};
