import { useEffect, useRef } from 'react';
import type { BookStart } from '#contract/library/content.ts';
import type { Moved, Renderer } from './engine/renderer.ts';

/** Where a publisher limits copying, each copy is asked for first. Books without a limit are copied as everywhere. */
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
