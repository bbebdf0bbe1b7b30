import { EXAM_YEAR } from '#contract/library/exam.ts';
import { publishKindItem } from '../front/desk/show.ts';
import type { Database } from '../kit/db/db.ts';
import { keepFile, type ScoreRow, years } from '../library/exam/queries.ts';

/** Made-up candidates and scores of the demo. */
const CANDIDATES = 40;

/** The same numbers at every start. */
function* dice(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** 01000001 to 01000040: three subjects for all, then natural or social sciences. */
export function sampleScores(): ScoreRow[] {
  const rolls = dice(2_024);
  const roll = () => rolls.next().value;
  // Two dice: most people are in the middle. `step` is the smallest difference a subject knows.
  const points = (step: number) => {
    const share = (roll() + roll()) / 2;
    return Math.round(Math.round((3.5 + share * 6.5) / step) * step * 100) / 100;
  };
  return Array.from({ length: CANDIDATES }, (_, at) => {
    const sciences = at % 2 === 0 ? ['li', 'hoa', 'sinh'] : ['su', 'dia', 'gdcd'];
    return {
      candidate: `01${String(at + 1).padStart(6, '0')}`,
      scores: {
        toan: points(0.2),
        van: points(0.25),
        ngoai_ngu: points(0.2),
        ...Object.fromEntries(sciences.map(subject => [subject, points(0.25)])),
      },
    };
  });
}

/** Brings the sample candidates in, as an editor sends and publishes them. Running it again changes nothing. */
export async function loadExam(db: Database): Promise<void> {
  if ((await years(db)).some(({ year }) => year === EXAM_YEAR)) return;
  const file = await keepFile(db, sampleScores(), [], 0);
  await publishKindItem(db, 'exam-years', { year: EXAM_YEAR, file: file.id });
}
