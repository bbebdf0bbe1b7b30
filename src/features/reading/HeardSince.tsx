import { useEffect, useRef, useState } from 'react';
import { useHost } from '#client/host.tsx';
import type { BookStart } from '#contract/content.ts';
import { type HeardPlace, heardPlace, useAloud } from '#features/listening/index.ts';
import { boxOfSaid } from '#features/places/index.ts';
import { beginningOf, isWorthOffering, shareBefore } from '#rules/both-places.ts';
import { sentenceAt } from '#rules/player-marks.ts';
import { saidAround } from '#rules/player-text.ts';
import { chapterTitle, contentsRows } from './contents.ts';
import type { Moved, Renderer, Target } from './engine/renderer.ts';
import { OfferBar } from './OfferBar.tsx';

interface HeardSinceProps {
  start: BookStart;
  sound: NonNullable<BookStart['sound']>;
  /** When the book was read last, ms since 1970; 0: never. Opening it is a turn already, and counts as now. */
  leftAt: number;
  renderer: Renderer;
  moved: Moved;
}

/** Who reads on so long does not want to go elsewhere. ms */
const GOES_ON_MS = 30_000;

interface Offer {
  words: string;
  target: Target;
}

/** Where in the book the voice stopped; null when that is no later than this page, or on it. */
function offerOf(start: BookStart, heard: HeardPlace, moved: Moved, readAt: number): Offer | null {
  const { chapter, marks, seconds, of, heardAt } = heard;
  const words = marks?.map(([, , said]) => said) ?? [];
  const sentence = marks ? sentenceAt(marks, seconds) : -1;
  const share = words.length > 0 ? shareBefore(words, sentence) : seconds / Math.max(1, of);
  const pages = Math.max(1, moved.pages);
  const places = {
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
  if (!spine || !isWorthOffering('heard', places, spine.chars, Date.now())) return null;
  const said = words[sentence];
  if (said === undefined) {
    const percent = (spine.start + spine.chars * share) / Math.max(1, start.package.chars);
    const title = chapterTitle(start.package, contentsRows(start.package), chapter);
    return { words: title ? `“${title}”` : 'một đoạn khác', target: { percent } };
  }
  const there = saidAround(words, sentence);
  return {
    words: `“${beginningOf(said)}”`,
    target: { chapter, find: page => boxOfSaid(page, there) },
  };
}

/** A book opened where it was left, and heard further since: offers the sentence the voice stopped at. */
export function HeardSince({ start, sound, leftAt, renderer, moved }: HeardSinceProps) {
  const host = useHost();
  const sounds = useAloud()?.sounds ?? false;
  const [offer, setOffer] = useState<Offer | null>(null);
  const [first] = useState(moved);
  const turned = useRef(false);
  if (moved !== first && moved.byReader) turned.current = true;

  useEffect(() => {
    let gone = false;
    heardPlace(host, sound.id).then(
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
    let left = GOES_ON_MS;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') left -= 1_000;
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
