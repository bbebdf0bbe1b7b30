import { useId } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Segmented.module.css';

export interface SegmentedOption<V extends string | number> {
  value: V;
  label: string;
  icon?: IconName;
}

interface SegmentedProps<V extends string | number> {
  /** Read aloud before the options. */
  label: string;
  /** At most three where there is room for words; arrow keys move between them. */
  options: readonly SegmentedOption<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** One choice of a few, all in sight. */
export function Segmented<V extends string | number>({ label, options, value, onChange }: SegmentedProps<V>) {
  const name = useId();
  return (
    <div className={styles.well} role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.label}>
            {option.icon && <Icon name={option.icon} size={18} />}
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
}
