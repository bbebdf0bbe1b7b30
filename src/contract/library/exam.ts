import * as z from 'zod/mini';
import { candidateProblem, examSubjects } from '#rules/library/exam.ts';
import { get, post } from '../kit/call.ts';
import { whole } from '../kit/fields.ts';

/** The editors' words on the page of 2024: the company page of this name. */
export const EXAM_PAGE = 'tra-cuu-diem-thi-2024';
export const EXAM_YEAR = 2024;

const candidate = () =>
  z.pipe(
    z.string().check(
      z.maxLength(40, 'Số báo danh quá dài'),
      z.superRefine((typed: string, context) => {
        const message = candidateProblem(typed);
        if (message) context.addIssue({ code: 'custom', message, input: typed });
      }),
    ),
    z.transform((typed: string) => typed.replace(/\s/g, '')),
  );

const examResult = z.object({
  year: z.number(),
  candidate: z.string(),
  /** In the order of the certificate; only what was taken. */
  scores: z.array(
    z.object({
      subject: z.enum(Object.keys(examSubjects) as [keyof typeof examSubjects]),
      points: z.number(),
    }),
  ),
});
export type ExamResult = z.infer<typeof examResult>;

export const examCalls = {
  /** Years whose scores can be asked for, the newest first. */
  resultYears: get('/super/examResultYears', {
    who: 'anyone',
    input: z.strictObject({}),
    output: z.array(z.number()),
  }),
  /**
   * Scores of one candidate; null when nobody by that number is known. The name is ours: the specification shows only the
   * page. A POST, so that the number is in no address and no log.
   */
  examScore: post('/super/examScore', {
    who: 'anyone',
    input: z.strictObject({ year: whole(2000, 2100), candidate: candidate() }),
    output: z.nullable(examResult),
  }),
};
