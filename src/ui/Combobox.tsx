import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import styles from './Combobox.module.css';
import { FieldError } from './Field.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

export interface ComboboxOption {
  key: string | number;
  title: ReactNode;
  note?: ReactNode;
}

interface ComboboxProps<O extends ComboboxOption> {
  /** Above the field. */
  label: string;
  placeholder?: string;
  /** Text of the field: typed, or the name of the choice. */
  text: string;
  /** Matching options; the list opens when somebody types. */
  options: readonly O[];
  /** Before each option. */
  icon?: IconName;
  /** Under the options: how many more there are, or that there is none. */
  foot?: ReactNode;
  helper?: string;
  error?: string;
  maxLength?: number;
  inputRef?: Ref<HTMLInputElement>;
  onType(text: string): void;
  onChoose(option: O): void;
}

/** A field in which one types to choose one of many: arrows, Enter, Esc; the list floats below it. */
export function Combobox<O extends ComboboxOption>(props: ComboboxProps<O>) {
  const { label, placeholder, text, options, icon, foot, helper, error, maxLength, inputRef } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const shown = open && text.trim() !== '' && (options.length > 0 || Boolean(foot));
  const listed = shown && options.length > 0;
  const at = Math.min(active, options.length - 1);
  const current = shown ? options[at] : undefined;
  // In a dialog Esc closes the list first: heard before the dialog hears it.
  useEffect(() => {
    if (!shown) return;
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || (event.target as Element).id !== id) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    };
    window.addEventListener('keydown', onEscape, true);
    return () => window.removeEventListener('keydown', onEscape, true);
  }, [shown, id]);
  const choose = (option: O) => {
    setOpen(false);
    props.onChoose(option);
  };
  const type = (typed: string) => {
    setActive(0);
    setOpen(true);
    props.onType(typed);
  };
  const move = (by: number) => {
    setOpen(true);
    if (shown && options.length) setActive((at + by + options.length) % options.length);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(current && { Enter: () => choose(current) }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (Telex on some keyboards) the keys belong to the keyboard.
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears that the focus leaves its field
    <div
      className={styles.field}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <span className={styles.glass}>
          <Icon name="search" size={20} />
        </span>
        <input
          ref={inputRef}
          id={id}
          className={styles.input}
          type="text"
          role="combobox"
          aria-expanded={listed}
          aria-controls={listed ? `${id}list` : undefined}
          aria-activedescendant={current ? `${id}at${at}` : undefined}
          aria-autocomplete="list"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || helper ? `${id}note` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          maxLength={maxLength}
          value={text}
          onChange={event => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text !== '' && (
          <span className={styles.clear}>
            <IconButton
              label={`Xoá ${label.toLowerCase()}`}
              icon="x"
              iconSize={18}
              onClick={event => {
                type('');
                event.currentTarget.parentElement?.parentElement?.querySelector('input')?.focus();
              }}
            />
          </span>
        )}
        {shown && (
          // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus out of the field
          <div className={styles.floating} onMouseDown={event => event.preventDefault()}>
            {listed && (
              <div id={`${id}list`} role="listbox" aria-label={label}>
                {options.map((option, place) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
                  <div
                    key={option.key}
                    role="option"
                    id={`${id}at${place}`}
                    aria-selected={place === at}
                    tabIndex={-1}
                    className={styles.option}
                    onClick={() => choose(option)}
                  >
                    {icon && <Icon name={icon} size={20} />}
                    <span className={styles.words}>
                      <span className={styles.title}>{option.title}</span>
                      {option.note && <span className={styles.note}>{option.note}</span>}
                    </span>
                  </div>
                ))}
              </div>
            )}
            {foot && <p className={styles.foot}>{foot}</p>}
          </div>
        )}
      </div>
      {error ? (
        <FieldError id={`${id}note`}>{error}</FieldError>
      ) : (
        helper && (
          <p id={`${id}note`} className={styles.helper}>
            {helper}
          </p>
        )
      )}
      <p className="unseen" role="status">
        {shown ? (options.length ? `${options.length} gợi ý` : foot) : ''}
      </p>
    </div>
  );
}
