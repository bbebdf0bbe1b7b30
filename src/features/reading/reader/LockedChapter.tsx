import { type ComponentType, type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from '#client/afterPaint.ts';
import type { BookStart } from '#contract/library/content.ts';
import { type BuySlot, LockedCard, type OnLockedAnswer } from '#features/rights/index.ts';
import { permissions } from '#rules/rights/access.ts';

/** How a reader of a closed chapter gets in, and where from. */
export interface UnlockOptions {
  from: 'reader' | 'frame';
  /** The book's page, for a frame. */
  page?: string;
  requestLogin: (why: string) => Promise<boolean>;
  /** The purchase prompt; a frame has none. */
  Buy?: BuySlot;
  /** In a shop's reader: what stands at the end of the sample. */
  Card?: ComponentType<{ onAnswer: OnLockedAnswer }>;
}

interface LockedChapterProps {
  /** The card's element, which the reader hides before React removes it. */
  box?: RefObject<HTMLDivElement>;
  start: Pick<BookStart, 'contentId' | 'title' | 'authors' | 'cover' | 'access'>;
  /** Spine index of the closed chapter that was wanted. */
  chapter: number;
  /** Its title. */
  name: string;
  theme?: 'dark';
  unlock: UnlockOptions;
  onAnswer: OnLockedAnswer;
  /** Called once the card is painted: the chapter may be wanted soon. */
  onPainted?: (chapter: number) => void;
}

/** In the position of the page that was wanted: why it does not open, and the ways on. */
export default function LockedChapter(props: LockedChapterProps) {
  const { box, start, chapter, name, theme, unlock, onAnswer, onPainted } = props;
  const { access } = start;
  const { Buy, Card, ...way } = unlock;
  const latest = useRef(onAnswer);
  latest.current = onAnswer;
  const open = access?.permission === permissions.mayOpen;
  useEffect(() => {
    if (open) void latest.current('retry');
  }, [open]);

  const painted = useRef(onPainted);
  painted.current = onPainted;
  useEffect(() => afterPaint(() => painted.current?.(chapter)), [chapter]);

  if (!access || open) return null;
  return (
    <div ref={box} className="reader-locked">
      {Card ? (
        <Card onAnswer={onAnswer} />
      ) : (
        <LockedCard
          access={access}
          book={{ ...start, id: start.contentId }}
          context={{
            ...way,
            chapter: name || undefined,
            spine: chapter,
            back: `${location.pathname}?chapter=${chapter}`,
            theme,
          }}
          onAnswer={onAnswer}
          Buy={Buy}
        />
      )}
    </div>
  );
}
