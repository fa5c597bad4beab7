import { hash } from "@node-rs/argon2";

/** A hash of a chosen password that costs next to nothing to check. One of the product costs 19 MiB and two passes. */
export function fastHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
