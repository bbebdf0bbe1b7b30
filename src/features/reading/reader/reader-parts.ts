import { useEffect } from 'react';
import { afterFirstScreen } from '#client/firstScreen.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

/* Nothing of them is on the first page, and partners count every byte before it. */

export const ReaderPanels = lazyPart(() => import('./ReaderPanels.tsx').then(file => file.default));
export const ComfortLayers = lazyPart(() => import('./ComfortLayers.tsx').then(file => file.default), {
  extra: true,
});
export const LockedChapter = lazyPart(() => import('./LockedChapter.tsx').then(file => file.default));

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
      void ReaderPanels.preload();
      if (closable) void LockedChapter.preload();
    };
    // A partner's page has the line first.
    if (inFrame) return afterFirstScreen(load);
    load();
    return undefined;
  }, [firstPageShown, closable, inFrame]);
}
