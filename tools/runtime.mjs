/**
 * The first steps of `npm start` and `npm test` on a fresh checkout: install the packages, and find the Node that runs
 * TypeScript. Runs on Node 20.19 with nothing installed, so it imports only Node's own modules.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The checkout. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));

const binaries = join(root, "node_modules", ".bin");
const nodeFolder = join(root, "tools", "node");

/**
 * Ends the program with one line that says what to do.
 * @returns {never}
 */
function refuse(/** @type {string} */ line) {
  console.error(line);
  process.exit(1);
}

let endsWithParent = false;

/**
 * Ends this process when the one that started it is gone: some shells between npm and us do not pass on the signal that
 * killed them. Only under npm: a program started by hand may outlive its terminal.
 */
export function endWithParent() {
  if (endsWithParent || process.env.npm_lifecycle_event === undefined) return;
  endsWithParent = true;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, "SIGTERM"), 200).unref();
}

/** Installs what the lock file names and this checkout lacks; the lock file itself stays as it is. */
export async function installPackages() {
  await installIn(root);
  await installNode();
}

/** Where the Node on PATH is too old for TypeScript, the one of `tools/node` is put among the packages' programs. */
export async function installNode() {
  const link = join(binaries, "node");
  const isOurs = process.execPath.startsWith(root);
  if (process.platform !== "linux" || (runsTypeScript(process.version) && !isOurs)) return;
  await installIn(nodeFolder);
  if (!existsSync(link)) symlinkSync(relative(binaries, join(nodeFolder, "node_modules", ".bin", "node")), link);
}

async function installIn(/** @type {string} */ folder) {
  if (isInstalled(folder)) return;
  const lockFile = join(folder, "package-lock.json");
  const lock = readFileSync(lockFile);
  const code = await runNpm(folder, ["install", "--include=dev", "--include=optional", "--loglevel=error"]);
  if (!readFileSync(lockFile).equals(lock)) writeFileSync(lockFile, lock);
  if (code !== 0) refuse("The packages could not be installed: npm says why above. Mend that and start again.");
}

/** Whether every package of the lock file is there in its version; npm leaves out what is not for this machine. */
function isInstalled(/** @type {string} */ folder) {
  const there = packagesIn(join(folder, "node_modules", ".package-lock.json"));
  const wanted = packagesIn(join(folder, "package-lock.json")) ?? {};
  if (there === undefined) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    const found = path === "" ? { version } : there[path];
    return found === undefined ? optional === true : found.version === version;
  });
}

/** @typedef {{ packages: Record<string, { version?: string; optional?: boolean }> }} Lock */

function packagesIn(/** @type {string} */ lockFile) {
  if (!existsSync(lockFile)) return undefined;
  const lock = /** @type {Lock} */ (JSON.parse(readFileSync(lockFile, "utf8")));
  return lock.packages;
}

/** npm on the Node it was started with; a line every few seconds shows that something happens. */
async function runNpm(/** @type {string} */ folder, /** @type {string[]} */ args) {
  const started = Date.now();
  console.log("Installing packages …");
  const progress = setInterval(
    () => console.log(`Installing packages … ${Math.round((Date.now() - started) / 1000)} s`),
    5000,
  );
  try {
    const npm = process.env.npm_execpath;
    return await (npm?.endsWith("js") ? run(process.execPath, [npm, ...args], folder) : run("npm", args, folder));
  } finally {
    clearInterval(progress);
  }
}

/**
 * Runs a program in the checkout or a folder of it with our Node first on PATH, passes on what stops us, and gives its
 * exit code.
 * @returns {Promise<number>}
 */
function run(/** @type {string} */ program, /** @type {string[]} */ args, cwd = root) {
  const env = { ...process.env, PATH: [binaries, process.env.PATH].join(delimiter) };
  // The fourth channel carries no data. When it closes, the child knows that we are gone.
  const child = spawn(program, args, { cwd, stdio: ["inherit", "inherit", "inherit", "ipc"], env });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    // A terminal sends its interrupt to both of us; a second one would cut the child's farewell short.
    const heard = signal === "SIGINT" && process.stdin.isTTY;
    process.on(signal, () => heard || child.kill(signal));
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * Continues in a TypeScript program of the checkout: in this process if it is the right Node, else in another, whose
 * exit code becomes ours.
 */
export async function continueIn(/** @type {string} */ program, /** @type {string[]} */ args = []) {
  const node = nodeForTypeScript();
  if (node === process.execPath) await import(pathToFileURL(join(root, program)).href);
  else process.exitCode = await run(node, [join(root, program), ...args]);
}

/** The Node among the packages, else the one we run on. */
function nodeForTypeScript() {
  const packaged = join(binaries, "node");
  const { stdout } = spawnSync(packaged, ["--version"], { encoding: "utf8" });
  if (stdout?.trim() === process.version) return process.execPath;
  if (runsTypeScript(stdout ?? "")) return packaged;
  if (runsTypeScript(process.version)) return process.execPath;
  return refuse(`On this machine Palestra needs Node 22.18 or newer on PATH; this is ${process.version}.`);
}

function runsTypeScript(/** @type {string} */ version) {
  const [major = 0, minor = 0] = version.replace("v", "").split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}
