/** The walls: no exceptions, each broken by `tools/boundaries.test.ts`. Tests have tools, and keep to the same order. */
import { entryPoints, floors, topFolders } from "./tools/floors.ts";

const names = floors.map(({ name }) => name);
const domainFloors = `(${names.slice(1).join("|")})`;
const tests = "\\.test\\.tsx?$";
const slice = "[/-](routes|rules|queries|commands|jobs|domain|declaration)[.]ts$";
/** What screens take from another domain: its components, what it knows as a `model`, and what values are called as `labels`. */
const parts = "[.]tsx$|-(model|labels)[.]ts$";
/** @typedef {import("dependency-cruiser").IForbiddenRuleType} Wall */
/** @type {(name: string, from: [string, string?], to: [string, string?]) => Wall} */
const wall = (name, [from, fromNot = "^$"], [to, toNot = "^$"]) => {
  return { name, severity: "error", from: { path: from, pathNot: fromNot }, to: { path: to, pathNot: toNot } };
};
/**
 * No folder uses a later one.
 * @type {(name: string, room: string, folders: readonly string[], fromNot?: string) => Wall[]}
 */
const inOrder = (name, room, folders, fromNot = "^$") =>
  folders
    .slice(0, -1)
    .map((each, at) => wall(name, [`^${room}/${each}/`, fromNot], [`^${room}/(${folders.slice(at + 1).join("|")})/`]));
/** @type {(room: "server" | "web", some?: typeof floors) => string[]} */
const domainsOf = (room, some = floors) => some.flatMap((floor) => floor[room].map((each) => `${floor.name}/${each}`));
/** @type {(room: "server" | "web") => string[]} */
const foldersOf = (room) => [...domainsOf(room), ...topFolders[room]];
/** Files that have no place in the order. @type {(room: "contract" | "server" | "web", folders: string[]) => string} */
const outside = (room, folders) => `^${room}/(?!(${folders.join("|")})/|(${entryPoints[room].join("|")})$)`;
const unlisted = [outside("contract", names), outside("server", foldersOf("server")), outside("web", foldersOf("web"))];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...unlisted.flatMap((path) => [wall("unlisted", [path], [""]), wall("unlisted", [""], [path])]),
    wall("contract-stands-alone", ["^contract/", tests], ["", "^(contract|node_modules/zod)/"]),
    wall("web-without-server", ["^web/"], ["^server/"]),
    wall("server-without-web", ["^server/"], ["^web/"]),
    wall("rooms-without-tools", ["^(contract|server|web)/", tests], [`^(tools|bench|e2e)/|${tests}`]),
    ...inOrder("contract-order", "contract", names, tests),
    // A test uses what runs and fills a club, and one of the kernel any domain; that of a domain no later domain.
    ...inOrder("server-order", "server", foldersOf("server"), tests),
    ...inOrder("server-order", "server", domainsOf("server", floors.slice(1))),
    ...inOrder("web-order", "web", foldersOf("web"), tests),
    ...inOrder("web-order", "web", domainsOf("web", floors.slice(1))),
    // The schema has types alone; labels of the contract are what an entry of the log and of a calendar is written in.
    wall(
      "kernel-below-domains",
      ["^server/kernel/", `^server/kernel/db/schema[.]|${tests}`],
      [`^contract/${domainFloors}/`, "^contract/identity/(option-labels|person-fields|auth)[.]"],
    ),
    wall(
      "sql-in-queries",
      ["^server/", `[/-]queries[.]ts$|^server/(kernel/db|demo|test)/|${tests}`],
      ["/(kysely|pg)/"],
    ),
    wall(
      "refusals-are-given",
      ["", `^contract/kernel/refusal/refuse[.]|^server/(kernel/(http|db)|test)/|${tests}`],
      ["^contract/kernel/refusal/refusal[.]"],
    ),
    wall("rules-are-pure", ["/rules[.]ts$"], ["", "^contract/|/rules[.]ts$"]),
    wall("queries-below-commands", ["[/-]queries[.]ts$"], ["[/-](commands|routes|jobs)[.]ts$"]),
    // What a domain declares is read by the list of domains alone; it names routes and queries of its own.
    wall("declarations-on-top", ["^server/", `^server/start/domains[.]ts$|${tests}`], ["^server/.+/domain[.]ts$"]),
    wall("routes-on-top", ["^server/", `^server/start/|/domain[.]ts$|${tests}`], ["^server/.+/routes[.]ts$"]),
    wall(
      "adapters-without-sql",
      [`^server/(${domainFloors}|today)/`, `${slice}|${tests}`],
      // The schema has types alone: a declaration names tables and columns by them.
      ["^server/kernel/db/|[/-](queries|commands)[.]ts$", "^server/kernel/db/schema[.]ts$"],
    ),
    wall("ui-knows-nobody", ["^web/kernel/ui/"], ["^(web|contract)/", "^web/kernel/ui/"]),
    wall(
      "lib-knows-no-club",
      ["^web/kernel/lib/", tests],
      [
        "^contract/",
        "^contract/(kernel/(time/date-text|endpoint/endpoint|refusal/(errors|field-errors)|text/(fold|bidi-isolate|chinese-spacing)|values)|identity/auth)[.]",
      ],
    ),
    wall("screens-share-parts", [`^web/(${domainFloors}/[^/]+)/`], [`^web/${domainFloors}/`, `^web/$1/|${parts}`]),
    wall(
      "screens-share-parts",
      [`^web/(${topFolders.web.join("|")})/`, "^web/(start|worker)/"],
      [`^web/(${[domainFloors, ...topFolders.web].join("|")})/`, `^web/$1/|${parts}`],
    ),
    wall("pages-on-top", ["^web/", "^web/start/"], ["^web/.+-page[.]tsx$"]),
    {
      // Without tracing, no tracing library is loaded.
      name: "traces-where-asked-for",
      severity: "error",
      from: { path: "", pathNot: `^server/kernel/tracing/export[.]|^node_modules/|${tests}` },
      to: { path: "^server/kernel/tracing/export[.]|/@opentelemetry/", dynamic: false },
    },
    {
      name: "server-without-builders",
      severity: "error",
      from: { path: "^(contract|server)/", pathNot: `^server/test/|${tests}` },
      to: { dependencyTypes: ["npm-dev"] },
    },
    { name: "no-circle", severity: "error", from: {}, to: { circular: true } },
    // The build creates icons, and fails if a name does not exist.
    { name: "all-found", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^~icons/tabler/" } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Types count as imports; and without this nothing at all is found in TypeScript files.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["types", "import", "default"] },
  },
};
