/** The walls: no exceptions, each broken by `tools/boundaries.test.ts`. Tests have tools, and keep to the same order. */
const domains = `activity live notifications company people auth packages courses orders reservations clients staff
  leave profile body-records recipes shop search`.split(/\s+/);
const domain = `(${domains.join("|")})`;
const ground = "^(server|contract)/(time|files|versions)[/.]";
const tests = "\\.test\\.tsx?$";
const parts = "-(picker|card|tab|dialog)\\.tsx$";

/** @typedef {[path: string, pathNot?: string]} Files */
/** @type {(name: string, from: Files, to: Files) => import("dependency-cruiser").IForbiddenRuleType} */
const wall = (name, [from, fromNot = "^$"], [to, toNot = "^$"]) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: fromNot },
  to: { path: to, pathNot: toNot },
});
const inOrder = domains.slice(0, -1).map((each, at) => {
  const later = domains.slice(at + 1).join("|");
  return wall("domain-order", [`^(server|contract)/${each}[/.]`], [`^(server|contract)/(${later})[/.]`]);
});

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    wall("contract-stands-alone", ["^contract/", tests], ["", "^(contract|node_modules/zod)/"]),
    wall("web-without-server", ["^web/"], ["^server/"]),
    wall("server-without-web", ["^server/"], ["^web/"]),
    wall("rooms-without-tools", ["^(contract|server|web)/", tests], [`^(tools|bench|e2e)/|${tests}`]),
    ...inOrder,
    wall("ground-below-all", [ground, tests], [`^server/|^contract/${domain}[.]`, ground]),
    wall("demo-above-all", ["^server/.+/", `^server/(demo|test)/|${tests}`], ["^server/demo/"]),
    wall("test-above-all", ["^server/", `^server/test/|${tests}`], ["^server/test/"]),
    wall("http-without-domains", ["^server/http/", tests], [`^server/${domain}/`]),
    wall("db-at-the-bottom", ["^server/db/", tests], [`^server/(http|${domain})/`]),
    wall("sql-in-queries", ["^server/", `[/-]queries[.]ts$|^server/(db|demo|test)/|${tests}`], ["/(kysely|pg)/"]),
    wall("rules-are-pure", ["/rules[.]ts$"], ["", "^contract/|/rules[.]ts$"]),
    wall("queries-below-commands", ["[/-]queries[.]ts$"], ["[/-](commands|routes)[.]ts$"]),
    wall("routes-on-top", ["^server/.+/", tests], ["^server/.+/routes[.]ts$"]),
    wall(
      "adapters-without-sql",
      [`^server/${domain}/`, `[/-](routes|rules|queries|commands)[.]ts$|${tests}`],
      ["^server/db/|[/-](queries|commands)[.]ts$"],
    ),
    wall("ui-knows-nobody", ["^web/ui/"], ["^(web|contract)/", "^web/ui/"]),
    wall("lib-below-screens", ["^web/lib/", tests], ["^web/", "^web/(lib|ui)/"]),
    wall("screens-share-parts", ["^web/(?!lib/|ui/)([^/]+)/"], ["^web/[^/]+/", `^web/(lib|ui|frame|$1)/|${parts}`]),
    wall("frame-below-domains", ["^web/frame/"], ["^web/", "^web/(lib|ui|frame)/"]),
    wall("parts-below-pages", [parts], ["^web/.+-page[.]tsx$"]),
    { name: "no-circle", severity: "error", from: {}, to: { circular: true } },
    { name: "all-found", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Types count as imports; and without this nothing at all is found in TypeScript files.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["types", "import", "default"] },
  },
};
