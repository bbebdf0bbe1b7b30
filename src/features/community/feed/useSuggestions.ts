import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useCall } from '#client/queries.ts';
import { feedCalls } from '#contract/community/feed.ts';

/** A word that is being typed after "#" or "@", and where it begins. */
interface Typed {
  sign: '#' | '@';
  word: string;
  from: number;
  to: number;
}

interface Suggestion {
  label: string;
  note: string;
  /** Text to insert. */
  words: string;
  person?: { account_id: number; name: string };
  /** A tag that nobody wrote yet: it is not taken by Tab. */
  fresh?: boolean;
}

export interface Suggested {
  list: readonly Suggestion[];
  choose: (one: Suggestion) => void;
  /** Tab takes the first, Esc closes; true when the key was meant for the list. */
  take: (event: KeyboardEvent) => boolean;
  /** The caret moved. */
  follow: () => void;
}

const WORD = /(?:^|[\s(])([#@])([\p{L}\p{N}_]{0,40})$/u;

function typedAt(text: string, caret: number): Typed | null {
  const found = WORD.exec(text.slice(0, caret));
  if (!found) return null;
  const [, sign, word = ''] = found;
  return { sign: sign as Typed['sign'], word, from: caret - word.length - 1, to: caret };
}

function freshTag(word: string, known: readonly { name: string }[] | undefined): Suggestion[] {
  if (word === '' || !known || known.some(({ name }) => name === word.toLowerCase())) return [];
  return [{ label: `Thẻ mới #${word}`, note: '', words: `#${word} `, fresh: true }];
}

/** Tags and people that begin as what is typed. `onChoose` gets the whole text with the chosen one in it. */
export function useSuggestions({
  text,
  field,
  post = 0,
  onChoose,
}: {
  text: string;
  field: RefObject<HTMLTextAreaElement>;
  /** The thread whose people come first; 0 none. */
  post?: number;
  onChoose: (text: string, person?: { account_id: number; name: string }) => void;
}): Suggested {
  const [caret, setCaret] = useState(0);
  const [closed, setClosed] = useState('');
  const typed = typedAt(text, Math.min(caret, text.length));
  const asks = typed !== null && closed !== `${typed.from}`;
  const tags = useCall(
    feedCalls.listTag,
    { key_word: typed?.word ?? '', page_size: 5 },
    { enabled: asks && typed?.sign === '#' },
  );
  const people = useCall(
    feedCalls.findPeople,
    { key_word: typed?.word ?? '', post_id: post },
    { enabled: asks && typed?.sign === '@' },
  );
  const list: Suggestion[] = !asks
    ? []
    : typed?.sign === '#'
      ? (tags.data?.items ?? [])
          .map(
            ({ name, posts }): Suggestion => ({
              ...{ label: `#${name}`, note: `${posts} bài`, words: `#${name} ` },
            }),
          )
          .concat(freshTag(typed.word, tags.data?.items))
      : (people.data ?? []).map(({ account_id, name }) => ({
          ...{ label: `@${name}`, note: '', words: `@${name} `, person: { account_id, name } },
        }));
  function choose(one: Suggestion) {
    if (!typed) return;
    onChoose(text.slice(0, typed.from) + one.words + text.slice(typed.to), one.person);
    const at = typed.from + one.words.length;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at, at);
      setCaret(at);
    });
  }
  return {
    list,
    choose,
    take(event) {
      const [first] = list;
      if (!first || !typed) return false;
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        setClosed(`${typed.from}`);
        return true;
      }
      if (event.key !== 'Tab' || event.shiftKey || first.fresh) return false;
      event.preventDefault();
      choose(first);
      return true;
    },
    follow: () => setCaret(field.current?.selectionStart ?? 0),
  };
}
