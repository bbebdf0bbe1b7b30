import './annotations.css';
import './colours.css';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useGrowingRows } from '#client/useGrowingRows.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { BookStart } from '#contract/library/content.ts';
import type { Annotation } from '#contract/reading/reader-annotations.ts';
import { annotationColours, colourNames } from '#rules/reading/annotations.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { foldVietnamese, grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Empty } from '#ui/Notice.tsx';
import { showToast } from '#ui/toasts.ts';
import type { Target } from '../engine/renderer.ts';
import { foldAhead, foldedWords } from './foldedWords.ts';
import { NoteSheet } from './NoteSheet.tsx';
import { useAnnotations } from './useAnnotations.ts';

interface AnnotationTabProps {
  start: BookStart;
  kind: Annotation['kind'];
  chapter: number;
  theme?: 'dark';
  /** Whether it is the open tab. Before that its first rows are drawn, and wait. */
  isShown: boolean;
  onGo: (to: Target) => void;
}

/** Annotations that come without a press. */
const AT_ONCE = 100;

/** The bookmarks or the notes of a book, by chapter: a tap leads there; words that are nowhere any more say so. */
export default function AnnotationTab({ start, kind, chapter, theme, isShown, onGo }: AnnotationTabProps) {
  const { marks: annotations, actions } = useAnnotations(start.contentId);
  const [colour, setColour] = useState(0);
  const [wanted, setWanted] = useState('');
  const [room, setRoom] = useState(AT_ONCE);
  const [edited, setEdited] = useState<Annotation | null>(null);
  const all = useMemo(() => annotations.filter(annotation => annotation.kind === kind), [annotations, kind]);
  useEffect(() => foldAhead(all), [all]);
  const counts = useMemo(() => {
    const each = [0, 0, 0, 0, 0];
    for (const annotation of all) each[annotation.colour] = (each[annotation.colour] ?? 0) + 1;
    return each;
  }, [all]);
  const folded = foldVietnamese(wanted.trim());
  const shown = useMemo(
    () =>
      all.filter(
        annotation =>
          (colour === 0 || annotation.colour === colour) &&
          (folded === '' || foldedWords(annotation).includes(folded)),
      ),
    [all, colour, folded],
  );
  const drawn = useGrowingRows(Math.min(room, shown.length), `${kind} ${colour} ${folded}`, isShown);
  const latest = useRef(onGo);
  latest.current = onGo;
  const rowActions = useMemo(
    () => ({
      go: (to: Target) => latest.current(to),
      edit: setEdited,
      remove(annotation: Annotation) {
        actions.remove(annotation);
        showToast({
          message: 'Đã xóa',
          action: { label: 'Hoàn tác', run: () => actions.restore(annotation) },
        });
      },
    }),
    [actions],
  );
  if (all.length === 0)
    return kind === 'bookmark' ? (
      <Empty title="Chưa có dấu trang" text="Bấm hình dải ruy băng ở đầu trang để đánh dấu trang đang đọc." />
    ) : (
      <Empty title="Chưa có ghi chú" text="Chọn một đoạn chữ để tô màu hay ghi lại điều bạn nghĩ." />
    );

  const first = shown.slice(0, drawn);
  const chapters = [...new Set(first.map(annotation => annotation.chapter))];

  return (
    <div className="marks-list">
      {kind === 'note' && (
        <>
          <fieldset className="marks-chips">
            <legend className="unseen">Lọc theo màu</legend>
            <button type="button" aria-pressed={colour === 0} onClick={() => setColour(0)}>
              Tất cả {grouped(all.length)}
            </button>
            {annotationColours.map(each => {
              const count = grouped(counts[each] ?? 0);
              return (
                <button
                  key={each}
                  type="button"
                  aria-pressed={colour === each}
                  aria-label={`${colourNames[each].name}, ${count}`}
                  onClick={() => setColour(each)}
                >
                  <i data-colour={colourNames[each].token} /> {count}
                </button>
              );
            })}
          </fieldset>
          <input
            type="search"
            aria-label="Tìm ghi chú"
            placeholder="Tìm câu đã tô, lời ghi"
            value={wanted}
            onChange={event => setWanted(event.target.value)}
          />
          {shown.length === 0 && <p role="status">Không có ghi chú nào như vậy.</p>}
        </>
      )}
      {chapters.map(each => (
        <section key={each} aria-label={start.package.spine[each]?.title || `Phần ${each + 1}`}>
          <h3>
            {shown.find(annotation => annotation.chapter === each)?.title || `Phần ${each + 1}`}
            {each === chapter && <i className="reader-contents-dot" />}
          </h3>
          <ul>
            {first
              .filter(annotation => annotation.chapter === each)
              .map(annotation => (
                <AnnotationRow
                  key={annotation.key}
                  mark={annotation}
                  isOld={annotation.id === 0 && annotation.book !== start.package.hash}
                  on={rowActions}
                />
              ))}
          </ul>
        </section>
      ))}
      {shown.length > room && (
        <Button kind="soft" onClick={() => setRoom(room + AT_ONCE)}>
          Xem thêm {Math.min(AT_ONCE, shown.length - room)}
        </Button>
      )}
      <ButtonLink kind="quiet" to={linkTo('notebook')}>
        Mở sổ ghi chú
      </ButtonLink>
      {edited && (
        <NoteSheet
          quote={edited.quote}
          mark={edited}
          theme={theme}
          onSave={(note, settle) => {
            actions.edit(edited, { note, settle });
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

interface RowProps {
  mark: Annotation;
  /** Made in an earlier text of the book and never sent: nobody has looked for it yet. */
  isOld: boolean;
  on: {
    go: (to: Target) => void;
    edit: (annotation: Annotation) => void;
    remove: (annotation: Annotation) => void;
  };
}

const AnnotationRow = memo(function AnnotationRow({ mark: annotation, isOld, on }: RowProps) {
  const { cfi } = annotation;
  const token = annotation.colour === 0 ? undefined : colourNames[annotation.colour].token;
  const words = annotation.quote || (annotation.kind === 'bookmark' ? 'Trang này không có chữ' : '');
  return (
    <li>
      {cfi && !isOld ? (
        <button type="button" className="marks-quote" onClick={() => on.go({ cfi })}>
          <span data-colour={token}>{words}</span>
        </button>
      ) : (
        <p className="marks-quote">
          <span data-colour={token}>{words}</span>
          <small>
            {isOld
              ? 'Sách đã có bản mới. Bạn đăng nhập, Mọt sẽ tìm lại chỗ này.'
              : 'Đoạn này không còn trong bản sách hiện nay'}
          </small>
        </p>
      )}
      {annotation.note && (
        <p className="marks-words">
          <Icon name="note" size={18} />
          {annotation.note}
        </p>
      )}
      {annotation.others.length > 0 && (
        <p className="marks-words">Có lời ghi khác từ thiết bị khác. Bấm bút để chọn.</p>
      )}
      <div className="marks-foot">
        <time dateTime={new Date(annotation.madeAt).toISOString()}>
          {shortMoment(annotation.madeAt, Date.now())}
        </time>
        {annotation.kind === 'note' && (
          <IconButton label="Sửa ghi chú" icon="pencil" iconSize={18} onClick={() => on.edit(annotation)} />
        )}
        <IconButton
          label={annotation.kind === 'note' ? 'Xóa ghi chú' : 'Bỏ dấu trang'}
          icon="trash"
          iconSize={18}
          onClick={() => on.remove(annotation)}
        />
      </div>
    </li>
  );
});
