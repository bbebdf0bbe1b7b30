import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  /** Above the field; never replaced by a placeholder. */
  label: string;
  helper?: string;
  /** Error and remedy; read aloud with the field. */
  error?: string;
  /** A few letters before what is typed, such as +84. Part of the picture, not of the value. */
  leading?: string;
  /** A 44 px action inside the field's end. */
  trailing?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

export function Field({ label, helper, error, leading, trailing, inputRef, ...rest }: FieldProps) {
  const id = useId();
  const noteId = `${id}note`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={styles.box}
        data-leading={leading ? true : undefined}
        data-trailing={trailing ? true : undefined}
      >
        <input
          {...rest}
          ref={inputRef}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || helper ? noteId : undefined}
        />
        {leading && (
          <span className={styles.leading} aria-hidden="true">
            {leading}
          </span>
        )}
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </div>
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        helper && (
          <p id={noteId} className={styles.helper}>
            {helper}
          </p>
        )
      )}
    </div>
  );
}

interface FieldErrorProps {
  id: string;
  /** Announced as soon as it is shown. */
  alert?: boolean;
  children: ReactNode;
}

/** Error below a field. */
export const FieldError = ({ id, alert, children }: FieldErrorProps) => (
  <p id={id} className={styles.error} role={alert ? 'alert' : undefined}>
    <Icon name="circle-alert" size={18} />
    {children}
  </p>
);
