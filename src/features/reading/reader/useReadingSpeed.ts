import { useEffect, useRef } from 'react';
import { useHost } from '#client/host.tsx';
import type { BookPackage } from '#contract/library/content.ts';
import { parseSpeed, storedSpeed, withPage } from '#rules/reading/reading-speed.ts';
import type { Moved } from './engine/renderer.ts';
import { SPEED_KEY, speedChanges } from './own-speed.ts';

/** Learns the reader's speed from the pages they turn, while no voice turns them. */
export function useReadingSpeed({ spine }: BookPackage, moved: Moved, heard: boolean): void {
  const { store } = useHost();
  const before = useRef<{ moved: Moved; at: number } | null>(null);
  useEffect(() => {
    const now = Date.now();
    const last = before.current;
    before.current = heard ? null : { moved, at: now };
    if (heard || !last || !moved.byReader || last.moved.chapter !== moved.chapter) return;
    const turned = moved.page - last.moved.page;
    // One turn on: a jump and a new layout tell nothing.
    if (turned < 1 || turned > last.moved.shown || last.moved.pages !== moved.pages) return;
    const words = ((spine[moved.chapter]?.words ?? 0) * turned) / Math.max(1, moved.pages);
    const known = parseSpeed(store.get(SPEED_KEY));
    const speed = withPage(known, { words, seconds: (now - last.at) / 1_000 });
    if (speed === known) return;
    store.set(SPEED_KEY, storedSpeed(speed));
    speedChanges.set(count => count + 1);
  }, [spine, moved, heard, store]);
}
