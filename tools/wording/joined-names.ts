import ts from "typescript";

/** The lines of a file in which the two parts of a person's name are put together. */
export function joinedNames(fileName: string, source: string): number[] {
  if (!namesBoth(source)) return [];
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    if (joins(node)) found.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    else node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** Text with a gap for each, a sum of both, a list of both that is joined, or SQL that does one of these. */
function joins(node: ts.Node): boolean {
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ expression }) => expression.getText()).join("\n");
    return (namesBoth(parts) && !ts.isTaggedTemplateExpression(node.parent)) || joinsInSql(node.getText());
  }
  if (ts.isNoSubstitutionTemplateLiteral(node)) return joinsInSql(node.text);
  if (ts.isBinaryExpression(node)) {
    return node.operatorToken.kind === ts.SyntaxKind.PlusToken && namesBoth(node.getText());
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  return /^(join|concat)$/.test(node.expression.name.text) && namesBoth(node.getText());
}

function namesBoth(code: string): boolean {
  return /first_name|firstName/i.test(code) && /last_name|lastName/i.test(code);
}

function joinsInSql(text: string): boolean {
  return /(first|last)_name\s*\|\||\|\|\s*(\w+\.)?(first|last)_name|concat(_ws)?\s*\([^)]*(first|last)_name/i.test(
    text,
  );
}
