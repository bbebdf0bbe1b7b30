import { cfiOfRange, rangeOfCfi } from '#features/reading/progress/index.ts';
import { fileOfCfi } from '#rules/library/cfi.ts';
import type { PageShape } from './page-shape.ts';
import { rangeOfQuote } from './page-text.ts';
import type { Highlight } from './renderer.ts';
import type { Slot } from './slot-page-turns.ts';

/** Marks of a book: drawn in a chapter when it is laid out, taken away everywhere. */
export interface Highlights {
  add(mark: Highlight, slots: Iterable<Slot>): void;
  remove(cfi: string, slots: Iterable<Slot>): void;
  draw(slot: Slot): void;
}

/** The CFI that works in this chapter: the given one, or one made from the quoted words when it no longer fits. */
function fitting(slot: Slot, mark: Highlight): string | null {
  const marked = rangeOfCfi(slot.view.document, mark.cfi);
  if (marked && !marked.collapsed && marked.getClientRects().length > 0) return mark.cfi;
  const range = mark.quote ? rangeOfQuote(slot.view.document, mark.quote) : null;
  return range ? cfiOfRange(range, slot.section.cfiBase) : null;
}

/** The style decides how a mark and the words under it are mixed: the mark lies above the words. */
export function highlightsIn(shape: PageShape): Highlights {
  const highlights = new Map<string, Highlight>();
  /** Drawn highlights, by the slot's view and the annotation's own CFI. */
  const painted = new WeakMap<Slot, Map<string, string>>();

  function drawOne(slot: Slot, mark: Highlight): void {
    const known = painted.get(slot) ?? new Map<string, string>();
    painted.set(slot, known);
    if (known.has(mark.cfi)) return;
    const cfi = fitting(slot, mark);
    if (!cfi) return;
    try {
      const styles = {
        fill: mark.colour,
        'fill-opacity': '1',
        'mix-blend-mode': shape.style.dark ? 'lighten' : 'multiply',
      };
      slot.view.highlight(cfi, {}, undefined, 'page-mark', styles);
      known.set(mark.cfi, cfi);
    } catch {
      // A mark that cannot be drawn must not take the page away (#895).
    }
  }

  const belongs = (slot: Slot, cfi: string) => slot.laidOut && fileOfCfi(cfi) === slot.chapter;

  return {
    add(mark, slots) {
      highlights.set(mark.cfi, mark);
      for (const slot of slots) if (belongs(slot, mark.cfi)) drawOne(slot, mark);
    },
    remove(cfi, slots) {
      highlights.delete(cfi);
      for (const slot of slots) {
        const actual = painted.get(slot)?.get(cfi);
        if (!actual) continue;
        slot.view.unhighlight(actual);
        painted.get(slot)?.delete(cfi);
      }
    },
    draw(slot) {
      for (const mark of highlights.values()) if (belongs(slot, mark.cfi)) drawOne(slot, mark);
    },
  };
}
