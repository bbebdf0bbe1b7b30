import { Link } from 'react-router-dom';
import type { SavedWord } from '#contract/reading/vocabulary.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { MarkedSentence } from './MarkedSentence.tsx';

interface SavedWordListProps {
  words: readonly SavedWord[];
  /** The book of each word is named. */
  withBooks?: boolean;
  onDrop: (word: SavedWord) => void;
}

/** Kept words with their meaning and the sentence they were met in. */
export const SavedWordList = ({ words, withBooks, onDrop }: SavedWordListProps) => (
  <ul className="reader-word-list">
    {words.map(word => (
      <li key={word.id}>
        <div>
          <b>{word.word}</b> {word.meaning}
          {word.sentence && (
            <p>
              <MarkedSentence sentence={word.sentence} form={word.form} />
            </p>
          )}
          {withBooks && word.book && (
            <Link className="reader-word-book" to={word.book.address}>
              {word.book.title}
            </Link>
          )}
        </div>
        <IconButton label={`Bỏ từ ${word.word}`} icon="trash" onClick={() => onDrop(word)} />
      </li>
    ))}
  </ul>
);
