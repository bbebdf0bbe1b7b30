import { Icon } from './Icon.tsx';
import styles from './Select.module.css';

interface SelectProps<V extends string | number> {
  value: V;
  options: readonly (readonly [value: V, words: string])[];
  onChange(value: V): void;
  /** Without a frame, in the font and colour around it. */
  plain?: boolean;
  /** As low as a chip, beside chips. */
  small?: boolean;
  /** For use without a visible label. */
  label?: string;
  id?: string;
  /** The dialog around it begins here. */
  first?: boolean;
}

/** One of several, from the list of the phone or the computer. A value that is not among them shows a dash. */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const { value, options, onChange, plain, small, label, id, first } = props;
  const known = options.some(([each]) => each === value);
  return (
    <span className={styles.box} data-plain={plain || undefined} data-small={small || undefined}>
      <select
        id={id}
        className={styles.select}
        aria-label={label}
        title={label}
        data-autofocus={first || undefined}
        value={known ? value : ''}
        onChange={({ currentTarget }) => {
          const chosen = options.find(([each]) => String(each) === currentTarget.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {!known && (
          <option value="" disabled>
            –
          </option>
        )}
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
      <Icon name="chevron-right" size={18} className={styles.arrow} />
    </span>
  );
}
