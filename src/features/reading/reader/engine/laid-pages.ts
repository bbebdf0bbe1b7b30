import type { PreloadManager } from './preload-manager.ts';
import type { Renderer } from './renderer.ts';
import type { Slot } from './slot-page-turns.ts';

/** The chapters that are laid out, for a voice that reads along. `heightAbove` is what stands above a strip, in px. */
export function laidPages(
  manager: PreloadManager,
  heightAbove: (slot: Slot) => number,
): ReturnType<Renderer['pages']> {
  function isOnPage(slot: Slot, element: Pick<Element, 'getClientRects'>): boolean {
    const box = element.getClientRects()[0];
    if (!box) return false;
    if (slot.paged) return manager.turnAt(slot, box) === manager.turnOf(slot);
    const top = box.top + heightAbove(slot) - slot.element.scrollTop;
    return top >= 0 && top < slot.element.clientHeight;
  }
  function isPassed(slot: Slot, element: Pick<Element, 'getClientRects'>): boolean {
    const box = element.getClientRects()[0];
    if (!box) return false;
    if (slot.paged) return manager.turnAt(slot, box) <= manager.turnOf(slot);
    return box.top + heightAbove(slot) < slot.element.scrollTop + slot.element.clientHeight;
  }
  return [...manager.slots.values()]
    .filter(slot => slot.laidOut)
    .map(slot => ({
      chapter: slot.chapter,
      doc: slot.view.document,
      isShown: slot === manager.shown,
      passed: element => isPassed(slot, element),
      shows: element => slot === manager.shown && isOnPage(slot, element),
    }));
}
