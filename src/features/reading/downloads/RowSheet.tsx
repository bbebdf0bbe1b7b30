import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { KeptRow } from '#rules/reading/kept-shelf.ts';
import { sizeInWords } from '#rules/reading/player-songs.ts';
import { dayOf } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './KeptShelf.module.css';
import { factsOf, wordsOf } from './kept-words.ts';
import { removePast, removeRow } from './row-actions.ts';

interface RowSheetProps {
  row: KeptRow;
  open: boolean;
  onClose: () => void;
}

/** Actions of one work on the shelf. */
export function RowSheet({ row, open, onClose }: RowSheetProps) {
  const { part, use } = wordsOf(row);
  const past = row.past.reduce((sum, { bytes }) => sum + bytes, 0);
  const run = (work: () => Promise<void>) => () => {
    void work();
    onClose();
  };
  const isSome = past > 0 && row.past.length < row.here;
  return (
    <Sheet open={open} onClose={onClose} title={row.title}>
      <p className="text-small ink-2">{factsOf(row)}</p>
      {row.until > Date.now() && (
        <p className="text-small ink-2">
          Mở được không cần mạng tới {dayOf(row.until)}. Có mạng, hạn tự dời thêm.
        </p>
      )}
      <div className={styles.choices}>
        {row.form === 'sound' && (
          <Link className={styles.choice} to={linkTo('songs')} onClick={onClose}>
            Xem từng {part}
          </Link>
        )}
        {isSome && row.form !== 'book' && row.form !== 'pdf' && (
          <Button kind="secondary" wide onClick={run(() => removePast(row))}>
            Bỏ {row.past.length} {part} đã {use}, lấy lại {sizeInWords(past)}
          </Button>
        )}
        <Button kind="danger" icon="trash" wide onClick={run(() => removeRow(row))}>
          Bỏ khỏi máy{row.bytes > 0 && `, lấy lại ${sizeInWords(row.bytes)}`}
        </Button>
        <p className="text-caption ink-3">
          Chỗ {use} và ghi chú vẫn còn. Có mạng, bạn tải lại lúc nào cũng được.
        </p>
      </div>
    </Sheet>
  );
}
