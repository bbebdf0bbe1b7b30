import '../reader.css';
import '../notices.css';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useKeepAwake } from '#client/useKeepAwake.ts';
import type { BookStart } from '#contract/library/content.ts';
import { cfiOfPage, nearestOpen, pageOfCfi } from '#rules/library/page-words.ts';
import type { PageSettings } from '#rules/reading/page-layout.ts';
import type { CfiPosition } from '#rules/reading/positions.ts';
import { OfflineStrip } from '#ui/OfflineStrip.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { showToast } from '#ui/toasts.ts';
import { chapterTitle, contentsRows } from '../contents.ts';
import { ElsewhereBar } from '../ElsewhereBar.tsx';
import type { BookPosition, Target } from '../engine/renderer.ts';
import { FollowedLinkDialog } from '../FollowedLinkDialog.tsx';
import { BookFinished } from '../ReaderStates.tsx';
import { ReadTime } from '../ReadTime.tsx';
import { LockedChapter } from '../reader-parts.ts';
import type { ReaderProps } from '../reader-props.ts';
import { renewed } from '../renew.ts';
import { useGround } from '../state.ts';
import { useChaptersRead } from '../useChaptersRead.ts';
import { ChosenWordsBar, copyChosen, wordsOfChosen } from './ChosenWordsBar.tsx';
import { PrintedFoot, PrintedTop } from './PrintedBars.tsx';
import { PrintedPages } from './PrintedPages.tsx';
import { PrintedPanel, type PrintedTab } from './PrintedPanel.tsx';
import { useWords } from './page-files.ts';
import panelStyles from './panels.module.css';
import styles from './printed.module.css';
import { SheetFoot } from './SheetFoot.tsx';
import { useChosen } from './useChosen.ts';
import { useCropped } from './useCropped.ts';
import { useFound } from './useFound.ts';
import { usePanels } from './usePanels.ts';
import { usePrintedKeys } from './usePrintedKeys.ts';
import { usePrintedMarks } from './usePrintedMarks.ts';
import { pageOfChapter, usePrintedPlace } from './usePrintedPlace.ts';
import { useTakeOver } from './useTakeOver.ts';
import { useWide } from './useWide.ts';

interface PrintedReaderProps {
  start: BookStart & { pages: NonNullable<BookStart['pages']> };
  at: Target;
  elsewhere: CfiPosition | null;
  unlock: NonNullable<ReaderProps['unlock']>;
  onMoved: (position: BookPosition) => void;
  /** Reads its words as flowing text, from a place on. */
  onText: (cfi: string) => void;
  /** In a shop's reader: in the bar, and below the foot. */
  badge?: ReactNode;
  below?: ReactNode;
  onClose?: () => void;
}

const none: never[] = [];

/** A printed book (PDF), page for page: pictures, and over them its words. */
export default function PrintedReader(props: PrintedReaderProps) {
  const { start, at, elsewhere, unlock, onMoved, onText, badge, below, onClose } = props;
  const { pages } = start;
  const [base, setBase] = useState(start.base);
  const wide = useWide();
  const { place, moved, goTo } = usePrintedPlace(start, pages, at, onMoved);
  const [settings, setSettings] = useState<PageSettings>(() => ({
    mode: 'single',
    direction: start.package.dir,
    fit: wide ? 'whole' : 'width',
    shifts: none,
  }));
  const crop = useCropped(start.contentId, pages);
  const [bars, setBars] = useState(true);
  const [link, setLink] = useState<string | null>(null);
  const [locked, setLocked] = useState<number | null>(start.access?.wanted ?? null);
  const [isFinished, setFinished] = useState(false);
  const panels = usePanels(wide);
  const ground = useGround(start.contentId).name;
  const theme = ground === 'DARK' ? ('dark' as const) : undefined;
  const keepAwake = useKeepAwake();
  useTakeOver();
  useChaptersRead(start.contentId, moved);

  const rows = useMemo(() => contentsRows(start.package), [start]);
  const byNumber = useMemo(() => new Map(pages.open.map(each => [each.number, each])), [pages]);
  const page = nearestOpen(pages.open, place.page) as (typeof pages.open)[number];
  const near = useMemo(
    () => [-1, 0, 1, 2].flatMap(by => byNumber.get(place.page + by) ?? []),
    [byNumber, place.page],
  );
  const words = useWords(start.package, base, near);
  const marks = usePrintedMarks(start, pages.firsts, base, moved.chapter);
  const chosen = useChosen(start, pages, byNumber, words);
  const { setSheet } = panels;
  const closeChosen = chosen.close;

  const go = useCallback(
    (number: number, inside = 0) => {
      closeChosen();
      const isOpen = byNumber.has(number);
      setLocked(isOpen ? null : pages.firsts.findLastIndex(first => first <= number));
      if (isOpen) goTo(number, inside);
      keepAwake.pageTurned();
      setSheet(null);
    },
    [byNumber, pages, goTo, closeChosen, keepAwake, setSheet],
  );
  const found = useFound(start.contentId, place.page, go);
  const turn = (by: 1 | -1) => {
    const next = place.page + by;
    if (next > pages.total) setFinished(true);
    else if (next >= 1) go(next);
  };
  const bookmarks = marks.bookmarkOf(place.page);
  function bookmark(): void {
    if (bookmarks.length > 0) {
      for (const mark of bookmarks) marks.actions.remove(mark);
      showToast('Đã bỏ dấu trang');
      return;
    }
    marks.bookmark(pageOfChapter(start, pages, page), words.get(page.number)?.words ?? none);
    showToast({ message: 'Đã đánh dấu trang này', icon: 'bookmark' });
  }
  const startText = pages.isText ? () => onText(cfiOfPage(pageOfChapter(start, pages, page))) : undefined;

  usePrintedKeys({
    turn,
    walk: found.walk,
    search: () => panels.open('found'),
    escape: () => (chosen.isAny ? closeChosen() : onClose?.()),
    isChosen: chosen.chosen !== null,
    note: () => chosen.setWriting(true),
    copy: () => chosen.chosen && void copyChosen(start, wordsOfChosen(chosen.chosen)),
    extend: by => chosen.extend(place.page, by),
  });

  async function renew(): Promise<void> {
    const fresh = await renewed(start.contentId).catch(() => null);
    if (fresh) setBase(fresh.base);
  }

  const panel = (tab: PrintedTab, tabs: readonly PrintedTab[], onTab: (tab: PrintedTab) => void) => (
    <PrintedPanel
      start={start}
      pages={pages}
      base={base}
      page={place.page}
      chapter={moved.chapter}
      theme={theme}
      tab={tab}
      tabs={tabs}
      onTab={onTab}
      isMarked={number => marks.bookmarkOf(number).length > 0}
      marks={marks.marks}
      found={found}
      onPage={go}
    />
  );

  return (
    <div className={styles.printed} data-reader={ground} data-theme={theme} data-bars={bars || undefined}>
      <PrintedTop
        start={start}
        page={page}
        total={pages.total}
        settings={settings}
        crop={crop}
        onSettings={some => setSettings(before => ({ ...before, ...some }))}
        onPage={go}
        onTurn={turn}
        onClose={onClose}
        left={{ open: panels.side.left, toggle: () => panels.toggle('left') }}
        right={{ open: panels.side.right, toggle: () => panels.toggle('right') }}
        bookmark={{ on: bookmarks.length > 0, toggle: bookmark }}
        onText={startText}
        badge={badge}
      />
      {wide && panels.side.left && (
        <aside className={`${styles.side} ${styles.left}`} aria-label="Trang và mục lục">
          {panel(panels.left, ['pages', 'outline', 'bookmarks'], panels.setLeft)}
        </aside>
      )}
      <main className={styles.page} data-dim={theme === 'dark' || undefined}>
        <OfflineStrip />
        <PrintedPages
          start={start}
          base={base}
          pages={byNumber}
          settings={{ ...settings, crop: crop.on }}
          at={place}
          words={words}
          marks={marks}
          found={found}
          chosen={chosen}
          onPage={go}
          onEnd={() => turn(1)}
          onChrome={() => setBars(before => !before)}
          onBroken={() => void renew()}
          onLink={setLink}
        />
        {locked !== null && start.access && (
          <div className={styles.lock}>
            <LockedChapter
              start={start}
              chapter={locked}
              name={chapterTitle(start.package, rows, locked)}
              theme={theme}
              unlock={unlock}
              onAnswer={answer => {
                if (answer === 'paying') return;
                setLocked(null);
                if (answer === 'book') onClose?.();
                else if (answer !== 'closed') unlock.onReopen(locked);
              }}
            />
          </div>
        )}
      </main>
      {wide && panels.side.right && (
        <aside className={`${styles.side} ${styles.right}`} aria-label="Tìm và ghi chú">
          {panel(panels.right, ['found', 'notes'], panels.setRight)}
        </aside>
      )}
      <PrintedFoot
        page={page}
        total={pages.total}
        onPage={go}
        tools={[
          { icon: 'images', label: 'Trang', run: () => panels.open('pages') },
          { icon: 'list', label: 'Mục lục', run: () => panels.open('outline') },
          { icon: 'search', label: 'Tìm', run: () => panels.open('found') },
          { icon: 'note', label: 'Ghi chú', run: () => panels.open('notes') },
          ...(startText ? [{ icon: 'a-large-small' as const, label: 'Đọc chữ', run: startText }] : []),
          { icon: 'bookmark', label: 'Đánh dấu', run: bookmark, on: bookmarks.length > 0 },
        ]}
      />
      {below && <div className={styles.below}>{below}</div>}
      <Sheet
        open={panels.sheet !== null}
        onClose={() => setSheet(null)}
        title={start.title}
        side="right"
        wide
        whole
        theme={theme}
        foot={
          <SheetFoot
            page={page}
            chapter={chapterTitle(start.package, rows, page.chapter)}
            onBack={() => setSheet(null)}
          />
        }
      >
        <div className={panelStyles.sheet}>
          {panels.sheet && panel(panels.sheet, ['pages', 'outline', 'found', 'notes'], setSheet)}
        </div>
      </Sheet>
      {chosen.chosen && (
        <ChosenWordsBar
          start={start}
          chosen={chosen.chosen}
          marks={marks}
          theme={theme}
          isWriting={chosen.isWriting}
          onWriting={chosen.setWriting}
          onSearch={text => {
            found.setTyped(text);
            closeChosen();
            panels.open('found');
          }}
          onClose={closeChosen}
        />
      )}
      <FollowedLinkDialog
        link={link === null ? null : { kind: 'external', href: link }}
        theme={theme}
        onClose={() => setLink(null)}
        onGo={() => {}}
      />
      <BookFinished
        open={isFinished}
        title={start.title}
        theme={theme}
        onClose={() => setFinished(false)}
        onAgain={() => {
          setFinished(false);
          go(1);
        }}
        onLeave={onClose}
      />
      {elsewhere && (
        <ElsewhereBar
          key={elsewhere.cfi}
          elsewhere={elsewhere}
          furthest={start.furthest}
          here={moved.percent}
          onGo={cfi => go(pageOfCfi(cfi, pages.firsts) ?? place.page)}
          onStay={() => goTo(place.page, place.inside)}
        />
      )}
      <ReadTime start={start} moved={moved} />
    </div>
  );
}
