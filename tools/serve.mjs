/** What a release runs, which has nothing to install or to build: the club, or the program that is named. */
import { continueIn, endWithParent } from "./runtime.mjs";

const [node, , program = "server/main.ts", ...args] = process.argv;
// The program finds its own arguments, in either process.
process.argv = [node ?? "", program, ...args];
endWithParent();
await continueIn(program, args);
