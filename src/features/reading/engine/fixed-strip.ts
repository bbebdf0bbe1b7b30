import type { Book } from './book.ts';
import { type FixedPageFrame, fixedPage } from './fixed-page.ts';

/** Pages one under another, as webtoons are read. Only those near the screen exist; the others keep their place. */
export interface FixedStrip {
  show(page: number): void;
  /** false at the end. */
  turn(step: 1 | -1, smooth: boolean): boolean;
  nudge(px: number): void;
  page(): number;
  fit(): void;
  close(): void;
}

/** Screens above and below that are kept drawn. */
const KEPT_SCREENS = 1.5;
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
  const places = spine.map(item => {
    const place = document.createElement('div');
    place.className = 'fixed-place';
    place.hidden = !item.linear;
    roll.append(place);
    return place;
  });
  host.append(roll);
  const drawn = new Map<number, FixedPageFrame>();
  let timer = 0;
  let told = -1;

  const scale = (page: number) => Math.min(host.clientWidth, WIDEST) / (spine[page]?.viewport?.width ?? 768);

  function fitIn(): void {
    const keep = page();
    places.forEach((place, index) => {
      const { width, height } = spine[index]?.viewport ?? { width: 768, height: 1024 };
      place.style.width = `${Math.floor(width * scale(index))}px`;
      place.style.height = `${Math.floor(height * scale(index))}px`;
    });
    for (const [index, frame] of drawn) frame.scaleTo(scale(index));
    if (told >= 0) show(keep);
  }

  /** Places are in order, so the first one on the screen is found by halving. */
  function page(): number {
    const top = roll.scrollTop + roll.clientHeight / 3;
    let low = 0;
    let high = places.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((places[middle]?.offsetTop ?? 0) <= top) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  function draw(): void {
    const kept = roll.clientHeight * KEPT_SCREENS;
    const from = roll.scrollTop - kept;
    const to = roll.scrollTop + roll.clientHeight + kept;
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index];
      if (!place || place.hidden) continue;
      const near = place.offsetTop + place.offsetHeight > from && place.offsetTop < to;
      const frame = drawn.get(index);
      if (!near && frame) {
        frame.close();
        drawn.delete(index);
      } else if (near && !frame) {
        const made = fixedPage(book, index);
        made.scaleTo(scale(index));
        made.ready.then(
          () => listen(made.frame, index),
          () => {
            // The place stays empty and is tried again when it comes near once more.
            made.close();
            drawn.delete(index);
          },
        );
        place.append(made.element);
        drawn.set(index, made);
      }
    }
  }

  roll.addEventListener(
    'scroll',
    () => {
      draw();
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (page() === told) return;
        told = page();
        moved(told);
      }, 80);
    },
    { passive: true },
  );

  function show(index: number): void {
    told = index;
    roll.scrollTop = places[index]?.offsetTop ?? 0;
    draw();
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
    fit: fitIn,
    close() {
      window.clearTimeout(timer);
      for (const frame of drawn.values()) frame.close();
      roll.remove();
    },
  };
}
