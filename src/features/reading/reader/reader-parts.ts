import { lazy, useEffect } from 'react';
import { afterFirstScreen } from '#client/firstScreen.ts';
import { lazyExtra } from '#ui/lazyExtra.ts';

/* Nothing of them is on the first page, and partners count every byte before it. */

const loadPanels = () => import('./ReaderPanels.tsx');
export const ReaderPanels = lazy(loadPanels);
export const ComfortLayers = lazyExtra(() => import('./ComfortLayers.tsx'));
const loadLocked = () => import('./LockedChapter.tsx');
export const LockedChapter = lazy(loadLocked);

interface When {
  firstPageShown: boolean;
  /** The book may have closed chapters. */
  closable: boolean;
  inFrame: boolean;
}

/** Fetches them while there is a network: contents and settings open without one too. */
export function useReaderParts({ firstPageShown, closable, inFrame }: When): void {
  useEffect(() => {
    if (!firstPageShown) return undefined;
    const load = () => {
      loadPanels().catch(() => {});
      if (closable) loadLocked().catch(() => {});
    };
    // A partner's page has the line first.
    if (inFrame) return afterFirstScreen(load);
    load();
    return undefined;
  }, [firstPageShown, closable, inFrame]);
}
