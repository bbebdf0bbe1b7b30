import type { Move } from '#rules/reading/player-moves.ts';
import type { LookAhead } from './look-ahead.ts';
import { askAdjacent, decideMove, playingFile, type Settled } from './next-file.ts';
import type { Opener } from './opener.ts';
import { firstFileOf } from './playlist.ts';
import type { PlayPause } from './playPause.ts';
import type { ListenersQueue } from './queue.ts';
import type { Session } from './session.ts';

/** Files one after the other that are gone: more are not looked behind. */
const MAX_MISSING = 5;

interface NavigationParts {
  session: Session;
  lookAhead: LookAhead;
  opener: Opener;
  playPause: PlayPause;
  queue: ListenersQueue;
}

/** From one file to another: pressed, or because one is over. */
export function createNavigation({ session, lookAhead, opener, playPause, queue }: NavigationParts) {
  const open = (fileId: number, at?: number) =>
    opener.open(fileId, { by: 'move', at, ebook: session.ebook, shop: session.shop });

  /** Target of a move, from the server where the rules do not know it. */
  async function settle(which: Move): Promise<{ settled: Settled | null; isKnown: boolean }> {
    // A press while the answer to an older one is on its way counts instead of it.
    const isLatest = lookAhead.moves.begin();
    const { seen, decision } = decideMove(session, which);
    if (decision.kind !== 'ask') return { settled: decision, isKnown: true };
    const known = which === 'end' ? lookAhead.settledEnd() : null;
    if (known) return { settled: known, isKnown: true };
    return askAdjacent(seen, which, decision.action, isLatest, session.shop);
  }

  async function move(which: Move, gone = 0): Promise<void> {
    const { settled, isKnown } = await settle(which);
    if (settled?.kind === 'stop') {
      playPause.pause();
      if (which === 'end' && isKnown) queue.announceEnd();
    }
    // What is heard again is heard from its beginning, not from where it ended.
    else if (settled?.kind === 'play') {
      const again = settled.item.id === playingFile();
      const came = await open(settled.item.id, again ? 0 : undefined);
      // Taken away by its seller: what comes after it is heard.
      if (!came && !again && gone < MAX_MISSING) await move(which, gone + 1);
    } else if (settled?.kind === 'restart') {
      const first = await firstFileOf(settled.parent_id);
      if (first === null) playPause.pause();
      else await open(first, 0);
    }
  }

  return { move: (which: Move) => move(which) };
}
