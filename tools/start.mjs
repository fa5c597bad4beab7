/** `npm start`, on a fresh checkout too: installs what is missing and continues in the Node that runs TypeScript. */
import { continueIn, endWithParent, installPackages } from "./runtime.mjs";

endWithParent();
await installPackages();
await continueIn("tools/start.ts");
