import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { frontDeskCalls } from '#contract/front/desk.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { LoadProblem } from '../../library/cards/index.ts';
import styles from './items.module.css';
import { useItems } from './useItems.ts';

interface OrderDrawerProps {
  kind: string;
  /** What a part of the list is called. */
  partName: string;
  /** The part to begin with; '' for the first one. */
  first: string;
  open: boolean;
  onClose: () => void;
}

/** Puts the items of a kind, or of a part of it, in an order: all that readers may see, whatever the list beside it shows. */
export function OrderDrawer({ kind, partName, first, open, onClose }: OrderDrawerProps) {
  const list = useItems({ kind, search: '', state: 'all' }, open);
  const rows = (list.rows ?? []).filter(({ id }) => id > 0);
  const parts = [...new Set(rows.map(({ part }) => part))];
  const [chosen, setPart] = useState(first);
  // Rows may come after the drawer is there.
  const part = parts.includes(chosen) ? chosen : (parts[0] ?? '');
  const [moved, setMoved] = useState<readonly number[] | null>(null);
  const client = useQueryClient();
  const task = useTask();
  const here = rows.filter(row => row.part === part);
  const ids = here.map(({ id }) => id);
  // What was published, or taken off, since somebody began to move them.
  const stays = moved?.filter(id => ids.includes(id)) ?? [];
  const order = [...stays, ...ids.filter(id => !stays.includes(id))];
  const rowsOf = useRef<HTMLOListElement>(null);
  const [held, hold] = useState<{ id: number; by: number } | null>(null);
  // A row that moves in the page lets the focus go.
  useEffect(() => {
    if (!held) return;
    const buttons = [
      ...(rowsOf.current?.querySelectorAll<HTMLButtonElement>(`[data-id="${held.id}"] button`) ?? []),
    ];
    const wanted = held.by < 0 ? buttons : buttons.reverse();
    wanted.find(button => !button.disabled)?.focus();
  }, [held]);
  const move = (at: number, by: number) => {
    const next = [...order];
    const [id] = next.splice(at, 1);
    if (id !== undefined) next.splice(at + by, 0, id);
    setMoved(next);
    if (id !== undefined) hold({ id, by });
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    if (order[at + by] !== undefined) move(at, by);
  };
  const save = () =>
    task.run(async () => {
      await request(frontDeskCalls.reorderItems, { kind, ids: [...order] });
      await client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/front/'),
      });
      setMoved(null);
      showToast('Đã xếp lại. Bạn đọc thấy ngay.');
      onClose();
    });
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Xếp thứ tự"
      foot={
        <Button kind="primary" wide busy={task.busy} disabled={!moved} onClick={() => void save()}>
          Lưu thứ tự
        </Button>
      }
    >
      {parts.length > 1 && (
        <Select
          label={partName}
          value={part}
          options={parts.map(each => [each, each] as const)}
          onChange={next => {
            setMoved(null);
            setPart(next);
          }}
        />
      )}
      {!list.rows &&
        (list.error ? (
          <LoadProblem error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Loading>
            <Skeleton shape="card" height="24rem" />
          </Loading>
        ))}
      <p className={styles.note}>Alt ↑ Alt ↓ dời dòng đang chọn</p>
      <ol ref={rowsOf} className={styles.order} aria-label="Thứ tự">
        {order.map((id, at) => {
          const row = here.find(each => each.id === id);
          const name = row?.name ?? '';
          return (
            <li key={id} data-id={id} className={styles.orderRow} onKeyDown={event => onKey(event, at)}>
              <span className={styles.words}>
                <span>{name}</span>
                {row?.note && <span className={styles.note}>{row.note}</span>}
              </span>
              <IconButton
                label={`Đưa ${name} lên`}
                icon="chevron-up"
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                label={`Đưa ${name} xuống`}
                icon="chevron-down"
                disabled={at === order.length - 1}
                onClick={() => move(at, 1)}
              />
            </li>
          );
        })}
      </ol>
      {task.problem && (
        <p className={styles.problem} role="alert">
          {task.problem}
        </p>
      )}
    </Drawer>
  );
}
