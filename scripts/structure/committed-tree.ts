import { execFileSync } from 'node:child_process';
import type { Texts } from './imports.ts';

const wanted = /\.([cm]?tsx?|cjs|mjs|json|css|html|md|sql)$/;
const big = { maxBuffer: 1 << 30 };

/** The text files of a commit, read from git: nothing is checked out. */
export function committedTree(project: string, commit: string): Texts {
  const list = execFileSync('git', ['ls-tree', '-r', '-z', commit], { cwd: project, ...big }).toString(
    'utf8',
  );
  const rows = list.split('\0').flatMap(row => {
    const [, hash, name] = /^\d+ blob (\w+)\t(.*)$/s.exec(row) ?? [];
    return hash && name && wanted.test(name) ? [{ hash, name }] : [];
  });
  const out = execFileSync('git', ['cat-file', '--batch'], {
    cwd: project,
    input: rows.map(({ hash }) => `${hash}\n`).join(''),
    ...big,
  });
  const texts = new Map<string, string>();
  let at = 0;
  for (const { name } of rows) {
    const lineEnd = out.indexOf('\n', at);
    const bytes = Number(out.toString('utf8', at, lineEnd).split(' ')[2]);
    texts.set(name, out.toString('utf8', lineEnd + 1, lineEnd + 1 + bytes));
    at = lineEnd + 1 + bytes + 1;
  }
  return texts;
}
