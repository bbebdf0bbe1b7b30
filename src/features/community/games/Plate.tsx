import type { ReactNode } from 'react';
import styles from './Plate.module.css';

interface PlateProps {
  kicker: string;
  title: string;
  lines: readonly string[];
  note: string;
  level?: 1 | 2;
  titleRef?: (heading: HTMLHeadingElement | null) => void;
  children?: ReactNode;
}

/** A page in a double frame: what came out, in words. */
export function Plate({ kicker, title, lines, note, level = 1, titleRef, children }: PlateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.plate}>
      <div className={styles.inside}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <Title ref={titleRef} tabIndex={-1} className={styles.title}>
          {title}
        </Title>
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
