import { Field } from '../Field.tsx';

interface NumberFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  helper?: string;
  error?: string;
  disabled?: boolean;
}

const MOST = 9;

/** A whole number, or nothing. Anything but digits is left out while typing. */
export const NumberField = ({ value, onChange, ...rest }: NumberFieldProps) => (
  <Field
    {...rest}
    inputMode="numeric"
    autoComplete="off"
    value={value === null ? '' : String(value)}
    onChange={({ currentTarget }) => {
      const digits = currentTarget.value.replace(/\D/g, '').slice(0, MOST);
      onChange(digits === '' ? null : Number(digits));
    }}
  />
);
