import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditNames } from './audit-names.ts';

test('each action that the server writes into the audit has words', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    file => /(?<!\.test)\.ts$/.test(file) && !/^(testing|demo|migrations)\//.test(file),
  );
  const written = files
    .map(file => readFileSync(`server/${file}`, 'utf8'))
    .filter(text => text.includes('udit'))
    .flatMap(text => [...text.matchAll(/action: '([a-z]+\.[a-z_]+)'/g)].map(([, action]) => action));
  expect(new Set(written).size).toBeGreaterThan(20);
  expect([...new Set(written)].filter(action => !auditNames[action ?? ''])).toEqual([]);
});
