import type { DownloadItem } from '#contract/reading/player-calls.ts';
import type { Host } from '#hosts/host.ts';
import { voiceFor } from '#rules/reading/player-start.ts';
import { loadItem } from './audioSource.ts';
import type { Engine } from './engine/contract.ts';
import { engineSound } from './engineSound.ts';
import { createLatest, type Latest } from './latest.ts';
import { askAdjacent, decideMove, isInList, playingFile, type Settled } from './next-file.ts';
import type { Session } from './session.ts';
import { followsFromStart } from './start.ts';
import { playerView } from './state.ts';

/** Seconds before the end of a file when the next one is fetched. */
const AHEAD = 20;

export interface LookAhead {
  /** Moves from one file to another: what was being looked up for an older one is dropped. */
  readonly moves: Latest;
  /** The server's answer about the next file; null: not asked yet. */
  settledEnd(): Settled | null;
  /** Called with each step of the sound. A file that begins this close to its end, and a short one, are near at once. */
  near(position: number): void;
  /** The file that was prefetched, if it is this one; taken once. */
  take(fileId: number): DownloadItem | null;
  /** It may be the wrong file now. */
  forget(): void;
}

/** The file after the one that plays, fetched shortly before it is wanted. */
export function createLookAhead(host: Host, engine: Engine, session: Session): LookAhead {
  const moves = createLatest();
  let ahead: DownloadItem | null = null;
  /** The next file was looked up. */
  let asked = false;
  /** The server's answer about the file after another. */
  let answered: { after: number; settled: Settled } | null = null;

  async function prepare({ seen, decision }: ReturnType<typeof decideMove>) {
    const here = playingFile();
    let next: Settled | null = decision;
    if (decision.kind === 'ask') {
      const { settled, isKnown } = await askAdjacent(seen, 'end', decision.action, moves.current());
      next = settled;
      if (settled && isKnown && here !== undefined) answered = { after: here, settled };
    }
    if (next?.kind !== 'play' || next.item.id === ahead?.file.id || next.item.id === here) return;
    const item = await loadItem(next.item.id).catch(() => null);
    const voice = item && voiceFor(item.audio_data, playerView().accent)?.voice;
    if (!item || !voice || playingFile() !== here) return;
    ahead = item;
    const follows = () => ahead === item && isStillNext(item) && followsFromStart(host, item, playerView());
    engine.prepare(engineSound(item, voice), follows);
  }

  /** Whether the prefetched file still comes next: the listener may have changed the order. */
  function isStillNext({ file }: DownloadItem): boolean {
    const { decision } = decideMove(session, 'end');
    const settled = decision.kind === 'ask' ? answered?.settled : decision;
    return settled?.kind === 'play' && settled.item.id === file.id;
  }

  function forget() {
    ahead = answered = null;
    asked = false;
  }

  return {
    moves,
    settledEnd: () => (answered?.after === playingFile() ? (answered?.settled ?? null) : null),
    near(position) {
      if (!(engine.seconds > 0 && engine.seconds - position < AHEAD)) asked = false;
      else if (!asked && engine.state === 'playing') {
        const next = decideMove(session, 'end');
        asked = next.decision.kind !== 'stop' && isInList(next.seen);
        if (asked) void prepare(next);
      }
    },
    take(fileId) {
      const item = ahead?.file.id === fileId ? ahead : null;
      forget();
      return item;
    },
    forget,
  };
}
