import './annotations.css';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { currentAccount } from '#client/currentAccount.ts';
import { useHost } from '#client/host.tsx';
import { whenIdle } from '#client/idle.ts';
import { linkTo } from '#contract/all-paths.ts';
import { toWrite } from '#contract/community/write-start.ts';
import type { BookStart } from '#contract/library/content.ts';
import { type Annotation, QUOTE_MOST } from '#contract/reading/reader-annotations.ts';
import { copyText } from '#hosts/page.ts';
import { QUOTE_LETTERS } from '#rules/community/post.ts';
import { cfiBase } from '#rules/library/cfi.ts';
import type { AnnotationColour } from '#rules/reading/annotations.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { showToast, showTrouble } from '#ui/toasts.ts';
import { chapterTitle, contentsRows } from '../contents.ts';
import type { Moved, Renderer } from '../engine/renderer.ts';
import { drawAnnotations, groundsAt } from './draw-annotations.ts';
import { recordingFrom } from './listenFrom.ts';
import { NoteSheet } from './NoteSheet.tsx';
import { inWindow, isSeen, seenBox } from './pageGeometry.ts';
import { canHandOver, quotePicture, shareQuote } from './quotePicture.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { watchKeys } from './selectByKeys.ts';
import { type NewAnnotation, useAnnotationSync, useAnnotations } from './useAnnotations.ts';
import { type Selected, watchDocument } from './watchPages.ts';
import { pointOfBookmark, quotedPoint, quotedRange } from './wordsInPage.ts';

const MisprintSheet = lazyPart(() => import('./MisprintSheet.tsx').then(file => file.MisprintSheet));

interface AnnotationsLayerProps {
  start: BookStart;
  renderer: Renderer;
  moved: Moved;
  /** The reader's ground: DARK, BRIGHT, GREY, YELLOW. */
  background: string;
  /** Further actions on selected words; an action without a handler is not offered. */
  onLookUp?: (words: SelectedWords) => void;
  onSearch?: (words: SelectedWords) => void;
  /** A voice of the device reads from the words that are selected; a recording is played here. */
  listen?: () => void;
}

/** Selected words, or those of an annotation. */
export interface SelectedWords {
  chapter: number;
  doc: Document;
  range: Range;
  text: string;
}

/** The longest selection that is looked up in a dictionary, in words. */
const LOOK_UP_MOST = 4;

/** Time slice for drawing annotations beside the page, ms. */
const BESIDE_MS = 4;

const none: readonly Annotation[] = [];
function chaptersOf(annotations: readonly Annotation[]): Map<number, Annotation[]> {
  const all = new Map<number, Annotation[]>();
  for (const annotation of annotations) {
    const known = all.get(annotation.chapter);
    if (known) known.push(annotation);
    else all.set(annotation.chapter, [annotation]);
  }
  return all;
}

const endsOf = (range: Range) =>
  [range.startContainer, range.startOffset, range.endContainer, range.endOffset] as const;

const watched = new WeakSet<Document>();
const pageBox = () => document.querySelector('.reader-page')?.getBoundingClientRect() ?? new DOMRect();

/** Marks in the pages of a book: drawn, made from a selection, changed by a tap. Loaded after the first page. */
export default function AnnotationsLayer({
  start,
  renderer,
  moved,
  background,
  ...on
}: AnnotationsLayerProps) {
  const { contentId } = start;
  const { marks: annotations, actions } = useAnnotations(contentId);
  const host = useHost();
  const navigate = useNavigate();
  const byChapter = useMemo(() => chaptersOf(annotations), [annotations]);
  const rows = useMemo(() => contentsRows(start.package), [start]);
  useAnnotationSync(contentId, { chapter: moved.chapter });
  const [selected, setSelected] = useState<Selected | null>(null);
  const [writing, setWriting] = useState<Selected | null>(null);
  const [wrong, setWrong] = useState<{ chapter: number; cfi: string; sentence: string } | null>(null);
  const [focusRequests, setFocusRequests] = useState(0);
  const lastColour = useRef<AnnotationColour>(1);
  const top = document.querySelector('.reader-top-marks');

  const check = useCallback(() => {
    const ground = groundsAt(document.querySelector('.reader') ?? document.body);
    let isWhole = true;
    for (const { doc, chapter, isShown } of renderer.pages()) {
      if (!doc.body) continue;
      if (!watched.has(doc)) {
        watched.add(doc);
        watchDocument(doc, chapter, { renderer, dir: start.package.dir, page: pageBox }, setSelected, () =>
          setFocusRequests(count => count + 1),
        );
      }
      const within = isShown ? undefined : BESIDE_MS;
      const annotationsHere = byChapter.get(chapter) ?? none;
      isWhole =
        drawAnnotations(doc, annotationsHere, { book: start.package.hash, ground, within }) && isWhole;
    }
    return isWhole;
  }, [renderer, byChapter, start]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages and colours change with them
  useEffect(() => {
    let off = () => {};
    const soon = () => {
      off();
      off = whenIdle(() => check() || soon());
    };
    if (!check()) soon();
    const page = document.querySelector('.reader-page');
    // Pages of a roll come as they are loaded; chapters are laid out beside the page.
    page?.addEventListener('load', soon, true);
    const offLaid = renderer.on('laid', soon);
    return () => {
      off();
      offLaid();
      page?.removeEventListener('load', soon, true);
    };
  }, [renderer, check, background]);
  // A page turn may show chapters whose loading was not reported.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a turn is looked at here
  useEffect(() => whenIdle(check), [moved]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page was turned to
  useEffect(() => {
    setSelected(before => {
      const box = before && !before.mark && seenBox(before.doc, before.range, pageBox());
      return box ? { ...before, box } : null;
    });
  }, [moved]);

  const close = useCallback(() => {
    selected?.doc.getSelection()?.removeAllRanges();
    setSelected(null);
    document.querySelector<HTMLElement>('.reader-paper')?.focus({ preventScroll: true });
  }, [selected]);
  useEffect(
    () =>
      watchKeys(renderer, {
        isSelected: () => selected !== null,
        onBar: () => setFocusRequests(count => count + 1),
        onClose: close,
      }),
    [renderer, selected, close],
  );

  const positionOf = ({ doc, chapter, range }: Selected) => {
    const item = start.package.spine[chapter];
    const words = item && quotedRange(doc, range, cfiBase(chapter, item.idref));
    return words && { ...position(chapter), ...words, quote: words.quote.slice(0, QUOTE_MOST) };
  };
  const position = (chapter: number) => ({
    place: 'cfi' as const,
    page: null,
    panel: null,
    book: start.package.hash,
    chapter,
    title: chapterTitle(start.package, rows, chapter),
    isLimited: start.copyLeft !== undefined,
  });

  function colour(now: Selected, chosen: AnnotationColour): void {
    lastColour.current = chosen;
    if (now.mark) actions.edit(now.mark, { colour: chosen });
    else {
      const words = positionOf(now);
      if (words) actions.add('note', words, { colour: chosen });
    }
    close();
  }

  function saveNote(now: Selected, note: string, settle: boolean): void {
    if (now.mark) actions.edit(now.mark, { note, settle });
    else {
      const words = positionOf(now);
      if (words) actions.add('note', words, { colour: lastColour.current, note });
    }
    setWriting(null);
    close();
    showToast({ message: 'Đã lưu ghi chú', icon: 'circle-check' });
  }

  const wordsOf = (now: Selected) => now.mark?.quote ?? now.range.toString().replace(/\s+/gu, ' ').trim();

  function remove(annotation: Annotation): void {
    actions.remove(annotation);
    close();
    showToast({ message: 'Đã xóa', action: { label: 'Hoàn tác', run: () => actions.restore(annotation) } });
  }

  const copy = (now: Selected) => {
    if (start.copyLeft !== undefined)
      return import('../copyWords.ts').then(file => file.copyWords(contentId, wordsOf(now))).then(close);
    return copyText(wordsOf(now)).then(
      () => {
        showToast({ message: 'Đã sao chép', icon: 'circle-check' });
        close();
      },
      () => showTrouble('Máy này chưa cho sao chép, bạn dùng nút chép của máy nhé'),
    );
  };

  async function share(now: Selected): Promise<void> {
    const quote = { text: wordsOf(now), title: start.title, author: start.authors.join(', ') };
    const picture = await quotePicture(quote, background);
    if (!picture) return showTrouble('Máy này chưa vẽ được ảnh trích dẫn');
    if (await shareQuote(picture, start.title))
      showToast({ message: 'Đã lưu ảnh trích dẫn', icon: 'circle-check' });
    close();
  }

  /** To a post about these words; back leads to this page. */
  function post(now: Selected): void {
    const { title, authors } = start;
    const begun = toWrite({
      quote: wordsOf(now).slice(0, QUOTE_LETTERS),
      quoteChapter: chapterTitle(start.package, rows, now.chapter),
      book: { id: contentId, title, authors, cover: start.cover, tint: '#0a6e50' },
    });
    navigate(linkTo('feed'), { state: begun });
  }

  const given = (now: Selected, run: (words: SelectedWords) => void) => () => {
    run({ chapter: now.chapter, doc: now.doc, range: now.range, text: wordsOf(now) });
    close();
  };
  const listen = (now: Selected) => {
    const recorded = recordingFrom(start, moved, now);
    if (!recorded)
      return (
        on.listen &&
        (() => {
          now.doc.getSelection()?.setBaseAndExtent(...endsOf(now.range));
          on.listen?.();
          setSelected(null);
        })
      );
    return () => {
      recorded();
      close();
    };
  };
  function misprint(now: Selected): void {
    const words = positionOf(now);
    if (!words) return;
    setWrong({ chapter: now.chapter, cfi: words.chapterCfi, sentence: words.quote });
    close();
  }
  const isEntry = (now: Selected) => wordsOf(now).split(' ').length <= LOOK_UP_MOST;

  return (
    <>
      {top &&
        createPortal(
          <BookmarkButton
            {...{ renderer, moved, marks: annotations, actions, place: position }}
            book={start.package.hash}
          />,
          top,
        )}
      <p className="unseen" role="status">
        {selected ? 'Đã chọn đoạn chữ. Bấm Enter để tô màu hoặc ghi chú.' : ''}
      </p>
      {selected && !writing && (
        <SelectionBar
          selected={selected}
          focusRequests={focusRequests}
          onColour={chosen => colour(selected, chosen)}
          onNote={() => setWriting(selected)}
          onCopy={() => void copy(selected)}
          onShare={canHandOver(host) && start.copyLeft === undefined ? () => void share(selected) : undefined}
          onPost={contentId > 0 && start.copyLeft === undefined ? () => post(selected) : undefined}
          onLookUp={on.onLookUp && isEntry(selected) ? given(selected, on.onLookUp) : undefined}
          onSearch={on.onSearch && given(selected, on.onSearch)}
          onListen={listen(selected)}
          onMisprint={
            contentId > 0 && !selected.mark && currentAccount() ? () => misprint(selected) : undefined
          }
          onRemove={remove}
          onClose={close}
        />
      )}
      {wrong && (
        <MisprintSheet
          contentId={contentId}
          {...wrong}
          theme={background === 'DARK' ? 'dark' : undefined}
          onClose={() => setWrong(null)}
        />
      )}
      {writing && (
        <NoteSheet
          quote={wordsOf(writing)}
          mark={writing.mark}
          theme={background === 'DARK' ? 'dark' : undefined}
          onSave={(note, settle) => saveNote(writing, note, settle)}
          onClose={() => setWriting(null)}
        />
      )}
    </>
  );
}

type BookmarkProps = Pick<AnnotationsLayerProps, 'renderer' | 'moved'> &
  ReturnType<typeof useAnnotations> & {
    book: string;
    place: (
      chapter: number,
    ) => Pick<NewAnnotation, 'place' | 'page' | 'panel' | 'book' | 'chapter' | 'title' | 'isLimited'>;
  };

/** Adds a bookmark to the page, or removes those on it. */
function BookmarkButton({ renderer, moved, marks: annotations, actions, book, place }: BookmarkProps) {
  const [here, setHere] = useState<Annotation[]>([]);
  useEffect(() => {
    const bookmarks = annotations.filter(
      annotation => annotation.kind === 'bookmark' && annotation.chapter === moved.chapter,
    );
    // Without bookmarks the page need not measure boxes.
    if (bookmarks.length === 0) return setHere(before => (before.length === 0 ? before : []));
    const box = pageBox();
    const shown = renderer.pages().filter(page => page.isShown || page.chapter === moved.chapter);
    const seen = (annotation: Annotation) =>
      shown.some(({ doc, chapter }) => {
        const range = chapter === annotation.chapter ? pointOfBookmark(doc, annotation, book) : null;
        const node = range?.startContainer;
        const rect = range?.getClientRects()[0] ?? (node as Element | undefined)?.getBoundingClientRect?.();
        return rect !== undefined && isSeen(inWindow(doc, rect), box);
      });
    setHere(bookmarks.filter(seen));
  }, [renderer, moved, annotations, book]);

  const press = () => {
    if (here.length > 0) {
      for (const annotation of here) actions.remove(annotation);
      return showToast('Đã bỏ dấu trang');
    }
    const position = renderer.position();
    const doc = renderer.pages().find(({ chapter }) => chapter === position?.chapter)?.doc;
    if (!position || !doc) return;
    actions.add('bookmark', { ...place(position.chapter), ...quotedPoint(doc, position.cfi) });
    showToast({ message: 'Đã đánh dấu trang này', icon: 'bookmark' });
  };
  return (
    <IconButton
      label={here.length > 0 ? 'Bỏ dấu trang này' : 'Đánh dấu trang này'}
      icon="bookmark"
      filled={here.length > 0}
      aria-pressed={here.length > 0}
      onClick={press}
    />
  );
}
