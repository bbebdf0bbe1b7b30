import type { Book } from './book.ts';
import { type FixedPageFrame, fixedPage } from './fixed-page.ts';
import type { LaidPage } from './renderer.ts';

/** Pages one under another, as webtoons are read. Only those near the screen exist; the others keep their position. */
export interface FixedStrip {
  show(page: number): void;
  /** false at the end. */
  turn(step: 1 | -1, smooth: boolean): boolean;
  nudge(px: number): void;
  page(): number;
  /** The pages that are drawn. */
  drawn(): Iterable<[page: number, drawn: FixedPageFrame]>;
  fit(): void;
  close(): void;
}

/** Pages of a strip, each where it is scrolled to. */
export const pagesOfStrip = (strip: FixedStrip, host: HTMLElement): LaidPage[] =>
  [...strip.drawn()].flatMap(([chapter, { frame }]) => {
    const doc = frame.contentDocument;
    const shows = (element: Element) => {
      const [box] = element.getClientRects();
      const [at, room] = [frame.getBoundingClientRect(), host.getBoundingClientRect()];
      const top = at.top + (box?.top ?? 0) * (at.width / Math.max(1, frame.offsetWidth));
      return box !== undefined && top >= room.top && top < room.bottom;
    };
    return doc ? [{ chapter, doc, isShown: chapter === strip.page(), shows }] : [];
  });

/** Screens above and below that are kept drawn. */
const RENDERED_SCREENS = 1.5;
const WIDEST = 820;

export function fixedStrip(
  host: HTMLElement,
  book: Book,
  listen: (frame: HTMLIFrameElement, page: number) => void,
  moved: (page: number) => void,
): FixedStrip {
  const spine = book.package.spine;
  const roll = document.createElement('div');
  roll.className = 'fixed-strip';
  roll.tabIndex = 0;
  const slots = spine.map(item => {
    const slot = document.createElement('div');
    slot.className = 'fixed-place';
    slot.hidden = !item.linear;
    roll.append(slot);
    return slot;
  });
  host.append(roll);
  const rendered = new Map<number, FixedPageFrame>();
  let timer = 0;
  let reported = -1;

  const scale = (page: number) => Math.min(host.clientWidth, WIDEST) / (spine[page]?.viewport?.width || 768);

  function fitIn(): void {
    const keep = page();
    slots.forEach((slot, index) => {
      const { width, height } = spine[index]?.viewport ?? { width: 768, height: 1024 };
      slot.style.width = `${Math.floor(width * scale(index))}px`;
      slot.style.height = `${Math.floor(height * scale(index))}px`;
    });
    for (const [index, frame] of rendered) frame.scaleTo(scale(index));
    if (reported >= 0) show(keep);
  }

  /** Places are in order, so the first one on the screen is found by halving. */
  function page(): number {
    const top = roll.scrollTop + roll.clientHeight / 3;
    let low = 0;
    let high = slots.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((slots[middle]?.offsetTop ?? 0) <= top) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  function renderVisible(): void {
    const margin = roll.clientHeight * RENDERED_SCREENS;
    const from = roll.scrollTop - margin;
    const to = roll.scrollTop + roll.clientHeight + margin;
    for (let index = 0; index < slots.length; index += 1) {
      const slot = slots[index];
      if (!slot || slot.hidden) continue;
      const near = slot.offsetTop + slot.offsetHeight > from && slot.offsetTop < to;
      const frame = rendered.get(index);
      if (!near && frame) {
        frame.close();
        rendered.delete(index);
      } else if (near && !frame) {
        const made = fixedPage(book, index, { width: host.clientWidth, height: host.clientHeight });
        made.scaleTo(scale(index));
        made.ready.then(
          () => listen(made.frame, index),
          () => {
            // The place stays empty and is tried again when it comes near once more.
            made.close();
            rendered.delete(index);
          },
        );
        slot.append(made.element);
        rendered.set(index, made);
      }
    }
  }

  roll.addEventListener(
    'scroll',
    () => {
      renderVisible();
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (page() === reported) return;
        reported = page();
        moved(reported);
      }, 80);
    },
    { passive: true },
  );

  function show(index: number): void {
    reported = index;
    roll.scrollTop = slots[index]?.offsetTop ?? 0;
    renderVisible();
  }

  fitIn();
  return {
    show,
    turn(step, smooth) {
      const rest = step > 0 ? roll.scrollHeight - roll.clientHeight - roll.scrollTop : roll.scrollTop;
      if (rest <= 2) return false;
      roll.scrollBy({ top: step * roll.clientHeight * 0.85, behavior: smooth ? 'smooth' : 'instant' });
      return true;
    },
    nudge: px => roll.scrollBy({ top: px }),
    page,
    drawn: () => rendered,
    fit: fitIn,
    close() {
      window.clearTimeout(timer);
      for (const frame of rendered.values()) frame.close();
      roll.remove();
    },
  };
}
