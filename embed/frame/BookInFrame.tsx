import { type ComponentProps, type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { afterFirstScreen } from '#client/firstScreen.ts';
import type { HostMessageData } from '#contract/people/embed.ts';
import type { Partner } from '#contract/people/embed-api.ts';
import { chapterTitle, contentsRows } from '#features/reading/reader/contents.ts';
import type { BookPosition } from '#features/reading/reader/engine/renderer.ts';
import { nearestOpenTarget } from '#features/reading/reader/open-target.ts';
import { Reader } from '#features/reading/reader/Reader.tsx';
import { useGround } from '#features/reading/reader/state.ts';
import { positionAt } from '#rules/reading/reader-positions.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import type { Answer, PartnerChannel } from '../messaging/channel.ts';
import { FrameFoot } from './FrameFoot.tsx';
import type { OpenedBook } from './open-book.ts';

// Nothing of it is on the first page, and partners count every byte before it.
const FrameExtras = lazyPart(() => import('./FrameExtras.tsx').then(file => file.default));
// The partner's own book, read aloud by itself.
const OverlayBar = lazyPart(() =>
  import('#features/reading/reader/OverlayBar.tsx').then(file => file.default),
);

/** Position requested by the partner's page; `count` tells two requests for the same position apart. */
export interface NavigationRequest {
  target: HostMessageData['goTo'];
  answer: Answer;
  count: number;
}

/** Least height in CSS px at which header, foot and a few lines of text fit. */
const LEAST_HEIGHT = 420;

/** A text as a CSS string. */
const cssText = (text: string) =>
  `"${text.replace(/["\\\n\r\f]/g, letter => `\\${letter.charCodeAt(0).toString(16)} `)}"`;

/** The extras once the page has had the line for itself; a tap on what sounds has them at once. */
function LateExtras(props: ComponentProps<typeof FrameExtras>) {
  const [due, setDue] = useState(false);
  useEffect(() => afterFirstScreen(() => setDue(true)), []);
  return due || props.listenRequests > 0 ? <FrameExtras {...props} /> : null;
}

/** Beside a page: it is there. */
function Shown({ tell }: { tell: Answer | undefined }) {
  useEffect(() => tell?.(null), [tell]);
  return null;
}

export interface BookInFrameProps {
  opened: OpenedBook;
  navigation: NavigationRequest | null;
  /** Null for a page of nobody we know. */
  partner: Partner | null;
  send: PartnerChannel['send'];
  onLogin: () => void;
  /** Opens the login window; true once someone is signed in. */
  requestLogin: (why?: string) => Promise<boolean>;
  /** A closed chapter may be open now. */
  onReopen: (chapter: number) => void;
  /** Of a printed book: back to its pages. */
  onPages?: () => void;
}

/** One for a chapter of this book or a share of it; pages are the pictures', seconds are sound's. */
interface KnownRequest extends NavigationRequest {
  target: { chapter: number } | { percent: number };
}

/** The reader between its own header and our foot; tells the page around us where it is. */
export function BookInFrame({
  opened,
  navigation,
  partner,
  send,
  onLogin,
  requestLogin,
  onReopen,
  onPages,
}: BookInFrameProps) {
  const { start, book, cover, shop } = opened;
  const { spine, chars } = start.package;
  const ground = useGround(start.contentId);
  const rows = useMemo(() => contentsRows(start.package), [start.package]);
  const [chapter, setChapter] = useState(start.chapter.index);
  const dark = ground.name === 'DARK';

  useEffect(() => {
    // The frame is a piece of the partner's page: it follows the reader's paper, not the system's night.
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }, [dark]);

  const isKnown = (request: NavigationRequest): request is KnownRequest =>
    'percent' in request.target || ('chapter' in request.target && !!spine[request.target.chapter]);
  const lastReported = useRef('');
  const reportProgress = (position: Pick<BookPosition, 'chapter' | 'percent'>) => {
    const percent = Math.min(1, Math.max(0, position.percent));
    const now = `${position.chapter} ${percent}`;
    if (now === lastReported.current) return;
    lastReported.current = now;
    setChapter(position.chapter);
    send('progress', {
      percent,
      chapter: position.chapter,
      chapterTitle: chapterTitle(start.package, rows, position.chapter),
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each book
  useEffect(() => {
    const { title, authors, contentId } = start;
    document.title = `${title} · Mọt`;
    send('opened', {
      contentId: contentId > 0 ? contentId : null,
      title,
      authors,
      chapters: spine.length,
      kind: 'book',
    });
    const begin = 'chapter' in opened.target ? opened.target.chapter : start.chapter.index;
    reportProgress({ chapter: begin, percent: chars > 0 ? (spine[begin]?.start ?? 0) / chars : 0 });
    if (innerHeight < LEAST_HEIGHT) send('resize', { height: LEAST_HEIGHT });
  }, [start]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useEffect(() => {
    if (!navigation) return;
    if (!isKnown(navigation)) return navigation.answer('not_found');
    const { target } = navigation;
    // A closed chapter is not gone to: the reader says why.
    if (nearestOpenTarget(start, target).locked !== null) navigation.answer('locked');
    else if ('percent' in target)
      reportProgress({ chapter: positionAt(spine, target.percent).chapter, percent: target.percent });
    else
      reportProgress({
        chapter: target.chapter,
        percent: chars > 0 ? (spine[target.chapter]?.start ?? 0) / chars : 0,
      });
  }, [navigation]);

  // The last request for a position that this book has: one for another place leaves the reader where it is.
  const [wanted, setWanted] = useState<KnownRequest | null>(null);
  const known = navigation && !isKnown(navigation) ? wanted : navigation;
  if (known !== wanted) setWanted(known);
  const here = chapterTitle(start.package, rows, chapter);
  const facts = {
    '--frame-cover': cover ? `url("${cover}")` : 'none',
    '--frame-chapter': cssText(here && ` · ${here}`),
    ...(partner?.accent && {
      '--brand': partner.accent,
      '--brand-hover': partner.accent,
      '--brand-pressed': partner.accent,
      '--on-brand': '#ffffff',
    }),
  } as CSSProperties;
  const partnerId = partner?.id ?? '';
  const has = (part: Partner['parts'][number]) => !partner || partner.parts.includes(part);
  const left = spine.filter((item, index) => item.linear && index > chapter).length;
  const foot = {
    page: opened.page && partner ? `${opened.page}?utm_source=${partner.id}` : opened.page,
    onLogin: opened.page && has('login') ? onLogin : null,
  };
  return (
    <main className="frame" style={facts}>
      <Reader
        key={wanted?.count ?? 0}
        start={start}
        book={book}
        chrome="embed"
        extras={page => (
          <>
            <Shown tell={wanted?.answer} />
            {start.contentId <= 0 && start.package.overlay && (
              <OverlayBar book={book} {...page} requests={page.listenRequests} />
            )}
            {start.contentId > 0 && (
              <LateExtras
                start={start}
                sound={has('sound')}
                partnerId={partnerId}
                requestLogin={requestLogin}
                tell={partner?.parts.includes('select') ? send : undefined}
                {...page}
              />
            )}
          </>
        )}
        at={wanted?.target ?? opened.target}
        onPages={onPages}
        badge={shop?.badge}
        unlock={{ from: 'frame', page: opened.page ?? undefined, requestLogin, onReopen, Card: shop?.Card }}
        onMoved={position => {
          opened.savePosition(position);
          reportProgress(position);
        }}
      />
      {shop ? (
        <shop.Foot {...foot} onBought={() => onReopen(chapter)} />
      ) : (
        <FrameFoot {...foot} chaptersLeft={has('left') ? left : null} />
      )}
    </main>
  );
}
