import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAccount } from '#features/people/account/index.ts';
import { usePageLoading } from './pagesLoading.ts';

/**
 * `<html data-ready>` while the page shows all that it asked for: the app runs, the session is known, the page's files are
 * here and no query is being answered. Journeys wait for it (tests/journeys/settled.ts).
 */
export function useReadiness(): void {
  const { restoring } = useAccount();
  const waits = [usePageLoading(), restoring, useIsFetching() > 0].includes(true);
  useEffect(() => {
    if (waits) return;
    // An answer may lead to the next question: a frame later it has been asked.
    const frame = requestAnimationFrame(() => {
      document.documentElement.dataset.ready = '';
    });
    return () => {
      cancelAnimationFrame(frame);
      delete document.documentElement.dataset.ready;
    };
  }, [waits]);
}
