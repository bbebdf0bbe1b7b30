import './pages.css';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type PagePicture, PagesView, useSizeOf } from '#features/reading/pages/index.ts';
import type { PagesViewProps } from '#features/reading/pages/pages-view-props.ts';
import {
  isStrip,
  modeOn,
  type PageDirection,
  pagesIn,
  spreadsOf,
  spreadWith,
} from '#rules/reading/page-layout.ts';
import { IconButton } from '#ui/IconButton.tsx';
import type { Words } from '../kinds/words.ts';
import type { PartnerChannel } from '../messaging/channel.ts';
import { FrameFullScreen } from './FrameFullScreen.tsx';
import { useSizeTold } from './useSizeTold.ts';

interface PagesFrameProps {
  title: string;
  /** Under it: the authors, the issue. */
  about: string;
  pages: readonly PagePicture[];
  /** Around the pages: black for comics, the desk's grey for paper. */
  ground: 'black' | 'paper';
  /** Of the whole, closed ones counted. */
  total: number;
  direction: PageDirection;
  page: number;
  onPage: (page: number) => void;
  onEnd: () => void;
  onBroken: () => void;
  words: Words;
  /** Neither bars nor slider. */
  bare: boolean;
  compact: boolean;
  /** Without margins. */
  crop: boolean;
  send: PartnerChannel['send'];
  /** Buttons beside the title. */
  tools?: ReactNode;
  /** In the place of the pages: panel by panel. */
  instead?: ReactNode;
  /** Over each page's picture. */
  layer?: PagesViewProps['layer'];
  /** Over the pages, at their end. */
  over?: ReactNode;
  foot: ReactNode;
}

const none: readonly number[] = [];

/** Pages that are pictures in a partner's page: one after the other, never as a strip, which would catch the wheel of the page around. */
export function PagesFrame(props: PagesFrameProps) {
  const { title, about, pages, ground, total, direction, page, onPage, onEnd, onBroken } = props;
  const { words, bare, compact, crop, send, tools, instead, layer, over, foot } = props;
  const main = useRef<HTMLElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const strip = isStrip(pages);
  const mode = modeOn(strip ? 'single' : 'double', useSizeOf(view));
  const spreads = useMemo(() => spreadsOf(pages, { mode, shifts: none }), [pages, mode]);
  const at = spreadWith(spreads, page);
  const [before] = pagesIn(spreads[at - 1] ?? []);
  const [after = total + 1] = pagesIn(spreads[at + 1] ?? []);
  useSizeTold({ main, view, page: pages[0] ?? null, send });
  useEffect(() => send('page', { page, pages: total }), [send, page, total]);
  return (
    <main ref={main} className="frame frame-pages" data-ground={ground}>
      {!bare && !compact && (
        <header className="frame-pages-top">
          <p className="frame-pages-name">
            <b>{title}</b>
            <span>{about}</span>
          </p>
          {tools}
          <FrameFullScreen label={words.full} />
        </header>
      )}
      <div ref={view} className="frame-pages-view">
        {instead || (
          <PagesView
            pages={pages}
            settings={{ mode, direction, fit: strip ? 'width' : 'whole', shifts: none, crop }}
            page={page}
            inside={0}
            onPage={next => onPage(next)}
            onEnd={onEnd}
            onChrome={() => {}}
            onBroken={onBroken}
            {...(layer && { layer })}
          />
        )}
        {over}
      </div>
      {!bare && total > 1 && !instead && (
        <PageSeek {...{ page, total, direction, onPage, words, before, after }} />
      )}
      {foot}
    </main>
  );
}

interface SeekProps extends Pick<PagesFrameProps, 'page' | 'total' | 'direction' | 'onPage' | 'words'> {
  /** Pages before and after; behind the last page there is the end. */
  before: number | undefined;
  after: number;
}

/** Slider of the pages. */
function PageSeek({ page, total, direction, onPage, words, before, after }: SeekProps) {
  const isLeft = direction === 'ltr';
  return (
    <div className="frame-pages-seek" dir={direction}>
      <IconButton
        label={words.previousPart}
        icon={isLeft ? 'chevron-left' : 'chevron-right'}
        disabled={before === undefined}
        onClick={() => before !== undefined && onPage(before)}
      />
      <input
        type="range"
        min={1}
        max={total}
        value={page}
        aria-label={words.page}
        aria-valuetext={`${words.page} ${page} ${words.of} ${total}`}
        style={{ '--done': `${((page - 1) / (total - 1)) * 100}%` } as CSSProperties}
        onChange={event => onPage(Number(event.target.value))}
      />
      <span dir="ltr" className="text-small ink-2">
        {page}/{total}
      </span>
      <IconButton
        label={words.nextPart}
        icon={isLeft ? 'chevron-right' : 'chevron-left'}
        onClick={() => onPage(after)}
      />
    </div>
  );
}
