import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { type Budget, budgetProblems, recordIn } from './budget-records.ts';
import budgets from './budgets.json' with { type: 'json' };

/* npm run mot -- budgets: the sizes people download, against scripts/budgets.json, and what Zalo accepts of www/. */

const project = resolve(import.meta.dirname, '..');
const gzipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;

/** A chunk and everything it imports statically, by reading the import statements of the built files. */
function staticImports(entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry) || !existsSync(entry)) return found;
  found.add(entry);
  const text = readFileSync(entry, 'utf8');
  for (const [, name] of text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g))
    staticImports(resolve(entry, '..', name as string), found);
  return found;
}

const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzipped(file), 0);

function scriptsOf(html: string, root: string, base: string): string[] {
  const text = readFileSync(html, 'utf8');
  return [...text.matchAll(/<script[^>]*src="([^"]+)"/g)].map(match =>
    join(root, (match[1] as string).slice(base.length)),
  );
}

const closure = (entries: string[]) => {
  const found = new Set<string>();
  for (const entry of entries) staticImports(entry, found);
  return found;
};

/** Lazy chunks that the embed reader needs before its first page: named by what they contain. */
function chunksNamed(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder)
    .filter(name => pattern.test(name) && name.endsWith('.js'))
    .map(name => join(folder, name));
}

function miniProblems(): string[] {
  const www = join(project, 'www');
  const config = JSON.parse(readFileSync(join(www, 'app-config.json'), 'utf8')) as Record<string, unknown> & {
    app?: { title?: string };
  };
  const problems: string[] = [];
  if (!config.app?.title) problems.push('app.title is missing');
  for (const list of ['listCSS', 'listSyncJS', 'listAsyncJS']) {
    const files = config[list];
    if (!Array.isArray(files)) problems.push(`${list} is not a list`);
    else
      for (const file of files as string[]) {
        if (/^(https?:)?\/\//.test(file)) problems.push(`${file} is an absolute address`);
        else if (!existsSync(join(www, file))) problems.push(`${file} is listed but missing`);
        if (list !== 'listCSS' && !file.endsWith('.module.js'))
          problems.push(`${file} does not end with .module.js`);
      }
  }
  if (((config.listSyncJS as string[]) ?? []).length !== 1) problems.push('there must be one entry');
  return problems;
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => statSync(path).isFile());

const www = filesOf(join(project, 'www'));
const miniConfig = JSON.parse(readFileSync(join(project, 'www/app-config.json'), 'utf8')) as {
  listSyncJS: string[];
};
const embedRoot = join(project, 'build/embed');
const embedEntries = scriptsOf(join(embedRoot, 'reader/index.html'), embedRoot, '/embed/');
const measured: Record<string, number> = {
  web: sum(closure(scriptsOf(join(project, 'build/web/index.html'), join(project, 'build/web'), '/'))),
  mini: sum(closure(miniConfig.listSyncJS.map(file => join(project, 'www', file)))),
  'embed reader to first page': sum(
    closure([...embedEntries, ...chunksNamed(join(embedRoot, 'assets'), /^epubjs-renderer/)]),
  ),
  widget: gzipped(join(project, 'build/widgets/reader.js')),
  'mini largest file': Math.max(...www.map(file => statSync(file).size)),
  'mini zip': zipSync(
    Object.fromEntries(www.map(file => [file.slice(project.length + 1), readFileSync(file)])),
  ).length,
};

let failed = false;
for (const [name, bytes] of Object.entries(measured)) {
  const limit = (budgets as Record<string, Budget>)[name]?.limit ?? 0;
  const over = bytes > limit;
  failed ||= over;
  process.stdout.write(
    `${over ? 'OVER ' : 'ok   '} ${name.padEnd(28)} ${String(bytes).padStart(9)} of ${limit} bytes\n`,
  );
}
if (
  filesOf(embedRoot).some(file => file.endsWith('.js') && readFileSync(file, 'utf8').includes('RecoilRoot'))
) {
  failed = true;
  process.stdout.write('OVER  build/embed loads Recoil\n');
}
for (const problem of budgetProblems(budgets, recordIn(project))) {
  failed = true;
  process.stdout.write(`OVER  ${problem}\n`);
}
for (const problem of miniProblems()) {
  failed = true;
  process.stdout.write(`OVER  www/: ${problem}\n`);
}
process.exit(failed ? 1 : 0);
