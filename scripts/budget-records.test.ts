import { expect, test } from 'vitest';
import { budgetProblems } from './budget-records.ts';

const record = '| budget | bytes | what |\n| --- | ---: | --- |\n| web | 115,000 | scripts |\n';
const problems = (limit: number, since = '019', name = 'web') =>
  budgetProblems({ [name]: { limit, since } }, number => (number === '019' ? record : undefined));

test('a limit may be lowered, and raised only by a record that says so', () => {
  expect(problems(115_000)).toEqual([]);
  expect(problems(90_000)).toEqual([]);
  expect(problems(115_001)).toEqual(['"web": 115001 bytes, decision record 019 allows 115000']);
});

test('a limit without a record, or without a row there, is a problem', () => {
  expect(problems(1, '020')).toEqual(['"web": there is no decision record 020']);
  expect(problems(1, '019', 'mini')).toEqual(['"mini": decision record 019 has no row for it']);
});
