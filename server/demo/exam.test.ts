import { expect, test } from 'vitest';
import { candidateProblem, examSubjects, isScore } from '#rules/library/exam.ts';
import { sampleScores } from './exam.ts';

test('the sample candidates have numbers and points that the page can show, the same at every start', () => {
  const rows = sampleScores();
  expect(rows).toHaveLength(40);
  for (const { candidate, scores } of rows) {
    expect(candidateProblem(candidate), candidate).toBeNull();
    expect(Object.keys(scores)).toHaveLength(6);
    expect(Object.keys(scores).every(subject => subject in examSubjects)).toBe(true);
    expect(Object.values(scores).every(isScore)).toBe(true);
  }
  expect(sampleScores()).toEqual(rows);
});
