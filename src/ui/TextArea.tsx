import { type TextareaHTMLAttributes, useId } from 'react';
import { FieldError } from './Field.tsx';
import styles from './TextArea.module.css';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  /** Above the field; never replaced by a placeholder. */
  label: string;
  helper?: string;
  /** Error and remedy; read aloud with the field. */
  error?: string;
}

/** A field for a few sentences; whoever writes more makes it taller. */
export function TextArea({ label, helper, error, rows = 4, ...rest }: TextAreaProps) {
  const id = useId();
  const note = error || helper;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}note` : undefined}
      />
      {error ? (
        <FieldError id={`${id}note`}>{error}</FieldError>
      ) : (
        helper && (
          <p id={`${id}note`} className="text-caption ink-3">
            {helper}
          </p>
        )
      )}
    </div>
  );
}
