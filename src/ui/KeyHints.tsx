import styles from './KeyHints.module.css';

/** Keyboard shortcuts, where there is room for them: each row its keys ("Ctrl F") and a word. */
export const KeyHints = ({
  keys,
  className,
}: {
  keys: readonly (readonly [string, string])[];
  /** Padding and border of the row: hidden with it on a phone. */
  className?: string;
}) => (
  <p className={`${styles.keys} ${className ?? ''}`}>
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
