/** `npm run words`: every text of the web app comes from a messages file, in both languages. */
import { globSync, readFileSync } from "node:fs";
import { textInJsx } from "./text-in-jsx.ts";

const strays = globSync("web/**/*.tsx").flatMap((file) =>
  textInJsx(file, readFileSync(file, "utf8")).map(({ line, text }) => `${file}:${line} ${text}`),
);
if (strays.length > 0) {
  console.error(`Text outside messages.ts:\n${strays.join("\n")}`);
  process.exitCode = 1;
}
