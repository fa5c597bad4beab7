import ts from "typescript";
import { type Locale, locales } from "#contract/kernel/values.ts";

/** A text that people read, and its place. */
export interface OwnText {
  readonly locale: Locale;
  /** Its name there: the nearest key. */
  readonly key: string;
  readonly place: string;
  readonly text: string;
}

/** The texts of a source: all values under `en` or `cn`, as messages files and the demo club write them. */
export function textsIn(fileName: string, source: string): OwnText[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found: OwnText[] = [];
  const visit = (node: ts.Node, key: string, under?: Locale): void => {
    const name = nameOf(node) || key;
    const locale = under ?? locales.find((each) => each === nameOf(node));
    if (locale && ts.isFunctionLike(node)) return;
    if (locale && isText(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ locale, key: name, place: `${fileName}:${line}`, text: node.text });
    }
    node.forEachChild((child) => visit(child, name, locale));
  };
  visit(file, "");
  return found;
}

/** The texts under a key that says by itself that people read them, as an endpoint's `summary`. */
export function textsUnder(key: string, fileName: string, source: string): OwnText[] {
  return [...source.matchAll(new RegExp(`^[ \\t]*${key}:\\s+"(.+)"`, "gm"))].map(({ 1: text = "", index }) => {
    const line = source.slice(0, index).split("\n").length;
    return { locale: "en", key, place: `${fileName}:${line}`, text };
  });
}

const heading = /^(?:#+ |title: )/;

/** The lines of a page of the guide; code and addresses are nobody's words, nor is what the app reads above them. */
export function textsOfPage(locale: Locale, fileName: string, markdown: string): OwnText[] {
  const prose = markdown.replaceAll(/^```[^]*?^```$/gm, (code) => code.replaceAll(/[^\n]/g, ""));
  return prose.split("\n").map((line, at) => ({
    locale,
    key: heading.test(line) ? "heading" : "line",
    place: `${fileName}:${at + 1}`,
    text: line
      .replace(/^(?:roles|order): .*/, "")
      .replaceAll(/`[^`]*`|\]\([^)]*\)/g, "")
      .replace(heading, ""),
  }));
}

function nameOf(node: ts.Node): string {
  if (!ts.isPropertyAssignment(node) && !ts.isVariableDeclaration(node)) return "";
  return ts.isStringLiteral(node.name) ? node.name.text : node.name.getText();
}

/** A literal that is a value: no name of a property, no operand, no argument. */
function isText(node: ts.Node): node is ts.StringLiteralLike {
  if (!ts.isStringLiteralLike(node)) return false;
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)) return parent.initializer === node;
  return ts.isArrayLiteralExpression(parent);
}
