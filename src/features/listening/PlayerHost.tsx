import { type ReactNode, useEffect, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { showTrouble } from '#ui/toasts.ts';
import type { Tell } from './keep.ts';
import { hasWish, onWish } from './now.ts';
import { mindKept } from './offline/device.ts';

interface PlayerHostProps {
  /** The page has a bar of its own at the foot. */
  own: boolean;
  /** Nothing is shown, as over a reader; what plays goes on. */
  hidden: boolean;
  /** How time is told, where a partner wants to know; the player is made with the first. */
  tell?: Tell;
}

const Player = lazyPart<(props: PlayerHostProps) => ReactNode>(() =>
  import('./Player.tsx').then(
    file => file.Player,
    () => {
      showTrouble('Trình nghe chưa mở được. Bạn kiểm tra kết nối rồi thử lại nhé.');
      return () => null;
    },
  ),
);

/** Where the player stands. Its files come with the first wish to hear, or when something was left in it. */
export function PlayerHost(props: PlayerHostProps) {
  const host = useHost();
  const [wanted, want] = useState(() => hasWish() || host.store.get('contentAudioItem') !== null);
  useEffect(() => onWish(() => hasWish() && want(true)), []);
  useEffect(() => mindKept(host), [host]);
  return wanted && <Player {...props} />;
}
