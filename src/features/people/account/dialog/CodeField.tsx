import { type Ref, useId } from 'react';
import { FieldError } from '#ui/Field.tsx';
import styles from './CodeField.module.css';
import { codeIn } from './codeIn.ts';

interface CodeFieldProps {
  label: string;
  name: string;
  /** 4 or 6. */
  digits: number;
  value: string;
  onChange: (code: string) => void;
  error?: string;
  busy?: boolean;
  /** Has focus when its step is reached. */
  first?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A one-time code: one real field, so that phones fill it in and a message can be pasted, drawn as cells.
 * The invisible field covers its cells; screen readers announce the error with it.
 */
export function CodeField({
  label,
  name,
  digits,
  value,
  onChange,
  error,
  busy,
  first,
  inputRef,
}: CodeFieldProps) {
  const id = useId();
  const noteId = `${id}note`;
  // Biome would rather see keys that are not places, but a cell is its place.
  const cells = Array.from({ length: digits }, (_, place) => ({ key: `cell${place}`, place }));
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-wrong={error ? true : undefined} data-busy={busy || undefined}>
        <input
          ref={inputRef}
          id={id}
          name={name}
          className={styles.input}
          // A tel field brings digits to every keyboard and, unlike a number, keeps leading zeros.
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          readOnly={busy}
          data-autofocus={first || undefined}
          value={value}
          onChange={event => onChange(codeIn(event.target.value, digits))}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
        />
        <span className={styles.cells} aria-hidden="true">
          {cells.map(({ key, place }) => (
            <span
              key={key}
              className={styles.cell}
              data-next={place === Math.min(value.length, digits - 1) || undefined}
            >
              {value[place]}
            </span>
          ))}
        </span>
      </div>
      {error && (
        <div className={styles.error}>
          <FieldError id={noteId} alert>
            {error}
          </FieldError>
        </div>
      )}
    </div>
  );
}
