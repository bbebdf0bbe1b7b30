import type { examCalls } from '#contract/library/exam.ts';
import { type ExamSubject, examSubjects } from '#rules/library/exam.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { takeNetworkAttempt } from '../../kit/http/limits.ts';
import { scoresOf, years } from './queries.ts';

/** Enough for a class that shares one connection, too few to scrape the table. */
const LOOKS = 60;
const WINDOW_S = 600;

export const examHandlers: Handlers<typeof examCalls> = {
  async resultYears(_, { db }) {
    return (await years(db)).map(({ year }) => year);
  },

  async examScore({ year, candidate }, { db, ip, now }) {
    await takeNetworkAttempt({ db, ip, now }, 'exam', LOOKS, WINDOW_S);
    const found = await scoresOf(db, year, candidate);
    if (!found) return null;
    const subjects = Object.keys(examSubjects) as ExamSubject[];
    return {
      year,
      candidate,
      scores: subjects.flatMap(subject => {
        const points = found.scores[subject];
        return points === undefined ? [] : { subject, points };
      }),
    };
  },
};
