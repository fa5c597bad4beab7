import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Endpoint } from "#contract/kernel/endpoint.ts";

const contract = resolve(import.meta.dirname, "../../contract");
const files = readdirSync(contract).filter((name) => /^[a-z-]+\.ts$/.test(name));
const modules = await Promise.all(files.map((name): Promise<object> => import(join(contract, name))));

/** Every endpoint of the contract, file by file and in the order in which each says them. */
export const endpoints: readonly Endpoint[] = modules
  .flatMap((module): unknown[] => Object.values(module))
  .flatMap((group): unknown[] => (typeof group === "object" && group !== null ? Object.values(group) : []))
  .filter(isEndpoint);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "allow" in value && "path" in value;
}
