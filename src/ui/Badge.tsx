import type { ReactNode } from 'react';
import type { BadgeName } from '#rules/library/price.ts';
import styles from './Badge.module.css';
import { Icon, type IconName } from './Icon.tsx';

const looks: Record<BadgeName, { icon?: IconName; words: string }> = {
  sale: { icon: 'zap', words: 'Giá sốc' },
  preorder: { words: 'Đặt trước' },
  free: { words: 'Miễn phí' },
  member: { icon: 'crown', words: 'Hội viên' },
  oak: { icon: 'nut', words: 'sồi' },
  discount: { words: 'Giảm giá' },
  promotion: { words: 'Quà tặng' },
  complete: { words: 'Trọn bộ' },
};

/** A small word about a work; `children` replaces the usual words ("2 sồi", "−25%"). */
export function Badge({ kind, children }: { kind: BadgeName; children?: ReactNode }) {
  const { icon, words } = looks[kind];
  return (
    <span className={styles.badge} data-kind={kind}>
      {icon && <Icon name={icon} size={13} filled={icon === 'zap'} />}
      {children ?? words}
    </span>
  );
}
