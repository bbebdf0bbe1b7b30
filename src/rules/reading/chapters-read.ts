/*
 * The chapters of the book of the last visit that were read on this device, as `listChapterReading`: a cookie of at most 1 kB, which goes with every
 * request. Runs of chapters are two numbers, and of many runs those about the chapter that is read stay.
 */

/** First and last chapter of a run, by spine index. */
type Run = readonly [from: number, to: number];

export interface ChaptersRead {
  contentId: number;
  runs: readonly Run[];
}

export const CHAPTERS_READ = 'listChapterReading';
/** Bytes of the cookie as it is sent. */
export const CHAPTERS_READ_AT_MOST = 1000;

const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Reads the cookie: "7:0-12,15" is book 7, chapters 0 to 12 and 15; null for a text that is none of ours. */
export function parseChaptersRead(text: string | null): ChaptersRead | null {
  const found = /^(\d+):([\d,-]*)$/.exec(text ?? '');
  if (!found || (text ?? '').length > CHAPTERS_READ_AT_MOST) return null;
  const runs = (found[2] ?? '').split(',').flatMap((run): Run[] => {
    const [from, to = from] = run.split('-').map(Number);
    return isIndex(from) && isIndex(to) && from <= to && run !== '' ? [[from, to]] : [];
  });
  return { contentId: Number(found[1]), runs };
}

const written = ({ contentId, runs }: ChaptersRead) =>
  `${contentId}:${runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(',')}`;

/** The cookie's bytes as the browser sends them. */
const bytesOf = (text: string) => `${CHAPTERS_READ}=${encodeURIComponent(text)}`.length;

const distance = ([from, to]: Run, chapter: number) =>
  chapter < from ? from - chapter : chapter > to ? chapter - to : 0;

/** The cookie after one more chapter; another book begins anew. */
export function withChapterRead(text: string | null, contentId: number, chapter: number): string {
  const before = parseChaptersRead(text);
  const known = before?.contentId === contentId ? before.runs : [];
  const runs: Run[] = [];
  for (const run of [...known, [chapter, chapter] as const].sort(([a], [b]) => a - b)) {
    const last = runs.at(-1);
    if (last && run[0] <= last[1] + 1) runs[runs.length - 1] = [last[0], Math.max(last[1], run[1])];
    else runs.push(run);
  }
  while (bytesOf(written({ contentId, runs })) > CHAPTERS_READ_AT_MOST) {
    const [first, last] = [runs[0], runs.at(-1)] as [Run, Run];
    if (distance(first, chapter) > distance(last, chapter)) runs.shift();
    else runs.pop();
  }
  return written({ contentId, runs });
}

export const isChapterRead = (read: ChaptersRead | null, contentId: number, chapter: number): boolean =>
  read?.contentId === contentId && read.runs.some(([from, to]) => from <= chapter && chapter <= to);
