/** `npm test` and `npm run check`, from a fresh checkout on. */
import { continueIn, installPackages } from "./runtime.mjs";

await installPackages();
await continueIn("tools/runs/run-tests.ts", process.argv.slice(2));
