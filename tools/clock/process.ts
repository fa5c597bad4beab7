/** What Node loads first (`--import`) in each process that a moved test starts. */
import { moveClock } from "./move.ts";

moveClock(Number(process.env["CLOCK_MOVED_BY"]));
