import type { PositionSync } from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';
import { dropEarlySound } from './earlySound.ts';
import type { LookAhead } from './look-ahead.ts';
import type { PlayPause } from './playPause.ts';
import type { ListenersQueue } from './queue.ts';
import { clearSaved } from './savedPlayer.ts';
import type { Session } from './session.ts';
import { changeView, emptyPlayer, playerView } from './state.ts';

interface RemovalParts {
  host: Host;
  session: Session;
  sync: PositionSync;
  playPause: PlayPause;
  lookAhead: LookAhead;
  queue: ListenersQueue;
}

/** Empties the player; what the listener has set stays. */
export const createRemoval =
  ({ host, session, sync, playPause, lookAhead, queue }: RemovalParts) =>
  (): void => {
    session.commands.begin();
    dropEarlySound();
    playPause.pause();
    sync.end();
    lookAhead.forget();
    session.ebook = session.shop = session.missing = null;
    clearSaved(host);
    queue.clear();
    const { accent, rate, volume, muted, repeat, skips, leftOut, notice } = playerView();
    changeView({ ...emptyPlayer, accent, rate, volume, muted, repeat, skips, leftOut, notice });
  };
