import { spawnSync } from "node:child_process";
import { installOnDebian } from "../runs/chromium.ts";

/** The languages of the guide's examples; Debian brings Perl with Git. */
const programs = ["python3", "perl"];

/** Sees to it that the machine has what runs the examples: as root on Debian it is installed, like the browser. */
export function getPrograms(): void {
  const missing = programs.filter((name) => spawnSync(name, ["--version"]).status !== 0);
  if (missing.length > 0) installOnDebian(missing);
}
