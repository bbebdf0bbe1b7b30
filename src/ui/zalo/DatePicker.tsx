import './picker.css';
import { useLayoutEffect, useMemo, useRef } from 'react';
import ZmpDatePicker from 'zmp-ui/date-picker';
import { dateText } from '#rules/people/person.ts';
import { Icon } from '../Icon.tsx';

interface DatePickerProps {
  label: string;
  /** YYYY-MM-DD or ''. */
  value: string;
  /** The first and last day one may choose. */
  first: string;
  last: string;
  error?: string;
  onChange: (value: string) => void;
}

const dayOf = (written: string): Date => {
  const [year = 0, month = 1, day = 1] = written.split('-').map(Number);
  return new Date(year, month - 1, day);
};

/** Day, month and year on wheels, as Zalo's own screens have them. In the mini app only. */
export function DatePicker({ label, value, first, last, error, onChange }: DatePickerProps) {
  const day = useMemo(() => (value ? dayOf(value) : undefined), [value]);
  const field = useRef<HTMLDivElement>(null);
  // zmp-ui draws the label beside its field and names the field by nothing.
  useLayoutEffect(() => field.current?.querySelector('input')?.setAttribute('aria-label', label), [label]);
  return (
    <div ref={field}>
      <ZmpDatePicker
        label={label}
        title={label}
        placeholder="Chưa chọn"
        mask
        maskClosable
        columnsFormat="DD-MM-YYYY"
        dateFormat="dd/mm/yyyy"
        locale="vi-VN"
        startDate={dayOf(first)}
        endDate={dayOf(last)}
        value={day}
        suffix={<Icon name="calendar" />}
        status={error ? 'error' : ''}
        errorText={error}
        action={{ text: 'Xong', close: true }}
        onChange={chosen => onChange(dateText(chosen.getFullYear(), chosen.getMonth() + 1, chosen.getDate()))}
      />
    </div>
  );
}
