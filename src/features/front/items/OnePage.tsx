import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { ItemRow } from '#contract/front/desk.ts';
import { homeBlockKind, screenNames } from '#contract/library/desk-items/home-blocks.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { useWide } from '#ui/useWide.ts';
import { BlockLibrary } from './BlockLibrary.tsx';
import { RowBadge } from './columns.tsx';
import { OrderRows } from './OrderRows.tsx';
import styles from './onePage.module.css';
import { Seen } from './Preview.tsx';
import { useOrder } from './useOrder.ts';

/** ms of quiet after the last move: a block that goes up ten places is one page to draw. */
const PAUSE_MS = 350;

/** Window width in px from which the library of blocks is beside the order. */
const LIBRARY_FROM = 1200;

interface OnePageProps {
  kind: string;
  /** The items of one page, those that readers never saw among them. */
  rows: readonly ItemRow[];
}

/** The items of a page in their order, and beside them the page as readers would see it in that order. */
export function OnePage({ kind, rows }: OnePageProps) {
  const shown = rows.filter(({ id }) => id > 0);
  const drafts = rows.filter(row => row.id < 0 || row.has_draft);
  const order = useOrder(
    kind,
    shown.map(({ id }) => id),
  );
  const now = order.order.join();
  const [tried, settle] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => settle(now), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  const addressOf = (row: ItemRow) => linkTo('deskItem', { kind, id: String(row.id) });
  const part = rows.find(each => each.part)?.part;
  const screen = screenNames.find(([, name]) => name === part)?.[0];
  const library = useWide(LIBRARY_FROM) && kind === homeBlockKind.kind && screen !== undefined;
  // The page is drawn around one item: one whose draft is not seen with it, if there is one.
  const seen = shown.find(row => !row.has_draft) ?? shown[0];
  return (
    <div className={styles.page} data-library={library || undefined}>
      {library && <BlockLibrary screen={screen} />}
      <section className={styles.column} aria-labelledby="one-page-order">
        <div className={styles.head}>
          <h2 id="one-page-order" className={styles.title}>
            Thứ tự trên trang
          </h2>
          <p className={styles.note}>{shown.length} khối</p>
        </div>
        <OrderRows rows={shown} order={order} addressOf={addressOf} />
        <div className={styles.foot}>
          <Actions note={order.isMoved ? 'Thứ tự mới chưa lưu' : undefined}>
            <Button disabled={!order.isMoved || order.task.busy} onClick={order.forget}>
              Thả về chỗ cũ
            </Button>
            <Button
              kind="primary"
              busy={order.task.busy}
              disabled={!order.isMoved}
              onClick={() => void order.save()}
            >
              Lưu thứ tự
            </Button>
          </Actions>
          {order.task.problem && (
            <p className={styles.problem} role="alert">
              {order.task.problem}
            </p>
          )}
        </div>
        <p className={styles.keys}>
          <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> dời khối đang chọn
        </p>
        {drafts.length > 0 && (
          <section aria-labelledby="one-page-drafts">
            <h2 id="one-page-drafts" className={styles.title}>
              Chưa đăng
            </h2>
            <ul className={styles.drafts}>
              {drafts.map(row => (
                <li key={row.id}>
                  <Link to={addressOf(row)}>{row.name || 'Khối mới'}</Link>
                  <RowBadge row={row} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </section>
      {seen && (
        <section className={styles.column} aria-labelledby="one-page-seen">
          <h2 id="one-page-seen" className={styles.title}>
            Xem trước
          </h2>
          <Seen item={{ kind, id: seen.id }} order={tried.split(',').map(Number)} small />
        </section>
      )}
    </div>
  );
}
