import { IconButton } from './IconButton.tsx';
import styles from './Stepper.module.css';

interface StepperProps {
  /** Name of the quantity: "Số cuốn Sóng ở đáy bát". */
  label: string;
  value: number;
  /** At most so many; fewer than one there is none of. */
  most: number;
  onChange(value: number): void;
}

/** How many of something: a number between two buttons. What is typed counts when the field is left. */
export function Stepper({ label, value, most, onChange }: StepperProps) {
  const take = (typed: number) => {
    const next = Math.min(Math.max(Math.trunc(typed) || 1, 1), Math.max(most, 1));
    if (next !== value) onChange(next);
    return next;
  };
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <IconButton
        label="Bớt một"
        icon="minus"
        iconSize={18}
        disabled={value <= 1}
        onClick={() => take(value - 1)}
      />
      <input
        // What was typed and not taken goes when the number changes.
        key={value}
        className={styles.number}
        aria-label={label}
        inputMode="numeric"
        defaultValue={value}
        onBlur={({ currentTarget }) => {
          currentTarget.value = String(take(Number(currentTarget.value.replace(/\D/g, ''))));
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      <IconButton
        label="Thêm một"
        icon="plus"
        iconSize={18}
        disabled={value >= most}
        onClick={() => take(value + 1)}
      />
    </fieldset>
  );
}
