import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import type { YearCard } from '#contract/community/game-shapes.ts';
import { cardWords } from '#rules/community/games/year-words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import './poster.css';
import { yearDrawing } from './YearDrawing.tsx';
import styles from './YearPage.module.css';
import { type YearLook, yearLooks } from './year-looks.ts';

const keys: Record<string, 1 | -1> = { ArrowRight: 1, ' ': 1, ArrowLeft: -1 };

/** Arrow keys and Space, but where something that has the focus takes them itself; and a press on either half of the card. */
function useMoves(go: (by: 1 | -1) => void) {
  const latest = useRef(go);
  latest.current = go;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const by = keys[event.key];
      const taken = event.target instanceof Element && event.target.closest('button, a, input');
      if (!by || taken || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      latest.current(by);
    };
    const touched = ({ clientX }: MouseEvent) => {
      const room = card.current?.getBoundingClientRect();
      // Words that are being marked are not a press.
      if (!room || getSelection()?.type === 'Range') return;
      latest.current(clientX < room.left + room.width / 2 ? -1 : 1);
    };
    const shown = card.current;
    addEventListener('keydown', pressed);
    shown?.addEventListener('click', touched);
    return () => {
      removeEventListener('keydown', pressed);
      shown?.removeEventListener('click', touched);
    };
  }, []);
  return card;
}

interface YearCardsProps {
  cards: readonly YearCard[];
  /** The page takes the look of the card that is shown. */
  onLook: (look: YearLook) => void;
  /** Content below the current card. */
  below: (card: YearCard) => ReactNode;
}

/** The cards of a year, one at a time: arrows, Space, the two buttons, or a press on either half. Nothing moves on by itself. */
export function YearCards({ cards, onLook, below }: YearCardsProps) {
  const [at, setAt] = useState(0);
  const last = cards.length - 1;
  const go = (by: 1 | -1) => setAt(now => Math.max(0, Math.min(last, now + by)));
  const place = useMoves(go);
  const card = cards[at];
  const look = card && yearLooks[card.key];
  useEffect(() => {
    if (look) onLook(look);
  }, [look, onLook]);
  if (!card || !look) return null;
  const { kicker, title, lines } = cardWords(card);
  return (
    <>
      <section aria-label={`Thẻ ${at + 1} trên ${cards.length}`}>
        <ol className={styles.bars} aria-hidden="true">
          {cards.map(({ key }, bar) => (
            <li key={key} data-past={bar <= at || undefined} />
          ))}
        </ol>
        <div ref={place} className={styles.card} style={{ '--card': look.ground } as CSSProperties}>
          <p className={styles.kicker}>{kicker}</p>
          <h2
            className={look.figure ? styles.figure : styles.title}
            data-long={title.length > 60 || undefined}
          >
            {title}
          </h2>
          {card.key !== 'work' && lines.length > 0 && (
            <p className={styles.lines}>
              {lines.map(line => (
                <span key={line}>{line}</span>
              ))}
            </p>
          )}
          {yearDrawing(card)}
        </div>
        <div className={styles.turn}>
          <IconButton label="Thẻ trước" icon="chevron-left" disabled={at === 0} onClick={() => go(-1)} />
          <p className="text-small">
            {at + 1} trên {cards.length}
          </p>
          <IconButton
            label="Thẻ sau"
            icon="chevron-right"
            disabled={at === cards.length - 1}
            onClick={() => go(1)}
          />
        </div>
        <p className="unseen" role="status">
          {kicker}: {title}
        </p>
      </section>
      <div key={card.key} className={styles.below}>
        {below(card)}
      </div>
    </>
  );
}
