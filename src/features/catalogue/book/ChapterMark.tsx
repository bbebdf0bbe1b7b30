import type { BookDetail } from '#contract/catalogue.ts';
import type { ChapterState } from '#contract/rights.ts';
import { priceTypes } from '#rules/access.ts';
import { Badge } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './ChapterMark.module.css';

/** At the end of a chapter's row: free, owned, for members, or closed and for how much. */
export function ChapterMark({ state, book }: { state: ChapterState; book: BookDetail }) {
  if (state === 'free') return <Badge kind="free" />;
  if (state === 'owned')
    return (
      <span className={styles.mark}>
        <Icon name="check" size={20} />
        <span className="unseen">Đã có</span>
      </span>
    );
  if (state === 'open') return null;
  const forMembers = book.priceType === priceTypes.membership || book.priceType === priceTypes.both;
  return (
    <span className={styles.mark}>
      {book.oakPerChapter !== null && <Badge kind="oak">{book.oakPerChapter} sồi</Badge>}
      {forMembers ? <Badge kind="member" /> : <Icon name="lock" size={20} />}
      <span className="unseen">Đang khoá</span>
    </span>
  );
}
