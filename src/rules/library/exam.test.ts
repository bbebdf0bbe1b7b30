import { expect, test } from 'vitest';
import { candidateProblem, isScore, points } from './exam.ts';

test('an empty number is asked for, in the words of every required field', () => {
  expect(candidateProblem('')).toBe('Vui lòng nhập số báo danh');
  expect(candidateProblem('  \t')).toBe('Vui lòng nhập số báo danh');
});

test.each(['12345', '1234567890123', '0100000a', '-1000001', '01.000.001', '٠١٢٣٤٥٦٧'])(
  '%s is no candidate number',
  typed => {
    expect(candidateProblem(typed)).toMatch(/^Số báo danh không đúng định dạng/);
  },
);

test.each(['01000001', '01 000 001', '123456', '123456789012'])('%s may be one', typed => {
  expect(candidateProblem(typed)).toBeNull();
});

test('points are written with a comma', () => {
  expect([8.4, 10, 0, 7.25].map(points)).toEqual(['8,4', '10', '0', '7,25']);
});

test('a score is between 0 and 10', () => {
  expect([0, 10, 7.25].every(isScore)).toBe(true);
  expect([-0.1, 10.1, Number.NaN, Number.POSITIVE_INFINITY].some(isScore)).toBe(false);
});
