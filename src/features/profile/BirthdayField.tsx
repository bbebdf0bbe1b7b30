import { useId, useState } from 'react';
import { writtenDate } from '#rules/person.ts';
import { Icon } from '#ui/Icon.tsx';
import { BirthdayDialog } from './BirthdayDialog.tsx';
import birthday from './birthday.module.css';
import styles from './profile.module.css';

interface BirthdayFieldProps {
  /** YYYY-MM-DD or ''. */
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

/** The birthday as a button that opens its picker. */
export function BirthdayField({ value, error, onChange }: BirthdayFieldProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <p id={`${id}label`} className={styles.label}>
        Ngày sinh
      </p>
      <button
        type="button"
        id={`${id}button`}
        className={birthday.pick}
        aria-labelledby={`${id}label ${id}button`}
        aria-describedby={error ? `${id}error` : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {value ? (
          <span className="tabular">{writtenDate(value)}</span>
        ) : (
          <span className={styles.none}>Chưa chọn</span>
        )}
        <Icon name="calendar" />
      </button>
      {error && (
        <p id={`${id}error`} className={styles.problem}>
          {error}
        </p>
      )}
      <BirthdayDialog open={open} value={value} onClose={() => setOpen(false)} onChoose={onChange} />
    </div>
  );
}
