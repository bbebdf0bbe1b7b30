import { useEffect, useRef, useState } from 'react';
import { useHost } from '#client/host.tsx';
import type { BookStart } from '#contract/library/content.ts';
import {
  type LastListeningPosition,
  lastListeningPosition,
  useNowPlaying,
} from '#features/reading/player/index.ts';
import { boxOfSaid } from '#features/reading/progress/index.ts';
import { saidAround } from '#rules/reading/player-text.ts';
import { isWorthOffering, narrationAt, OFFER_SECONDS, offerLabel } from '#rules/reading/progress-offers.ts';
import { fileAtShare } from '#rules/reading/reader-positions.ts';
import { chapterTitle, contentsRows } from './contents.ts';
import type { Moved, Renderer, Target } from './engine/renderer.ts';
import { OfferBar } from './OfferBar.tsx';

interface ListenedSinceProps {
  start: BookStart;
  sound: NonNullable<BookStart['sound']>;
  /** When the book was read last, ms since 1970; 0: never. Opening it is a turn already, and counts as now. */
  leftAt: number;
  renderer: Renderer;
  moved: Moved;
}

interface Offer {
  words: string;
  target: Target;
}

/** The listening position in the book; null when it is no later than this page, or on it. */
function offerOf(start: BookStart, heard: LastListeningPosition, moved: Moved, readAt: number): Offer | null {
  const { marks, seconds, of, heardAt } = heard;
  const narration = narrationAt(marks, seconds, of);
  const { sentences, sentence } = narration;
  const { file: chapter, share } = fileAtShare(start.package.spine, heard.chapter, narration.share);
  const pages = Math.max(1, moved.pages);
  const positions = {
    read: {
      chapter: moved.chapter,
      share: moved.page / pages,
      until: (moved.page + moved.shown) / pages,
      sentence: null,
      at: readAt,
    },
    heard: { chapter, share, sentence: null, at: heardAt },
  };
  const spine = start.package.spine[chapter];
  if (!spine || !isWorthOffering('heard', positions, spine.chars, Date.now())) return null;
  if (sentences[sentence] === undefined) {
    const percent = (spine.start + spine.chars * share) / Math.max(1, start.package.chars);
    const title = chapterTitle(start.package, contentsRows(start.package), chapter);
    return { words: title ? `“${title}”` : 'một đoạn khác', target: { percent } };
  }
  const narrated = saidAround(sentences, sentence);
  return {
    words: offerLabel(sentences[sentence], ''),
    target: { chapter, find: page => boxOfSaid(page, narrated) },
  };
}

/** Offers the later listening position of a book that is opened. The counterpart is reading/player/readingOffer.ts. */
export function ListenedSince({ start, sound, leftAt, renderer, moved }: ListenedSinceProps) {
  const host = useHost();
  const sounds = useNowPlaying()?.isPlaying ?? false;
  const [offer, setOffer] = useState<Offer | null>(null);
  const [first] = useState(moved);
  const turned = useRef(false);
  if (moved !== first && moved.byReader) turned.current = true;

  useEffect(() => {
    let gone = false;
    lastListeningPosition(host, sound.id).then(
      heard => {
        // Who has turned a page meanwhile goes on reading here.
        if (gone || !heard || turned.current) return;
        setOffer(offerOf(start, heard, first, leftAt));
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [host, sound, start, first, leftAt]);

  useEffect(() => {
    if (!offer) return;
    let left = OFFER_SECONDS;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') left -= 1;
      if (left <= 0) setOffer(null);
    }, 1_000);
    return () => clearInterval(timer);
  }, [offer]);

  // While it sounds, the page goes with the voice.
  if (!offer || sounds) return null;
  return (
    <OfferBar
      words={`Bạn đã nghe tới ${offer.words}`}
      yes="Đọc từ đó"
      onGo={() => void renderer.goto(offer.target)}
    />
  );
}
