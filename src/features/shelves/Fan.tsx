import type { CSSProperties } from 'react';
import type { BookFace } from '#contract/shelves.ts';
import { CardCover } from '#features/catalogue/index.ts';
import { tintedGround } from '#ui/tint.ts';
import styles from './Fan.module.css';

interface FanProps {
  faces: readonly BookFace[];
  tint: string;
  /** In the first view: loads at once. */
  eager?: boolean;
}

/** Where each cover stands in a hand of so many: sideways and down in parts of the width, turned in degrees. */
const hand = (at: number, of: number) => {
  const step = at - (of - 1) / 2;
  const apart = of > 3 ? 17 : 21;
  return { '--x': `${step * apart}cqi`, '--y': `${step * step * 1.6}cqi`, '--turn': `${step * 7}deg` };
};

/** Covers held like a hand of cards on a deep ground. The names follow in words, so nothing is read aloud. */
export const Fan = ({ faces, tint, eager }: FanProps) => (
  <div className={styles.fan} style={{ background: tintedGround(tint) }} aria-hidden="true">
    {faces.map((face, at) => (
      <span key={face.id} className={styles.cover} style={hand(at, faces.length) as CSSProperties}>
        <CardCover book={face} sizes="160px" eager={eager} />
      </span>
    ))}
  </div>
);
