import { useEffect, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type EbookDetail, shopGoodCalls } from '#contract/shop/goods.ts';
import { ownedCopies } from '#features/reading/downloads/lazy.ts';
import { sizeInWords } from '#rules/reading/player-songs.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './goods.module.css';
import { RowWords } from './RowWords.tsx';

/** A copy for this device, or what it weighs. While the book could go back, it is said first that it cannot any more. */
export function KeepRow({ good, onKept }: { good: EbookDetail; onKept: () => void }) {
  const { product_meta_id, content_id, refund } = good;
  const [asks, setAsks] = useState(false);
  const [bytes, setBytes] = useState<number | null>(null);
  const task = useTask();
  useEffect(() => {
    let here = true;
    ownedCopies()
      .then(copies => copies.ownedOnDevice(content_id))
      .then(
        kept => here && setBytes(kept?.bytes ?? null),
        () => {},
      );
    return () => {
      here = false;
    };
  }, [content_id]);
  const keep = () =>
    task.run(async () => {
      const copies = await ownedCopies();
      await request(shopGoodCalls.keepEbook, { product_meta_id });
      setAsks(false);
      const kept = await copies.keepOwned(
        await request(shopGoodCalls.getDownloadEbook, { product_meta_id, renew: 2 }),
      );
      setBytes(kept?.bytes ?? null);
      showToast(
        kept
          ? { message: 'Đã giữ trên máy, mở được cả khi mất mạng', icon: 'circle-check' }
          : { message: 'Máy không còn chỗ hoặc mạng vừa mất, bạn thử lại nhé', icon: 'circle-alert' },
      );
      onKept();
    });
  const drop = () =>
    task.run(async () => {
      await (await ownedCopies()).dropOwned(content_id);
      setBytes(null);
    });
  if (bytes !== null)
    return (
      <div className={styles.row}>
        <Icon name="circle-check" />
        <RowWords title="Đã ở trên máy này" note={task.problem || sizeInWords(bytes)} />
        <Button kind="quiet" size="small" busy={task.busy} onClick={() => void drop()}>
          Bỏ khỏi máy
        </Button>
      </div>
    );
  return (
    <>
      <button
        type="button"
        className={styles.row}
        disabled={task.busy}
        onClick={() => (refund?.may ? setAsks(true) : void keep())}
      >
        <Icon name="download" />
        <RowWords
          title={task.busy ? 'Đang tải về máy này' : 'Tải về máy này'}
          note={task.problem || 'Đọc khi không có mạng'}
        />
        <Icon name="chevron-right" />
      </button>
      <Dialog open={asks} onClose={() => setAsks(false)} title="Tải cả cuốn về máy?">
        <div className={styles.asks}>
          <p>Tải về thì tính là bạn đã mở hết, và cuốn này không trả lại được nữa.</p>
          <div className={styles.endActions}>
            <Button onClick={() => setAsks(false)}>Để sau</Button>
            <Button kind="primary" busy={task.busy} onClick={() => void keep()}>
              Tải về
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
