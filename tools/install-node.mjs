/** What `npm install` does last: the Node that runs TypeScript, where the one on PATH does not. */
import { installNode } from "./runtime.mjs";

await installNode();
