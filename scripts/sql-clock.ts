import ts from 'typescript';

/* Finds SQL that asks the database's clock. What is decided by time takes the server's, as a parameter (kit/db/db.ts). */

const clock =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\b(?:current_date|current_time|current_timestamp|localtime|localtimestamp)\b/i;

const isSql = (tag: ts.Expression): boolean =>
  ts.isIdentifier(tag) ? tag.text === 'sql' : ts.isPropertyAccessExpression(tag) && isSql(tag.expression);

/** The words of a template, without what is put into it. */
const wordsOf = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join(' ? ');

/** `path:line` and the words of each sql`…` in a file that reads the database's clock. */
export function databaseClocks(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && isSql(node.tag)) {
      const words = clock.exec(wordsOf(node.template))?.[0];
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (words) found.push(`${path}:${line} asks the database's clock: ${words.trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
