import { useState } from 'react';
import type { PostPicture } from '#contract/community/feed-shapes.ts';
import { PictureViewer } from './PictureViewer.tsx';
import styles from './pictures.module.css';

const SHOWN = 4;

/** Pictures of a post, in their true shape where there is one. Each is a stop of its own with its own words. */
export function Pictures({ pictures }: { pictures: readonly PostPicture[] }) {
  const [at, setAt] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  const shown = pictures.slice(0, SHOWN);
  const [first] = pictures;
  const ratio =
    pictures.length === 1 && first ? Math.max(0.75, Math.min(2, first.width / first.height)) : null;
  return (
    <>
      <ul className={styles.grid} data-count={shown.length}>
        {shown.map(({ base, alt, width, height }, index) => (
          <li key={base} style={ratio ? { aspectRatio: String(ratio) } : undefined}>
            <button type="button" onClick={() => setAt(index)}>
              <img
                loading="lazy"
                src={`${base}/${pictures.length === 1 ? 1280 : 320}.webp`}
                srcSet={`${base}/320.webp 320w, ${base}/1280.webp 1280w`}
                sizes={
                  pictures.length === 1 ? '(min-width: 768px) 560px, 94vw' : '(min-width: 768px) 280px, 47vw'
                }
                width={width}
                height={height}
                alt={alt || `Ảnh ${index + 1} trên ${pictures.length}`}
                decoding="async"
              />
              {index === SHOWN - 1 && pictures.length > SHOWN && (
                <span className={styles.more}>+{pictures.length - SHOWN}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {at !== null && (
        <PictureViewer pictures={pictures} at={at} onTurn={setAt} onClose={() => setAt(null)} />
      )}
    </>
  );
}
