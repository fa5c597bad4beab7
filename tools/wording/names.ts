import { basename } from "node:path";
import ts from "typescript";
import type { Prose } from "./prose.ts";

const forbidden = /^(?:told|tells?|telling|untold|whoever|stands)$/i;
const anywhere = /told|tell|whoever|stands/i;

/**
 * The names that a source declares with a word for which there is a standard term, and its own name if it has one.
 * Names with an underscore are left out: the database and the API decide those.
 */
export function unclearNames(fileName: string, source: string): Prose[] {
  const found = hasForbidden(basename(fileName)) ? [{ place: fileName, text: basename(fileName) }] : [];
  if (!anywhere.test(source) || fileName.endsWith(".css")) return found;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (isDeclared(node) && hasForbidden(node.text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ place: `${fileName}:${line + 1}`, text: node.text });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function isDeclared(node: ts.Node): node is ts.Identifier | ts.PrivateIdentifier {
  if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) return false;
  const { parent } = node;
  return "name" in parent && parent.name === node && !ts.isPropertyAccessExpression(parent);
}

function hasForbidden(name: string): boolean {
  return !name.includes("_") && name.split(/(?=[A-Z])|[^A-Za-z]+/).some((word) => forbidden.test(word));
}
