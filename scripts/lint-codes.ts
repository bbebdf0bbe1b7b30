import { resolve } from 'node:path';
import { comparedNumbers, readsNumbers } from './codes.ts';
import { workingTree } from './structure/tree.ts';

/* Refusals are compared by name, never by the number that travels. Part of npm run check. */

const texts = workingTree(resolve(import.meta.dirname, '..'));
const isClient = (path: string) =>
  /^(src\/(app|client|entries|features|hosts|rules|ui)|embed|widgets)\/.*\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|-builders\.tsx?$/.test(path);
const problems = [...texts].flatMap(([path, text]) => (isClient(path) ? comparedNumbers(path, text) : []));
for (const path of Object.keys(readsNumbers))
  if (!texts.has(path)) problems.push(`scripts/codes.ts names ${path}, which does not exist`);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length ? 1 : 0);
