import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const server = new URL('../../', import.meta.url).pathname;

test('what the library offers is said in one place: no query spells it for itself', () => {
  const spelt = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('migrations'))
    .filter(name =>
      /copyright('?,? ?'?)(<>|!=)('?,? ?)'expired'/.test(readFileSync(join(server, name), 'utf8')),
    );
  expect(spelt).toEqual(['kit/db/fragments.ts']);
});
