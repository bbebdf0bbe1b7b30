import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from './imports.ts';

/* The text files of the project: as they lie on the disk, or as a commit has them. Nothing is checked out. */

const wanted = /\.([cm]?tsx?|cjs|mjs|json|css|html|md|sql)$/;
const big = { maxBuffer: 1 << 30 };

export function workingTree(project: string): Texts {
  const names = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: project,
    ...big,
  });
  const texts = new Map<string, string>();
  for (const name of names.toString('utf8').split('\0')) {
    if (!wanted.test(name)) continue;
    try {
      texts.set(name, readFileSync(join(project, name), 'utf8'));
    } catch {
      // Deleted, and not yet committed.
    }
  }
  return texts;
}

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
    const head = out.indexOf(10, at);
    const size = Number(out.toString('utf8', at, head).split(' ')[2]);
    texts.set(name, out.toString('utf8', head + 1, head + 1 + size));
    at = head + 1 + size + 1;
  }
  return texts;
}
