import { useEffect, useId, useState } from 'react';
import {
  dateText,
  daysInMonth,
  FIRST_BIRTH_YEAR,
  todayInVietnam,
  whyNotBirthday,
} from '#rules/people/person.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import birthday from './birthday.module.css';
import styles from './profile.module.css';

interface BirthdayDialogProps {
  open: boolean;
  /** YYYY-MM-DD or ''. */
  value: string;
  onClose: () => void;
  onChoose: (value: string) => void;
}

const from = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);

/** Valid choices: a list never offers a day that does not exist or is still to come. */
export function choicesFor(year: number, month: number, today: string) {
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number);
  const now = year === thisYear;
  const days = year && month ? daysInMonth(year, month) : 31;
  return {
    years: from(FIRST_BIRTH_YEAR, thisYear).reverse(),
    months: from(1, now ? thisMonth : 12),
    days: from(1, now && month === thisMonth ? thisDay : days),
  };
}

function Choice(props: {
  label: string;
  value: number;
  of: number[];
  first?: boolean;
  onChange(to: number): void;
}) {
  const { label, value, of, first, onChange } = props;
  const id = useId();
  return (
    <div className={birthday.choice}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        value={value}
        options={of.map(one => [one, String(one)] as const)}
        first={first}
        onChange={onChange}
      />
    </div>
  );
}

/** Day, month and year, each a list of the phone's or the keyboard's own. */
export function BirthdayDialog({ open, value, onClose, onChoose }: BirthdayDialogProps) {
  const [[year, month, day], setParts] = useState<readonly [number, number, number]>([0, 0, 0]);
  useEffect(() => {
    if (!open) return;
    const [years = 0, months = 0, days = 0] = value.split('-').map(Number);
    setParts([years, months, days]);
  }, [open, value]);

  const today = todayInVietnam(Date.now());
  const choices = choicesFor(year, month, today);
  /** A part that no longer exists after another changed falls back to the last that does: 31 in April is 30. */
  const become = (years: number, months: number, days: number) => {
    const fitting = Math.min(months, choicesFor(years, 12, today).months.length);
    setParts([years, fitting, Math.min(days, choicesFor(years, fitting, today).days.length)]);
  };
  const whole = year > 0 && month > 0 && day > 0;
  const chosen = dateText(year, month, day);
  const give = (date: string) => {
    onChoose(date);
    onClose();
  };

  return (
    <Dialog open={open} onClose={onClose} title="Ngày sinh">
      <div className={birthday.choices}>
        <Choice first label="Ngày" value={day} of={choices.days} onChange={to => become(year, month, to)} />
        <Choice label="Tháng" value={month} of={choices.months} onChange={to => become(year, to, day)} />
        <Choice label="Năm" value={year} of={choices.years} onChange={to => become(to, month, day)} />
      </div>
      <div className={styles.answers}>
        {value && (
          <Button kind="quiet" onClick={() => give('')}>
            Bỏ ngày sinh
          </Button>
        )}
        <Button
          kind="primary"
          disabled={!whole || whyNotBirthday(chosen, today) !== null}
          onClick={() => give(chosen)}
        >
          Chọn
        </Button>
      </div>
    </Dialog>
  );
}
