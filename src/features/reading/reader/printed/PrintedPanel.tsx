import { useEffect, useRef } from 'react';
import type { BookPages } from '#contract/library/book-pages.ts';
import type { BookStart } from '#contract/library/content.ts';
import type { Annotation } from '#contract/reading/reader-annotations.ts';
import { pageOfCfi } from '#rules/library/page-words.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import AnnotationTab from '../annotations/AnnotationTab.tsx';
import { FoundList } from './FoundList.tsx';
import { PageOutline } from './PageOutline.tsx';
import styles from './panels.module.css';
import { Thumbs } from './Thumbs.tsx';
import type { useFound } from './useFound.ts';

export type PrintedTab = 'pages' | 'outline' | 'bookmarks' | 'found' | 'notes';

interface PrintedPanelProps {
  start: BookStart;
  pages: BookPages;
  base: string;
  page: number;
  chapter: number;
  theme?: 'dark';
  tab: PrintedTab;
  tabs: readonly PrintedTab[];
  onTab: (tab: PrintedTab) => void;
  isMarked: (page: number) => boolean;
  marks: readonly Annotation[];
  found: ReturnType<typeof useFound>;
  onPage: (page: number) => void;
}

/** Panel beside the pages, or over them on a phone: thumbnails, contents, annotations, search results. */
export function PrintedPanel(props: PrintedPanelProps) {
  const { start, pages, base, page, chapter, theme, tab, tabs, onTab, marks, isMarked, onPage } = props;
  const { search, positions, counts, hit, typed, setTyped, goTo, walk } = props.found;
  const countOf = (kind: Annotation['kind']) => marks.filter(mark => mark.kind === kind).length || '';
  const labels: Record<PrintedTab, string> = {
    pages: 'Trang',
    outline: 'Mục lục',
    bookmarks: `Dấu ${countOf('bookmark')}`.trim(),
    found: `Tìm thấy ${positions.length || ''}`.trim(),
    notes: `Ghi chú ${countOf('note')}`.trim(),
  };
  const pictures = pages.open.filter(({ isPicture }) => isPicture).map(({ number }) => number);
  const marksOf = (kind: Annotation['kind']) => (
    <AnnotationTab
      start={start}
      kind={kind}
      chapter={chapter}
      theme={theme}
      isShown
      onGo={to => 'cfi' in to && onPage(pageOfCfi(to.cfi, pages.firsts) ?? page)}
    />
  );
  return (
    <>
      {tabs.includes('found') && (
        <div className={styles.pad}>
          <QueryField
            typed={typed}
            isWanted={tab === 'found'}
            onTyped={words => {
              setTyped(words);
              if (words && tab !== 'pages') onTab('found');
            }}
            onWalk={() => walk(1)}
          />
        </div>
      )}
      <div className={styles.panel}>
        <Tabs
          label="Trong sách"
          tabs={tabs.map(value => ({ value, label: labels[value] }))}
          value={tab}
          onChange={onTab}
        >
          {tab === 'pages' && <Thumbs {...{ pages: pages.open, base, page, counts, isMarked, onPage }} />}
          {tab === 'outline' && (
            <PageOutline start={start} firsts={pages.firsts} page={page} onPage={onPage} />
          )}
          {tab === 'bookmarks' && marksOf('bookmark')}
          {tab === 'notes' && marksOf('note')}
          {tab === 'found' && (
            <FoundList search={search} positions={positions} at={hit} pictures={pictures} onGo={goTo} />
          )}
        </Tabs>
      </div>
    </>
  );
}

interface QueryProps {
  typed: string;
  isWanted: boolean;
  onTyped: (typed: string) => void;
  onWalk: () => void;
}

function QueryField({ typed, isWanted, onTyped, onWalk }: QueryProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWanted) field.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return (
    <div className={styles.search}>
      <Icon name="search" size={20} />
      <input
        ref={field}
        className={styles.query}
        data-autofocus={isWanted || undefined}
        type="search"
        aria-label="Tìm trong sách"
        placeholder="Tìm trong sách"
        maxLength={100}
        value={typed}
        onChange={event => onTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') onWalk();
        }}
      />
      {typed && (
        <IconButton
          label="Xoá chữ đang tìm"
          icon="x"
          onClick={() => {
            onTyped('');
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}
