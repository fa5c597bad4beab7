import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The one without windows, which starts and opens pages with a third of the work. */
const withoutWindows = "chromium-headless-shell";
const names = [withoutWindows, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const debianPackages = [withoutWindows, "fonts-noto-cjk", "fontconfig"];

/** The browser of the journeys: the one `CHROMIUM` names, else the first found on PATH or where macOS keeps it. */
export function findChromium(): string | undefined {
  const { CHROMIUM, PATH = "" } = process.env;
  if (CHROMIUM !== undefined) return isProgram(CHROMIUM) ? CHROMIUM : undefined;
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...elsewhere].find(isProgram);
}

/**
 * Finds the browser and a Chinese font; else says in one line what is missing. As root on Debian it installs both, and
 * the browser without windows also beside another one, unless that was asked for.
 */
function getChromium(): { program: string } | { missing: string } {
  if (!(isComplete() && isQuickest())) installOnDebian(debianPackages);
  const program = findChromium();
  if (program !== undefined && isComplete()) return { program };
  const command = `sudo apt-get install ${debianPackages.join(" ")}`;
  return { missing: `The journeys need Chromium (CHROMIUM, PATH) and a Chinese font. On Debian: ${command}` };
}

/** Makes the browser known to the journeys, or ends the program with one line that says what is missing. */
export function useChromium(): void {
  const browser = getChromium();
  if ("missing" in browser) {
    console.error(browser.missing);
    process.exit(1);
  }
  process.env["CHROMIUM"] = browser.program;
}

function isComplete(): boolean {
  return findChromium() !== undefined && (process.platform !== "linux" || hasChineseFont());
}

function isQuickest(): boolean {
  return process.env["CHROMIUM"] !== undefined || findChromium()?.endsWith(withoutWindows) === true;
}

function hasChineseFont(): boolean {
  return run("fc-list", [":lang=zh"]).stdout.trim() !== "";
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && run("apt-get", ["--version"]).status === 0;
}

/** Installs what is missing, as root on Debian; elsewhere nothing happens. */
export function installOnDebian(packages: readonly string[]): void {
  if (!canInstall()) return;
  console.log(`Installing ${packages.join(", ")} …`);
  run("apt-get", ["--quiet", "update"]);
  const { status, stderr } = run("apt-get", ["--quiet", "--yes", "install", ...packages]);
  if (status !== 0) console.error(stderr.trim());
}

/** Runs a program of the machine; one that is not there has said nothing and failed. */
function run(program: string, args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", env });
  return { status, stdout: stdout ?? "", stderr: stderr ?? "" };
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
