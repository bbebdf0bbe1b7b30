import type { Suggested } from './useSuggestions.ts';
import styles from './write.module.css';

/** Below the field: what begins as the word that is typed. */
export function Suggestions({ suggestions: { list, choose } }: { suggestions: Suggested }) {
  if (list.length === 0) return null;
  return (
    <ul className={styles.suggestions} aria-label="Gợi ý">
      {list.map((one, at) => (
        <li key={one.label} data-first={(at === 0 && !one.fresh) || undefined}>
          <button type="button" onClick={() => choose(one)}>
            <span className="one-line">{one.label}</span>
            <span className="text-caption ink-3">
              {one.note}
              {at === 0 && !one.fresh && <kbd>Tab</kbd>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
