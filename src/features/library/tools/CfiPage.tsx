import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '#ui/pageTitle.ts';
import { BookChoice } from './BookChoice.tsx';
import { CfiWords } from './CfiWords.tsx';
import { ChapterCodes } from './ChapterCodes.tsx';
import styles from './tools.module.css';

/** For editors and partners: the EPUB CFI of each chapter of a book. The book stands in the address, so it can be sent on. */
export function CfiPage() {
  usePageTitle('Mã vị trí trong sách');
  const [query, setQuery] = useSearchParams();
  const book = Number(/^\d{1,10}$/.exec(query.get('book') ?? '')?.[0] ?? 0);
  return (
    <article className={styles.page}>
      <h1 className="text-page">Mã vị trí trong sách</h1>
      <p className={styles.lead}>
        Dành cho biên tập và đối tác: chọn một cuốn, lấy mã EPUB CFI chỉ vào đầu từng chương.
      </p>
      <BookChoice onChoose={id => setQuery({ book: String(id) })} />
      <CfiWords />
      {/* Last: what arrives later must not push what is being read. */}
      {book > 0 && <ChapterCodes key={book} id={book} />}
    </article>
  );
}
