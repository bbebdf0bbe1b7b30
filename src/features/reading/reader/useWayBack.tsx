import { type ReactNode, useState } from 'react';
import { lazyPart } from '#ui/lazyPart.tsx';
import type { Moved, Renderer } from './engine/renderer.ts';
import type { LeftPosition } from './WayBack.tsx';

const WayBack = lazyPart(() => import('./WayBack.tsx').then(file => file.default), { extra: true });

/** Remembers where somebody was before they went elsewhere in the book, and offers the way back for a while. */
export function useWayBack(
  renderer: Renderer | null,
  moved: Moved | null,
): { leave: () => void; offer: ReactNode } {
  const [left, setLeft] = useState<LeftPosition | null>(null);
  return {
    leave() {
      const from = renderer?.position();
      if (from && moved)
        setLeft(before => ({ cfi: from.cfi, page: moved.page + 1, times: (before?.times ?? 0) + 1 }));
    },
    offer: left && <WayBack key={left.times} left={left} onGo={({ cfi }) => void renderer?.goto({ cfi })} />,
  };
}
