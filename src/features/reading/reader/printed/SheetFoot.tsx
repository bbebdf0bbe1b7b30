import type { BookPage } from '#contract/library/book-pages.ts';
import { Button } from '#ui/Button.tsx';
import { pageName } from './PrintedBars.tsx';
import styles from './panels.module.css';

interface SheetFootProps {
  page: BookPage;
  /** Of the page; '' where the book names none. */
  chapter: string;
  onBack: () => void;
}

/** Foot of the sheet on a phone: the current page, and a button back to it. */
export const SheetFoot = ({ page, chapter, onBack }: SheetFootProps) => (
  <div className={styles.back}>
    <p>
      <span className="text-small ink-2">Bạn đang đọc</span>
      <b className="text-label">{[`Trang ${pageName(page)}`, chapter].filter(Boolean).join(' · ')}</b>
    </p>
    <Button kind="secondary" onClick={onBack}>
      Quay về chỗ đọc
    </Button>
  </div>
);
