import ts from "typescript";

/** A piece of prose that only people who work on Palestra read. */
export interface Prose {
  readonly place: string;
  readonly text: string;
}

/** Phrases of translated or dated English, for which there is a plainer word. */
const forbidden: readonly RegExp[] = [
  /\b(?:who(?:m)?ever|whither|amiss|anew|likewise|thereof|therein|nowise)\b/gi,
  /\b(?:none of|be it|becom(?:e|es|ing) of|in vain|meanwhile|in the meantime|in the stead of)\b/gi,
  /\bat once\b/gi,
  /\b(?:stands?|stood)\b(?!-)/gi,
  /\b(?:lies|lie|lay|lain)\b(?! ?out)/gi,
  /\b(?:told|tells?|telling)\b/gi,
  /\b(?:reckon\w*|tak(?:e|es|en|ing) back|put back)\b/gi,
  /\b(?:of|from|by|to|in|on|with|at|for) wh(?:ich|om) (?:no|nobody|nothing|none)\b/gi,
  /\bversion before\b/gi,
  /\b(?:com(?:e|es|ing)|came) of\b/gi,
  /\bof (?:now|before|so far)\b/gi,
  /\bg(?:ive|ives|iven|iving|ave) back\b/gi,
  /\b(?:tak(?:e|es|en|ing)|took) away\b/gi,
  /\b(?:in hand|for want of)\b/gi,
  /\bgo(?:es)? on\b(?! (?:file|sale|leave|a |the |to ))/gi,
  /\b(?:nothing|none|nobody) but\b|, but for\b/gi,
  // A clause in the place of the subject: "What a row shows" for "The columns of a row".
  /(?:\/\*\*?|\/\/)[\s*]+(?:What|Who|Whom|Whose|Of) /g,
];

/** The forbidden phrases of a text; code, addresses and what it quotes are left out. */
export function phrasesIn(text: string): string[] {
  const prose = text.replaceAll(/`[^`]*`|\]\([^)]*\)|“[^”]*”|https?:\S+/g, "");
  return forbidden.flatMap((phrase) => prose.match(phrase) ?? []);
}

/** The comments of a source or style sheet and the titles of its tests, if a forbidden phrase is anywhere in it. */
export function proseOf(fileName: string, source: string): Prose[] {
  if (!forbidden.some((phrase) => source.search(phrase) >= 0)) return [];
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const titles: Span[] = [];
  const literals: Span[] = [];
  const visit = (node: ts.Node): void => {
    const title = titleOf(node);
    if (title) titles.push({ at: title.getStart(), end: title.getEnd() });
    if (isLiteral(node)) literals.push({ at: node.getStart(), end: node.getEnd() });
    else node.forEachChild(visit);
  };
  if (!fileName.endsWith(".css")) visit(file);
  return [...titles, ...commentsBetween(literals, source)].map(({ at, end }) => ({
    place: `${fileName}:${file.getLineAndCharacterOfPosition(at).line + 1}`,
    text: source.slice(at, end).replaceAll(/\s+(?:\*(?!\/)|\/\/)?\s*/g, " "),
  }));
}

interface Span {
  readonly at: number;
  readonly end: number;
}

/** Whether text that looks like a comment would be part of a value here. */
function isLiteral(node: ts.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node)
  );
}

/** The comments outside of literals; comments of one line that follow each other are one. */
function commentsBetween(literals: readonly Span[], source: string): Span[] {
  const comment = /\/\*[^]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*/g;
  const ends = new Map(literals.map(({ at, end }) => [at, end]));
  const starts = literals.map(({ at }) => at).toSorted((one, other) => one - other);
  const found: Span[] = [];
  for (let match = comment.exec(source); match; match = comment.exec(source)) {
    const { index } = match;
    while (starts[0] !== undefined && (ends.get(starts[0]) ?? 0) <= index) starts.shift();
    const [start] = starts;
    if (start !== undefined && start <= index) comment.lastIndex = ends.get(start) ?? index;
    else found.push({ at: index, end: comment.lastIndex });
  }
  return found;
}

/** The title of a test or of a group of tests, if a node is one. */
function titleOf(node: ts.Node): ts.Expression | undefined {
  if (!ts.isCallExpression(node) || !/^(?:it|test|describe)\b/.test(node.expression.getText())) return undefined;
  const [title] = node.arguments;
  return title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)) ? title : undefined;
}

/** The lines of a document without blocks of code. */
export function proseOfDocument(fileName: string, markdown: string): Prose[] {
  const text = markdown.replaceAll(/^```[^]*?^```$/gm, (code) => code.replaceAll(/[^\n]/g, ""));
  return text.split("\n").map((line, at) => ({ place: `${fileName}:${at + 1}`, text: line }));
}
