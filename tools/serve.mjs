/** The program of a release, which has nothing to install or to build: the club, or the named program. */
import { continueIn, endWithParent } from "./runtime.mjs";

const [node, , program = "server/main.ts", ...args] = process.argv;
// The program finds its own arguments, in either process.
process.argv = [node ?? "", program, ...args];
endWithParent();
await continueIn(program, args);
