import type { EnginePage } from '../engines/page.ts';
import { type SeenPage, walk } from './in-page.ts';

/** How a book is laid out while it is read through. */
export const layouts = {
  'one page': { isScroll: false, spreadLayout: false, width: 420, height: 860 },
  spread: { isScroll: false, spreadLayout: true, width: 1280, height: 860 },
  scrolled: { isScroll: true, spreadLayout: false, width: 420, height: 860 },
} as const;
export type LayoutName = keyof typeof layouts;

export interface ReadThrough {
  forwards: number;
  backwards: number;
  /** Places that were still there after a reload, and how many were tried. */
  kept: [number, number];
  /** What was wrong; empty when every page was seen once, whole. */
  faults: string[];
}

/** Turns told in one answer at most. */
const AT_ONCE = 25;
/** Words. */
const LINE = 24;
const MOST_TURNS = 6_000;
/** The place is kept when the page has rested. */
const RESTED = 1_500;

/** What Firefox says of a file that a reload stopped half way. Pictures that do not come are counted on their pages. */
const isOfReload = (complaint: string) =>
  /status=2152398850|^undefined\s*$|Image corrupt or truncated/.test(complaint);

// Real time: another browser works meanwhile.
const pause = (ms: number) => new Promise(done => setTimeout(done, ms));

async function opened(page: EnginePage): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (await page.run(() => document.querySelector('.reader-foot[data-ready]') !== null)) break;
    // Real time: another browser opens the book.
    await pause(100);
  }
  // What tsx writes around the names of functions.
  await page.run(() => {
    const [same] = [(one: unknown) => one];
    Object.assign(window, { __name: same });
  });
}

/** Firefox says no to a reload while it still loads; the second try waits until it does not. */
async function reload(page: EnginePage): Promise<void> {
  try {
    await page.reload();
  } catch {
    await opened(page);
    await page.reload();
  }
}

async function walkAll(page: EnginePage, key: string, most = MOST_TURNS): Promise<SeenPage[]> {
  const pages: SeenPage[] = [];
  while (pages.length <= most) {
    const turns = Math.min(AT_ONCE, most + 1 - Math.max(1, pages.length));
    const walked = await page.run(walk, { key, turns });
    pages.push(...(pages.length > 0 ? walked.pages.slice(1) : walked.pages));
    if (walked.ended) break;
  }
  return pages;
}

const isBlank = ({ chapters }: SeenPage) =>
  chapters.every(({ seen, seenPictures }) => seen.length === 0 && seenPictures.length === 0) &&
  chapters.some(({ words, pictures }) => words > 0 || pictures > 0);

/** Counts what was seen how often; says what was never seen, and on pages also what was seen twice. */
function countSeen(pages: readonly SeenPage[]): string[] {
  const chapters = new Map<
    string,
    { words: number[]; pictures: number[]; fixed: boolean; strip: boolean; times: number }
  >();
  for (const page of pages)
    for (const { chapter, fixed, strip, words, pictures, seen, seenPictures } of page.chapters) {
      const known = chapters.get(chapter) ?? { words: [], pictures: [], fixed, strip, times: 0 };
      known.times += 1;
      while (known.words.length < words) known.words.push(0);
      while (known.pictures.length < pictures) known.pictures.push(0);
      for (const [from, to] of seen)
        for (let at = from; at <= to; at++) known.words[at] = (known.words[at] ?? 0) + 1;
      for (const at of seenPictures) known.pictures[at] = (known.pictures[at] ?? 0) + 1;
      chapters.set(chapter, known);
    }
  const faults: string[] = [];
  for (const [chapter, { words, pictures, fixed, strip, times }] of chapters) {
    if (fixed) {
      if (!strip && times !== 1) faults.push(`page ${chapter} was shown ${times} times`);
      continue;
    }
    for (const [what, counts] of [
      ['words', words],
      ['pictures', pictures],
    ] as const) {
      const lost = counts.flatMap((times, at) => (times === 0 ? [at] : []));
      const twice = counts.flatMap((times, at) => (times > 1 ? [at] : []));
      if (lost.length > 0)
        faults.push(
          `chapter ${chapter}: ${lost.length} of ${counts.length} ${what} never seen, from ${lost[0]}`,
        );
      if (!strip && twice.length > 0)
        faults.push(
          `chapter ${chapter}: ${twice.length} of ${counts.length} ${what} seen twice, from ${twice[0]}`,
        );
    }
  }
  return faults;
}

/** What is wrong with single pages. */
const faultsOf = (pages: readonly SeenPage[], way: string): string[] =>
  pages.flatMap((page, at) => {
    const where = `${way} ${at + 1} (${page.chapters.map(({ chapter }) => chapter).join(', ')})`;
    return [
      ...(page.chapters.length === 0 || isBlank(page) ? [`${where}: blank`] : []),
      ...page.chapters.flatMap(({ cut }) => cut.slice(0, 2).map(what => `${where}: cut “${what}”`)),
      ...(page.chapters.some(({ missing }) => missing > 0) ? [`${where}: a picture did not come`] : []),
    ];
  });

const words = (page: SeenPage | undefined) =>
  JSON.stringify(page?.chapters.map(({ chapter, seen, seenPictures }) => [chapter, seen, seenPictures]));

/** Whether what stood first on the page is on it again. */
function holds(before: SeenPage | undefined, after: SeenPage | undefined): boolean {
  const first = before?.chapters.find(({ seen, seenPictures }) => seen.length + seenPictures.length > 0);
  const same = after?.chapters.find(({ chapter }) => chapter === first?.chapter);
  if (!first || !same) return words(before) === words(after);
  const [[from, to] = []] = first.seen;
  // The first line of a strip may be cut: the place is that of the next one.
  const word = from === undefined || !first.strip ? from : Math.min(to ?? from, from + LINE);
  if (word === undefined) return first.seenPictures.some(one => same.seenPictures.includes(one));
  return same.seen.some(([from, to]) => from <= word && word <= to);
}

async function reloaded(page: EnginePage): Promise<SeenPage | undefined> {
  // Real time: the place is kept when the page has rested.
  await pause(RESTED);
  await reload(page);
  await opened(page);
  return (await page.run(walk, { key: '', turns: 0 })).pages[0];
}

/** Reads a book to its end and back to its beginning, with `stops` reloads on the way. */
export async function readThrough(
  page: EnginePage,
  address: string,
  layout: LayoutName,
  stops = 4,
): Promise<ReadThrough> {
  const { isScroll, spreadLayout } = layouts[layout];
  const faults: string[] = [];
  await page.goto(address);
  await page.run(
    chosen => {
      for (const [name, value] of Object.entries(chosen)) {
        // biome-ignore lint/suspicious/noDocumentCookie: as the app writes its settings, in every browser
        document.cookie = `${name}=${value}; path=/`;
      }
    },
    { isScroll: String(isScroll), spreadLayout: String(spreadLayout), fontSize: '18' },
  );
  await reload(page);
  await opened(page);
  // A book opens where its text begins; covers and title pages stand before.
  await walkAll(page, 'PageUp');
  const forwards = await walkAll(page, 'PageDown');
  const kept: [number, number] = [0, 0];
  const tryReload = async (where: string, before: SeenPage | undefined) => {
    const after = await reloaded(page);
    kept[1] += 1;
    if (holds(before, after)) kept[0] += 1;
    else faults.push(`${where}: the place is lost over a reload: ${words(before)} → ${words(after)}`);
  };
  await tryReload('the end', forwards.at(-1));
  const backwards = await walkAll(page, 'PageUp');
  faults.push(...faultsOf(forwards, 'forwards'), ...faultsOf(backwards, 'backwards'));
  // A strip that is opened again stands at its last words, which may be a line above its very end.
  const [end] = forwards.slice(-1);
  const all = end?.chapters.some(({ strip }) => strip) ? [...backwards, end] : backwards;
  faults.push(...countSeen(forwards), ...countSeen(all).map(one => `backwards, ${one}`));
  if (forwards.every(({ chapters }) => chapters.every(({ strip }) => !strip))) {
    const back = [...backwards].reverse();
    const other = forwards.findIndex((one, at) => words(one) !== words(back[at]));
    if (forwards.length !== back.length || other >= 0)
      faults.push(
        `${forwards.length} pages forwards, ${back.length} backwards; the first that differs is ${other + 1}: ${words(forwards[other])} / ${words(back[other])}`,
      );
  }
  for (let stop = 1; stop < stops; stop++) {
    const step = Math.max(1, Math.floor(forwards.length / stops));
    await tryReload(`stop ${stop}`, (await walkAll(page, 'PageDown', step)).at(-1));
  }
  faults.push(...page.complaints().flatMap(one => (isOfReload(one) ? [] : [`console: ${one}`])));
  return { forwards: forwards.length, backwards: backwards.length, kept, faults };
}
