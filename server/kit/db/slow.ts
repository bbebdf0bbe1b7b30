import type { LogEvent } from 'kysely';
import { slowStatements } from '../metrics.ts';

/** A statement that took long, by its name: its text without what it was asked with. */
interface Slow {
  statement: string;
  ms: number;
}

let tell: (slow: Slow) => void = () => {};

/** From now on slow statements are told to `listener`: the log of this process. */
export const onSlow = (listener: (slow: Slow) => void): void => {
  tell = listener;
};

/** Letters of a name; the rest of a text says nothing more. */
const LONGEST = 200;

/** As it is prepared, or its text: parameters stand in it as numbers. */
export const statementName = (text: string): string =>
  /\/\* prepared (\S+) \*\//.exec(text)?.[1] ??
  text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);

export const tellSlow =
  (slowMs: number) =>
  ({ query, queryDurationMillis }: LogEvent): void => {
    if (queryDurationMillis < slowMs) return;
    slowStatements.inc();
    tell({ statement: statementName(query.sql), ms: Math.round(queryDurationMillis) });
  };
