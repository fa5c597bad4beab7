import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");

/** Components whose sheet bears another name, by what they are built of. */
const builtOf: Readonly<Record<string, readonly string[]>> = {
  Autocomplete: ["Combobox", "Input", "ScrollArea"],
  Select: ["Combobox", "ScrollArea"],
  NativeSelect: ["Input"],
  TextInput: ["Input"],
  Textarea: ["Input"],
  TagsInput: ["Combobox", "Pill", "PillsInput"],
  MultiSelect: ["Combobox", "Pill", "PillsInput"],
};

const sheet = (component: string) => `@mantine/core/styles/${component}.layer.css`;
const exists = (component: string) => existsSync(`node_modules/${sheet(component)}`);
const lists = ["web/kernel/ui/global.css", "web/shell/library-styles.css", "web/shell/later-styles.css"];
const listed = lists.map(read).join("\n");

function importedComponents(): string[] {
  const sources = globSync("web/**/*.tsx").map(read);
  return sources.flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g)].flatMap(([, names = ""]) =>
      names.split(",").map((name) => name.trim()),
    ),
  );
}

test("every library component that a screen imports has its sheet listed", () => {
  const needed = new Set(importedComponents().flatMap((name) => builtOf[name] ?? (exists(name) ? [name] : [])));
  expect(needed).toContain("Button");
  expect([...needed].filter((component) => !listed.includes(sheet(component)))).toEqual([]);
});

test("every listed sheet exists", () => {
  const names = [...listed.matchAll(/@mantine\/core\/styles\/([\w-]+)\.layer\.css/g)].map(([, name = ""]) => name);
  expect(names.filter((name) => !exists(name))).toEqual([]);
});
