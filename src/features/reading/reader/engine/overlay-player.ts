import {
  type LeaveKind,
  OVERLAY_META,
  type Phrase,
  type SkipKind,
  skipKinds,
} from '#rules/library/book-overlay.ts';
import type { Book } from './book.ts';
import { parseChapter } from './chapter-document.ts';
import type { Moved, Renderer } from './renderer.ts';

/* A book that reads itself aloud (media overlays): its phrases are heard one after another, each lit while it is. */

export interface OverlayState {
  playing: boolean;
  /** The sound could not be had. */
  failed: boolean;
  /** The structure that can be escaped from now. */
  leave: LeaveKind | null;
  /** Skippable kinds in the chapter. */
  kinds: readonly SkipKind[];
}

export interface OverlayPlayer {
  /** From the first phrase on the page. */
  start(): Promise<void>;
  toggle(): void;
  /** Steps out of the structure that sounds. */
  leave(): void;
  /** The page was turned: by the reader, and what is heard follows them. */
  moved(moved: Moved): void;
  stop(): void;
}

/** A phrase ends this long before the clock says, in s: frames are drawn every 16 ms. */
const EARLY = 0.012;
/** The next phrase begins where this one ended, in s: the sound is not moved. */
const JOINED = 0.25;

/** The phrases of a chapter as it is stored. */
function phrasesIn(chapter: Document): Phrase[] {
  const written = chapter.querySelector(`meta[name="${OVERLAY_META}"]`)?.getAttribute('content');
  try {
    const phrases: unknown = JSON.parse(written ?? '[]');
    return Array.isArray(phrases) ? phrases : [];
  } catch {
    return [];
  }
}

export function overlayPlayer(
  book: Book,
  renderer: Renderer,
  leftOut: () => readonly SkipKind[],
  report: (state: OverlayState) => void,
): OverlayPlayer {
  const { spine, overlay, lang } = book.package;
  const audio = new Audio();
  const listened = new WeakSet<Document>();
  let sounding = '';
  let chapter = -1;
  let phrases: Phrase[] = [];
  let at = -1;
  let lit: Element | null = null;
  let playing = false;
  let stopped = false;
  /** Turns of our own are not the reader's. */
  let turning = false;
  let frame = 0;

  const say = (failed = false) =>
    report({
      playing,
      failed,
      leave: phrases[at]?.leave?.[0] ?? null,
      kinds: skipKinds.filter(kind => phrases.some(({ skip }) => skip === kind)),
    });
  const pageOf = (wanted: number) => renderer.pages().find(page => page.chapter === wanted);

  const load = async (index: number) => phrasesIn(parseChapter(await book.chapter(index)));

  function unlight(): void {
    lit?.classList.remove(overlay?.active ?? '');
    lit?.removeAttribute('data-heard');
    lit?.ownerDocument.documentElement.classList.remove(overlay?.playing ?? '');
    lit = null;
  }

  async function light(phrase: Phrase): Promise<void> {
    unlight();
    // Sound without text lights nothing.
    if (phrase.id === '') return;
    let element = pageOf(chapter)?.doc.getElementById(phrase.id) ?? null;
    if (!element || !pageOf(chapter)?.shows(element)) {
      turning = true;
      await renderer.goto({ href: `${spine[chapter]?.href}#${encodeURIComponent(phrase.id)}` });
      turning = false;
      element = pageOf(chapter)?.doc.getElementById(phrase.id) ?? null;
    }
    if (!element || stopped || phrases[at] !== phrase) return;
    if (overlay) element.classList.add(overlay.active);
    if (overlay && playing) element.ownerDocument.documentElement.classList.add(overlay.playing);
    element.setAttribute('data-heard', '');
    lit = element;
    listen(element.ownerDocument);
  }

  /** A tap on a phrase is heard from there. */
  function listen(doc: Document): void {
    if (listened.has(doc)) return;
    listened.add(doc);
    doc.addEventListener(
      'click',
      event => {
        const target = event.target as Element | null;
        if (stopped || !target || target.closest('a[href], audio, video')) return;
        for (let of = target.closest('[id]'); of; of = of.parentElement?.closest('[id]') ?? null) {
          const wanted = phrases.findIndex(phrase => phrase.id === of?.id);
          if (wanted < 0) continue;
          event.preventDefault();
          event.stopImmediatePropagation();
          playing = true;
          void hear(wanted);
          return;
        }
      },
      true,
    );
  }

  function speak(phrase: Phrase): void {
    audio.pause();
    const words = pageOf(chapter)?.doc.getElementById(phrase.id)?.textContent?.trim() ?? '';
    if (!words || !('speechSynthesis' in window)) return void next();
    const said = new SpeechSynthesisUtterance(words);
    said.lang = lang;
    said.onend = () => {
      if (playing && phrases[at] === phrase) next();
    };
    speechSynthesis.cancel();
    speechSynthesis.speak(said);
  }

  async function hear(index: number, joined = false): Promise<void> {
    const phrase = phrases[index];
    if (!phrase || stopped) return;
    at = index;
    say();
    if (phrase.sound) {
      const url = new URL(phrase.sound, book.urlOf(spine[chapter]?.href ?? '') || document.baseURI).href;
      if (sounding !== url) {
        sounding = url;
        audio.src = url;
      }
      if (!joined) audio.currentTime = phrase.begin;
      audio.play().then(watch, () => {
        if (phrases[at] !== phrase) return;
        playing = false;
        say(true);
      });
    }
    await light(phrase);
    if (!phrase.sound && playing && phrases[at] === phrase) speak(phrase);
  }

  /** The first phrase from `index` on that is not left out; the number of phrases where there is none. */
  function heardFrom(index: number): number {
    const left = leftOut();
    const found = phrases.findIndex(({ skip }, order) => order >= index && !(skip && left.includes(skip)));
    return found < 0 ? phrases.length : found;
  }

  function next(from = at + 1): void {
    const to = heardFrom(from);
    const [now, then] = [phrases[at], phrases[to]];
    if (!then) return void nextChapter();
    const joined =
      then.sound !== '' && then.sound === now?.sound && Math.abs(then.begin - audio.currentTime) < JOINED;
    void hear(to, joined && !audio.ended);
  }

  async function nextChapter(): Promise<void> {
    // The clock goes on telling of the end until the next chapter is there.
    at = phrases.length;
    const following = spine.findIndex(
      (item, index) => index > chapter && item.linear && item.overlay !== undefined,
    );
    if (following < 0) {
      at = phrases.length - 1;
      return pause();
    }
    turning = true;
    await renderer.goto({ chapter: following });
    turning = false;
    await hearChapter(following, () => 0);
  }

  async function hearChapter(index: number, first: (phrases: Phrase[]) => number): Promise<void> {
    try {
      const loaded = await load(index);
      if (stopped) return;
      chapter = index;
      phrases = loaded;
      const from = heardFrom(Math.max(0, first(loaded)));
      // All that is left of the chapter is left out.
      if (from === loaded.length && loaded.length > 0) await nextChapter();
      else await hear(from);
    } catch {
      playing = false;
      say(true);
    }
  }

  /** The first phrase on the page; where none begins there, the one behind it. */
  const firstOnPage = (index: number) => (of: Phrase[]) => {
    const page = pageOf(index);
    const find = (is: (element: Element) => boolean | undefined) =>
      of.findIndex(({ id }) => {
        const element = page?.doc.getElementById(id);
        return element ? is(element) : false;
      });
    const here = find(element => page?.shows(element));
    if (here >= 0 || !page?.passed) return here;
    const behind = find(element => !page.passed?.(element));
    return behind < 0 ? of.length : behind;
  };

  function check(): void {
    const phrase = phrases[at];
    if (!playing || !phrase?.sound) return;
    if (audio.ended || (phrase.end !== null && audio.currentTime >= phrase.end - EARLY && !audio.seeking))
      next();
  }

  function watch(): void {
    cancelAnimationFrame(frame);
    const step = () => {
      check();
      if (playing && !stopped) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  }

  function pause(): void {
    playing = false;
    audio.pause();
    if ('speechSynthesis' in window) speechSynthesis.cancel();
    lit?.ownerDocument.documentElement.classList.remove(overlay?.playing ?? '');
    say();
  }

  // Where nothing is drawn (a window behind others) the sound itself tells the time.
  audio.addEventListener('timeupdate', check);
  audio.addEventListener('ended', check);

  return {
    async start() {
      const shown = renderer.pages().find(page => spine[page.chapter]?.overlay !== undefined && page.isShown);
      if (!shown) return;
      playing = true;
      await hearChapter(shown.chapter, firstOnPage(shown.chapter));
    },
    toggle() {
      if (playing) return pause();
      playing = true;
      void hear(Math.max(0, at), audio.currentTime > (phrases[at]?.begin ?? 0));
    },
    leave() {
      const left = phrases[at]?.leave?.[1];
      if (left === undefined) return;
      const after = phrases.findIndex(({ leave }, order) => order > at && leave?.[1] !== left);
      playing = true;
      next(after < 0 ? phrases.length : after);
    },
    moved({ byReader }) {
      if (!byReader || turning || stopped || at < 0) return;
      const shown = renderer.pages().find(page => page.isShown);
      if (!shown) return;
      if (lit && shown.doc === lit.ownerDocument && shown.shows(lit)) return;
      if (spine[shown.chapter]?.overlay === undefined) return pause();
      if (playing) void hearChapter(shown.chapter, firstOnPage(shown.chapter));
    },
    stop() {
      pause();
      stopped = true;
      cancelAnimationFrame(frame);
      unlight();
      audio.removeAttribute('src');
    },
  };
}
