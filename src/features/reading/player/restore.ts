import type { Host } from '#hosts/host.ts';
import { steppedRate } from '#rules/reading/player-settings.ts';
import { typeAtRestore } from '#rules/reading/player-start.ts';
import { loadItem } from './audioSource.ts';
import type { Engine } from './engine/contract.ts';
import type { Loader } from './loader.ts';
import { savedLeftOut } from './phrases.ts';
import { savedSkips } from './preferences.ts';
import type { ListenersQueue } from './queue.ts';
import { lastShownItem, savedPlayer } from './savedPlayer.ts';
import type { Session } from './session.ts';
import { changeView } from './state.ts';
import { takeWantedFile } from './wantedFile.ts';

interface RestoreParts {
  host: Host;
  engine: Engine;
  session: Session;
  queue: ListenersQueue;
  loader: Loader;
}

/** Restores the player's state of the last visit. */
export interface Restore {
  /** Volume, speed, repeat, accent and skips as this listener left them. */
  applyPreferences(): void;
  /** Restores what one went to pay for, else what played last, paused: no sound is fetched before a tap. */
  restore(): Promise<void>;
}

export function createRestore({ host, engine, session, queue, loader }: RestoreParts): Restore {
  async function restore(): Promise<void> {
    const saved = savedPlayer(host);
    const wanted = takeWantedFile(host, Date.now());
    const fileId = wanted?.fileId ?? saved.contentAudioItem?.id;
    if (fileId === undefined) return;
    const isLatest = session.commands.begin();
    const answer = await loadItem(fileId).catch((cause: unknown) => cause as Error);
    if (!isLatest()) return;
    if (wanted && answer instanceof Error) return restore();
    changeView({ shown: typeAtRestore(host.os === 'web' ? 'desktop' : 'mobile', true) !== null });
    queue.restore(fileId);
    if (!(answer instanceof Error)) return loader.begin(answer, false, wanted ?? { stored: saved.position });
    const before = lastShownItem(host, fileId);
    if (before) loader.show(before, saved);
  }

  return {
    applyPreferences() {
      const { accent, playbackRate, volume, repeat } = savedPlayer(host);
      engine.volume = volume;
      const [skips, leftOut] = [savedSkips(host), savedLeftOut(host)];
      changeView({ accent, rate: steppedRate(playbackRate), volume, repeat, skips, leftOut });
    },
    restore,
  };
}
