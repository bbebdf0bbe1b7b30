import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { BookStart } from '#contract/library/content.ts';
import { boxOfSaid, rangeOfCfi } from '#features/reading/progress/index.ts';
import type { Said } from '#rules/reading/player-text.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import { preloadEngine } from './engines.ts';
import { ServerReader } from './ServerReader.tsx';
import { setFromStatistics } from './state.ts';

/** How to find the sentence that was heard when the reader came from the player; history keeps whatever anyone put there. */
function sentenceFinder(state: unknown): ((chapter: Document) => DOMRect | null) | undefined {
  const { sentences, at } = (state as { said?: Partial<Said> } | null)?.said ?? {};
  if (!Array.isArray(sentences) || sentences.length > 40 || typeof at !== 'number') return undefined;
  if (!sentences.every(sentence => typeof sentence === 'string')) return undefined;
  return chapter => boxOfSaid(chapter, { sentences, at });
}

/** How to find a mark when the reader comes from the notebook. */
function markFinder(state: unknown): ((chapter: Document) => DOMRect | null) | undefined {
  const { cfi } = (state ?? {}) as { cfi?: unknown };
  if (typeof cfi !== 'string' || cfi.length > 1_000) return undefined;
  return chapter => rangeOfCfi(chapter, cfi)?.getBoundingClientRect() ?? null;
}

/**
 * `/reader/:slug`, with `?chapter=n` (spine index) and `?ss=wt` when the reader comes from the statistics; from the player
 * with the sentence that was heard, from the notebook with the CFI of a mark.
 */
export function ReadingPage() {
  const { slug = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const contentId = idOfSlug('reader', slug);
  const chapterText = query.get('chapter') ?? '';
  const chapter = /^\d{1,5}$/.test(chapterText) ? Number(chapterText) : undefined;
  const { state } = useLocation();
  const find = useMemo(() => sentenceFinder(state) ?? markFinder(state), [state]);
  const [title, setTitle] = useState('');

  // The engine is on its way before the first reply is.
  useState(preloadEngine);

  const fromStatistics = query.get('ss') === 'wt';
  useEffect(() => setFromStatistics(fromStatistics), [fromStatistics]);
  useEffect(() => {
    if (title) document.title = `${title} · Mọt`;
  }, [title]);

  const leave = useCallback(
    (start: BookStart | null) => {
      // Back to where the reader came from; someone who came by a link goes to the book's page.
      const { idx, over } = (window.history.state ?? {}) as { idx?: number; over?: string };
      // A sheet that is still open has a step of its own (ui/useBackCloses.ts).
      if (idx) navigate(over ? -2 : -1);
      else navigate(start?.address ?? linkTo('home'), { replace: true });
    },
    [navigate],
  );

  if (contentId === null) {
    return (
      <Empty
        title="Chưa tìm thấy cuốn sách này"
        text="Địa chỉ có thể đã đổi. Bạn tìm lại trong thư viện nhé."
        action={<ButtonLink to={linkTo('home')}>Về trang chủ</ButtonLink>}
      />
    );
  }
  return (
    <ServerReader
      key={contentId}
      contentId={contentId}
      chapter={chapter}
      find={find}
      onClose={leave}
      onOpened={start => setTitle(start.title)}
    />
  );
}
