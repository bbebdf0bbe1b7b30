import styles from './keys.module.css';

/** Under the pages of a wide screen: which keys do what, each row its keys ("Ctrl F") and a word. */
export const KeyHints = ({ keys }: { keys: readonly (readonly [string, string])[] }) => (
  <p className={`${styles.keys} text-small ink-2`} aria-hidden="true">
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
