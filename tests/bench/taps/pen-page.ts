import type { Pen } from './pages/pen.ts';

/*
 * Runs in the page of a marked book, ours or a peer's, from the text that a bundler made of it: turns pages at the pace of a
 * fast reader to and fro in the marked chapters, and says how long each turn took and which frames came late.
 */

declare global {
  interface Window {
    pen?: Pen;
    walkMarked(way: { from: number; to: number; turns: number }): Promise<Walk>;
  }
}

export interface Walk {
  /** ms from the key until the page is painted, of turns within a chapter and into the next one. */
  inside: number[];
  crossings: number[];
  /** Times between two frames, ms, that were longer than 50. */
  late: number[];
}

/** How long a person looks before turning again. */
const LOOK_MS = 250;
/** A turn that changes nothing by then is none: the book's end. So many one after another, and the page is not one to turn. */
const NO_TURN_MS = 2_000;
const NO_TURNS = 5;
const LATE_MS = 50;

/** The chapter on the screen. */
const seenSlot = () =>
  [...document.querySelectorAll<HTMLElement>('.page-slot')].find(({ style }) => style.transform === '');

const ours: Pen = {
  turn(step) {
    const key = step > 0 ? 'PageDown' : 'PageUp';
    window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  },
  sign: () => {
    return `${ours.chapter()} ${seenSlot()?.scrollLeft}`;
  },
  chapter() {
    const frame = seenSlot()?.querySelector('iframe');
    return Number(/c\/(\d+)\.xhtml/.exec(frame?.contentDocument?.baseURI ?? '')?.[1] ?? 0) - 1;
  },
  drawn() {
    const frame = seenSlot()?.querySelector('iframe');
    const { CSS } = (frame?.contentWindow ?? window) as unknown as {
      CSS: { highlights: Map<string, Set<Range>> };
    };
    return [1, 2, 3, 4].reduce(
      (sum, colour) => sum + (CSS.highlights.get(`mot-mark-${colour}`)?.size ?? 0),
      0,
    );
  },
  search: () => Promise.reject(new Error('ours is searched by its own sheet')),
};

const painted = () =>
  new Promise<void>(done => {
    requestAnimationFrame(() => setTimeout(done, 0));
  });
// Real time: the pace of a reader.
const look = () => new Promise(done => setTimeout(done, LOOK_MS));

window.walkMarked = async ({ from, to, turns }) => {
  const pen = window.pen ?? ours;
  const walk: Walk = { inside: [], crossings: [], late: [] };
  let goes = true;
  let before = performance.now();
  const watch = (now: number) => {
    if (now - before > LATE_MS) walk.late.push(Math.round(now - before));
    before = now;
    if (goes) requestAnimationFrame(watch);
  };
  requestAnimationFrame(now => {
    before = now;
    requestAnimationFrame(watch);
  });
  let step: 1 | -1 = 1;
  let none = 0;
  while (walk.inside.length + walk.crossings.length < turns) {
    const [sign, chapter] = [pen.sign(), pen.chapter()];
    const at = performance.now();
    await pen.turn(step);
    do await painted();
    while (pen.sign() === sign && performance.now() - at < NO_TURN_MS);
    const took = performance.now() - at;
    const now = pen.chapter();
    none = pen.sign() === sign ? none + 1 : 0;
    if (none >= NO_TURNS) throw new Error(`no page is turned at ${sign}`);
    if (pen.sign() === sign || now < from || now > to)
      step = now > to ? -1 : now < from ? 1 : (-step as 1 | -1);
    else (now === chapter ? walk.inside : walk.crossings).push(took);
    await look();
  }
  goes = false;
  return walk;
};
