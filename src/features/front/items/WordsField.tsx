import { type KeyboardEvent, useState } from 'react';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './WordsField.module.css';

interface WordsFieldProps {
  label: string;
  /** What one of them is called: "thẻ". */
  one: string;
  words: readonly string[];
  onChange: (words: string[]) => void;
  /** How many at most, and how long one may be. */
  most: number;
  letters: number;
  error?: string;
}

/** Rows of one word each, as chips: Enter or a comma takes what is typed, and so does leaving the field. */
export function WordsField({ label, one, words, onChange, most, letters, error }: WordsFieldProps) {
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    const more = text.split(',').map(word => word.normalize('NFC').trim());
    const next = [...new Set([...words, ...more.filter(Boolean)])].slice(0, most);
    setTyped('');
    if (next.length !== words.length) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    event.preventDefault();
    take(typed);
  };
  return (
    <div className={styles.field}>
      <Field
        label={label}
        helper={words.length < most ? `Nhấn Enter sau mỗi ${one}` : `Đủ ${most} ${one}`}
        error={error}
        autoComplete="off"
        maxLength={letters}
        value={typed}
        onKeyDown={onKeyDown}
        onBlur={() => take(typed)}
        onChange={({ currentTarget: { value } }) => (value.includes(',') ? take(value) : setTyped(value))}
      />
      {words.length > 0 && (
        <ul className={styles.list} aria-label={`${label} đã chọn`}>
          {words.map(word => (
            <li key={word}>
              <button
                type="button"
                className={styles.word}
                aria-label={`Bỏ ${one} ${word}`}
                onClick={() => onChange(words.filter(each => each !== word))}
              >
                {word}
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
