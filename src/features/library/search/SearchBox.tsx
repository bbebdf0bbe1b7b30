import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { request } from '#client/request.ts';
import { QUERY_LENGTH, searchCalls } from '#contract/library/search.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { endCatching, takeLetters } from '#ui/typedAhead.ts';
import { searchAddress } from './query.ts';
import { forgetSearches, rememberSearch } from './recent.ts';
import styles from './SearchBox.module.css';
import { SuggestionRow } from './SuggestionRow.tsx';
import { type Option, useSuggestions } from './useSuggestions.ts';

const FloatingList = lazyPart(() => import('./FloatingList.tsx').then(file => file.FloatingList), {
  extra: true,
});

interface SearchBoxProps {
  /** The current search; a new one replaces the typed text. */
  query: string;
  /** In the page: the list pushes everything else away and stays. Else it floats and goes when one looks elsewhere. */
  inPage?: boolean;
  autoFocus?: boolean;
  /** Told whether the list is seen. */
  onOpen?: (open: boolean) => void;
}

/** The search field: a combobox whose list is what was searched before and what the server suggests. */
export function SearchBox({ query, inPage = false, autoFocus = false, onOpen }: SearchBoxProps) {
  const host = useHost();
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const fieldBox = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState(query);
  const [open, setOpenState] = useState(false);
  const [active, setActive] = useState(-1);
  const [, setForgotten] = useState(0);
  const groups = useSuggestions(value, open);
  const options = groups.flatMap(group => group.options);
  const shown = open && options.length > 0;
  const current = active < options.length ? options[active] : undefined;

  // While drawing: an effect would also write over what is typed in the moment in which the field begins to listen.
  const [known, setKnown] = useState(query);
  if (known !== query) {
    setKnown(query);
    setValue(query);
  }
  const setOpen = (now: boolean) => {
    setOpenState(now);
    setActive(-1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is new
  useEffect(() => {
    if (!autoFocus) return;
    const letters = takeLetters();
    field.current?.focus();
    endCatching();
    // What came into the field before it listened comes after them.
    if (letters) type((letters + (field.current?.value ?? '')).slice(0, QUERY_LENGTH));
  }, []);

  // Before it is painted: what the list replaces must never be seen below it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, whoever listens
  useLayoutEffect(() => onOpen?.(shown), [shown]);

  const leave = (address: string, words: string | null) => {
    if (words) {
      rememberSearch(host, words);
      // Counted for what is searched most; a search goes on without.
      request(searchCalls.addContentSearch, { key_word: words }).catch(() => {});
    }
    setOpen(false);
    field.current?.blur();
    navigate(address);
  };
  const submit = () => {
    const words = value.normalize('NFC').trim();
    if (words) leave(searchAddress({ q: words }), words);
  };
  const pick = (option: Option) => {
    if (option.fill !== null) setValue(option.fill);
    leave(option.address, option.fill);
  };
  const type = (text: string) => {
    setValue(text);
    setOpen(true);
  };

  const keys: Record<string, () => boolean> = {
    ArrowDown: () => {
      if (!open) setOpen(true);
      else setActive(active + 1 < options.length ? active + 1 : -1);
      return true;
    },
    ArrowUp: () => {
      setActive(active < 0 ? options.length - 1 : active - 1);
      return true;
    },
    Enter: () => {
      if (shown && current) pick(current);
      else submit();
      return true;
    },
    Escape: () => {
      if (!open) setValue('');
      setOpen(false);
      return true;
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (Telex on some keyboards) the keys belong to the keyboard.
    if (!event.nativeEvent.isComposing && keys[event.key]?.()) event.preventDefault();
  };

  const list = shown && (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus out of the field */}
      <div onMouseDown={event => event.preventDefault()}>
        <div id={listId} role="listbox" aria-label="Gợi ý">
          {groups.map(group => (
            // biome-ignore lint/a11y/useSemanticElements: options stand in a group of a listbox, not in a form
            <div key={group.label} role="group" aria-label={group.label}>
              <p className={styles.group} aria-hidden="true">
                {group.label}
              </p>
              {group.options.map(option => {
                const at = options.indexOf(option);
                return (
                  <SuggestionRow
                    key={option.key}
                    option={option}
                    id={`${listId}${at}`}
                    typed={value}
                    active={at === active}
                    onPick={() => pick(option)}
                    onFill={text => {
                      type(text);
                      field.current?.focus();
                    }}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </div>
      {value === '' && options.some(({ kind }) => kind === 'recent') && (
        <button
          type="button"
          className={styles.forget}
          onClick={() => {
            forgetSearches(host);
            setForgotten(times => times + 1);
            field.current?.focus();
          }}
        >
          Xoá những gì vừa tìm
        </button>
      )}
    </>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to the browsers of two years ago
    <div
      role="search"
      className={styles.box}
      data-in-page={inPage || undefined}
      onBlur={event => {
        if (!inPage && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <div ref={fieldBox} className={styles.field}>
        <Icon name="search" size={20} className={styles.glass} />
        <input
          ref={field}
          className={styles.input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label="Tìm sách, tác giả, câu trong sách"
          placeholder="Tìm sách, tác giả"
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-activedescendant={shown && current ? `${listId}${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={QUERY_LENGTH}
          value={value}
          onChange={event => type(event.target.value)}
          onFocus={() => {
            if (!inPage) void FloatingList.preload();
            if (!inPage || value === '') setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        {value !== '' && (
          <span className={styles.clear}>
            <IconButton
              label="Xoá chữ đã gõ"
              icon="x"
              iconSize={18}
              onClick={() => {
                type('');
                field.current?.focus();
              }}
            />
          </span>
        )}
      </div>
      {shown &&
        (inPage ? (
          <div className={styles.inPage}>{list}</div>
        ) : (
          <FloatingList field={fieldBox.current}>{list}</FloatingList>
        ))}
      <p className="unseen" role="status">
        {shown && value !== '' ? `${options.length} gợi ý` : ''}
      </p>
    </div>
  );
}
