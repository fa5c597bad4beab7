import ts from "typescript";

/** A text for people inside a component instead of its `messages.ts`. */
export interface StrayText {
  readonly line: number;
  readonly text: string;
}

/** Attributes and object keys whose value is read, or read out, by people. */
const forPeople =
  /(label|title|placeholder|description|message|text|caption|heading|legend|alt|error|(?<!enterKey)hint|tooltip)$/i;

/** Operators whose result may be one of their operands; a comparison's is not. */
const joining: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/** Finds what people would read and no messages file holds: text between tags, in attributes, in keys like `title`. */
export function textInJsx(fileName: string, source: string): StrayText[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: StrayText[] = [];
  const visit = (node: ts.Node): void => {
    for (const { text, at } of textsOf(node)) {
      if (!isForPeople(text)) continue;
      found.push({ line: file.getLineAndCharacterOfPosition(at).line + 1, text: text.trim() });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

interface Text {
  readonly text: string;
  readonly at: number;
}

function textsOf(node: ts.Node): Text[] {
  if (ts.isJsxText(node)) return [{ text: node.text, at: node.getStart() }];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literalsOf(node.expression);
  if (ts.isJsxAttribute(node) && forPeople.test(node.name.getText())) return literalsOf(node.initializer);
  if (ts.isPropertyAssignment(node) && forPeople.test(nameOf(node.name))) return literalsOf(node.initializer);
  return [];
}

function nameOf(name: ts.PropertyName): string {
  return ts.isStringLiteral(name) ? name.text : name.getText();
}

/** The literal texts an expression may turn into. */
function literalsOf(node: ts.Node | undefined): Text[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [{ text: node.text, at: node.getStart() }];
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(textOf);
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node) && joining.has(node.operatorToken.kind)) {
    return [...literalsOf(node.left), ...literalsOf(node.right)];
  }
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  return [];
}

function textOf(part: ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail): Text {
  return { text: part.text, at: part.getStart() };
}

/** Signs, digits and entities are the same in every language. */
function isForPeople(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/&\w+;/g, ""));
}
