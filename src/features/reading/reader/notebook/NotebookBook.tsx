import '../annotations/colours.css';
import { memo, startTransition, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { errorMessage } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { toWrite } from '#contract/community/write-start.ts';
import type { Annotation } from '#contract/reading/reader-annotations.ts';
import { CardCover } from '#features/library/cards/index.ts';
import { copyText } from '#hosts/page.ts';
import { QUOTE_LETTERS } from '#rules/community/post.ts';
import { colourNames } from '#rules/reading/annotations.ts';
import { contentType, readTypes } from '#rules/rights/content-type.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { slugOf } from '#rules/text/slug.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { showToast, showTrouble } from '#ui/toasts.ts';
import { NoteSheet } from '../annotations/NoteSheet.tsx';
import { canHandOver, quotePicture, shareQuote } from '../annotations/quotePicture.ts';
import { annotationActions } from '../annotations/useAnnotations.ts';
import styles from './notebook.module.css';
import { AT_ONCE, FEW, type NotedBook } from './notebook.ts';
import { takenQuotes } from './takenQuotes.ts';

interface NotebookBookProps extends NotedBook {
  /** More than a few of its marks are shown. */
  whole: boolean;
  /** Rows of those shown first that are drawn by now. */
  drawn: number;
}

/** The marks of one book beside its cover. */
export const NotebookBook = memo(function NotebookBook({
  book,
  marks: annotations,
  whole,
  drawn,
}: NotebookBookProps) {
  const [pressed, setPressed] = useState(0);
  const room = whole || pressed > 0 ? AT_ONCE * Math.max(1, pressed) : FEW;
  const shown = annotations.slice(0, pressed > 0 ? room : drawn);
  const left = Math.max(0, annotations.length - room);
  const noted = annotations.filter(({ note }) => note !== '').length;
  const count =
    annotations[0]?.kind === 'bookmark' ? `${annotations.length} trang` : `${annotations.length} câu`;
  return (
    <section className={styles.book} aria-label={book.title}>
      <div className={styles.about}>
        <span className={styles.cover}>
          <CardCover book={book} sizes="84px" />
        </span>
        <span>
          <h2 className={styles.name}>
            <Link to={book.address}>{book.title}</Link>
          </h2>
          <p>{book.authors.join(', ')}</p>
          <p>{noted > 0 ? `${count}, ${noted} lời ghi` : count}</p>
        </span>
      </div>
      <div>
        <ul className={styles.rows}>
          {shown.map(annotation => (
            <Row key={annotation.key} mark={annotation} book={book} />
          ))}
        </ul>
        {left > 0 && (
          <button
            type="button"
            className={styles.more}
            onClick={() => startTransition(() => setPressed(pressed + 1))}
          >
            Xem {left > AT_ONCE ? AT_ONCE : left} câu nữa
          </button>
        )}
      </div>
    </section>
  );
});

/** Address of an annotation in the reader; null for lost words, and drawn pages. */
function addressOf(
  annotation: Annotation,
  { title, contentType: type, id }: NotedBook['book'],
): string | null {
  if (annotation.place !== 'cfi' || annotation.cfi === null || !readTypes.includes(type)) return null;
  const slug = slugOf('reader', title, id);
  return slug && linkTo('reader', { slug }, { chapter: String(annotation.chapter) });
}

const Row = memo(function Row({ mark: annotation, book }: { mark: Annotation; book: NotedBook['book'] }) {
  const host = useHost();
  const actions = useMemo(() => annotationActions(host, annotation.contentId), [host, annotation.contentId]);
  const navigate = useNavigate();
  const [editing, edit] = useState(false);
  const to = addressOf(annotation, book);
  const isLost = annotation.place === 'cfi' && annotation.cfi === null;
  const remove = () => {
    actions.remove(annotation);
    showToast({ message: 'Đã xóa', action: { label: 'Hoàn tác', run: () => actions.restore(annotation) } });
  };
  /** Whether the words may leave; says why not. */
  const mayTake = async () => {
    try {
      if ((await takenQuotes([annotation])).has(annotation.key)) return true;
      showTrouble('Bạn đã chép hết phần nhà xuất bản cho chép ở cuốn này');
    } catch (error) {
      showTrouble(errorMessage(error));
    }
    return false;
  };
  const copy = async () =>
    (!annotation.isLimited || (await mayTake())) &&
    copyText([annotation.quote, annotation.note].filter(Boolean).join('\n\n')).then(
      () => showToast({ message: 'Đã sao chép', icon: 'circle-check' }),
      () => showTrouble('Máy này chưa cho sao chép, bạn chọn đoạn chữ rồi chép nhé'),
    );
  const share = async () => {
    const quote = { text: annotation.quote, title: book.title, author: book.authors.join(', ') };
    const picture = await quotePicture(quote, 'BRIGHT');
    if (!picture) return showTrouble('Máy này chưa vẽ được ảnh trích dẫn');
    if (await shareQuote(picture, book.title))
      showToast({ message: 'Đã lưu ảnh trích dẫn', icon: 'circle-check' });
  };
  const isNote = annotation.kind === 'note';
  return (
    <li className={styles.row}>
      <p className={styles.quote}>
        <span
          className={annotation.isLimited ? styles.held : undefined}
          data-colour={annotation.colour === 0 ? undefined : colourNames[annotation.colour].token}
        >
          {annotation.quote || positionLabel(annotation)}
        </span>
      </p>
      {isLost && <p className="text-small ink-2">Đoạn này không còn trong bản sách hiện nay.</p>}
      {[annotation.note, ...annotation.others].filter(Boolean).map(note => (
        <p key={note} className={styles.note}>
          <Icon name="note" size={18} />
          <span>{note}</span>
        </p>
      ))}
      <div className={styles.foot}>
        <p className="text-small ink-2">
          {[annotation.title, shortMoment(annotation.madeAt, Date.now())].filter(Boolean).join(' · ')}
        </p>
        <span className={styles.actions}>
          {isNote && (
            <IconButton label="Sửa ghi chú" icon="pencil" iconSize={18} onClick={() => edit(true)} />
          )}
          {annotation.quote && (
            <>
              {!annotation.isLimited && readTypes.includes(book.contentType) && (
                <IconButton
                  label="Viết bài về câu này"
                  icon="send"
                  iconSize={18}
                  onClick={() => navigate(linkTo('feed'), { state: startOf(annotation, book) })}
                />
              )}
              <IconButton label="Sao chép" icon="copy" iconSize={18} onClick={() => void copy()} />
              {canHandOver(host) && !annotation.isLimited && (
                <IconButton
                  label="Chia sẻ ảnh trích dẫn"
                  icon="share"
                  iconSize={18}
                  onClick={() => void share()}
                />
              )}
            </>
          )}
          <IconButton
            label={isNote ? 'Xóa ghi chú' : 'Bỏ dấu trang'}
            icon="trash"
            iconSize={18}
            onClick={remove}
          />
          {to && (
            <Link className={styles.open} to={to} state={{ cfi: annotation.cfi }}>
              Mở chỗ này
            </Link>
          )}
        </span>
      </div>
      {editing && (
        <NoteSheet
          quote={annotation.quote}
          mark={annotation}
          onSave={(note, settle) => {
            actions.edit(annotation, { note, settle });
            edit(false);
          }}
          onClose={() => edit(false)}
        />
      )}
    </li>
  );
});

/** A post about the sentence. */
const startOf = (annotation: Annotation, { id, title, authors, cover, tint }: NotedBook['book']) =>
  toWrite({
    quote: annotation.quote.slice(0, QUOTE_LETTERS),
    quoteChapter: annotation.title,
    book: { id, title, authors, cover, tint },
  });

/** Label of a position without words. */
function positionLabel({ place: position, page, panel, contentType: type, chapter }: Annotation): string {
  if (position === 'cfi') return 'Trang này không có chữ';
  const part = type === contentType.comic ? `Tập ${chapter + 1}, ` : '';
  return `${part}trang ${page}${position === 'panel' ? `, khung ${panel}` : ''}`;
}
