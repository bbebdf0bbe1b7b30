import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { Select } from '#ui/Select.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { LoadProblem } from '../../library/cards/index.ts';
import styles from './items.module.css';
import { OrderRows } from './OrderRows.tsx';
import { useItems } from './useItems.ts';
import { useOrder } from './useOrder.ts';

interface OrderDrawerProps {
  kind: string;
  /** Name of a part of the list. */
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
  const here = rows.filter(row => row.part === part);
  const order = useOrder(
    kind,
    here.map(({ id }) => id),
  );
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Xếp thứ tự"
      foot={
        <Button
          kind="primary"
          wide
          busy={order.task.busy}
          disabled={!order.isMoved}
          onClick={() => void order.save().then(ok => ok && onClose())}
        >
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
            order.forget();
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
      <OrderRows rows={here} order={order} />
      {order.task.problem && (
        <p className={styles.problem} role="alert">
          {order.task.problem}
        </p>
      )}
    </Drawer>
  );
}
