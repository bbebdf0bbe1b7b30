import { useEffect, useMemo, useState } from 'react';
import type { BookPackage } from '#contract/content.ts';
import type { Comfort } from '#rules/reader-comfort.ts';
import type { ReaderSettings } from '#rules/reader-settings.ts';
import { afterResize } from '#ui/afterResize.ts';
import type { PageStyle } from './engine/renderer.ts';
import { bookPageStyle, pageStyleOf, SPREAD_FROM, widthStep } from './page-style.ts';
import { useFaces } from './useFaces.ts';

const still = () => matchMedia('(prefers-reduced-motion: reduce)');
const moves = () => !still().matches;
function onMotion(listener: () => void): () => void {
  const query = still();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** What the window says, asked when it changes: each question makes the browser lay the page out, in the middle of a turn. */
function useAsked<T>(onChange: (listener: () => void) => () => void, ask: () => T): T {
  const [answer, setAnswer] = useState(ask);
  useEffect(() => {
    const look = () => setAnswer(ask);
    look();
    return onChange(look);
  }, [onChange, ask]);
  return answer;
}

/** The look of the pages for these settings, this window and the preference for reduced motion. */
export function usePageStyle(
  settings: ReaderSettings,
  comfort: Comfort,
  book: BookPackage,
  spreadFrom = SPREAD_FROM,
): PageStyle {
  const width = useAsked(afterResize, widthStep);
  const here = useFaces(settings.fontFamily, comfort);
  const motion = useAsked(onMotion, moves);
  return useMemo(
    () => bookPageStyle(pageStyleOf(settings, comfort, width, motion, spreadFrom, here), book),
    [settings, comfort, width, motion, spreadFrom, here, book],
  );
}
