import { useState } from 'react';
import { useStore } from '#client/store.ts';
import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { nextToFetch } from '#rules/reading/downloads.ts';
import { keptStateOf } from '#rules/reading/kept-shelf.ts';
import { sizeInWords } from '#rules/reading/player-songs.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import styles from './DownloadButton.module.css';
import { downloadActivity, partKey } from './download-activity.ts';
import { percentLabel } from './labels.ts';
import { pauseParts, requestParts, resumeParts, type WantedPart } from './request-parts.ts';
import type { DownloadedWork, KeptPart } from './shelf.ts';
import { useShelf } from './useDownloads.ts';

interface KeepPartsProps {
  work: DownloadedWork;
  form: KeptPart['form'];
  /** "tập", "video". */
  unit: string;
  /** Parts that may be opened. */
  load: () => Promise<WantedPart[]>;
  /** Of the work this one alone. */
  only?: number;
  /** So many of them are known to be open; 0: there is nothing to keep. */
  open: number;
}

/** Keeps the open issues of a comic, or a film, on the device, and says how far that is. */
export function KeepParts({ work, form, unit, load, only, open }: KeepPartsProps) {
  const { parts } = useShelf();
  const activity = useStore(downloadActivity);
  const task = useTask();
  const [isRequested, setRequested] = useState(false);
  const its = parts.filter(
    part => part.form === form && part.workId === work.id && (only ?? part.id) === part.id,
  );
  if (open === 0 && its.length === 0) return null;
  const kept = its.filter(({ state }) => state === 'kept');
  const bytes = kept.reduce((sum, part) => sum + part.bytes, 0);
  const coming = its.find(part => partKey(part) === activity.progress?.key);
  const next = nextToFetch(parts);
  const missing = next !== null && its.includes(next) ? activity.missingBytes : 0;
  const around = { comes: coming !== undefined, missing, waitsForWifi: activity.waitsForWifi };
  const state = its.length > 0 ? keptStateOf({ pieces: its, ...around }, Date.now()) : null;
  const keep = () =>
    task.run(async () => {
      setRequested(true);
      await requestParts(work, await load());
    });
  const count = kept.length === its.length ? `${its.length} ${unit}` : `${kept.length}/${its.length} ${unit}`;
  const why = its.find(part => part.state === 'failed')?.why;
  return (
    <section className={styles.work} aria-label="Trên máy này">
      <div className={styles.words} role="status">
        <p>{its.length === 0 ? 'Mở cả khi mất mạng' : `Đã giữ ${count}`}</p>
        <p className="text-caption ink-3">
          {its.length === 0
            ? `Giữ những ${unit} bạn mở được`
            : [
                bytes > 0 && sizeInWords(bytes),
                coming && `đang tải ${percentLabel(activity.progress?.share ?? 0)}`,
                state === 'wifi' && 'đang đợi Wi-Fi',
              ]
                .filter(Boolean)
                .join(' · ')}
        </p>
        {state === 'noRoom' && (
          <p className="text-caption son-text">
            Không đủ chỗ trên máy{missing > 1 && `, còn thiếu ${sizeInWords(missing)}`}. Bạn dọn bớt rồi tải
            tiếp.
          </p>
        )}
        {(task.problem || why) && (
          <p className="text-caption son-text" role="alert">
            {task.problem || why}
          </p>
        )}
      </div>
      {(state === 'loading' || state === 'waiting') && (
        <Button size="small" kind="secondary" icon="pause" onClick={() => void pauseParts(its)}>
          Tạm dừng
        </Button>
      )}
      {(state === 'paused' || state === 'failed' || state === 'noRoom') && (
        <Button size="small" kind="secondary" icon="rotate-ccw" onClick={() => void resumeParts(its)}>
          Tải tiếp
        </Button>
      )}
      {its.length < open && !isRequested && (
        <Button size="small" kind="soft" icon="download" busy={task.busy} onClick={() => void keep()}>
          {its.length === 0 ? 'Giữ trên máy' : 'Giữ phần còn lại'}
        </Button>
      )}
      {its.length > 0 && (
        <ButtonLink size="small" kind="quiet" to={linkTo('kept')}>
          Xem trên máy
        </ButtonLink>
      )}
    </section>
  );
}
