import { Link } from 'react-router-dom';
import { useSelling } from '#client/selling.ts';
import type { PaperOffer } from '#contract/library/catalogue.ts';
import { money } from '#rules/text/text.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './SoldOnPaper.module.css';

/** Leads from a work that has no paper book of its own here to what shops ask for one; nothing where none sells it. */
export function SoldOnPaper({ paper }: { paper: PaperOffer | null }) {
  const selling = useSelling();
  if (!paper) return null;
  return (
    <Link to={paper.address} className={styles.row}>
      <Icon name="shopping-bag" size={22} />
      <span className={styles.words}>
        Sách giấy ở {paper.offers} tiệm
        {selling && <span className="text-caption ink-3">Giá từ {money(paper.price)}</span>}
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}
