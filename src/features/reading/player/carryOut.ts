import type { EbookOfSound, PlayerCommand } from './commands.ts';
import type { OpenHow } from './session.ts';
import { changeView, playerView } from './state.ts';
import type { QueuedFile } from './upNext.ts';

interface Actions {
  openFile: (fileId: number, at?: number, more?: Pick<OpenHow, 'ebook' | 'from' | 'shop'>) => void;
  openWork: (workId: number, more: { ebook?: EbookOfSound }) => Promise<void>;
  queueNext: (file: QueuedFile) => void;
  toggle: () => void;
  /** Plays what is loaded from that second. */
  playFrom: (seconds: number) => void;
  leavePart: () => void;
  remove: () => void;
}

/** The only place where commands of screens are carried out. */
export const carryOut =
  ({ openFile, openWork, queueNext, toggle, playFrom, leavePart, remove }: Actions) =>
  (command: PlayerCommand): void => {
    switch (command.type) {
      case 'playFile':
        openFile(command.fileId, command.at, command);
        break;
      case 'playWork':
        void openWork(command.workId, command);
        break;
      case 'playNext':
        if (playerView().item) queueNext(command.file);
        else openFile(command.file.id);
        break;
      case 'togglePlay':
        toggle();
        break;
      case 'seek':
        playFrom(command.at);
        break;
      case 'leavePart':
        leavePart();
        break;
      case 'openFull':
        changeView({ full: true });
        break;
      case 'fileDeleted':
        if (playerView().item?.file.id === command.fileId) remove();
    }
  };
