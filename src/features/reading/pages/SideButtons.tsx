import type { PageDirection } from '#rules/reading/page-layout.ts';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './pages.module.css';

interface SideButtonsProps {
  direction: PageDirection;
  turn: (by: 1 | -1) => void;
  /** There is nothing before this page. */
  isFirst: boolean;
}

/** For a mouse and for the keyboard: the way on lies on the side to which one reads. */
export function SideButtons({ direction, turn, isFirst }: SideButtonsProps) {
  const sides = direction === 'rtl' ? ([1, -1] as const) : ([-1, 1] as const);
  return (
    <div className={styles.sides}>
      {sides.map((by, at) => (
        <span key={by} className={styles.side}>
          <IconButton
            label={by > 0 ? 'Sang trang kế' : 'Về trang trước'}
            icon={at === 0 ? 'chevron-left' : 'chevron-right'}
            disabled={by < 0 && isFirst}
            onClick={() => turn(by)}
          />
        </span>
      ))}
    </div>
  );
}
