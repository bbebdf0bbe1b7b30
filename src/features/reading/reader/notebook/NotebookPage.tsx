import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { useStore } from '#client/store.ts';
import { useGrowingRows } from '#client/useGrowingRows.ts';
import { linkTo } from '#contract/all-paths.ts';
import { LoadProblem, Waiting } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { AccountColumns } from '#features/people/profile/index.ts';
import { annotationColours, colourNames } from '#rules/reading/annotations.ts';
import { grouped } from '#rules/text/text.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { markChanges, serverAnnotations } from '../annotations/device-annotations.ts';
import { foldAhead } from '../annotations/foldedWords.ts';
import { useAnnotationSync, useAnnotationsHere } from '../annotations/useAnnotations.ts';
import { NotebookBook } from './NotebookBook.tsx';
import { NotebookFiles } from './NotebookFiles.tsx';
import styles from './notebook.module.css';
import { AT_ONCE, booksShown, countsOf, FEW, type Filters, rowsOfBooks } from './notebook.ts';

/** /account/notebook: every sentence and page one has marked, over all books. */
export default function NotebookPage() {
  const { account } = useAccount();
  return (
    <AccountColumns at="notebook" roomy>
      {account ? <Notebook key={account.userId} /> : <Waiting shape="rows" />}
    </AccountColumns>
  );
}

function Notebook() {
  const host = useHost();
  const [problem, setProblem] = useState<Error | null>(null);
  const done = useCallback((error?: unknown) => setProblem(error instanceof Error ? error : null), []);
  useAnnotationSync(null, { onDone: done });
  const annotations = useAnnotationsHere(null);
  useStore(markChanges);
  const { books, isPart = false } = serverAnnotations(host, null);
  if (!books)
    return problem ? (
      <LoadProblem error={problem} onRetry={() => markChanges.set(count => count + 1)} />
    ) : (
      <Waiting shape="rows" />
    );
  return <Marks marks={annotations} books={books} isPart={isPart} />;
}

type All = Pick<ReturnType<typeof serverAnnotations>, 'marks'> & {
  /** The newest ones, while the others are on their way: nothing is counted yet. */
  isPart: boolean;
  books: NonNullable<ReturnType<typeof serverAnnotations>['books']>;
};

const start: Filters = { view: 'all', book: 0, words: '', order: 'newest' };

function Marks({ marks: annotations, books, isPart }: All) {
  const [filters, setFilters] = useState(start);
  const change = useCallback((some: Partial<Filters>) => setFilters(before => ({ ...before, ...some })), []);
  const counts = useMemo(() => countsOf(annotations), [annotations]);
  useEffect(() => foldAhead(annotations), [annotations]);
  // With the letter itself: what is drawn at once is a screenful.
  const shown = useMemo(() => booksShown(annotations, books, filters), [annotations, books, filters]);
  const everyBook = useMemo(() => booksShown(annotations, books, start).length, [annotations, books]);
  const withMarks = useMemo(() => {
    const marked = new Set(annotations.map(({ contentId }) => contentId));
    return books.filter(({ id }) => marked.has(id));
  }, [annotations, books]);
  const whole = filters.book !== 0 || filters.words.trim() !== '';
  const most = whole ? AT_ONCE : FEW;
  const total = shown.reduce((sum, each) => sum + Math.min(each.marks.length, most), 0);
  const rows = rowsOfBooks(shown, most, useGrowingRows(total, JSON.stringify(filters)));
  // Files are of what one has looked at for a moment.
  const filed = useDeferredValue(shown);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className="text-page">
          {isPart ? (
            'Những câu mới nhất'
          ) : counts.all > 0 ? (
            <>
              Bạn đã giữ <span className="brand-text">{grouped(counts.all)} câu</span> trong {everyBook} cuốn.
            </>
          ) : (
            'Sổ ghi chú'
          )}
        </h1>
        <div className={styles.files}>
          {!isPart && <Files marks={annotations} shown={filed} />}
          <ButtonLink kind="quiet" to={linkTo('words')}>
            Từ đã lưu
          </ButtonLink>
        </div>
      </div>
      {annotations.length === 0 ? (
        <Empty
          title="Sổ còn trống"
          text="Khi đọc, chọn một đoạn chữ để tô màu hay ghi lại điều bạn nghĩ. Mọi câu bạn giữ đều nằm ở đây."
          action={
            <ButtonLink kind="soft" to={linkTo('library')}>
              Đọc tiếp
            </ButtonLink>
          }
        />
      ) : (
        <>
          <div className={styles.tools}>
            <input
              className={styles.search}
              type="search"
              aria-label="Tìm ghi chú"
              placeholder="Tìm trong câu đã tô và lời ghi"
              value={filters.words}
              onChange={event => change({ words: event.target.value })}
            />
            <Choices withMarks={withMarks} book={filters.book} order={filters.order} change={change} />
          </div>
          <Views view={filters.view} counts={isPart ? null : counts} change={change} />
          <p className="unseen" role="status">
            {shown.reduce((sum, each) => sum + each.marks.length, 0)} ghi chú
          </p>
          {shown.length === 0 && <p className="ink-2">Không có ghi chú nào như vậy.</p>}
          {shown.map(
            (each, at) =>
              rows[at] !== 0 && (
                <NotebookBook key={each.book.id} {...each} whole={whole} drawn={rows[at] ?? 0} />
              ),
          )}
        </>
      )}
    </div>
  );
}

interface ChangeProps {
  change: (some: Partial<Filters>) => void;
}

// A letter draws none of these anew.
const Files = memo(NotebookFiles);

const Choices = memo(function Choices({
  withMarks,
  book,
  order,
  change,
}: ChangeProps & Pick<Filters, 'book' | 'order'> & { withMarks: All['books'] }) {
  return (
    <>
      <Select
        label="Cuốn sách"
        value={book}
        options={[[0, 'Mọi cuốn'], ...withMarks.map(({ id, title }) => [id, title] as const)]}
        onChange={chosen => change({ book: chosen })}
      />
      <Select
        label="Thứ tự"
        value={order}
        options={[
          ['newest', 'Mới nhất'],
          ['book', 'Theo sách'],
        ]}
        onChange={chosen => change({ order: chosen })}
      />
    </>
  );
});

const Views = memo(function Views({
  view,
  counts,
  change,
}: ChangeProps & Pick<Filters, 'view'> & { counts: ReturnType<typeof countsOf> | null }) {
  const count = (of: Filters['view']) => (counts ? ` ${grouped(counts[of])}` : '');
  const chip = (of: Filters['view'], content: React.ReactNode) => (
    <Chip key={of} on={view === of} onPress={() => change({ view: of })}>
      {content}
    </Chip>
  );
  return (
    <fieldset className={styles.chips}>
      <legend className="unseen">Lọc ghi chú</legend>
      {chip('all', `Tất cả${count('all')}`)}
      {annotationColours.map(colour =>
        chip(
          colour,
          <>
            <i className={styles.swatch} data-colour={colourNames[colour].token} />
            {colourNames[colour].name}
            {count(colour)}
          </>,
        ),
      )}
      {chip('noted', `Có lời ghi${count('noted')}`)}
      {chip('bookmark', `Đánh dấu${count('bookmark')}`)}
    </fieldset>
  );
});
