import type { Output } from '#contract/kit/call.ts';
import type { codeCalls } from '#contract/money/purchase-codes.ts';
import { dayOf } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './GiftRows.module.css';

type Gift = Output<typeof codeCalls.listGifts>[number];

const broughtWords = ({ kind, oak, until }: Gift): string =>
  kind === 'oak' ? `${grouped(oak ?? 0)} sồi đã vào ví` : until === null ? '' : `Đến hết ${dayOf(until)}`;

/** Packages that somebody gave, each with who it was. */
export function GiftRows({ gifts }: { gifts: readonly Gift[] }) {
  if (gifts.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Quà bạn đã nhận">
      {gifts.map(gift => (
        <li key={gift.number} className={styles.row}>
          <span className={styles.icon} aria-hidden="true">
            <Icon name={gift.kind === 'oak' ? 'nut' : 'crown'} size={22} />
          </span>
          <span className={styles.words}>
            <span className="text-label">{gift.name}</span>
            <span className={styles.note}>
              {gift.from ?? 'Một người bạn'} tặng {dayOf(gift.at)}
            </span>
            <span className={styles.note}>{broughtWords(gift)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
