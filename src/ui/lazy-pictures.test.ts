import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/*
 * React sets attributes in the order in which they are written, and a browser that meets `src` first begins to load: a
 * lazy picture that says so afterwards is loaded at once, with all others of a long page.
 */

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(name =>
  name.endsWith('.tsx'),
);

/** Names of the attributes of each `<img>` in a file, in order. */
function pictures(file: string): string[][] {
  const read = readFileSync(join(source, file), 'utf8');
  // Few hold any, and the compiler takes its time.
  if (!read.includes('<img')) return [];
  const text = ts.createSourceFile(file, read, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[][] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) &&
      node.tagName.getText() === 'img'
    )
      found.push(node.attributes.properties.map(attribute => attribute.name?.getText() ?? '…'));
    ts.forEachChild(node, visit);
  };
  visit(text);
  return found;
}

test('a picture says that it is lazy before it says where it lies', () => {
  const lazy = files.flatMap(file =>
    pictures(file)
      .filter(names => names.includes('loading'))
      .map(names => ({ file, names })),
  );
  expect(lazy.length).toBeGreaterThan(3);
  for (const { file, names } of lazy) {
    const where = names.filter(name => ['loading', 'src', 'srcSet'].includes(name));
    expect(where[0], file).toBe('loading');
  }
});
