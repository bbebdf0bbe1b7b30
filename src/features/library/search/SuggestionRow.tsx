import { CardCover } from '#features/library/cards/index.ts';
import { wordRanges } from '#rules/text/search.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Marked } from './Marked.tsx';
import styles from './SearchBox.module.css';
import type { Option } from './useSuggestions.ts';

const icons: Record<'recent' | 'top' | 'query', IconName> = {
  recent: 'history',
  top: 'trending-up',
  query: 'search',
};

function Picture({ option: { kind, text, suggestion } }: { option: Option }) {
  if (suggestion?.kind === 'book') {
    const { book } = suggestion;
    return (
      <span className={styles.cover}>
        <CardCover book={book} sizes="36px" />
      </span>
    );
  }
  if (kind === 'author') return <Avatar name={text} picture={null} size={36} />;
  return <Icon name={icons[kind as keyof typeof icons] ?? 'search'} size={20} />;
}

function noteOf({ suggestion }: Option): string {
  if (suggestion?.kind === 'book') return suggestion.book.authors.join(', ');
  return suggestion?.kind === 'author' ? `Tác giả · ${suggestion.books} cuốn` : '';
}

interface SuggestionRowProps {
  option: Option;
  id: string;
  typed: string;
  active: boolean;
  onPick: () => void;
  /** Puts the words into the field to go on from there; with keys one simply types on. */
  onFill: (text: string) => void;
}

export function SuggestionRow({ option, id, typed, active, onPick, onFill }: SuggestionRowProps) {
  const note = noteOf(option);
  const { fill } = option;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    <div
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      className={styles.option}
      onClick={onPick}
    >
      <span className={styles.picture} aria-hidden="true">
        <Picture option={option} />
      </span>
      <span className={styles.words}>
        <span className={styles.text}>
          <Marked text={option.text} ranges={wordRanges(option.text, typed)} />
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {fill !== null && (
        <span
          className={styles.fill}
          aria-hidden="true"
          onClick={event => {
            event.stopPropagation();
            onFill(fill);
          }}
        >
          <Icon name="arrow-up-left" size={20} />
        </span>
      )}
    </div>
  );
}
