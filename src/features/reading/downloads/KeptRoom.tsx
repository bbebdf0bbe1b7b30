import { useEffect, useState } from 'react';
import type { KeptForm } from '#rules/reading/kept-forms.ts';
import type { KeptRow } from '#rules/reading/kept-shelf.ts';
import { sizeInWords } from '#rules/reading/player-songs.ts';
import styles from './KeptShelf.module.css';

const names: Record<KeptForm, string> = {
  sound: 'Nghe',
  comic: 'Truyện tranh',
  film: 'Video',
  pdf: 'PDF',
  book: 'Chữ',
};
const order = Object.keys(names) as KeptForm[];

/** Free space for this browser; null where it does not say. */
function useFree(bytes: number): number | null {
  const [free, setFree] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes what is free
  useEffect(() => {
    void navigator.storage?.estimate?.().then(
      ({ quota = 0, usage = 0 }) => setFree(quota > 0 ? Math.max(0, quota - usage) : null),
      () => {},
    );
  }, [bytes]);
  return free;
}

/** How much room each kind takes, and how much there is. */
export function KeptRoom({ rows }: { rows: readonly KeptRow[] }) {
  const sums = order.map(form => ({
    form,
    bytes: rows.filter(row => row.form === form).reduce((sum, row) => sum + row.bytes, 0),
  }));
  const bytes = sums.reduce((sum, one) => sum + one.bytes, 0);
  const free = useFree(bytes);
  const all = free === null ? bytes : bytes + free;
  return (
    <section className={styles.room} aria-label="Chỗ trên máy">
      <div className={styles.roomHead}>
        <p className="text-label">{sizeInWords(bytes)} trên máy</p>
        {free !== null && <p className="text-small ink-2">Máy còn {sizeInWords(free)}</p>}
      </div>
      <div className={styles.bar} aria-hidden="true">
        {sums.map(
          one =>
            one.bytes > 0 && (
              <span
                key={one.form}
                data-form={one.form}
                style={{ width: `${Math.max(1, (one.bytes / Math.max(1, all)) * 100)}%` }}
              />
            ),
        )}
      </div>
      <ul className={styles.legend}>
        {sums.map(
          one =>
            one.bytes > 0 && (
              <li key={one.form}>
                <span className={styles.dot} data-form={one.form} aria-hidden="true" />
                {names[one.form]} {sizeInWords(one.bytes)}
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
