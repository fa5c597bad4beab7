/** Sets the seed of fast-check in a test file to `SEED`, which vitest.config.ts sets and prints. */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env["SEED"]) });
