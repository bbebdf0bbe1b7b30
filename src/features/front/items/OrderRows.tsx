import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ItemRow } from '#contract/front/desk.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './order.module.css';
import type { useOrder } from './useOrder.ts';

interface OrderRowsProps {
  rows: readonly ItemRow[];
  order: ReturnType<typeof useOrder>;
  /** Address for editing a row; without it rows are no links. */
  addressOf?: (row: ItemRow) => string;
}

/** Items in the order that somebody tries: moved by hand, by two buttons, or by Alt and an arrow. */
export function OrderRows({ rows, order: { order, rows: list, put, move }, addressOf }: OrderRowsProps) {
  const [held, hold] = useState<number | null>(null);
  const onKey = (event: KeyboardEvent, id: number, at: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    if (order[at + by] !== undefined) move(id, by);
  };
  return (
    <ol ref={list} className={styles.order} aria-label="Thứ tự">
      {order.map((id, at) => {
        const row = rows.find(each => each.id === id);
        const name = row?.name ?? '';
        const words = (
          <>
            <span>{name}</span>
            {row?.note && <span className={styles.note}>{row.note}</span>}
          </>
        );
        return (
          <li
            key={id}
            data-id={id}
            data-held={held === id || undefined}
            data-empty={row?.state === 'off' || undefined}
            className={styles.row}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer?.setData('text/plain', name);
              hold(id);
            }}
            onDragOver={event => {
              if (held === null) return;
              event.preventDefault();
              if (held !== id) put(held, at);
            }}
            onDragEnd={() => hold(null)}
            onDrop={event => event.preventDefault()}
            onKeyDown={event => onKey(event, id, at)}
          >
            <span className={styles.grip} aria-hidden="true">
              <Icon name="grip" size={20} />
            </span>
            {row && addressOf ? (
              <Link to={addressOf(row)} draggable={false} className={styles.words}>
                {words}
              </Link>
            ) : (
              <span className={styles.words}>{words}</span>
            )}
            <IconButton
              label={`Đưa ${name} lên`}
              icon="chevron-up"
              disabled={at === 0}
              onClick={() => move(id, -1)}
            />
            <IconButton
              label={`Đưa ${name} xuống`}
              icon="chevron-down"
              disabled={at === order.length - 1}
              onClick={() => move(id, 1)}
            />
          </li>
        );
      })}
    </ol>
  );
}
