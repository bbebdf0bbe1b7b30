import styles from './Measure.module.css';

interface MeasureProps {
  label: string;
  value: number;
  most: number;
  /** Grey: of something that does not matter yet. */
  quiet?: boolean;
}

/** How much of something is done. */
export const Measure = ({ label, value, most, quiet }: MeasureProps) => (
  <progress
    className={styles.bar}
    data-quiet={quiet || undefined}
    max={most}
    value={Math.min(value, most)}
    aria-label={label}
  />
);
