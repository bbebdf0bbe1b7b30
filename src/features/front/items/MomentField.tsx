import { fromMomentInput, toMomentInput } from '#rules/text/moment-input.ts';
import { Field } from '#ui/Field.tsx';

interface MomentFieldProps {
  label: string;
  /** ms since 1970. */
  value: number | null;
  onChange: (value: number | null) => void;
  helper?: string;
  error?: string;
}

/** A day and a time by Vietnam's clock, or nothing. */
export const MomentField = ({ value, onChange, ...rest }: MomentFieldProps) => (
  <Field
    {...rest}
    type="datetime-local"
    value={value === null ? '' : toMomentInput(value)}
    onChange={({ currentTarget }) => onChange(fromMomentInput(currentTarget.value))}
  />
);
