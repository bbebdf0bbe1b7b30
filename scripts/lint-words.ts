import { resolve } from 'node:path';
import retired from './retired-words.json' with { type: 'json' };
import { workingTree } from './structure/tree.ts';
import { type RetiredWord, retiredIn } from './words.ts';

/* Words that a rename retired do not come back. Part of npm run check. */

const list: RetiredWord[] = retired.words;
const problems = [...workingTree(resolve(import.meta.dirname, '..'))].flatMap(([path, text]) =>
  /\.tsx?$/.test(path) && !/^server\/migrations\//.test(path) && !retired.files.includes(path)
    ? retiredIn(path, text, list)
    : [],
);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length ? 1 : 0);
