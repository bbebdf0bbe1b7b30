import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { committedTree } from './structure/committed-tree.ts';
import { filesOfAddress, filesOfArea, filesOfCall, filesOfRefusal } from './structure/costs.ts';
import { folderCircles } from './structure/folders.ts';
import { importsOf } from './structure/imports.ts';
import {
  duplicatePlaces,
  lengthOfNineInTen,
  moduleVariables,
  productOf,
  retiredNames,
  sizes,
} from './structure/measures.ts';
import { type Timing, timed, timings } from './structure/timing.ts';
import { filesEntered } from './structure/walks.ts';

const help = `npm run mot -- structure [COMMIT [COMMIT]] [--time[=dev,check,test]]

Compares two commits (HEAD when none is named), read from git, in one table:

  files / lines          of TypeScript, by folder; tests are one row wherever they lie
  90 % of files within   lines of the files of src, server, embed and widgets without tests
  folder circles         folders that import each other, directly or through others (npm run check allows none)
  module variables       "let" and empty collections at the top of a module
  retired words          identifiers and file names that hold a word of scripts/retired-words.json
  places of duplicates   where six or more lines stand that also stand elsewhere
  files for a call …     an example is named (the call codeCfi, the address codeCfi, the refusal wrong_code, the area
                         exam), and the files are counted that must hold a row for it; users and tests are not counted
  tap … → …              files on the shortest way over imports between the files where an action begins and ends; --list
                         names them
  --list                 names the files behind the numbers
  --time                 also seconds of npm run dev (first start, second start, an edit until it is served), npm run
                         check and npm test, run in a worktree of each commit; minutes
`;

const project = resolve(import.meta.dirname, '..');
const say = (line: string) => process.stdout.write(`${line}\n`);
const words = process.argv.slice(2);
if (words.includes('--help')) {
  process.stdout.write(help);
  process.exit(0);
}
const option = words.find(word => /^--time\b/.test(word));
const toTime: readonly Timing[] = option
  ? timings.filter(name => !option.includes('=') || option.split('=')[1]?.split(',').includes(name))
  : [];
const named = words.filter(word => !word.startsWith('--'));
const commits = named.length === 1 ? [...named, 'HEAD'] : named.length ? named : ['HEAD'];
const git = (...args: string[]) => execFileSync('git', args, { cwd: project, encoding: 'utf8' }).trim();

async function measured(commit: string) {
  const texts = committedTree(project, commit);
  const product = productOf(texts);
  const imports = importsOf(texts);
  const circles = folderCircles(imports).map(({ folders }) => folders.join(' ⇄ '));
  const lists: Record<string, string[]> = {
    'folder circles': circles,
    'files for a call': filesOfCall(texts),
    'files for an address': filesOfAddress(texts),
    'files for a refusal': filesOfRefusal(texts),
    'files for an area': filesOfArea(imports),
    ...filesEntered(imports),
  };
  const rows = new Map<string, string>();
  for (const [folder, size] of [...sizes(texts)].sort(([a], [b]) => a.localeCompare(b)))
    rows.set(`files / lines: ${folder}`, size);
  rows.set('90 % of files within', `${lengthOfNineInTen(product)} lines`);
  rows.set('module variables', String(moduleVariables(product)));
  rows.set('retired words', String(retiredNames(texts)));
  rows.set('places of duplicate blocks', String(duplicatePlaces(product)));
  for (const [name, list] of Object.entries(lists)) rows.set(name, String(list.length));
  if (toTime.length)
    for (const [name, took] of Object.entries(await timed(project, commit, toTime))) rows.set(name, took);
  return { name: git('rev-parse', '--short', commit), rows, lists };
}

const columns = [];
for (const commit of commits) columns.push(await measured(commit));
const names = [...new Set(columns.flatMap(({ rows }) => [...rows.keys()]))];
const line = (cells: string[]) =>
  cells.map((cell, at) => (at ? cell.padStart(16) : cell.padEnd(44))).join(' ');
say(line(['', ...columns.map(({ name }) => name)]));
for (const name of names) say(line([name, ...columns.map(({ rows }) => rows.get(name) ?? '–')]));

if (words.includes('--list'))
  for (const { name, lists } of columns)
    for (const [what, list] of Object.entries(lists))
      say(`\n${name} ${what}\n${list.map(each => `  ${each}`).join('\n')}`);
