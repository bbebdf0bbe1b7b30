import type { Host } from '#hosts/host.ts';
import { whatToDo } from '#rules/reading/player-start.ts';
import { dropEarlySound } from './earlySound.ts';
import type { Engine } from './engine/contract.ts';
import type { Opener } from './opener.ts';
import { fileToLoad } from './playlist.ts';
import { isPlayRequested, type PlayPause } from './playPause.ts';
import type { OpenHow, Session } from './session.ts';
import { changeView, playerView } from './state.ts';

interface ControlsParts {
  host: Host;
  engine: Engine;
  session: Session;
  playPause: PlayPause;
  opener: Opener;
  remove: () => void;
}

/** The listener's controls. */
export interface Controls {
  play(): void;
  pause(): void;
  toggle(): void;
  /** Resumes the loaded file or loads another; with `at` or `from` always starts there. */
  openFile(fileId: number, at?: number, more?: Pick<OpenHow, 'ebook' | 'from' | 'shop'>): void;
  /** The file of a work heard last, on any device, else its first; "none found removes the player". */
  openWork(workId: number, more?: Pick<OpenHow, 'ebook'>): Promise<void>;
}

export function createControls(parts: ControlsParts): Controls {
  const { host, engine, session, opener, remove } = parts;
  const { pause, play: resume } = parts.playPause;

  function play() {
    dropEarlySound();
    const { missing } = session;
    if (!missing) return resume();
    void opener.open(missing.fileId, missing.how);
  }

  function openFile(fileId: number, at?: number, more: Pick<OpenHow, 'ebook' | 'from' | 'shop'> = {}): void {
    const { item } = playerView();
    const loaded = item && { id: item.file.id, isPlaying: isPlayRequested(engine) };
    const hasStart = at !== undefined || more.from !== undefined;
    const what = session.missing ? 'load' : whatToDo(loaded, { id: fileId });
    changeView({ ...(item && { shown: true }) });
    if (what === 'resume' && !hasStart) play();
    else if (what === 'load' || hasStart)
      void opener.open(fileId, { at, from: more.from, ebook: more.ebook });
  }

  return {
    play,
    pause,
    toggle: () => (isPlayRequested(engine) ? pause() : play()),
    openFile,
    async openWork(workId, more = {}) {
      const isLatest = session.commands.begin();
      changeView({ asking: true });
      const fileId = await fileToLoad(host, workId);
      if (!isLatest()) return;
      changeView({ asking: false });
      if (fileId !== null) return openFile(fileId, undefined, { ebook: more.ebook });
      remove();
      changeView({ notice: { title: 'Thông báo', text: 'Chưa có phần nghe nào. Bạn quay lại sau nhé.' } });
    },
  };
}
