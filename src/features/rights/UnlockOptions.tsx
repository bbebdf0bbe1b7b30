import type { ReactNode } from 'react';
import type { BookAccess } from '#contract/rights/rights.ts';
import { permissions, priceTypes } from '#rules/rights/access.ts';
import { money } from '#rules/text/text.ts';
import { Badge } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import { memberBenefits } from './texts.ts';
import styles from './WhyLockedDialog.module.css';

/** Options to unlock the work, with prices. Facts, not buttons. */
export function UnlockOptions({ access }: { access: BookAccess }) {
  if (access.permission === permissions.needMembership)
    return (
      <ul className={styles.goods}>
        {memberBenefits.map(good => (
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
        <UnlockOption name="Mua trọn cuốn" note="Mua một lần, đọc mãi trên mọi máy">
          {money(access.priceVnd)}
        </UnlockOption>
      )}
      {access.oakPerChapter !== null && (
        <UnlockOption name="Mua từng chương" note="Sồi là tiền dùng trong Mọt, có ở trang Gói">
          {access.oakPerChapter} sồi
        </UnlockOption>
      )}
      {access.priceType === priceTypes.both && (
        <UnlockOption name="Gói hội viên" note="Đọc trọn khi gói còn hạn">
          <Badge kind="member" />
        </UnlockOption>
      )}
    </ul>
  );
}

function UnlockOption({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
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
