import type { ReactNode } from 'react';
import styles from './RadioCard.module.css';

interface RadioCardProps {
  /** Of the group: arrow keys move among cards of one name. */
  name: string;
  on: boolean;
  onChoose: () => void;
  /** Before the title: a picture of 40 px. */
  picture?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** At the end: a price. */
  trailing?: ReactNode;
  /** Edge to edge in a list instead of a frame of its own. */
  plain?: boolean;
  /** It cannot be chosen. */
  disabled?: boolean;
  /** Below, and not part of what a press chooses. */
  children?: ReactNode;
}

/** One of a few, with room for what it is and what it costs. Cards stand in a `role="radiogroup"`. */
export const RadioCard = ({
  name,
  on,
  onChoose,
  picture,
  title,
  text,
  trailing,
  plain,
  disabled,
  children,
}: RadioCardProps) => (
  <div
    className={styles.card}
    data-on={on || undefined}
    data-plain={plain || undefined}
    data-off={disabled || undefined}
  >
    <label className={styles.label}>
      <input
        className={styles.input}
        type="radio"
        name={name}
        checked={on}
        disabled={disabled}
        onChange={onChoose}
      />
      {picture && <span className={styles.picture}>{picture}</span>}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text && <span className="text-small ink-3">{text}</span>}
      </span>
      {trailing && <span className={styles.trailing}>{trailing}</span>}
    </label>
    {children}
  </div>
);
