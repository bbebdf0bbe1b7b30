import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { BookPackage } from '#contract/library/content.ts';
import type { Comfort } from '#rules/reading/reader-comfort.ts';
import type { ReaderSettings } from '#rules/reading/reader-settings.ts';
import { afterResize } from '#ui/afterResize.ts';
import type { PageStyle } from './engine/renderer.ts';
import { bookPageStyle, pageStyleOf, SPREAD_FROM, widthStep } from './page-style.ts';
import { useFonts } from './useFonts.ts';

const still = () => matchMedia('(prefers-reduced-motion: reduce)');
function onMotion(listener: () => void): () => void {
  const query = still();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The style of the pages for these settings, this window and the preference for reduced motion. */
export function usePageStyle(
  settings: ReaderSettings,
  comfort: Comfort,
  book: BookPackage,
  spreadFrom = SPREAD_FROM,
): PageStyle {
  // Asked when it changes alone: the question makes the browser lay the page out, with each drawing in the middle of a turn.
  const [width, setWidth] = useState(widthStep);
  useEffect(() => {
    const check = () => setWidth(widthStep);
    check();
    return afterResize(check);
  }, []);
  const here = useFonts(settings.fontFamily, comfort);
  const motion = useSyncExternalStore(onMotion, () => !still().matches);
  return useMemo(
    () => bookPageStyle(pageStyleOf(settings, comfort, width, motion, spreadFrom, here), book),
    [settings, comfort, width, motion, spreadFrom, here, book],
  );
}
