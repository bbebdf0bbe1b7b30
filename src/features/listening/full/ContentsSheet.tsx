import type { AudioFile } from '#contract/audio-file.ts';
import { clockTime } from '#rules/player-words.ts';
import { ChapterRow } from '#ui/ChapterRow.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import type { PlayerOwner } from '../player.ts';
import styles from './sheets.module.css';

interface ContentsProps {
  player: PlayerOwner;
  playlist: readonly AudioFile[];
  /** The file that plays. */
  here: number;
}

const showHere = (row: HTMLLIElement | null) => row?.scrollIntoView({ block: 'center' });

/** What the work consists of; opens at the file that plays. Rows out of sight are not laid out. */
export function Contents({ player, playlist, here }: ContentsProps) {
  return (
    <ol className={styles.contents}>
      {playlist.map(file => (
        <li key={file.id} ref={file.id === here ? showHere : undefined}>
          <ChapterRow
            number={file.number}
            title={file.title}
            meta={clockTime(file.seconds)}
            here={file.id === here}
            hereWord="Đang nghe"
            state={file.state === 'locked' ? <Icon name="lock" size={20} /> : null}
            onPlay={() => player.open(file.id)}
          />
        </li>
      ))}
    </ol>
  );
}

export function ContentsSheet({
  open,
  onClose,
  ...contents
}: ContentsProps & { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Các phần" theme="dark">
      <Contents {...contents} />
    </Sheet>
  );
}
