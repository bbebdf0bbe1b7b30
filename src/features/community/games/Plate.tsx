import type { ReactNode } from 'react';
import { DrawnShapes } from './Drawn.tsx';
import styles from './Plate.module.css';

interface PlateProps {
  kicker: string;
  title: string;
  lines: readonly string[];
  note: string;
  level?: 1 | 2;
  /** The number of a print under the title. */
  drawing?: number;
  titleRef?: (heading: HTMLHeadingElement | null) => void;
  children?: ReactNode;
}

/** A page in a double frame: what came out, in words. */
export function Plate({ kicker, title, lines, note, level = 1, drawing, titleRef, children }: PlateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.plate}>
      <div className={styles.inside}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <Title ref={titleRef} tabIndex={-1} className={styles.title}>
          {title}
        </Title>
        {drawing !== undefined && (
          <svg viewBox="0 0 100 124" className={styles.drawing} aria-hidden="true">
            <DrawnShapes number={drawing} />
          </svg>
        )}
        {children}
        {lines.length > 0 && (
          <p className={styles.lines}>
            {lines.map(line => (
              <span key={line}>{line}</span>
            ))}
          </p>
        )}
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </div>
  );
}
