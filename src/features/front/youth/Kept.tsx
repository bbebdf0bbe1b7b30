import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { KeptSentence } from '#contract/front/youth.ts';
import { grouped } from '#rules/text/text.ts';
import styles from './Kept.module.css';

/** Sentences that many readers marked, as they marked them; nothing where there are none. */
export function Kept({ sentences }: { sentences: readonly KeptSentence[] }) {
  const id = useId();
  if (sentences.length === 0) return null;
  return (
    <section className={styles.kept} aria-labelledby={id}>
      <h2 id={id} className="text-title-2">
        Câu được giữ nhiều
      </h2>
      <ul className={styles.list}>
        {sentences.map(({ quote, people, title, address }) => (
          <li key={quote} className={styles.sentence}>
            <blockquote>
              <span>{quote}</span>
            </blockquote>
            <p className={`text-small ink-3 ${styles.of}`}>
              <Link to={address}>{title}</Link> · {grouped(people)} người giữ
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
