import { useEffect, useRef, useState } from 'react';
import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import type { Annotation } from '#contract/reading/reader-annotations.ts';
import { NoteSheet, useAnnotationSync, useAnnotations } from '#features/reading/reader/lazy.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './marks.module.css';

interface PageMarksProps {
  issue: IssueDetail;
  page: number;
  onPage: (page: number) => void;
}

/** Pages of an issue that somebody has marked, and what they wrote to them; of the account, or of the device until there is one. */
export default function PageMarks({ issue, page, onPage }: PageMarksProps) {
  const { marks, actions } = useAnnotations(issue.comic.id, contentType.comic);
  useAnnotationSync(issue.comic.id);
  const [isOpen, setOpen] = useState(false);
  const [writing, setWriting] = useState(false);
  const here = marks
    .filter(({ place, chapter, removed }) => place !== 'cfi' && chapter === issue.number - 1 && !removed)
    .sort((one, other) => (one.page ?? 0) - (other.page ?? 0));
  const mark = here.find(each => each.page === page);

  const add = (note = '') =>
    actions.add(
      'note',
      {
        place: 'page',
        chapterCfi: '',
        book: '',
        page,
        panel: null,
        chapter: issue.number - 1,
        title: `Tập ${issue.number} · ${issue.title}`.slice(0, 300),
        quote: '',
        prefix: '',
        suffix: '',
        position: page,
      },
      { colour: 1, note },
    );
  function toggle() {
    if (!mark) {
      add();
      showToast({ message: `Đã đánh dấu trang ${page}`, icon: 'circle-check' });
    } else if (mark.note) setOpen(true);
    else {
      actions.remove(mark);
      showToast({ message: 'Đã bỏ dấu', action: { label: 'Hoàn tác', run: () => actions.restore(mark) } });
    }
  }
  function write(note: string, settle: boolean) {
    if (mark) actions.edit(mark, { note, settle });
    else add(note);
    setWriting(false);
  }
  const latest = useRef(toggle);
  latest.current = toggle;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.key.toLowerCase() !== 'b') return;
      if (event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]')) return;
      latest.current();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return (
    <>
      <IconButton
        label="Dấu và ghi chú"
        icon="bookmark"
        filled={mark !== undefined}
        onClick={() => setOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Dấu và ghi chú" side="right" theme="dark">
        <div className={styles.markWays}>
          {!mark?.note && (
            <Button kind="secondary" icon="bookmark" onClick={toggle}>
              {mark ? `Bỏ dấu trang ${page}` : `Đánh dấu trang ${page}`}
            </Button>
          )}
          <Button kind="secondary" icon="note" onClick={() => setWriting(true)}>
            {mark?.note ? 'Sửa ghi chú' : 'Ghi chú'}
          </Button>
        </div>
        {here.length === 0 && (
          <p className="text-small ink-2">Chưa có trang nào được đánh dấu trong tập này.</p>
        )}
        <ul>
          {here.map(each => (
            <MarkRow
              key={each.key}
              mark={each}
              onOpen={() => {
                setOpen(false);
                onPage(each.page ?? 1);
              }}
              onRemove={() => actions.remove(each)}
            />
          ))}
        </ul>
      </Sheet>
      {writing && (
        <NoteSheet
          quote={`Tập ${issue.number}, trang ${page}`}
          mark={mark}
          theme="dark"
          onSave={write}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  );
}

interface MarkRowProps {
  mark: Annotation;
  onOpen: () => void;
  onRemove: () => void;
}

const MarkRow = ({ mark: { page, note }, onOpen, onRemove }: MarkRowProps) => (
  <li className={styles.markRow}>
    <button type="button" className={styles.markOpen} onClick={onOpen}>
      <span className="text-label">Trang {page}</span>
      {note && <span className="text-small ink-2">{note}</span>}
    </button>
    <IconButton label={`Xóa dấu ở trang ${page}`} icon="trash" onClick={onRemove} />
  </li>
);
