import { useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './photos.module.css';

/** Small pictures in a row; a press shows one whole. `bases`: a side follows, as `/320.webp`. */
export function PhotoStrip({ bases, of }: { bases: readonly string[]; of: string }) {
  const [at, setAt] = useState<number | null>(null);
  if (bases.length === 0) return null;
  const shown = at ?? 0;
  const turn = (by: number) => setAt((shown + by + bases.length) % bases.length);
  return (
    <>
      <ul className={styles.strip}>
        {bases.map((base, place) => (
          <li key={base}>
            <button type="button" className={styles.thumb} onClick={() => setAt(place)}>
              <img
                loading="lazy"
                src={`${base}/320.webp`}
                alt={`Ảnh ${place + 1} ${of}`}
                width={72}
                height={72}
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={at !== null} onClose={() => setAt(null)} title={`Ảnh ${of}`} width={720}>
        <img className={styles.whole} src={`${bases[shown]}/1280.webp`} alt={`Ảnh ${shown + 1} ${of}`} />
        {bases.length > 1 && (
          <div className={styles.turn}>
            <IconButton label="Ảnh trước" icon="chevron-left" onClick={() => turn(-1)} />
            {shown + 1} / {bases.length}
            <IconButton label="Ảnh sau" icon="chevron-right" onClick={() => turn(1)} />
          </div>
        )}
      </Dialog>
    </>
  );
}
