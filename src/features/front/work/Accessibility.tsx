import type { BookDetail } from '#contract/library/catalogue.ts';
import styles from './Accessibility.module.css';

/** Accessibility of a book; nothing without metadata. */
export function Accessibility({ parts }: { parts: BookDetail['accessibility'] }) {
  if (!parts || parts.length === 0) return null;
  return (
    <details className={styles.accessibility}>
      <summary>Ai cũng đọc được?</summary>
      <dl>
        {parts.map(({ name, lines }) => (
          <div key={name}>
            <dt>{name}</dt>
            {lines.map(line => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
