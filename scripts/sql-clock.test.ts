import { expect, test } from 'vitest';
import { databaseClocks } from './sql-clock.ts';

test('SQL that asks the database’s clock is found, wherever it stands in the statement', () => {
  const text = `
    const a = sql\`select \${now()} and expires_at > now()\`;
    const b = sql<Date>\`current_timestamp\`;
    const c = sql\`select \${sql\`localtime\`}\`;`;
  expect(databaseClocks('a.ts', text)).toEqual([
    "a.ts:2 asks the database's clock: now(",
    "a.ts:3 asks the database's clock: current_timestamp",
    "a.ts:4 asks the database's clock: localtime",
  ]);
});

test('the server’s clock as a parameter, and now() in code, are no matter', () => {
  expect(databaseClocks('a.ts', `const a = sql\`select \${new Date(now())}\`; const b = now();`)).toEqual([]);
});
