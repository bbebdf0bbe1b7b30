import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  /** Read aloud; the placeholder says it to eyes. */
  label: string;
  placeholder: string;
  /** The searched words. */
  words: string;
  /** Trimmed, NFC; '' when the field was emptied. */
  onSearch(words: string): void;
  maxLength?: number;
}

/** Searches a list in its page: by Enter or the button; an emptied field shows all again. */
export function SearchField({ label, placeholder, words, onSearch, maxLength = 80 }: SearchFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Back and links change what was searched for; the field stays, and with it the focus.
  useEffect(() => {
    const { current } = field;
    if (current && current.value.normalize('NFC').trim() !== words) current.value = words;
  }, [words]);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('q') ?? '');
    onSearch(typed.normalize('NFC').trim());
  };
  return (
    <search>
      <form className={styles.box} onSubmit={search}>
        <label className="unseen" htmlFor={id}>
          {label}
        </label>
        <input
          ref={field}
          id={id}
          className={styles.field}
          type="search"
          name="q"
          defaultValue={words}
          maxLength={maxLength}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ currentTarget }) => {
            if (words && !currentTarget.value) onSearch('');
          }}
        />
        <button type="submit" className={styles.button} aria-label="Tìm">
          <Icon name="search" size={20} />
        </button>
      </form>
    </search>
  );
}
