import { useEffect, useState } from 'react';
import { useCall } from '#client/queries.ts';
import { type BookCard, contentType } from '#contract/library/catalogue.ts';
import { searchCalls } from '#contract/library/search.ts';
import { searchable } from '#rules/text/search.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { Field } from '#ui/Field.tsx';
import styles from './tools.module.css';

/** Debounce of typing. Milliseconds. */
const PAUSE_MS = 200;

/** The ebook a pasted address leads to, whatever stands before its path. */
function bookOfAddress(text: string): number | null {
  const [, kind, slug = ''] = /\/(ebook|reader)\/([^/?#\s]+)/.exec(text) ?? [];
  return kind ? idOfSlug(kind === 'reader' ? 'reader' : 'ebook', slug) : null;
}

/** A field that takes a book's address or its name, and the books that the name may mean. */
export function BookChoice({ onChoose }: { onChoose: (id: number) => void }) {
  const [typed, setTyped] = useState('');
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const pasted = bookOfAddress(typed);
  const { data } = useCall(
    searchCalls.suggest,
    { key_word: paused.slice(0, 120) },
    { enabled: pasted === null && searchable(paused) !== '', placeholderData: last => last },
  );
  const books = (paused && pasted === null ? (data ?? []) : []).flatMap(hit =>
    hit.kind === 'book' && hit.book.contentType === contentType.ebook ? hit.book : [],
  );

  const choose = (id: number) => {
    onChoose(id);
    setTyped('');
    setPaused('');
  };
  const take = (value: string) => {
    setTyped(value);
    const id = bookOfAddress(value);
    if (id !== null) choose(id);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: React 18 does not know <search> */}
      <form
        role="search"
        onSubmit={event => {
          event.preventDefault();
          if (books[0]) choose(books[0].id);
        }}
      >
        <Field
          label="Địa chỉ hoặc tên sách"
          helper="Dán địa chỉ trang sách (…/ebook/…W.html), hoặc gõ vài chữ trong tên."
          type="search"
          autoComplete="off"
          maxLength={500}
          value={typed}
          onChange={event => take(event.target.value)}
        />
      </form>
      {books.length > 0 && <Hits books={books} onChoose={choose} />}
    </>
  );
}

function Hits({ books, onChoose }: { books: BookCard[]; onChoose: (id: number) => void }) {
  return (
    <ul className={styles.hits} aria-label="Sách tìm thấy">
      {books.map(book => (
        <li key={book.id}>
          <button type="button" className={styles.hit} onClick={() => onChoose(book.id)}>
            <span className={styles.hitTitle}>{book.title}</span>
            <span className="text-small ink-3">{book.authors.join(', ')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
