import { useEffect, useState } from 'react';
import { type Clearable, clearable, type KeptRow } from '#rules/reading/kept-shelf.ts';
import { sizeInWords } from '#rules/reading/player-songs.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './KeptShelf.module.css';
import { wordsOf } from './kept-words.ts';
import { removePast, removeRow } from './row-actions.ts';

interface ClearSheetProps {
  rows: readonly KeptRow[];
  open: boolean;
  onClose: () => void;
}

function whatOf({ row, what, proposed }: Clearable): string {
  const { kind, part, use } = wordsOf(row);
  if (what === 'ended') return `${kind} · đã hết hạn`;
  if (what === 'past') return `${row.past.length} ${part} đã ${use}`;
  return proposed ? `${kind} · đã ${use} xong` : kind;
}

/** "Dọn chỗ": heard, read and ended things are ticked, the rest may be. */
export function ClearSheet({ rows, open, onClose }: ClearSheetProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const found = clearable(rows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposed anew each time it opens
  useEffect(() => {
    if (open) setTicked(new Set(found.filter(({ proposed }) => proposed).map(({ key }) => key)));
  }, [open]);
  const chosen = found.filter(({ key }) => ticked.has(key));
  const bytes = chosen.reduce((sum, one) => sum + one.bytes, 0);
  const toggle = (key: string) =>
    setTicked(now => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const clear = async () => {
    onClose();
    for (const { row, what } of chosen) await (what === 'past' ? removePast(row) : removeRow(row));
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Dọn chỗ"
      foot={
        <Button kind="primary" wide disabled={chosen.length === 0} onClick={() => void clear()}>
          {chosen.length === 0
            ? 'Chọn thứ cần dọn'
            : `Dọn ${chosen.length} mục, lấy lại ${sizeInWords(bytes)}`}
        </Button>
      }
    >
      <p className="text-small ink-2">
        Thứ đã đọc, đã nghe và đã hết hạn được chọn sẵn. Chỗ đọc và ghi chú vẫn còn.
      </p>
      <ul className={styles.clear}>
        {found.map(one => (
          <li key={one.key}>
            <label className={styles.tick}>
              <input type="checkbox" checked={ticked.has(one.key)} onChange={() => toggle(one.key)} />
              <span className={styles.words}>
                <span className={styles.tickName}>{one.row.title}</span>
                <span className={styles.facts}>{whatOf(one)}</span>
              </span>
              <span className="text-small ink-2 tabular">{sizeInWords(one.bytes)}</span>
            </label>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
