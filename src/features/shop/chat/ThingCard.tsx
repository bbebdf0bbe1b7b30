import { Link } from 'react-router-dom';
import type { ChatCard } from '#contract/shop/chat-shapes.ts';
import { orderStateLabel } from '#features/shop/orders/index.ts';
import { grouped } from '#rules/text/text.ts';
import { Cover } from '#ui/Cover.tsx';
import styles from './card.module.css';
import { useCardAddress } from './chat-addresses.ts';

const heads: Record<ChatCard['kind'], string> = {
  product: 'Hỏi về cuốn này',
  order: 'Đơn',
  ebook: 'Bản đọc',
  audio: 'Bản nghe',
};

function stateOf({ kind, state, gone }: ChatCard): string {
  if (gone) return kind === 'order' ? 'Không xem được đơn này' : 'Không còn bán';
  if (kind === 'order') return orderStateLabel(state);
  return state === 'sold_out' ? 'Đã hết' : '';
}

/** A thing in a message, as it is now for who looks. */
export function ThingCard({ card, quiet }: { card: ChatCard; quiet?: boolean }) {
  const { kind, title, detail, price, covers } = card;
  const address = useCardAddress(card);
  const state = stateOf(card);
  const inside = (
    <>
      <span className={styles.head}>
        <span>{kind === 'order' ? `Đơn ${title}` : heads[kind]}</span>
        {kind === 'order' && state && <strong data-state={card.state}>{state}</strong>}
      </span>
      <span className={styles.body}>
        {covers.length > 0 && (
          <span className={styles.covers} aria-hidden="true">
            {covers.slice(0, 2).map((face, at) => (
              <span key={at === 0 ? 'first' : 'second'} className={styles.cover}>
                <Cover {...face} title="" sizes="56px" />
              </span>
            ))}
          </span>
        )}
        <span className={styles.words}>
          {kind !== 'order' && <span className={styles.title}>{title || 'Cuốn này'}</span>}
          {detail && <span className="text-small ink-3">{detail}</span>}
          {price !== null && (
            <span className="text-small-strong">
              {grouped(price)}đ{kind === 'order' ? ' tất cả' : ''}
            </span>
          )}
          {kind !== 'order' && state && <span className={styles.gone}>{state}</span>}
        </span>
      </span>
    </>
  );
  if (!address || quiet) return <span className={styles.card}>{inside}</span>;
  return (
    <Link to={address} className={styles.card}>
      {inside}
    </Link>
  );
}
