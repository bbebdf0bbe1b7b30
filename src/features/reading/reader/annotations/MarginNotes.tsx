import './margin-notes.css';
import './colours.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useHost } from '#client/host.tsx';
import { whenIdle } from '#client/idle.ts';
import type { Annotation } from '#contract/reading/reader-annotations.ts';
import { colourNames } from '#rules/reading/annotations.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { IconButton } from '#ui/IconButton.tsx';
import type { Moved, Renderer } from '../engine/renderer.ts';
import { liftWords, notedIn } from './draw-annotations.ts';
import { NoteSheet } from './NoteSheet.tsx';
import { seenBox } from './pageGeometry.ts';
import { useAnnotations } from './useAnnotations.ts';

interface MarginNotesProps {
  contentId: number;
  renderer: Renderer;
  moved: Moved;
  theme?: 'dark';
}

interface Placed {
  mark: Annotation;
  doc: Document;
  range: Range;
  /** Of the first line of its words in the window, px. */
  top: number;
}

const KEY = 'margin_notes';
/** Between two notes, px. */
const APART = 12;
/** The notes of the pages that are seen, from top to bottom. A strip has none: it has no margin of its own. */
function notesSeen(renderer: Renderer): Placed[] {
  const page = document.querySelector('.reader-page')?.getBoundingClientRect();
  if (!page || document.querySelector('.page-slot-strip[data-shown]')) return [];
  return renderer
    .pages()
    .filter(({ isShown, doc }) => isShown && doc.body)
    .flatMap(({ doc }) =>
      notedIn(doc).flatMap(({ mark: annotation, range }) => {
        const box = seenBox(doc, range, page);
        return box ? [{ mark: annotation, doc, range, top: box.top }] : [];
      }),
    )
    .sort((one, other) => one.top - other.top);
}

/** Notes beside the page, each at its line, where the window has room and the reader wants them. */
export default function MarginNotes({ contentId, renderer, moved, theme }: MarginNotesProps) {
  const host = useHost();
  const { marks: annotations, actions } = useAnnotations(contentId);
  const [wanted, want] = useState(() => host.store.get(KEY) === '1');
  const [notes, setNotes] = useState<Placed[]>([]);
  const [edited, edit] = useState<Annotation | null>(null);
  const column = useRef<HTMLElement>(null);
  const reader = document.querySelector('.reader');
  const top = document.querySelector('.reader-top-marks');
  const any = annotations.some(
    ({ kind, note, others }) => kind === 'note' && (note !== '' || others.length > 0),
  );
  const isOpen = wanted && any;

  useLayoutEffect(() => {
    reader?.toggleAttribute('data-margin', isOpen);
    return () => reader?.removeAttribute('data-margin');
  }, [reader, isOpen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or other marks
  useEffect(() => {
    if (!isOpen) return setNotes([]);
    const check = () => setNotes(notesSeen(renderer));
    // Marks are drawn first, and the page is laid out anew when it gets narrower.
    const off = whenIdle(check);
    const page = document.querySelector('.reader-page');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sizes = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(check, 300);
    });
    if (page) sizes.observe(page);
    return () => {
      off();
      clearTimeout(timer);
      sizes.disconnect();
    };
  }, [isOpen, renderer, moved, annotations]);

  // Notes that would lie over each other slide down.
  useLayoutEffect(() => {
    const box = column.current;
    if (!box) return;
    const from = box.getBoundingClientRect().top;
    let free = 0;
    for (const [at, card] of [...box.querySelectorAll<HTMLElement>('article')].entries()) {
      const line = (notes[at]?.top ?? 0) - from;
      const down = Math.max(line, free);
      card.style.top = `${down}px`;
      card.style.setProperty('--line', `${Math.max(12, line - down + 12)}px`);
      free = down + card.offsetHeight + APART;
    }
  }, [notes]);

  if (!any || !reader || !top) return null;
  const press = () => {
    want(!wanted);
    if (wanted) host.store.remove(KEY);
    else host.store.set(KEY, '1');
  };
  return (
    <>
      {createPortal(
        <span className="margin-notes-button">
          <IconButton label="Ghi chú bên lề" icon="note" aria-pressed={wanted} onClick={press} />
        </span>,
        top,
      )}
      {isOpen &&
        createPortal(
          <aside ref={column} className="margin-notes" aria-label="Ghi chú bên lề">
            {notes.map(({ mark: annotation, doc, range }) => (
              <article
                key={annotation.key}
                onPointerEnter={() => liftWords(doc, range)}
                onPointerLeave={() => liftWords(doc, null)}
              >
                <i data-colour={annotation.colour === 0 ? undefined : colourNames[annotation.colour].token} />
                <p>{annotation.note || annotation.others[0]}</p>
                <footer>
                  <time dateTime={new Date(annotation.changedAt).toISOString()}>
                    {shortMoment(annotation.changedAt, Date.now())}
                  </time>
                  <IconButton
                    label={`Sửa ghi chú: ${(annotation.note || annotation.quote).slice(0, 40)}`}
                    icon="pencil"
                    iconSize={18}
                    onClick={() => edit(annotation)}
                  />
                </footer>
              </article>
            ))}
          </aside>,
          reader,
        )}
      {edited && (
        <NoteSheet
          quote={edited.quote}
          mark={edited}
          theme={theme}
          onSave={(note, settle) => {
            actions.edit(edited, { note, settle });
            edit(null);
          }}
          onClose={() => edit(null)}
        />
      )}
    </>
  );
}
