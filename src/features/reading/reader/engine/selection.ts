import { cfiOfRange } from '#features/reading/progress/index.ts';
import type { SelectedText } from './renderer.ts';
import type { Slot } from './slot-page-turns.ts';

const SETTLED_AFTER = 250;

/** Tells the selected words of a chapter once the finger rests, and null when they are let go. */
export function watchSelection(slot: Slot, report: (selected: SelectedText | null) => void): void {
  const doc = slot.view.document;
  let timer = 0;
  let reported = false;
  doc.addEventListener('selectionchange', () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (slot.dropped) return;
      const selection = doc.getSelection();
      const text = selection?.toString().trim() ?? '';
      if (!selection || selection.isCollapsed || !text) {
        if (reported) report(null);
        reported = false;
        return;
      }
      const range = selection.getRangeAt(0);
      const inside = range.getBoundingClientRect();
      const frame = slot.view.iframe?.getBoundingClientRect();
      reported = true;
      report({
        cfi: cfiOfRange(range, slot.section.cfiBase),
        text,
        box: {
          top: inside.top + (frame?.top ?? 0),
          left: inside.left + (frame?.left ?? 0),
          width: inside.width,
          height: inside.height,
        },
      });
    }, SETTLED_AFTER);
  });
}
