import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { listenedWork } from '#features/reading/progress/index.ts';
import { opensOffline } from '#rules/reading/downloads.ts';
import { clockTime, voiceName } from '#rules/reading/player-labels.ts';
import { sizeInWords } from '#rules/reading/player-songs.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './DownloadedWorks.module.css';
import { soundKey } from './download-activity.ts';
import { downloadedLabel, expiryLabel, partCount, partOf, percentLabel } from './labels.ts';
import { pauseDownloads, remove, removeAll, resumeDownloads } from './requestDownloads.ts';
import type { DownloadedFile, DownloadedWork } from './shelf.ts';
import { useDownloadProgress, useShelf } from './useDownloads.ts';

interface Confirming {
  what: string;
  run: () => Promise<void>;
}
type Ask = (confirming: Confirming) => void;
type OnPlay = (fileId: number) => void;

interface WorkProps {
  work: DownloadedWork;
  files: readonly DownloadedFile[];
  ask: Ask;
  onPlay: OnPlay;
}

const stateLabel = { waiting: 'Đang chờ', paused: 'Tạm dừng', failed: 'Chưa tải được', kept: '' };

function Chapter({ file, ask, onPlay }: { file: DownloadedFile; ask: Ask; onPlay: OnPlay }) {
  const { title, state, why } = file;
  const progress = useDownloadProgress();
  const comes = progress?.key === soundKey(file);
  const opens = state === 'kept' && opensOffline(file, Date.now());
  const word = comes ? `Đang tải ${percentLabel(progress.share)}` : (why ?? stateLabel[state]);
  const facts = [
    clockTime(file.seconds),
    voiceName(file.voice),
    file.bytes > 0 && sizeInWords(file.bytes),
    word,
  ];
  return (
    <li>
      <button
        type="button"
        className={styles.play}
        disabled={!opens && !navigator.onLine}
        onClick={() => onPlay(file.fileId)}
      >
        <span className="unseen">Nghe </span>
        {title}
        <span className={styles.meta}>{facts.filter(Boolean).join(' · ')}</span>
      </button>
      {state === 'waiting' && (
        <IconButton
          label={`Tạm dừng tải ${title}`}
          icon="pause"
          iconSize={20}
          onClick={() => void pauseDownloads([file])}
        />
      )}
      {(state === 'paused' || state === 'failed') && (
        <IconButton
          label={`Tải tiếp ${title}`}
          icon="rotate-ccw"
          iconSize={20}
          onClick={() => void resumeDownloads([file])}
        />
      )}
      <IconButton
        label={`Gỡ ${title} khỏi máy`}
        icon="trash"
        iconSize={20}
        onClick={() => ask({ what: `“${title}”`, run: () => remove([file]) })}
      />
    </li>
  );
}

function Work({ work, files, ask, onPlay }: WorkProps) {
  const host = useHost();
  const now = Date.now();
  const kept = files.filter(file => file.state === 'kept' && opensOffline(file, now));
  const heard = listenedWork(host, work.id).file;
  const first = kept.find(({ fileId }) => fileId === heard) ?? kept[0];
  return (
    <li>
      <div className={styles.row}>
        <span className={styles.cover} aria-hidden="true">
          <Cover title={work.title} authors={work.authors} base={work.cover} tint={work.tint} sizes="56px" />
        </span>
        <div className={styles.words}>
          <p className={styles.title}>
            <Link to={work.address}>{work.title}</Link>
          </p>
          <p className={styles.meta}>{downloadedLabel(work, files)}</p>
          <p className={styles.meta}>{expiryLabel(files, now)}</p>
        </div>
        {first && (
          <IconButton label={`Nghe ${work.title}`} icon="play" filled onClick={() => onPlay(first.fileId)} />
        )}
        <IconButton
          label={`Gỡ ${work.title} khỏi máy`}
          icon="trash"
          iconSize={20}
          onClick={() => ask({ what: `“${work.title}”`, run: () => remove(files) })}
        />
      </div>
      <details className={styles.chapters}>
        <summary>
          {partCount(files)} {partOf(work)}
          <Icon name="chevron-down" size={18} />
        </summary>
        <ul>
          {[...files]
            .sort((one, other) => one.number - other.number)
            .map(file => (
              <Chapter key={`${file.fileId} ${file.voice}`} file={file} ask={ask} onPlay={onPlay} />
            ))}
        </ul>
      </details>
    </li>
  );
}

/** "Mọt đang giữ 24,1 MB; máy còn khoảng 3,2 GB." */
function useRoom(bytes: number): string {
  const [free, setFree] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes what is free
  useEffect(() => {
    void navigator.storage?.estimate?.().then(
      ({ quota = 0, usage = 0 }) => setFree(quota > 0 ? Math.max(0, quota - usage) : null),
      () => {},
    );
  }, [bytes]);
  return `Đang giữ ${sizeInWords(bytes)}${free === null ? '' : `, máy còn khoảng ${sizeInWords(free)}`}.`;
}

/** The works of which something is kept, to be heard and to be taken away. */
export function DownloadedWorks({ onPlay }: { onPlay: OnPlay }) {
  const { files, works } = useShelf();
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const [open, setOpen] = useState(false);
  const bytes = files.reduce((sum, file) => sum + (file.state === 'kept' ? file.bytes : 0), 0);
  const room = useRoom(bytes);
  const ask: Ask = next => {
    setConfirming(next);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      {files.length > 0 && (
        <section className={styles.section} aria-label="Đã tải về máy">
          <header className={styles.head}>
            <div>
              <h2 className={styles.heading}>Đã tải về máy</h2>
              <p className={styles.meta}>{bytes > 0 ? room : 'Nghe được cả khi mất mạng.'}</p>
            </div>
            <Button
              size="small"
              kind="quiet"
              icon="trash"
              onClick={() => ask({ what: 'tất cả', run: removeAll })}
            >
              Gỡ tất cả
            </Button>
          </header>
          <ul className={styles.list}>
            {works.map(work => (
              <Work
                key={work.id}
                work={work}
                files={files.filter(({ workId }) => workId === work.id)}
                ask={ask}
                onPlay={onPlay}
              />
            ))}
          </ul>
        </section>
      )}
      <Dialog open={open} onClose={close} title="Gỡ khỏi máy">
        <p>Gỡ {confirming?.what} khỏi máy này? Có mạng, bạn tải lại lúc nào cũng được.</p>
        <div className={styles.answers}>
          <Button data-autofocus onClick={close}>
            Đóng
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              void confirming?.run();
              close();
            }}
          >
            Gỡ
          </Button>
        </div>
      </Dialog>
    </>
  );
}
