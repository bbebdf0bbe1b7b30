import { type ReactNode, useId } from 'react';
import styles from './comic-settings.module.css';

interface OptionTilesProps<V extends string> {
  /** Read aloud before the options. */
  label: string;
  options: readonly { value: V; name: string; drawing?: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
}

/** One choice of a few, each drawn. */
export function OptionTiles<V extends string>({ label, options, value, onChange }: OptionTilesProps<V>) {
  const name = useId();
  return (
    <div className={styles.tiles} role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label key={option.value} className={styles.tile}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.drawing}
          <span>{option.name}</span>
        </label>
      ))}
    </div>
  );
}
