import type { BookPackage } from '#contract/library/content.ts';
import { createEmitter, type Emitter } from './emitter.ts';
import type { Slot } from './slot-page-turns.ts';
import { stripEnd } from './strip-end.ts';

interface StripEndEvents {
  /** Somebody wants to go on past an end. */
  turn: 1 | -1;
}

/** Doors at the two ends of a chapter's strip: buttons, and pushing on past the end. */
export interface StripEnds {
  add(slot: Slot, previous: number | null, next: number | null): void;
  /** Height of what stands above the chapter, in px. */
  heightAbove(slot: Slot): number;
  on: Emitter<StripEndEvents>['on'];
}

/** How far the wheel or a finger has to push past the end, in px, and how long the end must have been in view, in ms. */
const PUSH = 260;
const PULL = 90;
const REST = 350;

export function stripEnds(book: BookPackage): StripEnds {
  const events = createEmitter<StripEndEvents>();
  const pageTurn = (step: 1 | -1) => events.emit('turn', step);
  const tops = new WeakMap<Slot, HTMLElement>();

  function endButton(step: 1 | -1, chapter: number): HTMLElement {
    const element = stripEnd(book, step, chapter);
    element.firstElementChild?.addEventListener('click', () => pageTurn(step));
    return element;
  }

  function watchPush(slot: Slot): void {
    let reachedAt = 0;
    let pushed = 0;
    let touchFrom: number | null = null;
    const element = slot.element;
    const end = (): 1 | -1 | 0 => {
      if (element.scrollTop + element.clientHeight >= element.scrollHeight - 2) return 1;
      return element.scrollTop <= 1 ? -1 : 0;
    };
    element.addEventListener('scroll', () => {
      reachedAt = performance.now();
      pushed = 0;
    });
    const wheel = (event: WheelEvent) => {
      const at = end();
      if (at === 0 || Math.sign(event.deltaY) !== at || performance.now() - reachedAt < REST) {
        pushed = 0;
        return;
      }
      pushed += Math.abs(event.deltaY);
      if (pushed < PUSH) return;
      pushed = 0;
      reachedAt = performance.now();
      pageTurn(at);
    };
    const doc = slot.view.document;
    doc.addEventListener('wheel', wheel, { passive: true });
    doc.addEventListener(
      'touchstart',
      event => {
        touchFrom = end() !== 0 && event.touches.length === 1 ? (event.touches[0]?.screenY ?? null) : null;
      },
      { passive: true },
    );
    doc.addEventListener(
      'touchend',
      event => {
        const at = end();
        const pulled = touchFrom === null ? 0 : touchFrom - (event.changedTouches[0]?.screenY ?? touchFrom);
        touchFrom = null;
        if (at !== 0 && Math.sign(pulled) === at && Math.abs(pulled) > PULL) pageTurn(at);
      },
      { passive: true },
    );
  }

  return {
    add(slot, previous, next) {
      if (previous !== null) {
        const top = endButton(-1, previous);
        slot.element.prepend(top);
        tops.set(slot, top);
      }
      if (next !== null) slot.element.append(endButton(1, next));
      watchPush(slot);
    },
    heightAbove: slot => tops.get(slot)?.offsetHeight ?? 0,
    on: events.on,
  };
}
