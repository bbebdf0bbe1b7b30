import { useEffect, useRef } from 'react';
import type { BookStart } from '#contract/library/content.ts';
import type { Moved, Renderer } from './engine/renderer.ts';

/** Asks before each copy where a publisher limits copying. Other books are copied as everywhere. */
export function useCopyLimit(
  renderer: Renderer,
  moved: Moved,
  { contentId, copyLeft }: Pick<BookStart, 'contentId' | 'copyLeft'>,
): void {
  const listened = useRef(new WeakSet<Document>());
  const limited = copyLeft !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn lays out other pages
  useEffect(() => {
    if (!limited) return;
    for (const { doc } of renderer.pages()) {
      if (listened.current.has(doc)) continue;
      listened.current.add(doc);
      doc.addEventListener('copy', event => {
        event.preventDefault();
        const words = doc.getSelection()?.toString() ?? '';
        if (words) void import('./copyWords.ts').then(file => file.copyWords(contentId, words));
      });
    }
  }, [renderer, moved, limited, contentId]);
}
