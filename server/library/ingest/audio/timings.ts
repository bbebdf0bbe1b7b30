import * as z from 'zod/mini';
import type { MarkedPhrase } from '#rules/library/book-overlay.ts';
import { soundLimits } from '../limits.ts';
import { IngestRefusal } from '../refusal.ts';

const list = z.array(z.tuple([z.number(), z.number(), z.string().check(z.maxLength(5_000))]));

/** When each sentence is heard: `[start, end, words]`, seconds from the beginning. */
export type Timings = z.infer<typeof list>;

/** The same of a phrase that a book's overlay names. */
export type PhraseTiming = [start: number, end: number, words: string, phrase: MarkedPhrase];

/** A recording and its marks were measured by different tools. */
const SLACK = 0.5;

/** Reads a file of marks: rising, not overlapping, inside the recording. */
export function readTimings(bytes: Buffer, seconds: number, name: string): Timings {
  const bad = () => new IngestRefusal('bad_marks', name);
  if (bytes.length > soundLimits.marks) throw bad();
  let read: unknown;
  try {
    read = JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''));
  } catch {
    throw bad();
  }
  const { data: timings } = list.safeParse(read);
  if (!timings) throw bad();
  let reached = 0;
  for (const [start, end] of timings) {
    if (!(start >= reached && end > start)) throw bad();
    reached = end;
  }
  if (reached > seconds + SLACK) throw bad();
  return timings.map(([start, end, words]) => [start, Math.min(end, seconds), words.normalize('NFC')]);
}
