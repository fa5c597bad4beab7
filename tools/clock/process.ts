/** The module that Node loads first (`--import`) in each process that a shifted test starts. */
import { moveClock } from "./move.ts";

moveClock(Number(process.env["CLOCK_MOVED_BY"]));
