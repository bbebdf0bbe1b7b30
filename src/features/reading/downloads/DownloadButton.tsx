import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { linkTo } from '#contract/paths.ts';
import type { AudioFile } from '#contract/reading/player-file.ts';
import { sameSound, voiceToDownload } from '#rules/reading/downloads.ts';
import { sizeInWords } from '#rules/reading/player-songs.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './DownloadButton.module.css';
import { soundKey } from './download-activity.ts';
import { downloadedLabel, lackingLabel, partOf, percentLabel } from './labels.ts';
import { type Parent, pauseDownloads, remove, requestDownload, resumeDownloads } from './requestDownloads.ts';
import type { DownloadedFile } from './shelf.ts';
import { useDownloadProgress, useMissingBytes, useShelf } from './useDownloads.ts';

interface WorkProps {
  item: { parent: Parent };
  accent: string;
  /** Called when the person goes to the list of downloads. */
  onLeave?: () => void;
}

interface PlaylistProps {
  playlist: readonly AudioFile[];
  /** Loads all files, where `playlist` is only the beginning. */
  loadAll?: () => Promise<readonly AudioFile[]>;
}

/** The file in the accent that is heard, or in the first one it has. */
const fileIn = (files: readonly DownloadedFile[], { id: fileId, voices }: AudioFile, accent: string) => {
  const voice = voiceToDownload(voices, accent) ?? '';
  return files.find(file => sameSound(file, { fileId, voice }));
};

/** Keeps one chapter, and says how far that is. */
function DownloadChapter({ item, accent, file }: WorkProps & { file: AudioFile }) {
  const { files } = useShelf();
  const progress = useDownloadProgress();
  const known = fileIn(files, file, accent);
  if (file.state === 'locked' && !known) return null;
  const { title } = file;
  if (!known)
    return (
      <IconButton
        label={`Tải để nghe khi mất mạng: ${title}`}
        title="Tải để nghe khi mất mạng"
        icon="download"
        onClick={() => void requestDownload(item.parent, [file], accent)}
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
        onClick={() => void resumeDownloads([known])}
      />
    );
  const now = progress?.key === soundKey(known) ? progress : null;
  return (
    <button
      type="button"
      className={styles.coming}
      title="Tạm dừng tải"
      aria-label={`Tạm dừng tải ${title}, ${now ? `đã được ${percentLabel(now.share)}` : 'đang chờ'}`}
      onClick={() => void pauseDownloads([known])}
    >
      {now ? percentLabel(now.share) : 'Chờ'}
    </button>
  );
}

/** Keeps a whole work, and says how far that is. */
function DownloadWork({ item, accent, onLeave, playlist, loadAll }: WorkProps & PlaylistProps) {
  const shelf = useShelf();
  const short = useMissingBytes();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { parent } = item;
  const seeAll = () => {
    navigate(linkTo('songs'));
    onLeave?.();
  };
  const files = shelf.files.filter(({ workId }) => workId === parent.id);
  const open = playlist.filter(({ state }) => state !== 'locked');
  const lackingOf = (list: readonly AudioFile[]) =>
    list.filter(file => file.state !== 'locked' && !fileIn(files, file, accent));
  const lacking = lackingOf(open);
  const keep = async () => {
    setAsking(true);
    const whole = loadAll ? await loadAll().catch(() => null) : open;
    if (whole) await requestDownload(parent, lackingOf(whole), accent);
    else showToast({ message: 'Chưa lấy được danh sách. Bạn thử lại nhé.' });
    setAsking(false);
  };
  // A podcast is no book.
  const all = partOf(parent) === 'tập' ? 'mọi tập' : 'cả cuốn';
  const coming = files.filter(({ state }) => state === 'waiting');
  const stopped = files.filter(({ state }) => state === 'paused' || state === 'failed');
  const failed = files.find(({ state, why }) => state === 'failed' && why);
  const out = short > 0 && coming.length > 0;
  if (open.length === 0) return null;
  return (
    <div className={styles.work}>
      <div className={styles.words} role="status">
        <p>{files.length > 0 ? `Đã tải ${downloadedLabel(parent, files)}` : 'Nghe khi mất mạng'}</p>
        {lacking.length > 0 && (
          <p className="text-caption ink-3">
            {files.length > 0 && 'Còn '}
            {lackingLabel(parent, lacking, loadAll !== undefined)}
          </p>
        )}
        {out && (
          <p className="text-caption son-text">
            Không đủ chỗ trên máy{short > 1 && `, còn thiếu ${sizeInWords(short)}`}. Bạn gỡ bớt phần đã nghe
            rồi tải tiếp.
          </p>
        )}
        {failed && <p className="text-caption son-text">{failed.why}</p>}
      </div>
      {coming.length > 0 && !out && (
        <Button size="small" kind="secondary" icon="pause" onClick={() => void pauseDownloads(coming)}>
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
          onClick={() => void resumeDownloads(out ? coming : stopped)}
        >
          Tải tiếp
        </Button>
      )}
      {coming.length + stopped.length > 0 && (
        <IconButton label="Huỷ tải" icon="x" onClick={() => void remove([...coming, ...stopped])} />
      )}
      {(lacking.length > 0 || loadAll) && (
        <Button size="small" kind="secondary" icon="download" busy={asking} onClick={() => void keep()}>
          {files.length > 0 ? 'Tải phần còn lại' : `Tải ${all}`}
        </Button>
      )}
    </div>
  );
}

/** One chapter, or the whole work. */
export function DownloadButton(props: WorkProps & ({ file: AudioFile } | PlaylistProps)): ReactNode {
  return 'file' in props ? <DownloadChapter {...props} /> : <DownloadWork {...props} />;
}
