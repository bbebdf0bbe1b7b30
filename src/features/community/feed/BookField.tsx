import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useCall } from '#client/queries.ts';
import type { BookCard } from '#contract/library/catalogue.ts';
import { searchCalls } from '#contract/library/search.ts';
import { Combobox } from '#ui/Combobox.tsx';

/** Finds the work that a post speaks of; the focus begins in it. */
export function BookField({ onChoose }: { onChoose: (book: BookCard) => void }) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const words = useDeferredValue(typed.trim());
  const { data } = useCall(searchCalls.suggest, { key_word: words }, { enabled: words !== '' });
  useEffect(() => field.current?.focus(), []);
  const books = (data ?? []).flatMap(one => (one.kind === 'book' ? [one.book] : []));
  return (
    <Combobox
      label="Cuốn bạn nói tới"
      placeholder="Tên sách"
      inputRef={field}
      text={typed}
      maxLength={100}
      options={books.map(({ id, title, authors }) => ({ key: id, title, note: authors.join(', ') }))}
      foot={words !== '' && data && books.length === 0 ? 'Chưa thấy cuốn nào tên như vậy' : undefined}
      onType={setTyped}
      onChoose={({ key }) => {
        const book = books.find(({ id }) => id === key);
        if (book) onChoose(book);
      }}
    />
  );
}
