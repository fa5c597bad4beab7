/** The last step of `npm install`: installs the Node that runs TypeScript, if the one on PATH does not. */
import { installNode } from "./runtime.mjs";

await installNode();
