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
