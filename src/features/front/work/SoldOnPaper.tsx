import { useSelling } from '#client/selling.ts';
import type { PaperOffer } from '#contract/library/catalogue.ts';
import { money } from '#rules/text/text.ts';
import { LinkCard } from '#ui/LinkCard.tsx';
import styles from './SoldOnPaper.module.css';

/** Leads from a work that has no paper book of its own here to what shops ask for one; nothing where none sells it. */
export function SoldOnPaper({ paper }: { paper: PaperOffer | null }) {
  const selling = useSelling();
  if (!paper) return null;
  return (
    <div className={styles.offer}>
      <LinkCard
        to={paper.address}
        icon="shopping-bag"
        words={`Sách giấy ở ${paper.offers} tiệm`}
        note={selling && `Giá từ ${money(paper.price)}`}
      />
    </div>
  );
}
