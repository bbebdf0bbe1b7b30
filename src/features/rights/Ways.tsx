import type { ReactNode } from 'react';
import type { BookAccess } from '#contract/rights.ts';
import { permissions, priceTypes } from '#rules/access.ts';
import { money } from '#rules/text.ts';
import { Badge } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './WhyLockedDialog.module.css';
import { memberGoods } from './words.ts';

/** What would open the work, and what it costs. Facts, not buttons. */
export function Ways({ access }: { access: BookAccess }) {
  if (access.permission === permissions.needMembership)
    return (
      <ul className={styles.goods}>
        {memberGoods.map(good => (
          <li key={good}>
            <Icon name="check" size={20} />
            {good}
          </li>
        ))}
      </ul>
    );
  if (access.permission !== permissions.needRetail) return null;
  return (
    <ul className={styles.ways}>
      {access.priceVnd > 0 && (
        <Way name="Mua trọn cuốn" note="Mua một lần, đọc mãi trên mọi máy">
          {money(access.priceVnd)}
        </Way>
      )}
      {access.oakPerChapter !== null && <Way name="Mua từng chương">{access.oakPerChapter} sồi</Way>}
      {access.priceType === priceTypes.both && (
        <Way name="Gói hội viên" note="Đọc trọn khi gói còn hạn">
          <Badge kind="member" />
        </Way>
      )}
    </ul>
  );
}

function Way({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <li>
      <span className={styles.way}>
        {name}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <span className={styles.price}>{children}</span>
    </li>
  );
}
