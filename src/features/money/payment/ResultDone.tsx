import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { CardCover } from '#features/library/cards/index.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { GiftCodes } from './GiftCodes.tsx';
import { ResultFacts } from './ResultFacts.tsx';
import styles from './result.module.css';
import type { Order } from './useOrder.ts';

/** Next page: the one before, else the bought thing. */
function nextOf(
  { lines, cards }: Pick<Order, 'lines' | 'cards'>,
  back: string | null,
): { to: string; words: string } {
  if (back) return { to: back, words: 'Trở lại chỗ đang xem' };
  const [card] = cards;
  if (card) return { to: card.address, words: cards.length > 1 ? 'Mở món đầu tiên' : 'Mở ngay' };
  return lines[0]?.kind === 'oak'
    ? { to: linkTo('oakBooks'), words: 'Xem hiệu sồi' }
    : { to: linkTo('memberBooks'), words: 'Xem sách hội viên' };
}

/** Paid and opened. */
export function ResultDone({ order, back }: { order: Order; back: string | null }) {
  // What was taken back is not shown as one's own.
  const lines = order.lines.filter(line => !line.refunded);
  const cards = order.cards.filter(({ id }) => lines.some(({ item_id }) => item_id === id));
  const next = nextOf({ lines, cards }, back);
  const gift = lines.some(line => line.gift);
  return (
    <>
      <div className={gift || cards.length > 0 ? styles.card : styles.actions}>
        {gift && <GiftCodes number={order.number} />}
        {cards.length > 0 && (
          <ul className={styles.bought}>
            {cards.map(card => (
              <li key={card.id}>
                <Link to={card.address} className={styles.book}>
                  <span className={styles.cover} aria-hidden="true">
                    <CardCover book={card} sizes="66px" />
                  </span>
                  <span>
                    <span className={styles.bookName}>{card.title}</span>
                    <span className={styles.bookBy}>{card.authors.join(', ')}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <ButtonLink to={next.to} kind="primary" icon="book-open" wide>
          {next.words}
        </ButtonLink>
      </div>
      <ResultFacts order={order} paid />
      <div className={styles.actions}>
        <ButtonLink to={linkTo('receipt', { number: order.number })} kind="quiet" wide>
          Xem biên nhận
        </ButtonLink>
      </div>
    </>
  );
}
