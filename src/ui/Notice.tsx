import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  title: string;
  text: string;
  /** One soft button or link. */
  action?: ReactNode;
  /** 1 where the notice is the whole page and its title the page's heading. */
  level?: 1 | 2;
}

/** A small shelf with a gap, and the dot in the gap. */
function Shelf() {
  return (
    <svg
      className={styles.shelf}
      viewBox="0 0 92 58"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path
        d="M2 56.5h88M13 56V18.5h10.5V56M23.500 56V9.500H36V56M65.500 54.500l8.500-38 9.500 2.200-8.500 38"
        strokeLinejoin="round"
      />
      <circle cx="50.500" cy="50.500" r="5" fill="var(--brand)" stroke="none" />
    </svg>
  );
}

/** Nothing here yet: what the place is for, and one way to fill it. */
export function Empty({ title, text, action, level = 2 }: NoticeProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.notice}>
      <Shelf />
      <Title className={styles.title}>{title}</Title>
      <p className="text-small ink-2">{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** Something failed that trying again may mend. */
export function ErrorState({
  title = 'Trang này chưa mở được',
  text = 'Chỗ bạn đang đọc vẫn còn nguyên.',
  level = 2,
  onRetry,
}: Partial<Omit<NoticeProps, 'action'>> & { onRetry: () => void }) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.notice} role="alert">
      <Title className={styles.title}>{title}</Title>
      <p className="text-small ink-2">{text}</p>
      <div className={styles.action}>
        <Button kind="soft" icon="rotate-ccw" onClick={onRetry}>
          Thử lại
        </Button>
      </div>
    </div>
  );
}
