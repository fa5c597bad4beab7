/** What fast-check draws in a test file it draws from `SEED`, which vitest.config.ts sets and says. */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env["SEED"]) });
