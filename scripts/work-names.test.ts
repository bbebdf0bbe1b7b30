import { expect, test } from 'vitest';
import { jobs } from '../server/jobs.ts';
import { scheduled } from '../server/scheduled.ts';
import { jobNames } from '../src/features/money/staff/job-names.ts';
import { workNames } from '../src/features/money/staff/work-names.ts';

test('admins read of every piece of work by the clock under a name of its own', () => {
  expect(Object.keys(workNames).sort()).toEqual(scheduled.map(({ name }) => name).sort());
});

test('admins read of every job under a name of its own', () => {
  expect(Object.keys(jobNames).sort()).toEqual(jobs.map(({ name }) => name).sort());
});
