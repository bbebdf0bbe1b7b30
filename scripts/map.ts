import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { policyOf } from '../server/call-policies.ts';
import { pages } from '../src/app/pages.ts';
import { type PathName, paths } from '../src/contract/all-paths.ts';
import { areas } from '../src/contract/areas.ts';
import type { AnyCall } from '../src/contract/kit/call.ts';
import { apiPrefix } from '../src/contract/kit/wire.ts';
import type { Path } from '../src/contract/paths.ts';
import { unseenCalls } from './unseen-calls.ts';

/* npm run mot -- map [--json]: the living API document, joined from the tables. */

const project = resolve(import.meta.dirname, '..');

/** Handlers and tests are read as text: importing them would start the server's libraries. */
function textsBelow(folder: string, suffix: string): string {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(suffix) && (suffix.startsWith('.test') || !name.includes('.test.')))
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

/** Most stand in the folder of their area; areas.ts may bring some from another. */
const handlerTexts = textsBelow(join(project, 'server'), 'handlers.ts');
const testText =
  textsBelow(join(project, 'server'), '.test.ts') +
  textsBelow(join(project, 'server/testing'), '.ts') +
  textsBelow(join(project, 'tests'), '.ts');
const clientText = [
  'src/app',
  'src/client',
  'src/entries',
  'src/features',
  'src/hosts',
  'src/ui',
  'embed',
  'widgets',
]
  .flatMap(folder => [textsBelow(join(project, folder), '.ts'), textsBelow(join(project, folder), '.tsx')])
  .join('\n');

/** What a pattern takes out of a text, each once. */
const found = (text: string, pattern: RegExp): Set<string> =>
  new Set(
    [...text.matchAll(pattern)].map(([, first = '', second]) => (second ? `${first}.${second}` : first)),
  );

const handled = found(handlerTexts, /^\s+(?:async )?(\w+)[(:,]/gm);
/** `homeCalls.listBlockHome`, and `home.listBlockHome` where an area is named in words. */
const members = (text: string) => found(text, /\b(\w+)\.(?=(\w+))/g);
const called = (of: Set<string>): Set<string> =>
  new Set([...of].filter(member => /[Cc]alls\./.test(member)).map(member => member.split('.')[1] ?? ''));
const testMembers = members(testText);
const calledInTests = called(testMembers);
const shown = new Set([
  ...called(members(clientText)),
  ...found(clientText, /'(\w+)'/g),
  ...[...found(clientText, /\{([^}]*)\} = \w+Calls/g)].flatMap(names => names.match(/\w+/g) ?? []),
]);

const calls = Object.entries(areas).flatMap(([area, rows]) =>
  Object.entries(rows as Record<string, AnyCall>).map(([name, call]) => ({
    area,
    name,
    api: call.api,
    method: call.method,
    path: `${apiPrefix[call.api]}${call.path}`,
    who: call.who,
    partners: call.partners ?? '',
    ids: call.ids ?? {},
    refuses: call.refuses ?? [],
    ...policyOf(area, name),
    handler: handled.has(name),
    /** Whether a screen makes the call, or why none does. */
    screen: shown.has(name) ? 'yes' : (unseenCalls[`${area}.${name}`] ?? 'NO'),
    tested: calledInTests.has(name) || testMembers.has(`${area}.${name}`),
  })),
);

const near: Partial<Record<string, { layout: string }>> = pages;
/** Near pages name theirs beside their screens, all others in their rows. */
const layoutOf = (name: PathName) =>
  (paths[name] as Path).layout ??
  near[name]?.layout ??
  (paths[name].path.startsWith('/embed/') ? 'embed' : 'default');
const addresses = Object.entries(paths).map(([name, row]) => ({
  name,
  path: row.path,
  who: row.who,
  layout: layoutOf(name as PathName),
  shells: row.shells,
}));

if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify({ calls, paths: addresses }, null, 2)}\n`);
} else {
  const yes = (value: boolean) => (value ? 'yes' : 'NO');
  for (const call of calls) {
    const facts = [
      ...Object.entries(call.ids).map(([field, whose]) => `${field} ${whose}`),
      ...(call.partners ? [`partners ${call.partners}`] : []),
      `screen ${call.screen}`,
      `rate ${call.rate}`,
      ...(call.twice ? [`twice ${call.twice}`] : []),
      ...(call.about ? [`about ${typeof call.about === 'string' ? call.about : 'nobody’s'}`] : []),
      ...(call.refuses.length ? [`refuses ${call.refuses.join(' ')}`] : []),
    ];
    process.stdout.write(
      `${call.area.padEnd(10)} ${call.name.padEnd(16)} ${call.method.padEnd(5)} ${call.path.padEnd(34)} ${call.who.padEnd(7)} handler ${yes(call.handler)}  tested ${yes(call.tested)}  ${facts.join(' · ')}`.trimEnd() +
        '\n',
    );
  }
  for (const path of addresses)
    process.stdout.write(
      `page       ${path.name.padEnd(16)} ${path.path.padEnd(40)} ${path.who.padEnd(7)} ${path.layout.padEnd(8)} ${path.shells.join(' ')}\n`,
    );
}
