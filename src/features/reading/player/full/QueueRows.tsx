import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { clockTime } from '#rules/reading/player-labels.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ROW_PX } from '#ui/rows.ts';
import { useRowsInBox } from '#ui/useRows.ts';
import type { PlayerOwner } from '../player.ts';
import type { QueuedFile } from '../upNext.ts';
import styles from './queue.module.css';
import { type Held, useRowDrag } from './useRowDrag.ts';

interface QueueRowsProps {
  player: PlayerOwner;
  files: readonly QueuedFile[];
  /** The work that plays: only others are named. */
  work: number;
}

/** Offset of a row while another one is dragged. */
function positionOf(index: number, held: Held | null): number {
  if (!held || index === held.at) return index;
  if (held.at < index && index <= held.to) return index - 1;
  if (held.to <= index && index < held.at) return index + 1;
  return index;
}

/** The queue in order: a press plays a row now, its handle or the arrow keys move it, or it is taken out. */
export function QueueRows({ player, files, work }: QueueRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const total = files.length;
  const span = useRowsInBox(list, total);
  const [said, say] = useState('');
  /** The file whose handle was pressed: it shows the ways up and down. */
  const [open, put] = useState<number | null>(null);
  /** Element to focus when the rows are rendered again. */
  const focus = useRef<{ id: number; part: string } | null>(null);
  const { held, handle, wasDragged } = useRowDrag(list, total, move);

  useLayoutEffect(() => {
    const wanted = focus.current;
    focus.current = null;
    const row = wanted && list.current?.querySelector(`[data-file="${wanted.id}"]`);
    if (!row) return;
    row.querySelector<HTMLElement>(`[data-part="${wanted.part}"]`)?.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  });

  function move(at: number, to: number, part = 'handle') {
    const file = files[at];
    if (!file || to < 0 || to >= total) return;
    focus.current = { id: file.id, part };
    player.moveInQueue(at, to);
    say(`“${file.title}” ở vị trí ${to + 1} trên ${total}`);
  }

  function remove(at: number) {
    const [file, after] = [files[at], files[at + 1] ?? files[at - 1]];
    if (!file) return;
    focus.current = after ? { id: after.id, part: 'remove' } : null;
    player.removeFromQueue(at);
    say(`Đã bỏ “${file.title}” khỏi danh sách`);
  }

  const seen = Array.from(
    { length: Math.max(0, Math.min(total, span.to) - span.from) },
    (_, n) => n + span.from,
  );
  // The row in the hand stays, however far it is carried.
  if (held && !seen.includes(held.at)) seen.push(held.at);

  return (
    <>
      <ol
        ref={list}
        className={styles.rows}
        data-held={held ? '' : undefined}
        style={{ height: total * ROW_PX }}
      >
        {seen.map(at => {
          const file = files[at];
          if (!file) return null;
          const pressed = open === file.id;
          return (
            <li
              key={file.id}
              data-file={file.id}
              data-held={held?.at === at || undefined}
              aria-setsize={total}
              aria-posinset={at + 1}
              style={
                { top: at * ROW_PX, '--by': `${(positionOf(at, held) - at) * ROW_PX}px` } as CSSProperties
              }
            >
              <button
                type="button"
                className={styles.handle}
                data-part="handle"
                aria-label={`Đổi chỗ “${file.title}”`}
                title="Kéo để đổi chỗ"
                aria-expanded={pressed}
                {...handle(at)}
                onClick={() => !wasDragged() && put(pressed ? null : file.id)}
                onKeyDown={event => {
                  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                  if (by === 0) return;
                  event.preventDefault();
                  move(at, at + by);
                }}
              >
                <Icon name="grip" size={20} />
              </button>
              <button type="button" className={styles.file} onClick={() => player.openFile(file.id)}>
                <span className={styles.title}>{file.title}</span>
                <span className={styles.meta}>
                  {file.locked && <Icon name="lock" size={14} />}
                  {file.parent_id === work ? clockTime(file.seconds) : file.work}
                </span>
              </button>
              {pressed ? (
                <>
                  <IconButton
                    label={`Đưa lên: ${file.title}`}
                    icon="chevron-up"
                    data-part="up"
                    aria-disabled={at === 0}
                    onClick={() => move(at, at - 1, 'up')}
                  />
                  <IconButton
                    label={`Đưa xuống: ${file.title}`}
                    icon="chevron-down"
                    data-part="down"
                    aria-disabled={at === total - 1}
                    onClick={() => move(at, at + 1, 'down')}
                  />
                </>
              ) : (
                <IconButton
                  label={`Bỏ khỏi danh sách: ${file.title}`}
                  icon="x"
                  iconSize={20}
                  data-part="remove"
                  onClick={() => remove(at)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  );
}
