import { describe, expect, it } from "vitest";
import { unclearNames } from "./names.ts";

const namesIn = (source: string) => unclearNames("a.tsx", source).map(({ text }) => text);

describe("a name with a word that is no standard term is found", () => {
  it.each([
    ["const told = 1;", ["told"]],
    ["export function startTelling(whoever: string) {}", ["startTelling", "whoever"]],
    ["interface Told { readonly isTold: boolean; tells(): void }", ["Told", "isTold", "tells"]],
    ["class Bell { #untold = 0; telling = 1; }", ["#untold", "telling"]],
    ["const { step: toldOnce, ...stands } = read();", ["toldOnce", "stands"]],
    ["const notices = { tellEveryMs: 5, told2: 6 };", ["tellEveryMs", "told2"]],
    ["type Of<Told> = Told;", ["Told"]],
    ["const page = <Bell isTold />;", ["isTold"]],
  ])("in %s", (source, names) => {
    expect(namesIn(source)).toEqual(names);
  });

  it("with its file and line", () => {
    expect(unclearNames("web/a.ts", "\nlet told;")).toEqual([{ place: "web/a.ts:2", text: "told" }]);
  });

  it("as the name of a file", () => {
    expect(unclearNames("web/told-fields.ts", "")).toEqual([{ place: "web/told-fields.ts", text: "told-fields.ts" }]);
  });
});

it.each([
  ["a part of a longer word", "const standing = understands(bottoldenham, storytelling);"],
  ["a use of a name", "run(page.told, tell);"],
  ["a name of the database", "const names = { message_told_once: 1 };"],
  ["a text", 'const text = "told"; // told'],
])("%s is not", (_, source) => {
  expect(namesIn(source)).toEqual([]);
});
