import { globSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Endpoint } from "#contract/kernel/endpoint.ts";

const contract = resolve(import.meta.dirname, "../../contract");
const files = globSync("*/*.ts", { cwd: contract, exclude: ["**/*.test.ts"] }).toSorted((one, other) =>
  basename(one) < basename(other) ? -1 : 1,
);
const modules = await Promise.all(files.map((name): Promise<object> => import(join(contract, name))));

/** Every endpoint of the contract, file by file and in the order in which each says them. */
export const endpoints: readonly Endpoint[] = modules
  .flatMap((module): unknown[] => Object.values(module))
  .flatMap((group): unknown[] => (typeof group === "object" && group !== null ? Object.values(group) : []))
  .filter(isEndpoint);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "allow" in value && "path" in value;
}
