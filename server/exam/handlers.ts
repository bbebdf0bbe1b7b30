import type { exam } from '#contract/exam.ts';
import { type ExamSubject, examSubjects } from '#rules/exam.ts';
import type { Handlers } from '../kit/context.ts';
import { networkOf, takeTurn } from '../kit/limits.ts';
import { scoresOf } from './queries.ts';

/** Enough for a class that shares one line, and too few to read the table from end to end. */
const LOOKS = 60;
const WINDOW_S = 600;

export const examHandlers: Handlers<typeof exam> = {
  async examScore({ year, candidate }, { db, ip }) {
    await takeTurn(db, `exam:${networkOf(ip)}`, LOOKS, WINDOW_S);
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
