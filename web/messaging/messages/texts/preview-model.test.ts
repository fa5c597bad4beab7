import { expect, test } from "vitest";
import { seenIn } from "./preview-model.ts";

const mail = "<html><head><style>@media (prefers-color-scheme: dark) { p { color: white } }</style></head></html>";

test("a mail is shown as a dark program shows it, and as a light one does", () => {
  expect(seenIn("dark", mail)).toContain("@media all {");
  expect(seenIn("light", mail)).toContain("@media not all {");
});

test("its links ask for a window of their own, which its frame does not give them", () => {
  expect(seenIn("light", mail)).toContain('<head><base target="_blank">');
});
