import { defineConfig } from "vitest/config";

/** What mutants are judged by: the tests of rules and of rights, which need no database. */
export default defineConfig({
  test: {
    include: ["server/**/*rules.test.ts", "server/orders/next-start.test.ts", "server/http/{reach,judge}.test.ts"],
    testTimeout: 60_000,
  },
});
