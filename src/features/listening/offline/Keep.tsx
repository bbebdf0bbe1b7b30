import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AudioFile } from '#contract/audio-file.ts';
import { linkTo } from '#contract/paths.ts';
import type { DownloadItem } from '#contract/player.ts';
import { sameSound, voiceToKeep } from '#rules/offline.ts';
import { sizeInWords } from '#rules/own-sound.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { changeView } from '../state.ts';
import styles from './keep.module.css';
import type { KeptFile } from './shelf.ts';
import { useLackingRoom, useProgress, useShelf } from './useKept.ts';
import { keep, pause, remove, resume } from './wish.ts';
import { keptInWords, percent } from './words.ts';

interface WorkProps {
  item: DownloadItem;
  accent: string;
}

/** The file in the accent that is heard, or in the first one it has. */
const fileIn = (files: readonly KeptFile[], { id: fileId, voices }: AudioFile, accent: string) => {
  const voice = voiceToKeep(voices, accent) ?? '';
  return files.find(file => sameSound(file, { fileId, voice }));
};

/** Keeps one chapter, and says how far that is. */
function KeepChapter({ item, accent, file }: WorkProps & { file: AudioFile }) {
  const { files } = useShelf();
  const progress = useProgress();
  const known = fileIn(files, file, accent);
  if (file.state === 'locked' && !known) return null;
  const { title } = file;
  if (!known)
    return (
      <IconButton
        label={`Tải để nghe khi mất mạng: ${title}`}
        title="Tải để nghe khi mất mạng"
        icon="download"
        onClick={() => void keep(item.parent, [file], accent)}
      />
    );
  if (known.state === 'kept')
    return (
      <span className={styles.kept} title="Đã tải về máy">
        <Icon name="circle-check" size={20} />
        <span className="unseen">Đã tải về máy</span>
      </span>
    );
  if (known.state !== 'waiting')
    return (
      <IconButton
        label={`${known.state === 'failed' ? 'Thử tải lại' : 'Tải tiếp'}: ${title}`}
        title={known.why ?? 'Tải tiếp'}
        icon="rotate-ccw"
        onClick={() => void resume([known])}
      />
    );
  const now = progress?.fileId === known.fileId && progress.voice === known.voice ? progress : null;
  return (
    <button
      type="button"
      className={styles.coming}
      title="Tạm dừng tải"
      aria-label={`Tạm dừng tải ${title}, ${now ? `đã được ${percent(now.share)}` : 'đang chờ'}`}
      onClick={() => void pause([known])}
    >
      {now ? percent(now.share) : 'Chờ'}
    </button>
  );
}

/** Keeps a whole work, and says how far that is. */
function KeepWork({ item, accent, playlist }: WorkProps & { playlist: readonly AudioFile[] }) {
  const shelf = useShelf();
  const short = useLackingRoom();
  const navigate = useNavigate();
  const { parent } = item;
  const seeAll = () => {
    navigate(linkTo('songs'));
    changeView({ full: false });
  };
  const files = shelf.files.filter(({ workId }) => workId === parent.id);
  const open = playlist.filter(({ state }) => state !== 'locked');
  const lacking = open.filter(file => !fileIn(files, file, accent));
  const coming = files.filter(({ state }) => state === 'waiting');
  const stopped = files.filter(({ state }) => state === 'paused' || state === 'failed');
  const failed = files.find(({ state, why }) => state === 'failed' && why);
  const out = short > 0 && coming.length > 0;
  if (open.length === 0) return null;
  return (
    <div className={styles.work}>
      <div className={styles.words} role="status">
        <p>{files.length > 0 ? `Đã tải ${keptInWords(files)}` : 'Nghe khi mất mạng'}</p>
        {out && (
          <p className={styles.why}>
            Không đủ chỗ trên máy{short > 1 && `, còn thiếu ${sizeInWords(short)}`}. Bạn gỡ bớt phần đã nghe
            rồi tải tiếp.
          </p>
        )}
        {failed && <p className={styles.why}>{failed.why}</p>}
      </div>
      {coming.length > 0 && !out && (
        <Button size="small" kind="secondary" icon="pause" onClick={() => void pause(coming)}>
          Tạm dừng
        </Button>
      )}
      {out && (
        <Button size="small" kind="secondary" onClick={seeAll}>
          Xem phần đã tải
        </Button>
      )}
      {(out || (stopped.length > 0 && coming.length === 0)) && (
        <Button
          size="small"
          kind="secondary"
          icon="rotate-ccw"
          onClick={() => void resume(out ? coming : stopped)}
        >
          Tải tiếp
        </Button>
      )}
      {coming.length + stopped.length > 0 && (
        <IconButton label="Huỷ tải" icon="x" onClick={() => void remove([...coming, ...stopped])} />
      )}
      {lacking.length > 0 && (
        <Button
          size="small"
          kind="secondary"
          icon="download"
          onClick={() => void keep(parent, lacking, accent)}
        >
          {files.length > 0 ? 'Tải phần còn lại' : 'Tải cả cuốn'}
        </Button>
      )}
    </div>
  );
}

/** One chapter, or the whole work. */
export function Keep(
  props: WorkProps & ({ file: AudioFile } | { playlist: readonly AudioFile[] }),
): ReactNode {
  return 'file' in props ? <KeepChapter {...props} /> : <KeepWork {...props} />;
}
