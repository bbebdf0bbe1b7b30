import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { YearCard } from '#contract/community/game-shapes.ts';
import { CardCover } from '#features/library/cards/index.ts';
import { cardWords } from '#rules/community/games/year-words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Plate } from './Plate.tsx';
import { Spines } from './Spines.tsx';
import styles from './YearPage.module.css';

/** What is drawn on a card beside its words. */
function drawingOf(card: YearCard): ReactNode {
  if (card.key === 'shelf') return <Spines spines={card.spines} />;
  if (card.key === 'work')
    return (
      <div className={styles.cover}>
        <CardCover book={card.book} sizes="150px" />
      </div>
    );
  if (card.key !== 'months') return null;
  const most = Math.max(1, ...card.minutes);
  return (
    <ol className={styles.months}>
      {card.minutes.map((minutes, month) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place
        <li key={month}>
          <span className={styles.bar} style={{ height: `${Math.round((minutes / most) * 100)}%` }} />
          <span aria-hidden="true">{month + 1}</span>
          <span className="unseen">
            Tháng {month + 1}: {minutes} phút
          </span>
        </li>
      ))}
    </ol>
  );
}

const keys: Record<string, 1 | -1> = { ArrowRight: 1, ' ': 1, ArrowLeft: -1 };

/** Arrow keys and Space, but where something that has the focus takes them itself. */
function useArrowKeys(go: (by: 1 | -1) => void): void {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const by = keys[event.key];
      const taken = event.target instanceof Element && event.target.closest('button, a, input');
      if (!by || taken || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      latest.current(by);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}

interface YearCardsProps {
  cards: readonly YearCard[];
  /** What stands below the card that is shown. */
  below: (card: YearCard) => ReactNode;
}

/** The cards of a year, one at a time: arrows, Space, the two buttons, or a press on either half. Nothing moves on by itself. */
export function YearCards({ cards, below }: YearCardsProps) {
  const [at, setAt] = useState(0);
  const last = cards.length - 1;
  const go = (by: 1 | -1) => setAt(now => Math.max(0, Math.min(last, now + by)));
  useArrowKeys(go);
  const card = cards[at];
  if (!card) return null;
  const { kicker, title, lines } = cardWords(card);
  return (
    <>
      <section aria-label={`Thẻ ${at + 1} trên ${cards.length}`}>
        <ol className={styles.bars} aria-hidden="true">
          {cards.map(({ key }, bar) => (
            <li key={key} data-past={bar <= at || undefined} />
          ))}
        </ol>
        <div className={styles.card}>
          <Plate kicker={kicker} title={title} lines={lines} note="" level={2}>
            {drawingOf(card)}
          </Plate>
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
      <div key={card.key}>{below(card)}</div>
    </>
  );
}
