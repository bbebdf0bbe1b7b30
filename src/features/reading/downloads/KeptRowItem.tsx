import { Link } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { linkTo } from '#contract/all-paths.ts';
import { listenedWork } from '#features/reading/progress/index.ts';
import { opensOffline } from '#rules/reading/downloads.ts';
import type { KeptRow, KeptState } from '#rules/reading/kept-shelf.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { showTrouble } from '#ui/toasts.ts';
import styles from './KeptShelf.module.css';
import { factsOf, noteOf } from './kept-words.ts';
import { pauseRow, removeRow, resumeRow } from './row-actions.ts';
import { shelf } from './shelf.ts';

interface KeptRowItemProps {
  row: KeptRow;
  onPlay: (fileId: number) => void;
  onMore: () => void;
}

const noteIcons: Partial<Record<KeptState, IconName>> = {
  soon: 'clock',
  ask: 'clock',
  ended: 'lock',
  gone: 'lock',
  noRoom: 'circle-alert',
  failed: 'circle-alert',
  evicted: 'circle-alert',
};

const again = (row: KeptRow) =>
  void resumeRow(row).catch(() => showTrouble('Chưa tải được. Bạn kiểm tra kết nối rồi thử lại nhé.'));

/** One work on the shelf: what of it is here, how it stands, and the one thing to do about that. */
export function KeptRowItem({ row, onPlay, onMore }: KeptRowItemProps) {
  const { title, authors, cover, tint, address } = row;
  const note = noteOf(row);
  const icon = noteIcons[row.state];
  return (
    <li className={styles.row}>
      <span className={styles.cover} data-round={row.form === 'sound' || undefined} aria-hidden="true">
        <Cover title={title} authors={authors} base={cover} tint={tint} sizes="58px" />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <Open row={row} onPlay={onPlay} to={address} />
        </p>
        <p className={styles.facts}>{factsOf(row)}</p>
        {row.state === 'loading' && (
          <progress className={styles.progress} value={row.share} aria-label={`Đang tải ${title}`} />
        )}
        {note && (
          <p className={styles.note} data-tone={note.tone}>
            {icon && <Icon name={icon} size={16} />}
            <span>{note.words}</span>
          </p>
        )}
        {row.state === 'soon' && (
          <Link className={styles.way} to={linkTo('packagePlan')}>
            Gia hạn
          </Link>
        )}
      </div>
      <Action row={row} onMore={onMore} />
    </li>
  );
}

/** Opens a work: sound plays at once, a work whose files are gone opens its own page. */
function Open({ row, onPlay, to }: { row: KeptRow; onPlay: (fileId: number) => void; to: string }) {
  const host = useHost();
  const files =
    row.form === 'sound'
      ? shelf
          .get()
          .files.filter(
            file => file.workId === row.workId && file.state === 'kept' && opensOffline(file, Date.now()),
          )
      : [];
  const heard = listenedWork(host, row.workId).file;
  const first =
    files.find(({ fileId }) => fileId === heard) ?? [...files].sort((a, b) => a.number - b.number)[0];
  return first ? (
    <button type="button" className={styles.open} onClick={() => onPlay(first.fileId)}>
      <span className="unseen">Nghe </span>
      {row.title}
    </button>
  ) : (
    <Link to={to}>{row.title}</Link>
  );
}

function Action({ row, onMore }: { row: KeptRow; onMore: () => void }) {
  const { title, state } = row;
  if (state === 'loading' || state === 'waiting')
    return <IconButton label={`Tạm dừng tải ${title}`} icon="pause" onClick={() => void pauseRow(row)} />;
  if (state === 'paused' || state === 'failed' || state === 'noRoom')
    return (
      <div className={styles.actions}>
        <Button kind="quiet" size="small" aria-label={`Tải tiếp ${title}`} onClick={() => again(row)}>
          {state === 'paused' ? 'Tải tiếp' : 'Thử lại'}
        </Button>
        <IconButton label={`Thêm về ${title}`} icon="ellipsis" onClick={onMore} />
      </div>
    );
  if (state === 'evicted')
    return (
      <div className={styles.actions}>
        <Button kind="quiet" size="small" aria-label={`Tải lại ${title}`} onClick={() => again(row)}>
          Tải lại
        </Button>
        <IconButton label={`Thêm về ${title}`} icon="ellipsis" onClick={onMore} />
      </div>
    );
  if (state === 'gone' || state === 'ended')
    return (
      <Button kind="quiet" size="small" aria-label={`Xoá ${title}`} onClick={() => void removeRow(row)}>
        Xoá
      </Button>
    );
  return <IconButton label={`Thêm về ${title}`} icon="ellipsis" onClick={onMore} />;
}
