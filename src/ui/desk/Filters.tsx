import { Chip } from '../Chip.tsx';
import styles from './Filters.module.css';

interface FiltersProps<V extends string> {
  /** Read aloud before the chips: "Tình trạng". */
  label: string;
  options: readonly { value: V; label: string; count?: number | undefined }[];
  value: V;
  onChange: (value: V) => void;
}

/** One filter of a list as chips; the first option usually means all. They roll sideways on a phone. */
export const Filters = <V extends string>({ label, options, value, onChange }: FiltersProps<V>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset does not roll sideways in every browser
  <div className={styles.filters} role="group" aria-label={label}>
    {options.map(option => (
      <Chip key={option.value} on={option.value === value} onPress={() => onChange(option.value)}>
        {option.label}
        {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
      </Chip>
    ))}
  </div>
);
