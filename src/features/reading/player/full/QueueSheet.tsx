import { useMemo } from 'react';
import type { DownloadItem } from '#contract/reading/player-calls.ts';
import type { RepeatMode } from '#rules/reading/player-moves.ts';
import { isOwn } from '#rules/reading/player-queue.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import type { PlayerOwner } from '../player.ts';
import { upNextOf } from '../savedQueue.ts';
import { changeView, type PlayerView } from '../state.ts';
import { QueueRows } from './QueueRows.tsx';
import styles from './queue.module.css';
import { Related } from './Related.tsx';

interface QueueProps {
  player: PlayerOwner;
  view: PlayerView;
  item: DownloadItem;
}

/** Behaviour after the last one. */
const ends: Record<RepeatMode, string> = {
  AUTO: 'Hết danh sách, Mọt phát lại từ phần đầu.',
  REPEAT: 'Hết cuốn, Mọt phát lại từ phần đầu.',
  REPEAT_ONE: 'Đang lặp phần này. Bấm “Phần sau” để sang phần kế tiếp.',
  DEFAULT: 'Mọt chỉ phát trong cuốn này, không sang cuốn khác.',
};

const close = () => changeView({ queueOpen: false });

function Queue({ player, view, item }: QueueProps) {
  const { playlist, queue } = view;
  const files = useMemo(() => upNextOf({ item, playlist, queue }), [item, playlist, queue]);
  const { from } = queue;
  // The list that goes on afterwards is another work's, and is not here.
  const then = from && from.parent_id !== item.parent.id ? from.work : null;
  return (
    <div className={styles.queue}>
      <div className={styles.now}>
        <span className={styles.small}>
          <Cover title="" authors={[]} base={item.parent.thumb} tint={item.parent.tint} sizes="40px" />
        </span>
        <div>
          <p className={styles.meta}>Đang phát</p>
          <p className={styles.title}>{item.file.title}</p>
          <p className={styles.meta}>{item.parent.title}</p>
        </div>
      </div>
      <div className={styles.label}>
        <h3>Tiếp theo</h3>
        {isOwn(queue) && (
          <Button size="small" kind="quiet" icon="rotate-ccw" onClick={player.dropOwnOrder}>
            Về thứ tự ban đầu
          </Button>
        )}
      </div>
      <QueueRows player={player} files={files} work={item.parent.id} />
      <p className={styles.note}>{then ? `Sau đó nghe tiếp “${then}”.` : ends[view.repeat]}</p>
      <Related player={player} work={item.parent.id} related={view.related} />
    </div>
  );
}

/** The current file and the queue: over the full player in its colours, else over a page in the page's. */
export function QueueSheet({ wide, ...queue }: QueueProps & { wide: boolean }) {
  const { full, queueOpen } = queue.view;
  return (
    <Sheet
      open={queueOpen}
      onClose={close}
      title="Danh sách phát"
      side={wide ? 'right' : 'bottom'}
      theme={full ? 'dark' : undefined}
    >
      <Queue {...queue} />
    </Sheet>
  );
}
