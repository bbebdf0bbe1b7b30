import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { Icon, type IconName } from './Icon.tsx';

/** In the order in which one of several is shown: the first that applies. */
export const badgeKinds = [
  'sale',
  'preorder',
  'free',
  'member',
  'oak',
  'discount',
  'promotion',
  'complete',
] as const;
export type BadgeKind = (typeof badgeKinds)[number];

const looks: Record<BadgeKind, { icon?: IconName; words: string }> = {
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
export function Badge({ kind, children }: { kind: BadgeKind; children?: ReactNode }) {
  const { icon, words } = looks[kind];
  return (
    <span className={styles.badge} data-kind={kind}>
      {icon && <Icon name={icon} size={13} filled={icon === 'zap'} />}
      {children ?? words}
    </span>
  );
}
