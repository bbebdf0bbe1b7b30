import { useEffect, useRef } from 'react';
import type { DownloadItem } from '#contract/reading/player-calls.ts';
import type { AudioFile } from '#contract/reading/player-file.ts';
import { DownloadButton } from '#features/reading/downloads/index.ts';
import { clockTime } from '#rules/reading/player-labels.ts';
import { ChapterRow } from '#ui/ChapterRow.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ROW_PX } from '#ui/rows.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { useRowsInBox } from '#ui/useRows.ts';
import type { PlayerOwner } from '../player.ts';
import { queuedFile } from '../savedQueue.ts';
import { changeView, playerView } from '../state.ts';
import styles from './sheets.module.css';

interface ContentsProps {
  player: PlayerOwner;
  playlist: readonly AudioFile[];
  /** The file that plays. */
  here: number;
  /** Downloadable files, and the accent; null: none. */
  downloadable: { item: DownloadItem; accent: string } | null;
}

const closePlayer = () => changeView({ full: false });

/** Contents of the work; opens at the file that plays. Only the rows about the window are made. */
export function Contents({ player, playlist, here, downloadable }: ContentsProps) {
  const list = useRef<HTMLOListElement>(null);
  const at = playlist.findIndex(({ id }) => id === here);
  const { from, to } = useRowsInBox(list, playlist.length, Math.max(0, at));
  useEffect(() => {
    list.current?.querySelector(`[data-file="${here}"]`)?.scrollIntoView({ block: 'center' });
  }, [here]);

  function next(file: AudioFile) {
    const { item } = playerView();
    if (item) player.queueNext(queuedFile(file, item.parent));
  }

  const rows = (
    <ol ref={list} className={styles.contents} style={{ height: playlist.length * ROW_PX }}>
      {playlist.slice(from, to).map((file, index) => (
        <li
          key={file.id}
          data-file={file.id}
          aria-setsize={playlist.length}
          aria-posinset={from + index + 1}
          style={{ top: (from + index) * ROW_PX }}
        >
          <ChapterRow
            number={file.number}
            title={file.title}
            meta={clockTime(file.duration)}
            here={file.id === here}
            hereWord="Đang nghe"
            state={file.state === 'locked' ? <Icon name="lock" size={20} /> : null}
            onPlay={() => player.openFile(file.id)}
          />
          {downloadable && <DownloadButton {...downloadable} onLeave={closePlayer} file={file} />}
          {file.id !== here && (
            <IconButton
              label={`Phát tiếp theo: ${file.title}`}
              title="Phát tiếp theo"
              icon="list-plus"
              onClick={() => next(file)}
            />
          )}
        </li>
      ))}
    </ol>
  );
  return (
    <>
      {downloadable && <DownloadButton {...downloadable} onLeave={closePlayer} playlist={playlist} />}
      {rows}
    </>
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
