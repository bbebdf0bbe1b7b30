import { type Card, createEmptyCard, fsrs, type Grade } from 'ts-fsrs';

/* When a word comes again: FSRS, without chance, so that what was shown beforehand is what happens. */

const scheduler = fsrs({ enable_fuzz: false, request_retention: 0.9 });

const grades = [1, 2, 3, 4] as const satisfies readonly Grade[];
export type WordGrade = (typeof grades)[number];

export const newCard = (now: number): Card => createEmptyCard(new Date(now));

/** The card after an answer; `due` is when it comes again. */
export const answered = (card: unknown, grade: WordGrade, now: number): Card =>
  scheduler.next(card as Card, new Date(now), grade).card;

/** After each of the answers, ms until the word comes again. */
export const dueAgain = (card: unknown, now: number): number[] =>
  grades.map(grade => answered(card, grade, now).due.getTime() - now);
