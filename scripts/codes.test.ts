import { expect, test } from 'vitest';
import { comparedNumbers } from './codes.ts';

const found = (line: string) => comparedNumbers('src/features/library/news/TopicPage.tsx', line).length;

test('a number of the wire is found however it is compared', () => {
  expect(found('if (error.code === refusals.not_found.code) return;')).toBe(1);
  expect(found('if (code === 404) return;')).toBe(1);
  expect(found('if (404 === error.code) return;')).toBe(1);
  expect(found('if (status >= 500) return;')).toBe(1);
  expect(found('if (code !== GONE) return;')).toBe(1);
  expect(found('if (RETRY.includes(cause.code)) return;')).toBe(1);
  expect(found("throw new Refused(404, 'no');")).toBe(1);
});

test('names, other codes and files that read numbers are left alone', () => {
  expect(found("if (isRefused(error, 'not_found')) return;")).toBe(0);
  expect(found('if (code.length !== digits) return;')).toBe(0);
  expect(found("if (answer.status !== 'waiting') return;")).toBe(0);
  expect(comparedNumbers('src/client/exchange.ts', 'if (reply.code === OK) return;')).toEqual([]);
});
