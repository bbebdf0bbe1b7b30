import { resolve } from 'node:path';
import retired from './retired-words.json' with { type: 'json' };
import { workingTree } from './structure/tree.ts';
import { type RetiredWord, retiredIn, retiredTextsIn } from './words.ts';

/* Words that a rename retired do not come back. Part of npm run check. */

const list: RetiredWord[] = retired.words;
const problems = [...workingTree(resolve(import.meta.dirname, '..'))].flatMap(([path, text]) =>
  /\.tsx?$/.test(path) && !/^server\/migrations\//.test(path) && !retired.files.includes(path)
    ? retiredIn(path, text, list)
    : [],
);
/** What readers see: the sources, and what editors write about works. What a book itself says is its author's. */
const isRead = (path: string) =>
  /^(src|server|embed|widgets)\/.*\.tsx?$/.test(path) || /^demo\/(.*\/)?[\w-]+\.json$/.test(path);
for (const [path, text] of workingTree(resolve(import.meta.dirname, '..')))
  if (isRead(path) && !/\.test\.|^demo\/sound\//.test(path))
    problems.push(...retiredTextsIn(path, text, retired.texts));
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length ? 1 : 0);
