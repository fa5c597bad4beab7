/**
 * `npm test`, the gate: every check, then a fixed set of tests with a fixed seed on a fixed day, so that two runs of one
 * commit do the same. `--fast` (`npm run check`) runs the checks alone. Ends with `N passed, N failed` on a line of its
 * own, in which each check counts as one. `npm run test:all` runs everything else.
 */
import { checks, runChecks } from "./checks.ts";
import { useChromium } from "./chromium.ts";
import { type SectionRun, runSection, tableOf } from "./section-run.ts";
import { gate } from "./sections.ts";

const isFast = process.argv.includes("--fast");
const checked = await runChecks(isFast ? checks : [...checks, "build"]);
const runs: SectionRun[] = [];
if (!isFast) {
  useChromium();
  for (const section of gate) runs.push(await runSection(section));
  console.log(tableOf(runs));
}
const sum = (key: "passed" | "failed") => runs.reduce((total, run) => total + run[key], checked[key]);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") === 0 ? 0 : 1;
