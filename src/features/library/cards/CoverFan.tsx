import type { CSSProperties } from 'react';
import type { CoverCard } from '#contract/library/card-page.ts';
import { tintedGround } from '#ui/tint.ts';
import { CardCover } from './CardCover.tsx';
import styles from './CoverFan.module.css';

interface CoverFanProps {
  faces: readonly CoverCard[];
  tint: string;
  /** In the first view: loads at once. */
  eager?: boolean;
}

/** Offset of each cover in a fan of so many: sideways and down in parts of the width, rotation in degrees. */
const hand = (at: number, of: number) => {
  const step = at - (of - 1) / 2;
  const apart = of > 3 ? 17 : 21;
  return { '--x': `${step * apart}cqi`, '--y': `${step * step * 1.6}cqi`, '--turn': `${step * 7}deg` };
};

/** Covers fanned out on a dark background. Decorative: the titles follow as text. */
export const CoverFan = ({ faces: covers, tint, eager }: CoverFanProps) => (
  <div className={styles.fan} style={{ background: tintedGround(tint) }} aria-hidden="true">
    {covers.map((cover, at) => (
      <span key={cover.id} className={styles.cover} style={hand(at, covers.length) as CSSProperties}>
        <CardCover book={cover} sizes="160px" eager={eager} />
      </span>
    ))}
  </div>
);
