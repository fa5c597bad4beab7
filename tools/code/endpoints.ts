import { globSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Endpoint } from "#contract/kernel/endpoint/endpoint.ts";

const contract = resolve(import.meta.dirname, "../../contract");
const files = globSync("**/*.ts", { cwd: contract, exclude: ["**/*.test.ts"] }).toSorted((one, other) =>
  basename(one) < basename(other) ? -1 : 1,
);
const modules = await Promise.all(files.map((name): Promise<object> => import(join(contract, name))));

/** Every endpoint of the contract, file by file and in the order in which each says them. */
export const endpoints: readonly Endpoint[] = [...new Set(modules.flatMap(groupsOf).flatMap(groupsOf))].filter(
  isEndpoint,
);

/** The values of a module or of what it exports; the exports of floors are exported together too. */
function groupsOf(module: unknown): unknown[] {
  return typeof module === "object" && module !== null ? Object.values(module) : [];
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "allow" in value && "path" in value;
}
