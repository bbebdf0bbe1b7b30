import { type KeyboardEvent, useId, useState } from 'react';
import { Field } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import styles from './NamesField.module.css';

interface NamesFieldProps {
  label: string;
  /** The noun for one of them, for the buttons: "tác giả". */
  one: string;
  names: readonly string[];
  onChange: (names: string[]) => void;
  /** Known names that are offered while typing. */
  known?: readonly string[];
  /** Most names, and letters of one. */
  most?: number;
  letters?: number;
  error?: string;
}

const isTyped = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType !== 'insertReplacementText' && event.inputType !== '';

/** Names in their order. Enter or a comma takes what is typed; so does leaving the field, or choosing a known one. */
export function NamesField({
  label,
  one,
  names,
  onChange,
  known = [],
  most,
  letters = 200,
  error,
}: NamesFieldProps) {
  // React's ids have colons, which selectors do not take.
  const id = `known${useId().replaceAll(':', '')}`;
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    const more = text
      .split(',')
      .map(name => name.normalize('NFC').trim())
      .filter(Boolean);
    setTyped('');
    const next = [...new Set([...names, ...more])].slice(0, most);
    if (next.length !== names.length) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    event.preventDefault();
    take(typed);
  };
  return (
    <div className={styles.names}>
      <Field
        label={label}
        helper={
          most !== undefined && names.length >= most
            ? `Đủ ${most} ${one}`
            : `Nhấn Enter sau mỗi ${most === undefined ? 'tên' : one}`
        }
        error={error}
        list={known.length > 0 ? id : undefined}
        autoComplete="off"
        maxLength={letters}
        value={typed}
        onKeyDown={onKeyDown}
        onBlur={() => take(typed)}
        onChange={({ currentTarget: { value }, nativeEvent }) => {
          // Chosen from the list, not typed letter by letter.
          const chosen = known.includes(value) && !isTyped(nativeEvent);
          if (chosen || value.includes(',')) take(value);
          else setTyped(value);
        }}
      />
      {known.length > 0 && (
        <datalist id={id}>
          {known.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      {names.length > 0 && (
        <ul className={styles.list} aria-label={`${label} đã chọn`}>
          {names.map(name => (
            <li key={name}>
              <button
                type="button"
                className={styles.name}
                aria-label={`Bỏ ${one} ${name}`}
                onClick={() => onChange(names.filter(each => each !== name))}
              >
                {name}
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
