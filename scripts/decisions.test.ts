import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../docs/decisions');

test('the index of the decision records names every record once', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/^\| \[\d{3}\]\(([^)]+)\)/gm)].map(([, name]) => name);
  const records = readdirSync(folder).filter(name => /^\d{3}-/.test(name));
  expect(listed).toEqual(records.sort());
});
