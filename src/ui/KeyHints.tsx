import styles from './KeyHints.module.css';

/** Keyboard shortcuts, where there is room for them: each row its keys ("Ctrl F") and a word. */
export const KeyHints = ({ keys }: { keys: readonly (readonly [string, string])[] }) => (
  <p className={styles.keys}>
    {keys.map(([key, what]) => (
      <span key={key}>
        {key.split(' ').map(each => (
          <kbd key={each}>{each}</kbd>
        ))}
        {what}
      </span>
    ))}
  </p>
);
