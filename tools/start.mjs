/** `npm start`, from a fresh checkout on: installs what is missing and goes on in the Node that runs TypeScript. */
import { continueIn, endWithParent, installPackages } from "./runtime.mjs";

endWithParent();
await installPackages();
await continueIn("tools/start.ts");
