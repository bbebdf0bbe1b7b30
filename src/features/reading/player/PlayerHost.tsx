import { type ReactNode, useEffect, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { initDownloads } from '#features/reading/downloads/index.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { showTrouble } from '#ui/toasts.ts';
import { pendingCommand } from './commands.ts';
import type { PlayerHostProps } from './host-props.ts';
import { whenPlayerWanted } from './whenWanted.ts';

const Player = lazyPart<(props: PlayerHostProps) => ReactNode>(() =>
  import('./Player.tsx').then(
    file => file.Player,
    () => {
      showTrouble('Trình nghe chưa mở được. Bạn kiểm tra kết nối rồi thử lại nhé.');
      return () => null;
    },
  ),
);

/** Mounts the player. Its files are fetched with the first command, or when something is saved from the last visit. */
export function PlayerHost(props: PlayerHostProps) {
  const host = useHost();
  const [wanted, want] = useState(
    () => pendingCommand.get() !== null || host.store.get('contentAudioItem') !== null,
  );
  useEffect(() => whenPlayerWanted(() => want(true)), []);
  useEffect(() => initDownloads(host), [host]);
  return wanted && <Player {...props} />;
}
