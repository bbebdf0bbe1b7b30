import { useMemo, useSyncExternalStore } from 'react';
import type { BookPackage } from '#contract/content.ts';
import type { ReaderSettings } from '#rules/reader-settings.ts';
import type { PageStyle } from './engine/renderer.ts';
import { pageStyleOf, SPREAD_FROM } from './page-style.ts';

/** Only these widths change the look; the page itself follows every pixel. */
const STEPS = [640, SPREAD_FROM];
const widthStep = () => STEPS.filter(step => innerWidth >= step).at(-1) ?? 0;

function onWidth(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)');
function onMotion(listener: () => void): () => void {
  const query = still();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The look of the pages for these settings, this window and the preference for reduced motion. */
export function usePageStyle(
  settings: ReaderSettings,
  book: BookPackage,
  spreadFrom = SPREAD_FROM,
): PageStyle {
  const width = useSyncExternalStore(onWidth, widthStep);
  const motion = useSyncExternalStore(onMotion, () => !still().matches);
  return useMemo(() => {
    const pageStyle = pageStyleOf(settings, width, motion, spreadFrom);
    // Books that are strips by nature (webtoons) stay strips; pages with a fixed size stay pages.
    if (book.layout === 'pre-paginated')
      return {
        ...pageStyle,
        scroll: book.flow === 'scrolled',
        spread: pageStyle.spread && book.spread !== 'none',
      };
    return book.flow === 'scrolled' ? { ...pageStyle, scroll: true } : pageStyle;
  }, [settings, width, motion, spreadFrom, book]);
}
