import { useEffect, useRef } from 'react';
import { sendPlayerCommand } from '#features/reading/player/index.ts';
import type { Moved, Renderer } from './engine/renderer.ts';

/** One thing sounds at a time: sound inside a book pauses the player, and the player what sounds inside the book. */
export function useInlineMedia(renderer: Renderer, moved: Moved, playerSounds: boolean): void {
  const latest = useRef(playerSounds);
  latest.current = playerSounds;
  const listened = useRef(new WeakSet<Document>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn lays out other pages
  useEffect(() => {
    for (const { doc } of renderer.pages()) {
      if (listened.current.has(doc)) continue;
      listened.current.add(doc);
      doc.addEventListener(
        'play',
        event => {
          if (latest.current) sendPlayerCommand({ type: 'togglePlay' });
          for (const other of mediaIn(renderer)) if (other !== event.target) other.pause();
        },
        true,
      );
    }
  }, [renderer, moved]);

  useEffect(() => {
    if (playerSounds) for (const media of mediaIn(renderer)) media.pause();
  }, [renderer, playerSounds]);
}

const mediaIn = (renderer: Renderer): HTMLMediaElement[] =>
  renderer.pages().flatMap(({ doc }) => Array.from(doc.querySelectorAll<HTMLMediaElement>('audio, video')));
