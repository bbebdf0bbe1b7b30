import { resolve } from 'node:path';
import { databaseClocks } from './sql-clock.ts';
import { workingTree } from './structure/tree.ts';

/* One clock decides: the server's. Part of npm run check; defaults of columns (migrations) only note when a row came. */

const isChecked = (path: string) =>
  /^server\/.*\.ts$/.test(path) && !/\.test\.ts$|^server\/(migrations|testing)\//.test(path);

const problems = [...workingTree(resolve(import.meta.dirname, '..'))].flatMap(([path, text]) =>
  isChecked(path) ? databaseClocks(path, text) : [],
);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length ? 1 : 0);
