import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import type { Texts } from './imports.ts';

/* Classes that a component asks of a CSS module which has none of that name: they would be undefined, and nothing styled. */

const comment = /\/\*[\s\S]*?\*\//g;

/** The classes of a style sheet. */
const classesIn = (css: string): Set<string> =>
  new Set([...css.replace(comment, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name as string));

/** Where the file of an import lies: `./x` beside the importer, `#x` below src. */
const pathOf = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join(dirname(from), specifier);

/** `path:line: sheet has no .name` for each class that is asked of a CSS module and is not in it. */
export function missingClasses(texts: Texts): string[] {
  const found: string[] = [];
  for (const [path, text] of texts) {
    if (!/\.tsx?$/.test(path) || !text.includes('.module.css')) continue;
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const sheets = new Map<string, string>();
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
        const { text: specifier } = node.moduleSpecifier;
        const name = node.importClause?.name?.text;
        if (name && specifier.endsWith('.module.css')) sheets.set(name, pathOf(path, specifier));
      }
      if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
        const sheet = sheets.get(node.expression.text);
        const css = sheet === undefined ? undefined : texts.get(sheet);
        if (css !== undefined && !classesIn(css).has(node.name.text)) {
          const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
          found.push(`${path}:${line}: ${sheet} has no .${node.name.text}`);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}
