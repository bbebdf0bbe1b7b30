import type { Song } from '#contract/reading/player-own.ts';
import { sendPlayerCommand, usePlayingFile } from '#features/reading/player/index.ts';
import { clockTime, spokenTime } from '#rules/reading/player-labels.ts';
import { fileOfSong, sizeInWords } from '#rules/reading/player-songs.ts';
import { dayOf } from '#rules/text/moment.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './SongsPage.module.css';

interface SongRowProps {
  song: Song;
  onRename: () => void;
  onRemove: () => void;
}

/** A song: a press on it is heard. */
export function SongRow({ song, onRename, onRemove }: SongRowProps) {
  const file = fileOfSong(song.id);
  const here = usePlayingFile() === file;
  return (
    <div className={styles.row} data-here={here || undefined}>
      <button
        type="button"
        className={styles.play}
        aria-current={here || undefined}
        onClick={() => sendPlayerCommand({ type: 'playFile', fileId: file })}
      >
        <span className={styles.tile}>
          <Icon name={here ? 'headphones' : 'play'} size={20} filled={!here} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>
            <span className="unseen">Nghe </span>
            {song.name}
          </span>
          <span className={styles.meta}>
            <span aria-hidden="true">{clockTime(song.seconds)}</span>
            <span className="unseen">{spokenTime(song.seconds)}</span>
            {` · ${sizeInWords(song.bytes)} · ${dayOf(song.createdAt)}`}
          </span>
        </span>
        {here && <span className={styles.now}>Đang nghe</span>}
      </button>
      <IconButton label={`Đổi tên ${song.name}`} icon="pencil" iconSize={20} onClick={onRename} />
      <IconButton label={`Xoá ${song.name}`} icon="trash" iconSize={20} onClick={onRemove} />
    </div>
  );
}
