import { readFileSync } from 'node:fs';
import { areas } from '../src/contract/areas.ts';
import type { AnyCall, Area } from '../src/contract/kit/call.ts';

/*
 * Part of npm test: each refusal that a row of the contract declares was produced by some test.
 * The argument is the file that server/testing/refusalLog.ts wrote, lines of "area.call refusal".
 */

const [file = ''] = process.argv.slice(2);
const produced = new Set(readFileSync(file, 'utf8').trim().split('\n'));
const missing = Object.entries(areas).flatMap(([area, rows]) =>
  Object.entries(rows as Area).flatMap(([name, call]: [string, AnyCall]) =>
    (call.refuses ?? []).map(refusal => `${area}.${name} ${refusal}`).filter(line => !produced.has(line)),
  ),
);
for (const line of missing) process.stdout.write(`no test produces ${line}\n`);
process.exit(missing.length ? 1 : 0);
