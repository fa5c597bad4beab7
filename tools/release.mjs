/** `npm run build:release`, from a fresh checkout on. */
import { continueIn, installPackages } from "./runtime.mjs";

await installPackages();
await continueIn("tools/release.ts", process.argv.slice(2));
