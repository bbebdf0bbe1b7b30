import { pointOfCfi } from '#features/reading/progress/index.ts';
import type { Renderer } from '../engine/renderer.ts';

/*
 * Words are selected without a mouse too: Shift with an arrow begins at the first word of the page and goes on word by word
 * or line by line; Enter leads to what can be done with them.
 */

const steps: Record<string, ['forward' | 'backward', 'word' | 'line']> = {
  ArrowRight: ['forward', 'word'],
  ArrowLeft: ['backward', 'word'],
  ArrowDown: ['forward', 'line'],
  ArrowUp: ['backward', 'line'],
};

type Pages = Pick<Renderer, 'pages' | 'position'>;

/** The document whose words are selected, else the one of the page that is shown. */
function chapterOf(renderer: Pages): Document | null {
  const pages = renderer.pages();
  const selected = pages.find(({ doc }) => doc.getSelection()?.isCollapsed === false);
  const chapter = renderer.position()?.chapter;
  return (selected ?? pages.find(page => page.chapter === chapter))?.doc ?? null;
}

/** Goes on selecting by a key; false where the key means something else. */
function extend(renderer: Pages, key: string): boolean {
  const [direction, by] = steps[key] ?? [];
  const doc = chapterOf(renderer);
  const selection = doc?.getSelection();
  if (!direction || !by || !doc || !selection) return false;
  if (selection.isCollapsed) {
    const point = pointOfCfi(doc, renderer.position()?.cfi ?? '');
    if (!point) return false;
    selection.collapse(point.node, point.offset);
  }
  selection.modify('extend', direction, by);
  return true;
}

/** Listens in the window, where the keys of a page arrive that has no focus in it. Returns what ends it. */
export function watchKeys(
  renderer: Pages,
  { isSelected, onBar, onClose }: { isSelected: () => boolean; onBar: () => void; onClose: () => void },
): () => void {
  const onKey = (event: KeyboardEvent) => {
    const on = event.target as Element | null;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (on?.closest?.('input, textarea, select, [role="dialog"], [role="toolbar"]')) return;
    const toBar = isSelected() && event.key === 'Enter' && !on?.closest?.('button, a');
    const away = isSelected() && event.key === 'Escape';
    if (!toBar && !away && !(event.shiftKey && extend(renderer, event.key))) return;
    if (toBar) onBar();
    if (away) onClose();
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', onKey, true);
  return () => removeEventListener('keydown', onKey, true);
}

/** The same keys while a chapter has the focus. */
export function extendInChapter(doc: Document, event: KeyboardEvent, renderer: Pages): boolean {
  if (!event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return false;
  return doc.getSelection() !== null && extend(renderer, event.key);
}
