import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BookStart } from '#contract/library/content.ts';
import { chapterTitle, contentsRows } from '#features/reading/reader/contents.ts';
import { picturesOf } from '#features/reading/reader/printed/page-files.ts';
import { pageOfChapter } from '#features/reading/reader/printed/usePrintedPlace.ts';
import { renewed } from '#features/reading/reader/renew.ts';
import { cfiOfPage, nearestOpen, pageOfCfi } from '#rules/library/page-words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useAccent } from '../kinds/useAccent.ts';
import { wordsIn } from '../kinds/words.ts';
import type { Answer } from '../messaging/channel.ts';
import { EndOver } from '../pages/EndOver.tsx';
import { PagesFrame } from '../pages/PagesFrame.tsx';
import { BookInFrame, type BookInFrameProps } from './BookInFrame.tsx';
import { FrameFoot } from './FrameFoot.tsx';

const FrameWords = lazyPart(() => import('./FrameWords.tsx').then(file => file.default));

type Printed = BookStart & { pages: NonNullable<BookStart['pages']> };

/** A book whose pages are pictures (PDF) in a partner's page; its words as flowing text where they are sure. */
export default function PrintedInFrame(props: BookInFrameProps) {
  const [textFrom, setTextFrom] = useState<string | null>(null);
  const { start } = props.opened;
  const printed = useMemo(() => start.pages && { ...start, pages: start.pages }, [start]);
  if (!printed) return null;
  if (textFrom !== null)
    return (
      <BookInFrame
        {...props}
        opened={{ ...props.opened, target: { cfi: textFrom } }}
        onPages={() => setTextFrom(null)}
      />
    );
  return <Pages {...props} start={printed} onText={setTextFrom} />;
}

const query = () => new URLSearchParams(location.search);
const pageInQuery = (): number | null => {
  const page = Number(query().get('page'));
  return Number.isInteger(page) && page > 0 ? page : null;
};

function Pages(props: BookInFrameProps & { start: Printed; onText: (cfi: string) => void }) {
  const { start, onText, opened, navigation, partner, send, onLogin, onReopen } = props;
  const { open, firsts, total, isText } = start.pages;
  const words = wordsIn(query().get('locale') === 'en' ? 'en' : 'vi');
  const [base, setBase] = useState(start.base);
  const [page, setPage] = useState(() => {
    const { target } = opened;
    const left =
      'cfi' in target ? pageOfCfi(target.cfi, firsts) : 'chapter' in target ? firsts[target.chapter] : 1;
    return nearestOpen(open, pageInQuery() ?? left ?? 1)?.number ?? 1;
  });
  const [isEnded, setEnded] = useState(false);
  const [arrived, setArrived] = useState<Answer | null>(null);
  useAccent(partner?.accent ?? null);
  const isMoved = useRef(false);
  const pictures = useMemo(() => picturesOf(open, base), [open, base]);
  const rows = useMemo(() => contentsRows(start.package), [start]);
  const here = nearestOpen(open, page) ?? open[0];
  const chapter = here?.chapter ?? 0;

  const goTo = useCallback(
    (to: number) => {
      const there = nearestOpen(open, to);
      // Behind the last open page the way on is said.
      if (to > (open.at(-1)?.number ?? 1)) return setEnded(true);
      setEnded(false);
      isMoved.current = true;
      if (there) setPage(there.number);
    },
    [open],
  );

  useEffect(() => {
    const { title, authors, contentId } = start;
    document.title = `${title} · Mọt`;
    send('opened', {
      contentId,
      title,
      authors: [...authors],
      chapters: start.package.spine.length,
      kind: 'pdf',
    });
  }, [send, start]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const percent = page >= total ? 1 : (page - 1) / total;
    send('progress', { percent, chapter, chapterTitle: chapterTitle(start.package, rows, chapter) });
    if (isMoved.current && here)
      opened.savePosition({ cfi: cfiOfPage(pageOfChapter(start, start.pages, here)), percent, chapter });
  }, [page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useEffect(() => {
    if (!navigation) return;
    const { target, answer } = navigation;
    const wanted =
      'page' in target && target.panel === undefined
        ? target.page
        : 'chapter' in target
          ? firsts[target.chapter]
          : 'percent' in target
            ? Math.min(total, Math.floor(target.percent * total) + 1)
            : undefined;
    if (wanted === undefined || wanted > total) return answer('not_found');
    // A closed page is not gone to.
    if (!open.some(({ number }) => number === wanted)) return answer('locked');
    goTo(wanted);
    setArrived(() => answer);
  }, [navigation]);
  // Behind the effect that tells the place: whoever waits for it reads where they are.
  useEffect(() => arrived?.(null), [arrived]);

  async function renew(): Promise<void> {
    const fresh = await renewed(start.contentId).catch(() => null);
    if (fresh) setBase(fresh.base);
  }
  const options = query();
  const tellsWords = partner?.parts.includes('select') === true;
  const { shop } = opened;
  const foot = {
    page: opened.page && partner ? `${opened.page}?utm_source=${partner.id}` : opened.page,
    onLogin: opened.page && (!partner || partner.parts.includes('login')) ? onLogin : null,
  };
  return (
    <PagesFrame
      title={start.title}
      about={start.authors.join(', ')}
      pages={pictures}
      ground="paper"
      total={total}
      direction={start.package.dir}
      page={page}
      onPage={goTo}
      onEnd={() => setEnded(true)}
      onBroken={() => void renew()}
      words={words}
      bare={options.get('controls') === 'none'}
      compact={options.get('compact') === '1'}
      crop={options.get('crop') === '1'}
      send={send}
      tools={
        isText &&
        here && (
          <IconButton
            label={words.text}
            icon="a-large-small"
            onClick={() => onText(cfiOfPage(pageOfChapter(start, start.pages, here)))}
          />
        )
      }
      {...(tellsWords && {
        layer: ({ number }, { isCurrent }) => {
          const on = open.find(one => one.number === number);
          return on && <FrameWords {...{ start, base, page: on, isCurrent, tell: send }} />;
        },
      })}
      over={
        isEnded &&
        (shop ? (
          <div className="frame-pages-end">
            <shop.Card onAnswer={() => setEnded(false)} />
          </div>
        ) : (
          <EndOver
            title={words.restOnMot}
            words={words}
            page={foot.page ?? '/'}
            onStay={() => setEnded(false)}
          />
        ))
      }
      foot={
        shop ? (
          <shop.Foot {...foot} onBought={() => onReopen(chapter)} />
        ) : (
          <FrameFoot {...foot} chaptersLeft={null} />
        )
      }
    />
  );
}
