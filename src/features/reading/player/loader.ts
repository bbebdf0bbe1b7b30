import type { DownloadItem } from '#contract/reading/player-calls.ts';
import type { PositionSync } from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';
import type { SavedPlayer } from '#rules/reading/player-settings.ts';
import { voiceFor } from '#rules/reading/player-start.ts';
import type { Accents } from './accents.ts';
import type { Bookmarks } from './bookmarks.ts';
import { takeEarlySound } from './earlySound.ts';
import type { Engine } from './engine/contract.ts';
import { engineSound } from './engineSound.ts';
import { loadPlaylist } from './playlist.ts';
import type { PlayPause } from './playPause.ts';
import type { Session } from './session.ts';
import { type Chosen, startOf } from './start.ts';
import { changeView, playerView } from './state.ts';

export interface LoaderParts {
  host: Host;
  engine: Engine;
  session: Session;
  sync: PositionSync;
  playPause: PlayPause;
  accents: Accents;
  bookmarks: Bookmarks;
  remember: () => void;
}

/** Gives a file that is here to the engine. */
export interface Loader {
  begin(item: DownloadItem, play: boolean, chosen: Chosen): void;
  /** Shows the last file, which cannot be loaded now: paused. A tap tries again. */
  show(item: DownloadItem, saved: SavedPlayer): void;
}

export function createLoader(parts: LoaderParts): Loader {
  const { host, engine, session, sync, playPause, accents, bookmarks, remember } = parts;

  function loadList(workId: number) {
    const isLatest = session.commands.current();
    void loadPlaylist(workId, playlist => {
      if (!isLatest()) return false;
      changeView({ playlist });
      return true;
    }).catch(() => {});
  }

  return {
    begin(item, play, chosen) {
      const before = playerView();
      const start = startOf(host, item, before, chosen);
      if (!start) {
        const text = `“${item.file.title}” đang được đồng bộ. Bạn quay lại sau ít phút nhé.`;
        return changeView({ asking: false, notice: { title: 'Thông báo', text } });
      }
      sync.stopped(before.accent);
      const sameWork = before.item?.parent.id === item.parent.id;
      changeView({
        ...start.view,
        asking: false,
        marks: null,
        ...(play && { shown: true }),
        ...(!sameWork && { playlist: [] }),
      });
      session.missing = null;
      // What is only shown is not heard: the place stays as old as it is until there is sound or a step by hand.
      if (play) sync.begin(item);
      else sync.end();
      playPause.begin(play ? null : start.heardAt);
      engine.rate = start.view.rate;
      engine.volume = before.volume;
      const begun = play ? takeEarlySound(item.file.id, start.voice.voice) : undefined;
      engine.load(engineSound(item, start.voice), start.from, play, begun);
      if (!play) sync.begin(item);
      remember();
      void accents.loadTimings(start.voice);
      void bookmarks.load();
      if (!sameWork || !before.playlist.some(({ id }) => id === item.file.id)) loadList(item.parent.id);
    },
    show(item, saved) {
      changeView({ item });
      const voice = voiceFor(item.audio_data, saved.accent)?.voice;
      if (voice) engine.load(engineSound(item, voice), saved.position, false);
      session.missing = { fileId: item.file.id, how: {} };
    },
  };
}
