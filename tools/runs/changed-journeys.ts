/** Which journeys look at the screens that a change concerns. */
import { globSync, readFileSync } from "node:fs";
import { basename, join, posix } from "node:path";
import ts from "typescript";

/** A URL path as the routes write it, and the file of its page. */
export interface Screen {
  readonly path: string;
  readonly page: string;
}

/** Files with the files they import, dynamic imports included; all paths are relative to the checkout. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export function readImports(root: string): ImportGraph {
  const files = globSync("{contract,web}/**/*.{ts,tsx}", { cwd: root });
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), "utf8"))]));
}

function importsOf(file: string, source: string): string[] {
  return ts.preProcessFile(source, true, true).importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith("#")) return [fileName.slice(1)];
    return fileName.startsWith(".") ? [posix.join(posix.dirname(file), fileName)] : [];
  });
}

/** The screens of the route tables: a route names its path and the component of its page, whose file is named alike. */
export function readScreens(root: string): Screen[] {
  const pages = new Map(globSync("web/**/*-page.tsx", { cwd: root }).map((file) => [basename(file, ".tsx"), file]));
  const tables = globSync(["web/start/router.tsx", "web/start/*-routes.ts"], { cwd: root });
  return tables.flatMap((table) => {
    const routes = readFileSync(join(root, table), "utf8").split("createRoute(").slice(1);
    return routes.flatMap((route) => {
      const [, path] = /\bpath: "([^"]+)"/.exec(route) ?? [];
      const [, component = ""] = /"(\w+Page)"/.exec(route) ?? [];
      const page = pages.get(component.replaceAll(/(?<!^)([A-Z])/g, "-$1").toLowerCase());
      return path === undefined || page === undefined ? [] : [{ path, page }];
    });
  });
}

/** The files that a change in the server concerns on the web side: the contract of its domain. */
export function contractOf(file: string, contracts: readonly string[]): readonly string[] {
  const [, domain] = /^server\/([\w-]+\/[\w-]+)\//.exec(file) ?? [];
  return domain === undefined ? [] : contracts.filter((each) => each === `contract/${domain}.ts`);
}

/** The screens whose page is among the changed files or imports one of them, directly or not. */
export function screensOf(changed: readonly string[], screens: readonly Screen[], imports: ImportGraph): Screen[] {
  const concerned = new Set(changed);
  const reaches = new Map<string, boolean>();
  const doesReach = (file: string): boolean => {
    const known = reaches.get(file);
    if (known !== undefined) return known;
    // A file in a circle is judged by the others.
    reaches.set(file, false);
    const found = concerned.has(file) || (imports.get(file) ?? []).some(doesReach);
    reaches.set(file, found);
    return found;
  };
  return screens.filter(({ page }) => doesReach(page));
}

/** Journeys that use the address of one of the screens, with any value for its parameters. */
export function journeysOf(screens: readonly Screen[], journeys: ReadonlyMap<string, string>): string[] {
  const patterns = screens.map(({ path }) => {
    const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, (each) => (each === "$" ? "$" : `\\${each}`));
    const address = escaped.replaceAll(/\$\w+/g, "(?:\\$\\{[^}]*\\}|[\\w-]+)");
    return new RegExp(`["'\`]${address}["'\`?#]`);
  });
  return [...journeys].filter(([, source]) => patterns.some((each) => each.test(source))).map(([file]) => file);
}
