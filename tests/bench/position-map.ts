import { positionAt } from '../../src/rules/reading/reader-positions.ts';

/* How long the client needs from a share of the book to its chapter: a book of 2,014 chapters, median of 2,000 look-ups. */

const chapters = Array.from({ length: 2_014 }, (_, index) => ({
  chars: 900 + (index % 7) * 300,
  start: 0,
  words: 200,
  linear: true,
}));
let start = 0;
for (const chapter of chapters) {
  chapter.start = start;
  start += chapter.chars;
}
const times = Array.from({ length: 2_000 }, (_, index) => {
  const from = performance.now();
  positionAt(chapters, (index % 1_000) / 1_000);
  return performance.now() - from;
}).sort((one, other) => one - other);
process.stdout.write(
  `${JSON.stringify({ entries: chapters.length, medianMs: Number(times[1_000]?.toFixed(4)) })}\n`,
);
