import type { DownloadItem } from '#contract/reading/player-calls.ts';
import type { Host } from '#hosts/host.ts';
import { loadItem } from './audioSource.ts';
import { dropEarlySound, earlySound } from './earlySound.ts';
import type { Engine } from './engine/contract.ts';
import type { IsLatest } from './latest.ts';
import type { Loader } from './loader.ts';
import type { LookAhead } from './look-ahead.ts';
import { explainOpenFailure } from './openFailure.ts';
import { isPlayRequested, type PlayPause } from './playPause.ts';
import type { ListenersQueue } from './queue.ts';
import type { OpenHow, Session } from './session.ts';
import { changeView, playerView } from './state.ts';
import { notNarrated, secondOf } from './textPosition.ts';
import { leaving } from './wantedFile.ts';

interface OpenerParts {
  host: Host;
  engine: Engine;
  session: Session;
  playPause: PlayPause;
  lookAhead: LookAhead;
  queue: ListenersQueue;
  loader: Loader;
  remove: () => void;
}

export interface Opener {
  /** Asks for a file and plays it; false: there is no such file any more. */
  open(fileId: number, how?: OpenHow): Promise<boolean>;
}

export function createOpener(parts: OpenerParts): Opener {
  const { host, engine, session, playPause, lookAhead, queue, loader, remove } = parts;
  let askedFor: number | null = null;

  async function came(item: DownloadItem, how: OpenHow, isLatest: IsLatest): Promise<void> {
    const fileId = item.file.id;
    const at = how.from ? await secondOf(item, playerView().accent, how.from) : how.at;
    if (!isLatest()) return;
    if (at === null) changeView({ asking: false, notice: notNarrated(fileId, how.ebook) });
    else {
      session.ebook = how.ebook ?? null;
      session.shop = how.shop ?? null;
      queue.fileOpened(item, how.by !== 'move');
      loader.begin(item, true, { at });
    }
    dropEarlySound();
  }

  async function failed(cause: unknown, fileId: number, how: OpenHow, isLatest: IsLatest): Promise<boolean> {
    dropEarlySound();
    changeView({ asking: false });
    const { pause } = playPause;
    const nextOf = how.by === 'move' ? session.ebook : null;
    const then = await explainOpenFailure(cause, {
      pause,
      nextOf,
      shop: how.shop,
      ...leaving(host, fileId, how.at),
    });
    if (!isLatest()) return true;
    if ((then === 'done' || then === 'gone') && how.by === 'move') queue.skip(fileId);
    if (then === 'gone') {
      changeView({ playlist: playerView().playlist.filter(({ id }) => id !== fileId) });
      return false;
    }
    if (then === 'remove') remove();
    else if (then === 'again') return open(fileId, how);
    // Only what plays by itself, or did not come at all, is taken up again by the play button.
    else if (then === 'away' || !isPlayRequested(engine)) session.missing = { fileId, how };
    return true;
  }

  async function open(fileId: number, how: OpenHow = {}): Promise<boolean> {
    if (askedFor === fileId && playerView().asking) return true;
    const isLatest = session.commands.begin();
    askedFor = fileId;
    // What began within the tap is heard alone.
    if (earlySound()?.fileId !== fileId) dropEarlySound();
    else if (isPlayRequested(engine)) playPause.pause();
    changeView({ asking: true });
    try {
      await how.shop?.ask(fileId);
      if (!isLatest()) return true;
      await came(lookAhead.take(fileId) ?? (await loadItem(fileId)), how, isLatest);
      return true;
    } catch (cause) {
      return isLatest() ? failed(cause, fileId, how, isLatest) : true;
    }
  }

  return { open };
}
