import { useId, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { dateText, FIRST_BIRTH_YEAR, todayInVietnam, writtenDate } from '#rules/people/person.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { BirthdayDialog } from './BirthdayDialog.tsx';
import birthday from './birthday.module.css';
import styles from './profile.module.css';

interface BirthdayFieldProps {
  /** YYYY-MM-DD or ''. */
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

/** The birthday, chosen as people are used to where the app runs: on wheels in Zalo, elsewhere in a dialog of ours. */
export function BirthdayField(props: BirthdayFieldProps) {
  return useHost().os === 'zalo' ? <BirthdayInZalo {...props} /> : <BirthdayOnWeb {...props} />;
}

const ZaloDatePicker = lazyPart(() => import('#ui/zalo/DatePicker.tsx').then(file => file.DatePicker));

function BirthdayInZalo({ value, ...props }: BirthdayFieldProps) {
  // The wheels hold the day they were given last: after it is taken out they begin anew.
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    props.onChange('');
    setCleared(cleared + 1);
  };
  return (
    <div>
      <ZaloDatePicker
        key={cleared}
        {...props}
        label="Ngày sinh"
        value={value}
        first={dateText(FIRST_BIRTH_YEAR, 1, 1)}
        last={todayInVietnam(Date.now())}
      />
      {value && (
        <Button kind="quiet" size="small" onClick={clear}>
          Bỏ ngày sinh
        </Button>
      )}
    </div>
  );
}

/** A button that opens the dialog. */
function BirthdayOnWeb({ value, error, onChange }: BirthdayFieldProps) {
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
