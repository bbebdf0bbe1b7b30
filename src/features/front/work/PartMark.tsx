import { useSelling } from '#client/selling.ts';
import type { BookCard } from '#contract/library/catalogue.ts';
import type { ChapterState } from '#contract/rights/rights.ts';
import { priceTypes } from '#rules/rights/access.ts';
import { Badge } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './PartMark.module.css';

interface PartLabelProps {
  state: ChapterState;
  work: Pick<BookCard, 'priceType' | 'oakPerChapter'>;
}

/** At the end of a chapter's, file's or issue's row: free, owned, for members, or closed and for how much. */
export function PartLabel({ state, work }: PartLabelProps) {
  const selling = useSelling();
  if (state === 'free') return <Badge kind="free" />;
  if (state === 'owned')
    return (
      <span className={styles.mark}>
        <Icon name="check" size={20} />
        <span className="unseen">Đã có</span>
      </span>
    );
  if (state === 'open') return null;
  const forMembers = work.priceType === priceTypes.membership || work.priceType === priceTypes.both;
  return (
    <span className={styles.mark}>
      {selling && work.oakPerChapter !== null && <Badge kind="oak">{work.oakPerChapter} sồi</Badge>}
      {forMembers ? <Badge kind="member" /> : <Icon name="lock" size={20} />}
      <span className="unseen">Đang khoá</span>
    </span>
  );
}
